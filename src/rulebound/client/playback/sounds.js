/** Sounds, made here and now: none before they are wanted. */
import { settings } from "../settings.js";

/** @typedef {import("./plan.js").Stage} Stage */

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let noise = null;

/**
 * What is heard of each thing that is seen: bursts of noise (`at` seconds, lasting `long`, through a filter around `hz`)
 * and tones that slide from one pitch to another.
 * @type {Record<string, {noise?: [number, number, number, number][], tones?: [number, number, number, number, number][]}>}
 * noise: at, long, hz, loud; tones: at, long, from hz, to hz, loud
 */
const HEARD = {
  turn: { tones: [[0, 0.9, 523, 523, 0.16], [0.16, 1.0, 784, 784, 0.12]] },
  asked: { tones: [[0, 0.5, 988, 988, 0.14], [0.12, 0.9, 1319, 1319, 0.12]] },
  act: { tones: [[0, 0.09, 330, 440, 0.1]] },
  move: { noise: [[0, 0.06, 500, 0.2], [0.17, 0.06, 430, 0.2], [0.34, 0.06, 500, 0.18]] },
  shot: { noise: [[0, 0.05, 5200, 0.9], [0.01, 0.34, 900, 0.8], [0.06, 0.7, 260, 0.5]] },
  salvo: { noise: [0, 0.06, 0.1, 0.19, 0.24].flatMap((at) => [[at, 0.05, 4600 + 900 * at, 0.6], [at + 0.01, 0.34, 820, 0.5],
    [at + 0.06, 0.7, 240, 0.3]]) },
  blow: { noise: [[0, 0.1, 2600, 0.25], [0.1, 0.07, 1500, 0.6]], tones: [[0.1, 0.35, 2100, 1900, 0.1],
    [0.1, 0.3, 3170, 3050, 0.06]] },
  wound: { noise: [[0, 0.12, 700, 0.5]], tones: [[0, 0.2, 170, 80, 0.5]] },
  fall: { noise: [[0.05, 0.2, 240, 0.9]], tones: [[0, 0.28, 120, 45, 0.7]] },
  flight: { noise: [[0, 0.05, 700, 0.3], [0.1, 0.05, 640, 0.3], [0.2, 0.05, 700, 0.25], [0.3, 0.05, 640, 0.2]] },
  explosion: { noise: [[0, 0.08, 3000, 0.9], [0, 1.4, 300, 1], [0.1, 1.8, 110, 1]], tones: [[0, 0.9, 90, 28, 0.9]] },
  card: { noise: [[0, 0.14, 3400, 0.25], [0.2, 0.05, 1800, 0.35]] },
  dice: { noise: [[0, 0.03, 2400, 0.5], [0.09, 0.03, 2900, 0.4], [0.2, 0.03, 2200, 0.45], [0.33, 0.03, 2600, 0.3],
    [0.46, 0.04, 1900, 0.4]] },
};

/** Let a stage be heard, if sounds are wanted. @param {Stage} stage */
export function sound(stage) {
  if (!settings.sound || !settings.volume) return;
  const many = stage.kind === "shot" && stage.from.units.some(({ id }) => stage.shows.some(({ by }) => by === id));
  const kinds = stage.kind === "told" ? stage.shows.map((shown) => shown.kind) : [many ? "salvo" : stage.kind];
  for (const kind of new Set(kinds)) hear(kind);
}

/** Let whoever is asked hear so, if sounds are wanted. */
export function soundAsked() {
  if (settings.sound && settings.volume) hear("asked");
}

/** @param {string} kind */
function hear(kind) {
  const heard = HEARD[kind];
  if (!heard) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => undefined);
  const out = context.createGain();
  out.gain.value = (settings.volume / 100) ** 2;
  out.connect(context.destination);
  for (const burst of heard.noise || []) puff(context, out, burst);
  for (const tone of heard.tones || []) ring(context, out, tone);
}

/** @param {AudioContext} on @param {AudioNode} out @param {[number, number, number, number]} burst */
function puff(on, out, [at, long, hz, loud]) {
  const source = on.createBufferSource();
  source.buffer = noise ??= hiss(on);
  const filter = on.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hz;
  filter.Q.value = 0.8;
  source.connect(filter).connect(fading(on, at, long, loud)).connect(out);
  source.start(on.currentTime + at, Math.random(), long);
}

/** @param {AudioContext} on @param {AudioNode} out @param {[number, number, number, number, number]} tone */
function ring(on, out, [at, long, from, to, loud]) {
  const source = on.createOscillator();
  source.type = "triangle";
  source.frequency.setValueAtTime(from, on.currentTime + at);
  source.frequency.exponentialRampToValueAtTime(to, on.currentTime + at + long);
  source.connect(fading(on, at, long, loud)).connect(out);
  source.start(on.currentTime + at);
  source.stop(on.currentTime + at + long);
}

/** @param {AudioContext} on @param {number} at @param {number} long @param {number} loud */
function fading(on, at, long, loud) {
  const gain = on.createGain();
  gain.gain.setValueAtTime(loud, on.currentTime + at);
  gain.gain.exponentialRampToValueAtTime(0.001, on.currentTime + at + long);
  return gain;
}

/** Two seconds of noise. @param {AudioContext} on */
function hiss(on) {
  const buffer = on.createBuffer(1, on.sampleRate * 3, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** Let somebody who chooses sounds hear how loud they are. */
export function tryOut() {
  if (settings.sound && settings.volume) hear("dice");
}
