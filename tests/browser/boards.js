/** Shows a frame that the test serves, with a table that only notes what it is told. */
import { Playback } from "/client/playback/playback.js";
import { show, watch } from "/client/settings.js";
import { TableView } from "/client/table/view.js";
import { html, render } from "/client/vendor/preact-htm.js";

const frame = await (await fetch(`/frames/${location.search.slice(1)}`)).json();
const page = document.getElementById("page");
const said = [];
const playback = new Playback(draw);
playback.show(frame, frame.happened);
const live = {
  get frame() { return playback.frame; },
  set frame(now) { playback.latest = now; },
  get happened() { return playback.told; },
  playback, seat: frame.scene.seat, before: frame.before || [], state: "online", thinking: new Map(), outbox: [], notice: null,
  why: null, wish: null, ways: null, sight: null, hint: null, hinting: false, since: 0, deciding: () => false,
  changed: draw,
  answer: (choice) => said.push(["answer", choice.answer]),
  command: (what, more) => said.push([what, more]),
  askWhy: (thing) => {
    said.push(["why", thing]);
    live.why = { thing, reasons: frame.reasons || [] };
    draw();
  },
  preview: (answer, after = []) => {
    said.push(["preview", answer]);
    live.wish = { id: "1", answer, after, told: told(answer) };
    draw();
  },
  askWays: (piece) => {
    said.push(["ways", piece]);
    live.ways = { id: "1", piece, ways: frame.ways || [] };
    draw();
  },
  askSight: (from, to) => {
    said.push(["sight", from, to]);
    live.sight = { id: "1", from, to, ...(frame.sight || { shapes: null, text: "" }) };
    draw();
  },
  askHint: () => {
    said.push(["hint"]);
    live.hint = frame.hint || null;
    draw();
  },
};
globalThis.said = said;
globalThis.table = live;
/** The next frame comes; the lines of its log that are new are played. */
globalThis.happens = (after) => {
  playback.take(after, after.scene.log.slice(playback.latest.scene.log.length));
  draw();
};

/** Nothing, where the frame says so; refused if it ends east of where it says; else there is nothing against it. */
function told(answer) {
  const { refusal, threats = [], silent } = frame.previews || {};
  if (silent) return null;
  const end = Array.isArray(answer) && answer[0].at(-1);
  if (refusal && end && end[0] > refusal.east_of) return { legal: false, choice: null, refusal, threats: [] };
  const choice = frame.scene.ask.choices.find((one) => JSON.stringify(one.answer) === JSON.stringify(answer));
  const drawn = { answer, label: "Go here", points_at: [], need: null, odds: [], ghost: null, closing: false, shapes: [] };
  return { legal: true, choice: choice || drawn, refusal: null, threats };
}

function draw() {
  render(html`<${TableView} live=${live} />`, page);
}
show();
watch(draw);
draw();
