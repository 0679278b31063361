// Puts the hint of a guided game beside the thing that it speaks about: where it covers no answer, if there is such a place.
const holder = document.getElementById("table-now");
const GAP = 14; // pixels between the hint and its thing
const EDGE = 8; // pixels between the hint and the window
let frame = 0;
let spokenOf = ""; // the hint that was last scrolled to

const ringOf = (target) => (target.querySelector(".may") ?? target).getBoundingClientRect();
const overlap = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Return the suggested thing on the board that is in sight, if there is one. */
function subject() {
  return [...holder.querySelectorAll(".table-drawing .target.suggested")].find((target) => target.checkVisibility()) ?? null;
}

/** Return the places for a box of this size around a thing and above the question, inside the window. */
function candidates(thing, question, width, height) {
  const middle = [(thing.left + thing.right - width) / 2, (thing.top + thing.bottom - height) / 2];
  const corners = [
    [thing.right + GAP, middle[1]],
    [thing.left - GAP - width, middle[1]],
    [middle[0], thing.top - GAP - height],
    [middle[0], thing.bottom + GAP],
    [thing.right + GAP, thing.top - height],
    [thing.left - GAP - width, thing.top - height],
    ...(question ? [middle[0], thing.right + GAP, thing.left - GAP - width].map((x) => [x, question.top - GAP - height]) : []),
  ];
  return corners.map(([x, y]) => {
    const left = Math.max(EDGE, Math.min(x, innerWidth - width - EDGE));
    const top = Math.max(EDGE, Math.min(y, innerHeight - height - EDGE));
    return { left, top, right: left + width, bottom: top + height };
  });
}

function place() {
  const hint = document.getElementById("lesson");
  if (!hint) return;
  const thing = hint.classList.contains("is-quiet") ? null : subject();
  hint.classList.toggle("is-beside", Boolean(thing));
  hint.style.left = hint.style.top = "";
  if (!thing) return;
  const own = ringOf(thing);
  const { width, height } = hint.getBoundingClientRect();
  const free = [...holder.querySelectorAll(".table-drawing .target[data-codes]")].filter((target) => target.checkVisibility()).map(ringOf);
  const bar = holder.querySelector(".asked > .bar")?.getBoundingClientRect();
  const question = bar?.height ? bar : document.getElementById("question")?.getBoundingClientRect(); // a phone has no bar
  const cost = (box) =>
    1000 * (question ? overlap(box, question) : 0) + 100 * overlap(box, own) + free.reduce((sum, other) => sum + overlap(box, other), 0);
  const best = candidates(own, question, width, height).reduce((one, other) => (cost(other) < cost(one) ? other : one));
  hint.style.left = `${Math.round(best.left)}px`;
  hint.style.top = `${Math.round(best.top)}px`;
}

/** Prepare the hint of a new part of the page. On a small screen its thing is scrolled into view first. */
export function dressCoach() {
  const hint = document.getElementById("lesson");
  const title = hint?.querySelector("#lesson-title")?.textContent ?? "";
  const thing = hint && !hint.classList.contains("is-quiet") ? subject() : null;
  if (thing && title !== spokenOf) thing.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  spokenOf = title;
  place();
}

function again() {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(place);
}

addEventListener("scroll", again, true);
addEventListener("resize", again);
holder?.addEventListener("toggle", again, true);
