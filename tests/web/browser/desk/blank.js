// Run in a page before its picture is taken for the blank share: backgrounds, textures and frames go, and what is drawn
// stays. So a box that was only stretched counts as blank. Returns the main region: below the top, left of the log.
() => {
  const BOX = 72; // pixels; a smaller thing is a sign, not a box
  const KEEPS = "button, input, select, summary, figure, .chip, [role=button], kbd";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    *, *::before, *::after { background-image: none !important; box-shadow: none !important; text-shadow: none !important;
      animation: none !important; transition: none !important; filter: none !important; }
    .flat-box { background-color: transparent !important; border-color: transparent !important;
      outline-color: transparent !important; }
    .flat-box::before, .flat-box::after { background-color: transparent !important; border-color: transparent !important; }
    .flat-drawn { fill: none !important; stroke: none !important; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const thing of document.body.querySelectorAll("*")) {
    if (thing.closest("svg") || thing.matches(KEEPS)) continue;
    thing.classList.add("flat-box");
  }
  const TEXTURES = "[data-texture], .texture, .stars, .star, .lattice, .nebula";
  for (const thing of document.querySelectorAll(`svg :is(${TEXTURES})`)) {
    for (const drawn of [thing, ...thing.querySelectorAll("*")]) drawn.classList.add("flat-drawn");
  }
  const shapes = [...document.querySelectorAll("svg :is(rect, path, circle, ellipse, polygon, text, use, image, line, polyline)")];
  const boxes = new Map(shapes.map((shape) => [shape, shape.getBoundingClientRect()]));
  for (const shape of shapes) {
    const own = boxes.get(shape);
    const style = getComputedStyle(shape);
    const url = style.fill.match(/url\("?#([^")]+)/);
    const paint = url && document.getElementById(url[1]);
    if (paint && (paint.localName === "pattern" || (own.width > BOX && own.height > BOX))) {
      shape.style.setProperty("fill", "none", "important");
    }
    if (shape.localName !== "rect" || own.width < BOX || own.height < BOX) continue;
    const around = shape.ownerSVGElement;
    const content = shapes.filter((other) => {
      if (other === shape || other.ownerSVGElement !== around) return false;
      const box = boxes.get(other);
      const isIn = box.left > own.left - 1 && box.right < own.right + 1 && box.top > own.top - 1 && box.bottom < own.bottom + 1;
      return isIn && box.width > 0 && box.width * box.height < 0.7 * own.width * own.height;
    });
    if (!content.length) shape.classList.add("flat-drawn");
  }
  const rail = document.querySelector(".rail");
  const head = document.querySelector(".table-head");
  const main = document.querySelector(".table-main").getBoundingClientRect();
  const isDesk = rail && matchMedia("screen and (min-width: 1200px) and (min-height: 560px)").matches;
  const left = Math.max(0, main.left);
  const top = isDesk ? Math.max(0, head.getBoundingClientRect().bottom) : Math.max(0, main.top);
  const right = isDesk ? rail.getBoundingClientRect().left : Math.min(innerWidth, main.right);
  const bottom = isDesk ? innerHeight : Math.min(innerHeight, main.bottom);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
