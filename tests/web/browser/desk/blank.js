// Run in a page before its picture is taken for the blank share: backgrounds and textures go, and so do the frames of
// boxes that hold next to nothing, so a box that was only stretched counts as blank. Returns the main region: below the
// top, left of the log.
() => {
  const BOX = 72; // pixels; a smaller thing is a sign, not a box
  const FULL = 0.12; // of its area: with less content, a box is empty
  const PICTURE = 0.7; // of the area of its box: something larger is not its content but its background
  const SHAPES = "svg :is(rect, path, circle, ellipse, polygon, text, use, image, line, polyline)";
  const TEXTURES = "[data-texture], .texture, .stars, .star, .lattice, .nebula";
  const isDesk = matchMedia("screen and (min-width: 1280px) and (min-height: 640px)").matches;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    *, *::before, *::after { background-image: none !important; box-shadow: none !important; text-shadow: none !important;
      animation: none !important; transition: none !important; filter: none !important; }
    .flat-box, .flat-box::before, .flat-box::after { background-color: transparent !important;
      border-color: transparent !important; outline-color: transparent !important; }
    .flat-drawn { fill: none !important; stroke: none !important; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  for (const texture of document.querySelectorAll(`svg :is(${TEXTURES})`)) {
    for (const drawn of [texture, ...texture.querySelectorAll("*")]) drawn.classList.add("flat-drawn");
  }
  const content = []; // everything that is drawn or written
  const shapes = [...document.querySelectorAll(SHAPES)].filter((shape) => !shape.closest("defs, .flat-drawn"));
  for (const shape of shapes) content.push({ thing: shape, box: shape.getBoundingClientRect() });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.data.trim() || node.parentElement.closest("svg, script, style")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) content.push({ thing: node, box });
  }
  const area = (box) => box.width * box.height;
  const isIn = (box, own) =>
    box.left > own.left - 1 && box.right < own.right + 1 && box.top > own.top - 1 && box.bottom < own.bottom + 1;
  const isNearlyEmpty = (own, belongs) => {
    let filled = 0;
    for (const { thing, box } of content) {
      if (!belongs(thing) || !isIn(box, own) || area(box) >= PICTURE * area(own)) continue;
      filled += area(box);
      if (filled >= FULL * area(own)) return false;
    }
    return true;
  };

  for (const { thing: shape, box: own } of content.slice(0, shapes.length)) {
    const paint = getComputedStyle(shape).fill.match(/url\("?#([^")]+)/);
    const server = paint && document.getElementById(paint[1]);
    const isLarge = own.width > BOX && own.height > BOX;
    if (server && (server.localName === "pattern" || isLarge)) shape.style.setProperty("fill", "none", "important");
    if (shape.localName !== "rect" || (own.width <= BOX && own.height <= BOX)) continue;
    const around = shape.ownerSVGElement;
    if (isNearlyEmpty(own, (thing) => thing !== shape && thing.ownerSVGElement === around)) shape.classList.add("flat-drawn");
  }
  for (const thing of document.body.querySelectorAll("*")) {
    if (thing.closest("svg")) continue;
    const own = thing.getBoundingClientRect();
    if (own.width <= BOX && own.height <= BOX) continue;
    if (isNearlyEmpty(own, (other) => thing.contains(other))) thing.classList.add("flat-box");
  }

  const rail = document.querySelector(".rail");
  const head = document.querySelector(".table-head");
  const main = document.querySelector(".table-main").getBoundingClientRect();
  const isLaidOut = isDesk && rail;
  const left = Math.max(0, main.left);
  const top = isLaidOut ? Math.max(0, head?.getBoundingClientRect().bottom ?? main.top) : Math.max(0, main.top);
  const right = isLaidOut ? rail.getBoundingClientRect().left : Math.min(innerWidth, main.right);
  const bottom = isLaidOut ? innerHeight : Math.min(innerHeight, main.bottom);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
