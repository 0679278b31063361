// A finger that rests on a thing on the table shows it, without answering. Some browsers announce that by the event of a
// context menu and some do not, so a timer opens it as well, and whoever is first counts.
import { showHeld, thingAt } from "./peek.js";

const board = document.getElementById("main");
const HOLD = 500; // milliseconds
const SLIP = 10; // pixels that the finger may move
let timer = 0;
let from = [0, 0];
let isTouch = false; // whether a finger was put down last
let wasHeld = false; // whether that finger has opened something: lifting it chooses nothing

function open(element, y) {
  clearTimeout(timer);
  const thing = thingAt(element);
  if (!thing?.isConnected) return false;
  wasHeld = true;
  showHeld(thing, y);
  return true;
}

const stop = () => clearTimeout(timer);

addEventListener("pointerdown", (event) => {
  stop();
  wasHeld = false;
  isTouch = event.pointerType !== "mouse";
  if (event.pointerType !== "touch" || !event.isPrimary || !board.contains(event.target) || !thingAt(event.target)) return;
  from = [event.clientX, event.clientY];
  timer = setTimeout(open, HOLD, event.target, event.clientY);
}, true);
addEventListener("pointermove", (event) => {
  if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > SLIP) stop();
}, true);
for (const end of ["pointerup", "pointercancel", "scroll"]) addEventListener(end, stop, true);
board.addEventListener("contextmenu", (event) => {
  if (isTouch && (wasHeld || open(event.target, event.clientY))) event.preventDefault();
});
addEventListener("click", (event) => {
  if (!wasHeld || !event.detail) return; // a key clicks without a finger
  event.preventDefault();
  event.stopPropagation();
}, true);
