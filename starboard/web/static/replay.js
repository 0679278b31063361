// Steps through a replay without leaving the page: the slider and the arrow keys fetch the page that their link names.
import { remember, show as showChanges } from "./motion.js";
import { attach, notePlace, takesArrows } from "./pan.js";
import { restore } from "./panels.js";
import { refresh } from "./peek.js";
import { showCoordinateSwitch } from "./desk.js";
import { showSize } from "./size.js";
import "./hold.js";
import "./keys.js";
import "./legend.js";
import "./scores.js";

const FIELDS = "input, select, textarea, summary";
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
let latest = 0; // number of the last request
let waiting = 0; // the timer of the slider

async function show(address) {
  const request = ++latest;
  let response;
  try {
    response = await fetch(address, { headers: { accept: "text/html" }, cache: "no-store" });
  } catch {
    location.assign(address);
    return;
  }
  if (request !== latest) return;
  const next = response.ok && new DOMParser().parseFromString(await response.text(), "text/html");
  const part = next && next.getElementById("replay");
  if (request !== latest) return;
  if (!part) {
    location.assign(address);
    return;
  }
  const old = document.getElementById("replay");
  const focused = old.contains(document.activeElement) && document.activeElement;
  const name = focused && (focused.id || focused.dataset.step);
  const board = old.querySelector(".board");
  const scroll = board ? [board.scrollLeft, board.scrollTop] : [0, 0];
  const opened = new Map([...old.querySelectorAll("details[data-keep]")].map((one) => [one.dataset.keep, one.open]));
  const before = remember(old);
  notePlace();
  old.replaceWith(document.adoptNode(part));
  for (const one of part.querySelectorAll("details[data-keep]")) one.open = opened.get(one.dataset.keep) ?? one.open;
  dress(part);
  refresh(false);
  showChanges(part, before, true);
  const fresh = part.querySelector(".board");
  if (fresh) [fresh.scrollLeft, fresh.scrollTop] = scroll;
  const again = name && (document.getElementById(name) || part.querySelector(`[data-step="${name}"]`));
  if (again) again.focus({ preventScroll: true });
  document.title = next.title;
  const said = part.querySelector("[data-said]")?.innerText ?? "";
  document.getElementById("study-said").textContent = said.replace(/\s+/g, " ");
  history.replaceState(null, "", address);
}

/** Apply to a new part what scripts add to the HTML. */
function dress(part) {
  restore();
  for (const element of part.querySelectorAll(".js-only")) element.hidden = false;
  showSize();
  showCoordinateSwitch();
  attach(part);
}

function addressOf(form) {
  return `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
}

document.addEventListener("input", (event) => {
  const form = event.target.closest("[data-slider]");
  if (!form) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => show(addressOf(form)), 60); // a dragged slider passes many positions
});

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-slider]")) return;
  event.preventDefault();
  show(addressOf(event.target));
});

document.addEventListener("click", (event) => {
  const step = event.target.closest("a[data-step]");
  if (!step || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  show(step.getAttribute("href"));
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const step = KEYS[event.key];
  if (!step || event.target.closest(FIELDS) || event.target.closest(".board") || takesArrows(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  const link = document.querySelector(`a[data-step="${step}"]`);
  if (!link) return;
  event.preventDefault();
  show(link.getAttribute("href"));
});

dress(document.getElementById("replay"));
