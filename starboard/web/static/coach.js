// Puts the hint of a guided game beside the thing that it speaks about: where it covers no answer, if there is such a place.
import { isDesk } from "./desk.js";

const holder = document.getElementById("table-now");
const GAP = 14; // pixels between the hint and its thing
const EDGE = 8; // pixels between the hint and the window
const STEP = 24; // pixels between the places that are tried where there is no free one beside the thing
const MOST_HEIGHT = 0.3; // of the window: suggested things that lie farther apart are not kept in sight together
let frame = 0;
let spokenOf = ""; // the hint that was last scrolled to

const ringOf = (target) => (target.querySelector(".may") ?? target).getBoundingClientRect();
const overlap = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Return the suggested things on the board, or else the suggested buttons beside the board, that are shown. */
function subjects() {
  const shown = (marked) => [...holder.querySelectorAll(marked)].filter((thing) => thing.checkVisibility());
  const onBoard = shown(".table-drawing .target.suggested");
  return onBoard.length ? onBoard : shown(".answer:has(.lesson-tag)");
}

const isOnBoard = (thing) => Boolean(thing?.closest(".table-drawing"));

/** Return the box around the first thing, and on a phone around the others too, if they are near. */
function boxOf(things) {
  const [first, ...others] = things.map(ringOf);
  const bottom = Math.max(first.bottom, ...others.map((other) => other.bottom));
  if (isDesk() || bottom - first.top > MOST_HEIGHT * innerHeight) return first;
  const [left, right] = [Math.min(first.left, ...others.map((other) => other.left)), Math.max(first.right, ...others.map((other) => other.right))];
  return { left, right, bottom, top: Math.min(first.top, ...others.map((other) => other.top)) };
}

/** Return the place of the question, which a hint must not cover. A phone has no bar. */
function placeOfQuestion() {
  const bar = holder.querySelector(".asked > .bar")?.getBoundingClientRect();
  return bar?.height ? bar : document.getElementById("question")?.getBoundingClientRect();
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
  return corners.map(([x, y]) => inWindow(x, y, width, height));
}

function inWindow(x, y, width, height) {
  const left = Math.max(EDGE, Math.min(x, innerWidth - width - EDGE));
  const top = Math.max(EDGE, Math.min(y, innerHeight - height - EDGE));
  return { left, top, right: left + width, bottom: top + height };
}

/** Return places for a box of this size all over the window. */
function everywhere(width, height) {
  const found = [];
  for (let y = EDGE; y <= Math.max(EDGE, innerHeight - height - EDGE); y += STEP) {
    for (let x = EDGE; x <= Math.max(EDGE, innerWidth - width - EDGE); x += STEP) found.push(inWindow(x, y, width, height));
  }
  return found;
}

/** Return how far two boxes are from each other. */
const between = (one, other) =>
  Math.hypot(Math.max(0, one.left - other.right, other.left - one.right), Math.max(0, one.top - other.bottom, other.top - one.bottom));

function place() {
  const hint = document.getElementById("lesson");
  if (!hint) return;
  const isQuiet = hint.classList.contains("is-quiet");
  const things = isQuiet ? [] : subjects();
  const question = placeOfQuestion();
  const isAbove = !isQuiet && !isDesk() && question && !isOnBoard(things[0]); // a phone scrolls, but no hint scrolls away
  hint.classList.toggle("is-beside", Boolean(things.length || isAbove));
  hint.style.left = hint.style.top = "";
  if (!things.length && !isAbove) return;
  const own = isAbove ? question : boxOf(things);
  const suggested = isAbove ? [] : things.map(ringOf);
  const { width, height } = hint.getBoundingClientRect();
  const free = [...holder.querySelectorAll(".table-drawing .target[data-codes]")].filter((target) => target.checkVisibility()).map(ringOf);
  const covered = (box, others) => others.reduce((sum, other) => sum + overlap(box, other), 0);
  const covers = (box) => 1000 * (question ? overlap(box, question) : 0) + 100 * covered(box, suggested) + (isAbove ? 0 : covered(box, free));
  const least = (boxes, cost) => boxes.map((box) => [cost(box), box]).reduce((one, other) => (other[0] < one[0] ? other : one));
  let [cost, best] = least(candidates(own, question, width, height), covers);
  if (cost) [cost, best] = least([best, ...everywhere(width, height)], (box) => 10 * covers(box) + between(box, own));
  hint.style.left = `${Math.round(best.left)}px`;
  hint.style.top = `${Math.round(best.top)}px`;
}

/** Prepare the hint of a new part of the page. On a small screen its thing is scrolled into view first. */
export function dressCoach() {
  const hint = document.getElementById("lesson");
  const title = hint?.querySelector("#lesson-title")?.textContent ?? "";
  const things = hint && !hint.classList.contains("is-quiet") ? subjects() : [];
  place(); // first, because it takes the hint out of the page, which becomes shorter
  if (things.length && title !== spokenOf) comeTo(things, hint);
  spokenOf = title;
  place();
}

/** Scroll to the first thing. On a phone the hint has its place between it and the question. */
function comeTo(things, hint) {
  const isFree = isDesk() || !isOnBoard(things[0]);
  things[0].scrollIntoView({ block: isFree ? "nearest" : "start", inline: "nearest", behavior: "instant" });
  const question = placeOfQuestion();
  if (isFree || !question) return;
  const { top, bottom } = boxOf(things);
  const room = question.top - hint.offsetHeight - 2 * GAP - bottom;
  const missing = Math.min(-room, top - EDGE); // as far as the first thing stays in the window
  scrollBy({ top: room < 0 ? Math.max(0, missing) : -Math.max(EDGE, room), behavior: "instant" });
}

function again() {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(place);
}

addEventListener("scroll", again, true);
addEventListener("resize", again);
holder?.addEventListener("toggle", again, true);
