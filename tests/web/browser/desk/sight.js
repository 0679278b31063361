// Run in a page: what a turn needs, and whether it is in the window. Boxes are [left, top, right, bottom] in CSS pixels.
() => {
  const EDGE = 1.5;
  // Of a drawing, checkVisibility finds what is not displayed too; it has no extent then.
  const isShown = (thing) => {
    if (!thing.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (!thing.ownerSVGElement) return true;
    const { width, height } = thing.getBoundingClientRect();
    return width > 0 || height > 0;
  };
  const boxOf = (thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    return [left, top, right, bottom].map((side) => Math.round(side * 10) / 10);
  };
  const isWithin = ([left, top, right, bottom], around) =>
    left >= around[0] - EDGE && top >= around[1] - EDGE && right <= around[2] + EDGE && bottom <= around[3] + EDGE;
  // Whether all of a thing can be seen without scrolling: neither the window nor a box around it cuts it.
  const isWhole = (thing) => {
    const own = boxOf(thing);
    if (own[2] - own[0] < 1 || own[3] - own[1] < 1 || !isShown(thing)) return false;
    if (!isWithin(own, [0, 0, innerWidth, innerHeight])) return false;
    for (let outer = thing.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      if (outer.closest("svg")) continue;
      const { overflowX, overflowY } = getComputedStyle(outer);
      if ((overflowX !== "visible" || overflowY !== "visible") && !isWithin(own, boxOf(outer))) return false;
    }
    return true;
  };

  const shareInWindow = (thing) => {
    const [left, top, right, bottom] = boxOf(thing);
    const seen = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    return seen / Math.max(1, (right - left) * (bottom - top));
  };

  const parts = [...document.querySelectorAll(".table-drawing :is([data-part], [data-panel])")].map((part) => ({
    name: part.dataset.part ?? part.dataset.panel,
    label: part.getAttribute("aria-label") ?? "",
    box: boxOf(part),
    is_whole: isWhole(part),
    is_folded: !isShown(part) || part.matches("details:not([open]), .is-folded"),
    text: part.textContent.replace(/\s+/g, " ").trim(),
  }));

  const answers = [...document.querySelectorAll(".answers [name=code], .endings [name=code], .bar-answers [name=code]")];
  const offered = [...new Set(answers.map((answer) => answer.value))];
  const targets = [...document.querySelectorAll(".table-drawing .target[data-codes]")];
  const onTable = targets.flatMap((target) => target.dataset.codes.split("\n"));
  const inBar = answers.filter((answer) => !answer.closest(".sheet") && isShown(answer)).map((answer) => answer.value);
  const endings = [...document.querySelectorAll(".endings summary")].filter(isShown).length
    ? [...document.querySelectorAll(".endings [name=code]")].map((answer) => answer.value) : [];
  const list = document.querySelector("#answer-list");
  const opener = [...document.querySelectorAll("button[data-list]")].some(isWhole) || (list && isShown(list));
  const inList = opener ? [...document.querySelectorAll(".sheet [name=code]")].map((answer) => answer.value) : [];
  const reached = new Set([...onTable, ...inBar, ...endings, ...inList]);
  // A thing may stand on the table twice, as a card and as a chip for where there is no room for the card.
  const isInSight = (target) => isWhole(target.querySelector(".may") ?? target);
  const inSight = new Set(targets.filter(isInSight).flatMap((target) => target.dataset.codes.split("\n")));
  const ringed = targets.filter((target) => !isInSight(target)
    && target.dataset.codes.split("\n").some((code) => !inSight.has(code)));

  const bar = document.querySelector(".bar");
  const log = document.querySelector(".log-box");
  const line = log?.querySelector("li") ?? log;
  const style = line && getComputedStyle(line);
  const gap = line?.parentElement ? parseFloat(getComputedStyle(line.parentElement).rowGap) || 0 : 0;
  const pitch = style && gap + Math.max(parseFloat(style.minHeight) || 0, (parseFloat(style.lineHeight) || 1.3 * parseFloat(style.fontSize)) +
    parseFloat(style.paddingTop) + parseFloat(style.paddingBottom));
  return {
    parts,
    bar: bar && boxOf(bar),
    is_bar_whole: Boolean(bar) && isWhole(bar),
    log_lines: log ? Math.floor((Math.min(log.getBoundingClientRect().bottom, innerHeight) - log.getBoundingClientRect().top) / pitch) : 0,
    chairs: [...document.querySelectorAll(".chair")].map((chair) => isWhole(chair)),
    unreached: offered.filter((code) => !reached.has(code)),
    unknown: [...new Set(onTable)].filter((code) => !offered.includes(code)),
    out_of_sight: ringed.map((target) => {
      const part = target.closest("[data-part], [data-panel]");
      return [part?.dataset.part ?? part?.dataset.panel ?? "?", target.dataset.codes.split("\n")[0], shareInWindow(target)];
    }),
    is_any_target_shown: targets.some(isShown),
    targets: targets.length,
    cards: [...document.querySelectorAll(".table-drawing :is([data-part], [data-panel]) figure")]
      .filter((card) => isShown(card))
      .map((card) => {
        const part = card.closest("[data-part], [data-panel]");
        const [left, top, right, bottom] = boxOf(card);
        return [part.dataset.part ?? part.dataset.panel, card.className.baseVal ?? card.className, Math.round(right - left), Math.round(bottom - top)];
      }),
  };
}
