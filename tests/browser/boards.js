/** Shows a frame that the test serves, with a table that only notes what it is told. */
import { show, watch } from "/client/settings.js";
import { TableView } from "/client/table/view.js";
import { html, render } from "/client/vendor/preact-htm.js";

const frame = await (await fetch(`/frames/${location.search.slice(1)}`)).json();
const page = document.getElementById("page");
const said = [];
const live = {
  frame, seat: frame.scene.seat, happened: frame.happened || [], state: "online", thinking: new Set(), outbox: [], notice: null,
  why: null, wish: null, hint: null, hinting: false, since: 0, deciding: () => false,
  changed: draw,
  answer: (choice) => said.push(["answer", choice.answer]),
  command: (what, more) => said.push([what, more]),
  askWhy: (thing) => {
    said.push(["why", thing]);
    live.why = { thing, reasons: frame.reasons || [] };
    draw();
  },
  preview: (at, answer) => {
    said.push(["preview", answer]);
    live.wish = { id: "1", at, told: { choice: { answer, label: "Go here", points_at: [], need: null, odds: [], ghost: null }, refusal: null } };
    draw();
  },
  askHint: () => said.push(["hint"]),
};
globalThis.said = said;

function draw() {
  render(html`<${TableView} live=${live} />`, page);
}
show();
watch(draw);
draw();
