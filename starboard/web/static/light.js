// Lights the place on the board that a line of the log is about, while the line is pointed at or has the focus, and
// tells a rival's moves in a toast where the log is out of sight.
import { isDesk } from "./desk.js";
import { mayMove } from "./switches.js";

const holder = document.getElementById("table-now");
const toast = document.getElementById("toast");
const LINE = ".log li:is([data-places], [data-seat])";
const STAY = 9000; // milliseconds that the last line of a toast stays
const STEP = 3000; // milliseconds until the next line
const MOST_LINES = 12;
const LEAST_SWIPE = 40; // pixels
let lines = []; // of the toast
let at = 0;
let leaving = 0; // the timer that shows the next line, or closes the toast
let swipeFrom = null;
let lit = ["", ""]; // the places and the seat that are lit

/** Return the things on the board with one of these ids. */
function thingsAt(places) {
  return places.split(" ").flatMap((place) => [...holder.querySelectorAll(`.table-drawing [data-place~="${CSS.escape(place)}"]`)]);
}

/** Light the things with these ids, or else the player whom a line is about. */
function light(places, seat = "") {
  lit = [places, seat];
  for (const thing of holder.querySelectorAll(".is-lit")) thing.classList.remove("is-lit");
  const things = places ? thingsAt(places) : seat ? [...holder.querySelectorAll(`.chair[data-seat="${seat}"]`)] : [];
  for (const thing of things) thing.classList.add("is-lit");
  return things;
}

/** Light the same things in a new part of the page. */
export const lightAgain = () => lit.some(Boolean) && light(...lit);

function follow(event) {
  const line = event.target.closest?.(LINE);
  if (line) light(line.dataset.places, line.dataset.seat);
  else if (event.target.closest?.(".log")) light("");
}

/** Show the place of a line, on a small screen by opening its tab and scrolling to it. */
function goTo(places) {
  const things = light(places);
  for (const thing of things) {
    if (things.some((one) => one.checkVisibility())) break; // what a window leaves out stands there in another form
    const tab = thing.closest(".draw-panel")?.previousElementSibling?.querySelector("input");
    if (tab && !tab.checked) tab.click();
  }
  const shown = things.find((one) => one.checkVisibility());
  shown?.scrollIntoView({ block: "center", inline: "center", behavior: mayMove() ? "smooth" : "instant" });
}

/** Return of each move the line that tells it: the first one with a place on the board, or else the first one. */
function tellingLines(fresh) {
  const moves = new Map();
  for (const line of fresh) {
    const known = moves.get(line.dataset.n);
    if (!known || (!known.dataset.places && line.dataset.places && known.dataset.seat === line.dataset.seat)) moves.set(line.dataset.n, line);
  }
  return [...moves.values()];
}

/** Tell the moves of others in a toast, one after the other: of each move one line, not what it cost and led to. */
export function toastMoves(fresh, ownSeats) {
  if (!toast || isDesk()) return;
  const told = tellingLines(fresh).filter((line) => line.dataset.seat !== undefined && !ownSeats.includes(line.dataset.seat))
    .map((line) => ({ text: (line.querySelector("a, s") ?? line).innerHTML, places: line.dataset.places ?? "" }));
  if (!told.length) return;
  const isReading = !toast.hidden && lines.length < MOST_LINES;
  lines = isReading ? [...lines, ...told] : told;
  showToast(isReading ? at : 0);
}

function showToast(number) {
  at = Math.max(0, Math.min(lines.length - 1, number));
  toast.querySelector("[data-toast-text]").innerHTML = lines[at].text;
  toast.querySelector("[data-toast-count]").textContent = lines.length > 1 ? `${at + 1}/${lines.length}` : "";
  toast.querySelector("[data-toast-next]").hidden = lines.length < 2;
  toast.hidden = false;
  if (at + 1 < lines.length) later(() => showToast(at + 1), STEP);
  else later(closeToast, STAY);
}

/** Change the toast after a while. The time begins anew while a card is read that covers it. */
function later(change, wait) {
  clearTimeout(leaving);
  leaving = setTimeout(() => (document.querySelector("#peek.is-above:not([hidden])") ? later(change, wait) : change()), wait);
}

function closeToast() {
  clearTimeout(leaving);
  if (toast) toast.hidden = true;
  light("");
}

for (const begins of ["pointerover", "focusin"]) holder?.addEventListener(begins, follow);
for (const ends of ["pointerleave", "focusout"]) holder?.addEventListener(ends, () => light(""));
toast?.addEventListener("click", (event) => {
  if (event.target.closest("[data-toast-close]")) closeToast();
  else if (event.target.closest("[data-toast-next]")) showToast((at + 1) % lines.length);
  else {
    later(closeToast, STAY);
    goTo(lines[at].places);
  }
});
toast?.addEventListener("touchstart", (event) => (swipeFrom = event.touches[0].clientX), { passive: true });
toast?.addEventListener("touchend", (event) => {
  const way = event.changedTouches[0].clientX - (swipeFrom ?? event.changedTouches[0].clientX);
  swipeFrom = null;
  if (Math.abs(way) > LEAST_SWIPE) showToast(at - Math.sign(way));
}, { passive: true });
