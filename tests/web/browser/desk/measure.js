// Run in a page: what of it is too small, cut off, covered by other text or outside the window. Sizes are CSS pixels.
() => {
  const SCROLLERS = ".log-box, #answer-list, .sheet-body, .words, dialog, textarea"; // these may scroll
  const UNSEEN = "script, style, title, desc, defs, option, noscript, template, .visually-hidden";
  const TOLERANCE = 1.5;
  const CELL = 0.24; // of a line's height, above and below its letters
  const isDesk = matchMedia("screen and (min-width: 1280px) and (min-height: 640px)").matches;
  const isLow = isDesk && innerHeight < 720;
  const inside = document.body;

  const box = (left, top, right, bottom) => ({ left, top, right, bottom });
  const meet = (one, other) =>
    box(Math.max(one.left, other.left), Math.max(one.top, other.top),
        Math.min(one.right, other.right), Math.min(one.bottom, other.bottom));
  const isEmpty = (area) => area.right - area.left < 1 || area.bottom - area.top < 1;
  // Of a drawing, checkVisibility finds what is not displayed too; it has no extent then.
  const isShown = (thing) => {
    if (!thing.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (!thing.ownerSVGElement) return true;
    const { width, height } = thing.getBoundingClientRect();
    return width > 0 || height > 0;
  };
  const styles = new Map();
  const styleOf = (thing) => styles.get(thing) ?? styles.set(thing, getComputedStyle(thing)).get(thing);

  const nameOf = (thing) => {
    const own = thing.id ? `#${thing.id}` : `${thing.localName}.${[...thing.classList].join(".")}`.replace(/\.$/, "");
    const around = thing.parentElement?.closest("[id], [class]");
    const label = around ? around.id ? `#${around.id}` : `.${[...around.classList].slice(0, 2).join(".")}` : "";
    return `${label} ${own}`.trim();
  };
  const partOf = (thing) => {
    const part = thing.closest("[data-part], [data-panel]");
    if (part) return part.dataset.part ?? part.dataset.panel;
    const known = [".log-box", ".rail", ".bar", "#question", ".table-head", ".table-seats", ".table-side", ".draw-top",
                   ".draw-rivals", ".table-drawing", "header", "footer"];
    return known.find((selector) => thing.closest(selector)) ?? "page";
  };

  const scaleOf = (thing) => {
    if (thing.ownerSVGElement) {
      const m = thing.getScreenCTM();
      return m ? Math.sqrt(Math.abs(m.a * m.d - m.b * m.c)) : 1;
    }
    const block = thing.closest("div, p, section, li, button, h1, h2, h3, a, figure") ?? thing;
    return block.offsetWidth > 20 ? block.getBoundingClientRect().width / block.offsetWidth : 1;
  };

  // The part of a card that the next ones of an overlapping hand leave free.
  const figures = [...inside.querySelectorAll("figure")].map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1);
  const freeOf = (thing) => {
    const free = box(-Infinity, -Infinity, Infinity, Infinity);
    const at = figures.findIndex(({ card }) => card.contains(thing));
    if (at < 0) return free;
    const own = figures[at].box;
    for (const { box: next } of figures.slice(at + 1)) {
      if (next.left > own.left + 4 && next.left < own.right - 2 && next.top < own.bottom - 2 && next.bottom > own.top + 2) {
        free.right = Math.min(free.right, next.left);
      }
    }
    return free;
  };

  // Text for screen readers, or a link that comes into the window when it gets the focus.
  const isKeptOut = (holder, lines) => {
    if (lines.every((line) => line.bottom + scrollY <= 0 || line.right + scrollX <= 0)) return true;
    for (let outer = holder; outer && !outer.ownerSVGElement; outer = outer.parentElement) {
      const around = outer.getBoundingClientRect();
      if (around.width <= 2 && around.height <= 2 && styleOf(outer).overflow !== "visible") return true;
      if (styleOf(outer).clipPath === "inset(50%)") return true;
    }
    return false;
  };

  const texts = [];
  const walker = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const holder = node.parentElement;
    const text = node.data.trim();
    if (!text || holder.closest(UNSEEN) || !isShown(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // The box of a range is that of letters in their usual width; a drawing may have squeezed them.
    const boxes = holder.hasAttribute("textLength") ? holder.getClientRects() : range.getClientRects();
    const lines = [...boxes].filter((line) => line.width > 0.5 && line.height > 0.5);
    if (!lines.length || isKeptOut(holder, lines)) continue;
    const size = parseFloat(styleOf(holder).fontSize) * scaleOf(holder);
    texts.push({ node, holder, text: text.slice(0, 40), size, lines });
  }

  const clipped = new Map();
  const report = (found, thing, text, by) => {
    const key = `${partOf(thing)}: ${nameOf(thing)}`;
    if (!found.has(key)) found.set(key, `${key} "${text}" ${by}`);
  };
  const outside = new Map();
  const small = {};
  const letters = {}; // the size of each text, by its part and words
  const seen = []; // texts with the boxes that can be seen of them
  for (const one of texts) {
    const { holder, text } = one;
    const part = partOf(holder);
    if (!small[part] || one.size < small[part][0]) small[part] = [one.size, text, nameOf(holder)];
    const said = `${part}: ${text}`;
    letters[said] = Math.min(letters[said] ?? Infinity, one.size);
    let sight = box(-Infinity, -Infinity, Infinity, Infinity);
    let scrolls = false;
    let isLeftOut = false;
    const whole = one.lines.reduce((sum, line) => box(Math.min(sum.left, line.left), Math.min(sum.top, line.top),
      Math.max(sum.right, line.right), Math.max(sum.bottom, line.bottom)), box(Infinity, Infinity, -Infinity, -Infinity));
    const high = (one.lines[0].bottom - one.lines[0].top) * CELL;
    for (let outer = holder; outer && outer !== document.documentElement; outer = outer.parentElement) {
      const isDrawing = outer.localName === "svg";
      if (outer.ownerSVGElement && !isDrawing) continue;
      const style = styleOf(outer);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      if (!isDrawing && style.display === "inline") continue;
      const around = outer.getBoundingClientRect();
      // Where a low window leaves a heading out, the drawing begins below it.
      if (isDrawing && isLow && isEmpty(meet(around, box(whole.left, whole.top + high, whole.right, whole.bottom - high)))) isLeftOut = true;
      if (isLeftOut) break;
      const mayScroll = !isDrawing && (outer.matches(SCROLLERS) || (!isDesk && /auto|scroll/.test(style.overflowX + style.overflowY)));
      if (!scrolls) {
        const wide = Math.max(around.left - whole.left, whole.right - around.right);
        if (wide > TOLERANCE && !(mayScroll && /auto|scroll/.test(style.overflowX))) {
          report(clipped, holder, text, `is ${Math.round(wide)} px wider than ${nameOf(outer)}`);
        }
        const tall = Math.max(around.top - whole.top, whole.bottom - around.bottom);
        if (tall > high + TOLERANCE && !mayScroll) {
          report(clipped, holder, text, `is ${Math.round(tall)} px higher than ${nameOf(outer)}`);
        }
      }
      scrolls ||= mayScroll;
      sight = meet(sight, around);
      if (style.position === "fixed") break;
    }
    if (isLeftOut) continue;
    const cut = holder.ownerSVGElement ? null : holder.closest("p, li, button, span, h1, h2, h3, td, th, a, figcaption, summary");
    if (cut && styleOf(cut).textOverflow === "ellipsis" && cut.scrollWidth > cut.clientWidth + 1 && cut.clientWidth) {
      report(clipped, holder, text, "ends in an ellipsis");
    }
    const isOut = whole.right > innerWidth + TOLERANCE || whole.left < -TOLERANCE
      || (isDesk && (whole.bottom > innerHeight + high || whole.top < -high));
    if (isOut && !scrolls) report(outside, holder, text, "is outside the window");
    sight = meet(sight, freeOf(holder));
    const lines = one.lines.map((line) => {
      const inset = (line.bottom - line.top) * CELL;
      return meet(box(line.left, line.top + inset, line.right, line.bottom - inset), sight);
    }).filter((line) => !isEmpty(line));
    if (lines.length) seen.push({ ...one, shown: lines });
  }

  // An opaque box that lies on something else covers it: that is no overlap of letters.
  const coverOf = (thing, other) => {
    for (let outer = thing; outer && !outer.contains(other); outer = outer.parentElement) {
      if (outer.ownerSVGElement) continue;
      const style = styleOf(outer);
      const colour = style.backgroundColor.match(/[\d.]+/g) ?? [];
      const isOpaque = colour.length === 3 || Number(colour[3]) > 0.9 || /^color\(/.test(style.backgroundColor);
      if (isOpaque && style.position !== "static") return true;
    }
    return false;
  };
  // A filled shape that is drawn between two texts, as the ground of the second, covers the first.
  const SHAPES = "rect, path, circle, ellipse, polygon";
  const isGround = (one, other, both) => {
    if (!one.ownerSVGElement || !other.ownerSVGElement) return false;
    const isFirst = one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    const [under, over] = isFirst ? [one, other] : [other, one];
    for (let outer = over.parentElement; outer && !outer.contains(under); outer = outer.parentElement) {
      for (const shape of outer.querySelectorAll(SHAPES)) {
        if (!(shape.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
        const style = styleOf(shape);
        const alpha = Number(style.fillOpacity) * Number(style.opacity) * Number(style.fill.match(/rgba\(.*, ([\d.]+)\)/)?.[1] ?? 1);
        if (style.fill === "none" || alpha < 0.8 || !isShown(shape)) continue;
        const ground = shape.getBoundingClientRect();
        if (ground.left <= both.left + 1 && ground.right >= both.right - 1 && ground.top <= both.top + 1 && ground.bottom >= both.bottom - 1) return true;
      }
    }
    return false;
  };
  const overlaps = new Map();
  const rows = seen.flatMap((one) => one.shown.map((line) => ({ one, line }))).sort((a, b) => a.line.top - b.line.top);
  rows.forEach(({ one, line }, at) => {
    for (let other = at + 1; other < rows.length && rows[other].line.top < line.bottom - TOLERANCE; other += 1) {
      const second = rows[other];
      if (second.one === one || one.holder.contains(second.one.holder) || second.one.holder.contains(one.holder)) continue;
      const both = meet(line, second.line);
      if (both.right - both.left <= 2 || both.bottom - both.top <= 1.5) continue;
      const area = (b) => (b.right - b.left) * (b.bottom - b.top);
      if (area(both) < 0.1 * Math.min(area(line), area(second.line))) continue;
      if (coverOf(one.holder, second.one.holder) || coverOf(second.one.holder, one.holder)) continue;
      if (isGround(one.holder, second.one.holder, both)) continue;
      report(overlaps, one.holder, one.text, `lies on "${second.one.text}" (${nameOf(second.one.holder)})`);
    }
  });

  const scrolling = new Map();
  for (const thing of isDesk ? inside.querySelectorAll("main *") : []) {
    if (thing.ownerSVGElement || thing.localName === "svg" || thing.closest(SCROLLERS) || !isShown(thing)) continue;
    const style = styleOf(thing);
    if (!/auto|scroll/.test(style.overflowX + style.overflowY)) continue;
    const more = Math.max(thing.scrollHeight - thing.clientHeight, thing.scrollWidth - thing.clientWidth);
    if (more > 4) report(scrolling, thing, "", `hides ${more} px that must be scrolled to`);
  }
  const page = document.scrollingElement;
  const beyond = [Math.max(0, page.scrollWidth - innerWidth), isDesk ? Math.max(0, page.scrollHeight - innerHeight) : 0];

  return {
    small,
    letters,
    clipped: [...clipped.values()],
    outside: [...outside.values()],
    overlaps: [...overlaps.values()],
    scrolling: [...scrolling.values()],
    beyond,
    count: texts.length,
  };
}
