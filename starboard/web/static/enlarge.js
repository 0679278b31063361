// Enlarged copies of cards and tiles, and the lines of words that explain their icons.

const ZOOM = "[data-zoom]";
const FACTOR = 1.7;
const LEAST_WIDTH = 240; // pixels, but not of a thing that would grow by more than this:
const MOST_FACTOR = 3;
const MOST_OF_WINDOW = 0.36;
const NARROW = matchMedia("(max-width: 759px)"); // there the words stand below the drawing
const MARGIN = 32; // pixels

/** Return the card or tile that can be shown large: the thing itself, or what it lies in or holds. */
export function zoomable(thing) {
  return thing.closest(ZOOM) ?? thing.querySelector(ZOOM);
}

/** Return the words of a card or tile, line by line. */
export function linesOf(thing) {
  const captions = [...thing.querySelectorAll("figcaption span")].map((line) => line.textContent);
  if (captions.length) return captions;
  if (thing.matches(".target")) return []; // its label is shown anyway
  const title = thing.querySelector(":scope > title")?.textContent ?? "";
  return title.split("\n").filter(Boolean);
}

/** Return a drawing of the thing alone, larger than it is on the board. */
export function enlarged(thing) {
  const svg = thing instanceof SVGElement ? partAsDrawing(thing) : thing.querySelector("svg").cloneNode(true);
  for (const element of [svg, ...svg.querySelectorAll("*")]) {
    for (const name of ["id", "tabindex", "role", "aria-label", "aria-description", "data-codes", "data-card", "data-place"]) element.removeAttribute(name);
    element.classList.remove("target", "is-peeked", "suggested");
  }
  for (const extra of svg.querySelectorAll("title, .may, .price, .hint, .race-picked")) extra.remove();
  if (thing.dataset.zoom) svg.setAttribute("viewBox", thing.dataset.zoom);
  const { width } = thing.getBoundingClientRect();
  const shape = svg.viewBox.baseVal; // a card that shows less of itself on the board is drawn whole here
  const most = NARROW.matches ? innerWidth - MARGIN : innerWidth * MOST_OF_WINDOW;
  const wide = Math.min(most, Math.max(Math.min(LEAST_WIDTH, width * MOST_FACTOR), width * FACTOR));
  svg.setAttribute("aria-hidden", "true");
  svg.style.width = `${wide}px`;
  svg.style.height = `${(wide * shape.height) / shape.width}px`;
  svg.style.maxHeight = `${innerHeight * 0.6}px`;
  return svg;
}

/** Return a part of a drawing as a drawing of its own, inside copies of the groups that style it. */
function partAsDrawing(part) {
  const whole = part.ownerSVGElement;
  const box = part.getBBox();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", whole.getAttribute("class") ?? "drawing");
  svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  let inner = part.cloneNode(true);
  inner.removeAttribute("transform");
  for (let above = part.parentElement; above && above !== whole; above = above.parentElement) {
    if (!above.getAttribute("class")) continue;
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.setAttribute("class", above.getAttribute("class"));
    group.append(inner);
    inner = group;
  }
  svg.append(inner);
  return svg;
}
