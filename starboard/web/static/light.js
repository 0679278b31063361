// Lights the place on the board that a line of the log is about, while the line is pointed at or has the focus, and
// tells a rival's moves in a toast where the log is out of sight.
import { isDesk } from "./desk.js";
import { mayMove } from "./switches.js";

const holder = document.getElementById("table-now");
const toast = document.getElementById("toast");
const LINE = ".log li[data-places]";
const STAY = 9000; // milliseconds that a toast stays
const LEAST_SWIPE = 40; // pixels
let lines = []; // of the toast
let at = 0;
let leaving = 0; // the timer that closes the toast
let swipeFrom = null;

/** Return the things on the board with one of these ids. */
function thingsAt(places) {
  return places.split(" ").flatMap((place) => [...holder.querySelectorAll(`.table-drawing [data-place~="${CSS.escape(place)}"]`)]);
}

function light(places) {
  for (const thing of holder.querySelectorAll(".is-lit")) thing.classList.remove("is-lit");
  const things = places ? thingsAt(places) : [];
  for (const thing of things) thing.classList.add("is-lit");
  return things;
}

function follow(event) {
  const line = event.target.closest?.(LINE);
  if (line) light(line.dataset.places);
  else if (event.target.closest?.(".log")) light("");
}

/** Show the place of a line, on a small screen by opening its tab and scrolling to it. */
function goTo(places) {
  const [thing] = light(places);
  if (!thing) return;
  const tab = thing.closest(".draw-panel")?.previousElementSibling?.querySelector("input");
  if (tab && !thing.checkVisibility()) {
    tab.checked = true;
    tab.dispatchEvent(new Event("change", { bubbles: true }));
  }
  thing.scrollIntoView({ block: "center", inline: "center", behavior: mayMove() ? "smooth" : "instant" });
}

/** Tell the moves of others in a toast: the new lines of the log that are about another seat. */
export function toastMoves(fresh, ownSeats) {
  if (!toast || isDesk()) return;
  lines = fresh.filter((line) => line.dataset.seat !== undefined && !ownSeats.includes(line.dataset.seat))
    .map((line) => ({ text: (line.querySelector("a, s") ?? line).innerHTML, places: line.dataset.places ?? "" }));
  if (!lines.length) return;
  showToast(lines.length - 1);
}

function showToast(number) {
  at = Math.max(0, Math.min(lines.length - 1, number));
  toast.querySelector("[data-toast-text]").innerHTML = lines[at].text;
  toast.querySelector("[data-toast-count]").textContent = lines.length > 1 ? `${at + 1}/${lines.length}` : "";
  toast.querySelector("[data-toast-next]").hidden = lines.length < 2;
  toast.hidden = false;
  clearTimeout(leaving);
  leaving = setTimeout(closeToast, STAY);
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
    clearTimeout(leaving);
    leaving = setTimeout(closeToast, STAY);
    goTo(lines[at].places);
  }
});
toast?.addEventListener("touchstart", (event) => (swipeFrom = event.touches[0].clientX), { passive: true });
toast?.addEventListener("touchend", (event) => {
  const way = event.changedTouches[0].clientX - (swipeFrom ?? event.changedTouches[0].clientX);
  swipeFrom = null;
  if (Math.abs(way) > LEAST_SWIPE) showToast(at - Math.sign(way));
}, { passive: true });
