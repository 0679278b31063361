// Short sounds of our own, made by the browser: your turn, a move, points, the end. They are off until somebody switches
// them on, and silent before the first press of a key or button: browsers allow no sound earlier. A hidden page tells
// only that it is the reader's turn.
import { isOn, onSwitch } from "./switches.js";

// Tones of each cue: pitch in hertz, beginning and length in seconds.
const CUES = {
  turn: [[587, 0, 0.14], [880, 0.13, 0.24]],
  move: [[330, 0, 0.07]],
  points: [[784, 0, 0.09], [1047, 0.09, 0.09], [1319, 0.18, 0.16]],
  over: [[523, 0, 0.16], [659, 0.16, 0.16], [784, 0.32, 0.16], [1047, 0.48, 0.4]],
};
const LOUDNESS = 0.12; // of 1
const ATTACK = 0.012; // seconds; a tone that begins at once clicks
let context = null;
let hasGesture = navigator.userActivation?.hasBeenActive ?? false;

for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (hasGesture = true), { capture: true });
onSwitch("sound", (on) => on && cue("move")); // shows what it sounds like

function tone(pitch, begins, seconds) {
  const at = context.currentTime + begins;
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = "triangle";
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, at + ATTACK);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + seconds);
}

/** Play a cue, if this browser has sounds and its reader wants them. */
export function cue(name) {
  if (!isOn("sound") || !hasGesture || typeof AudioContext !== "function") return;
  if (document.hidden && name !== "turn") return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  for (const [pitch, begins, seconds] of CUES[name]) tone(pitch, begins, seconds);
}

/** Return what sounds depend on: whose turn it is, how many moves were made, the reader's points, the end. */
export function situation(holder) {
  return {
    myTurn: Boolean(holder.querySelector("#question")),
    moved: Number(holder.querySelector(".table-now")?.dataset.entries ?? 0),
    points: [...holder.querySelectorAll(".is-mine .chair-score > [aria-hidden]")].map((score) => score.textContent).join(" "),
    over: Boolean(holder.querySelector("#result-title")),
  };
}

/** Play the one cue that tells most about what changed. */
export function hear(before, after) {
  if (after.over && !before.over) cue("over");
  else if (after.myTurn && !before.myTurn) cue("turn");
  else if (after.moved <= before.moved) return;
  else cue(after.points === before.points ? "move" : "points");
}
