/** One's own hands of cards along the lower edge of the board: fanned out, played from there, folded away if wished. */
import { cardName, choicesOfCard, isOwnHand, targets, unitOf } from "../board/pointers.js";
import { Icon } from "../icons.js";
import { change, settings, t } from "../settings.js";
import { html, useLayoutEffect, useRef, useState } from "../vendor/preact-htm.js";
import { SmallCard } from "./cardface.js";
import { CardLook, answersOfCard, pickCard } from "./cardlook.js";
import { isSmall } from "./pointing.js";
import { Taken, severalOf } from "./several.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Zone} Zone
 */

/** How far a pointer goes before a card is dragged, in pixels. */
const DRAG_PX = 8;
/** How many degrees a hand is fanned out, how many a card at most, and how far its ends hang down. */
const [FAN, TURN, HANG] = [15, 3, 0.6];

/** The hands of whoever looks that hold something. @param {Scene} scene */
const handsOf = (scene) => scene.zones.filter((zone) => isOwnHand(scene, zone) && zone.size > 0);

/** Whether the question is about cards of a hand. @param {Scene} scene @param {Zone} zone */
const isLit = (scene, zone) => zone.cards.some((card) => choicesOfCard(scene, zone, card).length > 0);

/** What a hand is called beside others: by who holds it. @param {Scene} scene @param {Zone} zone */
function nameOf(scene, zone) {
  return [...scene.units, ...scene.pieces].find((one) => one.id === zone.holder)?.name || zone.name;
}

/** Whether a question is about cards of these hands and nothing else. @param {Scene} scene @param {Zone[]} hands */
function isAbout(scene, hands) {
  const meant = new Set(hands.flatMap((zone) => zone.cards.flatMap((card) => choicesOfCard(scene, zone, card))));
  return meant.size > 0 && (scene.ask?.choices || []).every((choice) => choice.closing || meant.has(choice));
}

/** Whether the hand is unfolded: as somebody wished, else where there is room or the question is about nothing else.
 * @param {Scene} scene @param {Zone[]} lit */
const isOpen = (scene, lit) => (settings.dock === "auto" ? !isSmall() || isAbout(scene, lit) : settings.dock === "open");

/** @param {any} state */
export function Dock(state) {
  const { scene, frame, selected, lifted, called } = state;
  const [chosen, setChosen] = useState("");
  const [looked, setLooked] = useState("");
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const hands = scene ? handsOf(scene) : [];
  const hand = hands.find((zone) => zone.id === chosen) || hands[0];
  const lit = hands.filter((zone) => isLit(scene, zone));
  const open = isOpen(scene, lit);
  useLayoutEffect(() => {
    if (lit.length && !lit.includes(hand)) setChosen(lit[0].id);
  }, [frame.version, lit.map((zone) => zone.id).join()]);
  useLayoutEffect(() => {
    const held = hands.find((zone) => zone.holder && [selected, scene && unitOf(scene, selected)].includes(zone.holder));
    if (held) setChosen(held.id);
  }, [selected]);
  useLayoutEffect(() => setLooked(""), [frame.version]);
  const heard = useRef(called);
  useLayoutEffect(() => {
    if (heard.current === called || !hand) return;
    if (!open) return change({ dock: "open" });
    heard.current = called;
    const first = place.current?.querySelector(".smallcard.lit") || place.current?.querySelector(".smallcard");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [called, open]);
  if (!hand) return null;
  const fold = () => change({ dock: open ? "folded" : "open" });
  return html`<section class="dock ${open ? "open" : ""}" aria-label=${t("dock.title")} ref=${place}>
    <div class="dockhead">${hands.length > 1 ? html`<${HandTabs} hands=${hands} hand=${hand} lit=${lit} state=${state}
      open=${open} choose=${setChosen} />` : html`<b>${nameOf(scene, hand)}</b> <span class="quiet">${t("cards.size", { n: hand.size })}
        </span>${lit.length > 0 && html`<span class="litdot" title=${t("dock.lit")}></span>`}`}
      ${open && severalOf(scene)?.zone === hand && !state.replay && html`<${Taken} ...${state} />`}
      <button type="button" class="plain fold" aria-expanded=${open} aria-label=${t(open ? "dock.fold" : "dock.unfold")}
        title=${t(open ? "dock.fold" : "dock.unfold")} onClick=${fold}><${Icon} name=${open ? "down" : "up"} /></button>
    </div>
    ${open && html`<${Fan} key=${hand.id} hand=${hand} state=${state} look=${setLooked} />`}
    ${open && looked && !lifted && !isSmall() && html`<${CardLook} key=${looked} name=${looked} state=${state}
      taken=${false} />`}</section>`;
}

/** Several hands: one is seen. @param {any} p */
function HandTabs({ hands, hand, lit, state, open, choose }) {
  const key = (/** @type {KeyboardEvent} */ e) => {
    const step = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    e.preventDefault();
    e.stopPropagation();
    const next = hands[(hands.indexOf(hand) + step + hands.length) % hands.length];
    choose(next.id);
    document.getElementById(`hand-${next.id}`)?.focus();
  };
  const tabs = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const tab = tabs.current?.querySelector("[aria-selected=true]");
    if (tabs.current && tab instanceof HTMLElement) tabs.current.scrollLeft = tab.offsetLeft - tabs.current.offsetLeft;
  }, [hand.id]);
  return html`<div class="handtabs" ref=${tabs} role="tablist" aria-label=${t("dock.title")}>${hands.map((/** @type {Zone} */ zone) =>
    html`<button type="button" role="tab" id="hand-${zone.id}" aria-selected=${zone === hand} aria-controls=${open ? "hand" : undefined}
      tabindex=${zone === hand ? 0 : -1} onKeyDown=${key} onClick=${() => choose(zone.id)}>${nameOf(state.scene, zone)}
      <span class="quiet">${zone.size}</span>${lit.includes(zone) && html`<span class="litdot"><span class="unseen">
        ${t("dock.lit")}</span></span>`}</button>`)}</div>`;
}

