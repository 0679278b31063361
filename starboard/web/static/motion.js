// Animates what changed at a table: numbers and new marks flash, cards and pieces slide.
import { mayMove } from "./switches.js";

const NUMBER = /^[+−-]?\d+$/;
const SLIDE = { duration: 450, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };
const POP = { duration: 450, easing: "ease-out" };
const FLASH = 1600; // milliseconds
const PIECES = ".piece, .former, circle.good:is(.s0, .s1, .s2, .s3)"; // the last are markers on tracks
const MOST_MOVING = 40; // nobody can follow more pieces at once
let gains = new Map(); // the change of points by seat

/** Return the position of a shape as text, to compare it. The group around a target has no transform, so it changes
 * nothing. */
function place(element) {
  const parts = [element.getAttribute("x") ?? "", element.getAttribute("y") ?? "", element.getAttribute("cx") ?? ""];
  let above = element;
  while (above && !(above instanceof SVGSVGElement)) {
    if (above.hasAttribute("transform")) parts.push(above.getAttribute("transform"));
    above = above.parentElement;
  }
  return parts.join(" ");
}

/** Return the drawings in order, without cards, which are compared by their names. */
function drawings(root) {
  return [...root.querySelectorAll("svg.drawing:not([data-card])")];
}

function numbersOf(root) {
  const numbers = new Map();
  for (const [at, drawing] of drawings(root).entries()) {
    for (const text of drawing.querySelectorAll("text")) {
      if (NUMBER.test(text.textContent)) numbers.set(`${at} ${place(text)}`, text);
    }
  }
  return numbers;
}

function marksOf(root) {
  const marks = new Map();
  for (const [at, drawing] of [...root.querySelectorAll("svg.drawing")].entries()) {
    const name = drawing.dataset.card ?? at;
    for (const mark of drawing.querySelectorAll(".last")) marks.set(`${name} ${place(mark)}`, mark);
  }
  return marks;
}

/** Return the pieces by their look and their place. */
function piecesOf(root) {
  const pieces = new Map();
  for (const [at, drawing] of drawings(root).entries()) {
    for (const shape of drawing.querySelectorAll(PIECES)) {
      const look = `${at} ${shape.getAttribute("class")} ${shape.getAttribute("d") ?? shape.getAttribute("r") ?? ""}`;
      if (!pieces.has(look)) pieces.set(look, new Map());
      pieces.get(look).set(place(shape), shape);
    }
  }
  return pieces;
}

function cardsOf(root) {
  const cards = new Map();
  for (const section of root.querySelectorAll(".draw-race-seat")) {
    const zone = section.getAttribute("aria-label") ?? "mine";
    for (const card of section.querySelectorAll("svg[data-card]")) cards.set(`${zone} ${card.dataset.card}`, card);
  }
  return cards;
}

/** Return the position of an element relative to its drawing, so that scrolling or a longer page changes nothing. */
function spot(element, drawing) {
  const [own, whole] = [element.getBoundingClientRect(), drawing.getBoundingClientRect()];
  return { x: own.left - whole.left, y: own.top - whole.top };
}

function spots(elements, drawingOf) {
  return new Map([...elements].map(([name, element]) => [name, spot(element, drawingOf(element))]));
}

const wholeTable = (card) => card.closest(".draw-race");
const wholeDrawing = (shape) => shape.ownerSVGElement;

/** Return what the next part will be compared with, before this one is replaced. */
export function remember(root) {
  if (!mayMove() || !root.querySelector("svg.drawing")) return { points: pointsOf(root) };
  const pieces = new Map();
  for (const [look, places] of piecesOf(root)) pieces.set(look, spots(places, wholeDrawing));
  return {
    points: pointsOf(root),
    numbers: new Map([...numbersOf(root)].map(([name, text]) => [name, text.textContent])),
    marks: new Set(marksOf(root).keys()),
    cards: spots(cardsOf(root), wholeTable),
    pieces,
  };
}

/** Finish all animations when the reader acts: they would only delay what comes next. */
export function settle(root) {
  for (const moving of root.getAnimations({ subtree: true })) moving.finish();
}

function pointsOf(root) {
  return [...root.querySelectorAll(".chair-score > [aria-hidden]")].map((score) => parseInt(score.textContent, 10));
}

/** Animate the differences. `isNew` says whether anything happened at all. */
export function show(root, before, isNew) {
  showGains(root, before.points, isNew);
  if (!isNew || !before.numbers || !mayMove()) return;
  for (const [name, text] of numbersOf(root)) {
    const was = before.numbers.get(name);
    if (was !== undefined && was !== text.textContent) flash(text);
  }
  for (const [name, mark] of marksOf(root)) if (!before.marks.has(name)) flash(mark);
  slideCards(root, before.cards);
  slidePieces(root, before.pieces);
}

/** Show the change of points beside each seat. It stays until something else happens, and does not move. */
function showGains(root, before, isNew) {
  const scores = [...root.querySelectorAll(".chair-score")];
  const now = pointsOf(root);
  if (isNew && before.length === now.length) {
    gains = new Map(now.map((points, seat) => [seat, points - before[seat]]).filter(([, gain]) => gain));
  }
  for (const [seat, gain] of gains) {
    const mark = document.createElement("span");
    mark.className = isNew ? "gain just-now" : "gain";
    mark.textContent = gain > 0 ? `+${gain}` : `−${-gain}`;
    scores[seat]?.parentElement.append(mark);
  }
}

function flash(element) {
  element.classList.add("just-now");
  setTimeout(() => element.classList.remove("just-now"), FLASH);
}

function slide(element, from, to) {
  const matrix = element.getScreenCTM();
  if (!matrix || !element.checkVisibility()) return; // it is on a closed panel
  const start = `translate(${(from.x - to.x) / matrix.a}px, ${(from.y - to.y) / matrix.d}px)`;
  element.animate([{ transform: start }, { transform: "translate(0, 0)" }], { ...SLIDE, composite: "add" });
}

function pop(element) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], POP);
}

/** Slide the cards that changed their place, and fade in new ones. */
function slideCards(root, before) {
  const now = cardsOf(root);
  if (!before.size) return;
  for (const [name, card] of now) {
    if (before.has(name)) continue;
    const id = card.dataset.card;
    const from = [...before].find(([other]) => other.endsWith(` ${id}`) && !now.has(other));
    if (from) {
      const to = spot(card, wholeTable(card));
      const start = { transform: `translate(${from[1].x - to.x}px, ${from[1].y - to.y}px)`, opacity: 0.6 };
      card.animate([start, { transform: "none", opacity: 1 }], SLIDE);
    } else pop(card);
  }
}

/** Slide the pieces that left one place and appear at another, and fade in new ones. */
function slidePieces(root, before) {
  let moved = 0;
  for (const [look, places] of piecesOf(root)) {
    const known = before.get(look) ?? new Map();
    const gone = [...known].filter(([where]) => !places.has(where));
    const fresh = [...places].filter(([where]) => !known.has(where));
    if (moved + fresh.length > MOST_MOVING) return;
    for (const [, shape] of fresh) {
      moved += 1;
      const from = gone.pop()?.[1];
      const to = spot(shape, wholeDrawing(shape));
      const letter = shape.nextElementSibling;
      for (const part of letter?.tagName === "text" ? [shape, letter] : [shape]) {
        if (from) slide(part, from, to);
        else pop(part);
      }
    }
  }
}