/** The cards of one hand. @param {{hand: Zone, state: any, look: (name: string) => void}} props */
function Fan({ hand, state, look }) {
  const [stop, setStop] = useState(0);
  const drag = useDrag(state, look);
  const n = hand.cards.length;
  const turn = Math.min(TURN, FAN / Math.max(1, n));
  const key = (/** @type {KeyboardEvent} */ e) => {
    const to = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: n - 1 }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    e.stopPropagation();
    const cards = e.currentTarget instanceof Element ? e.currentTarget.querySelectorAll(".smallcard") : [];
    const next = cards[(to + n) % n];
    if (next instanceof HTMLElement) next.focus();
  };
  return html`<ul class="fan" id="hand" aria-label=${hand.name} onKeyDown=${key}>${hand.cards.map((card, i) => {
    const name = cardName(hand, card);
    const aside = i - (n - 1) / 2;
    return html`<li key=${name} class=${drag.name === name ? "away" : state.taken.includes(name)
      ? "taken" : ""} style=${{ "--turn": `${aside * turn}deg`,
      "--drop": `${Math.round(Math.abs(aside) ** 1.6 * turn * HANG)}px` }}><${SmallCard} zone=${hand} card=${card} state=${state}
        tabindex=${i === Math.min(stop, n - 1) ? 0 : -1}
        onPick=${(/** @type {any} */ e) => drag.swallows() || pickCard(hand, card, e.pointerType === "touch", state)}
        onPointerDown=${(/** @type {PointerEvent} */ e) => drag.down(e, hand, card)}
        onPointerEnter=${(/** @type {PointerEvent} */ e) => e.pointerType === "mouse" && look(name)}
        onPointerLeave=${() => look("")} onFocus=${(/** @type {any} */ e) => { setStop(i); if (e.target.matches(":focus-visible")) look(name); }} onBlur=${() => look("")} /></li>`;
  })}</ul>
  ${drag.at && html`<div class="dragged" aria-hidden="true" style=${{ left: `${drag.at.x}px`, top: `${drag.at.y}px` }}>
    <${SmallCard} zone=${hand} card=${drag.card} state=${state} tabindex="-1" onPick=${() => {}} /></div>`}`;
}

/** Dragging a card from the hand to where it is played. @param {any} state @param {(name: string) => void} look */
function useDrag(state, look) {
  const [at, setAt] = useState(/** @type {import("../types.js").Point | null} */ (null));
  const held = useRef(/** @type {any} */ (null));
  const now = useRef(state);
  now.current = state;
  const down = (/** @type {PointerEvent} */ e, /** @type {Zone} */ zone, /** @type {Card} */ card) => {
    held.current = null;
    if (e.button || severalOf(state.scene) || !answersOfCard(zone, card, state).length) return;
    const it = { zone, card, from: { x: e.clientX, y: e.clientY }, moved: false };
    held.current = it;
    const move = (/** @type {PointerEvent} */ m) => {
      if (m.pointerId !== e.pointerId) return;
      if (!it.moved && Math.hypot(m.clientX - it.from.x, m.clientY - it.from.y) < DRAG_PX) return;
      if (!it.moved) {
        look("");
        now.current.setLifted("");
        now.current.setPointed(answersOfCard(zone, card, now.current).flatMap((choice) => choice.points_at));
      }
      it.moved = true;
      setAt({ x: m.clientX, y: m.clientY });
    };
    const up = (/** @type {PointerEvent} */ m) => {
      if (m.pointerId !== e.pointerId) return;
      removeEventListener("pointermove", move);
      for (const end of ["pointerup", "pointercancel"]) removeEventListener(end, /** @type {any} */ (up));
      setAt(null);
      if (!it.moved) return;
      now.current.setPointed([]);
      if (m.type === "pointerup") dropped(m, zone, card, now.current);
    };
    addEventListener("pointermove", move);
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, /** @type {any} */ (up));
  };
  const it = held.current;
  return { at, down, card: it?.card, name: at && it ? cardName(it.zone, it.card) : "",
    swallows: () => Boolean(held.current?.moved) };
}

/** A card was let go: it is played where it was dropped, if one of its answers is about that place; one without a place
 * is played anywhere on the board. @param {PointerEvent} e @param {Zone} zone @param {Card} card @param {any} state */
function dropped(e, zone, card, state) {
  const { live, scene, things, pointers, setLifted } = state;
  const under = document.elementsFromPoint(e.clientX, e.clientY);
  if (under.some((one) => one.closest(".dock"))) return;
  const ids = under.map((one) => one.closest("[data-thing]")?.getAttribute("data-thing") || "");
  const choices = answersOfCard(zone, card, state);
  const meant = choices.filter((choice) => ids.some((id) => id && (choice.points_at.includes(id)
    || pointers.lit.get(id)?.includes(choice))));
  const onBoard = under.some((one) => one.closest(".boardside"));
  const anywhere = choices.filter(({ points_at }) => !points_at.some((pointer) =>
    targets(scene, things, pointer).length || scene.zones.some((/** @type {Zone} */ other) => other.id === pointer)));
  const played = meant.length ? meant : onBoard && choices.length === 1 ? anywhere : [];
  if (played.length === 1) live.answer(played[0]);
  else if (onBoard || meant.length) setLifted(cardName(zone, card));
}
