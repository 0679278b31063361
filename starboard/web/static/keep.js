// Keeps what a person was doing while parts of the page are replaced by newer ones: where the focus is, how far boxes are
// scrolled, and what was typed or selected but not yet sent.

const holder = document.getElementById("table-now");
const KEYS = ["keep", "codes", "scroll", "panel", "place"];

/** Return a selector that finds an element again in the next part, or null if it has no name of its own. */
function selectorOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.tagName === "SUMMARY" && element.parentElement.dataset.keep) {
    return `[data-keep="${CSS.escape(element.parentElement.dataset.keep)}"] > summary`;
  }
  if (element.name && element.value) return `[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`;
  for (const name of KEYS) {
    if (element.dataset[name]) return `[data-${name}="${CSS.escape(element.dataset[name])}"]`;
  }
  if (element.classList.contains("pan-view")) return ".pan-view";
  return element.hasAttribute("href") ? `a[href="${CSS.escape(element.getAttribute("href"))}"]` : null;
}

/** Return the elements of the same kind with the same words: the fallback for what has no name. */
const twins = (kind, words) => [...holder.querySelectorAll(kind)].filter((element) => element.textContent.trim() === words);

/** Return a function that finds an element again: by its name, or by its words and its place among those like it. */
function finder(element) {
  const selector = selectorOf(element);
  // An answer can stand both beside the question and in the list: the one that is visible is meant.
  if (selector) return () => [...holder.querySelectorAll(selector)].find((found) => found.checkVisibility()) ?? null;
  const [kind, words] = [element.localName, element.textContent.trim()];
  const at = twins(kind, words).indexOf(element);
  return () => (element.isConnected ? element : (twins(kind, words)[at] ?? null));
}

const isUpward = (box) => getComputedStyle(box).flexDirection === "column-reverse"; // its end is at 0
const isAtEnd = (box) => (isUpward(box) ? -box.scrollTop : box.scrollHeight - box.clientHeight - box.scrollTop) <= 8;
const valueOf = (id) => document.getElementById(id)?.value ?? "";

/** Note what is in the middle of the window, and return a function that scrolls until it is at the same place again. */
function holdStill() {
  const looked = document.elementFromPoint(innerWidth / 2, innerHeight / 3)?.closest("#table-now *");
  const [place, top] = [scrollY, looked?.getBoundingClientRect().top];
  return () => {
    const by = looked?.isConnected && looked.checkVisibility() ? looked.getBoundingClientRect().top - top : place - scrollY;
    if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: "instant" });
  };
}

/** Note what a person is doing. The functions of the result bring it back after the part was replaced. */
export function noteWork(wasAnswered) {
  const had = document.activeElement;
  const isInside = holder.contains(had);
  const hadFocus = isInside || (wasAnswered && (!had || had === document.body));
  const wasAnswering = !isInside || Boolean(had.closest(".answers, .target"));
  const wasWaiting = had?.id === "status" && !holder.querySelector(".answers");
  const find = isInside ? finder(had) : () => null;
  const range = typeof had?.selectionStart === "number" ? [had.selectionStart, had.selectionEnd] : null;
  const scrolls = new Map();
  for (const box of holder.querySelectorAll("[data-scroll]")) scrolls.set(box.dataset.scroll, [box.scrollLeft, box.scrollTop, isAtEnd(box)]);
  const selected = [...holder.querySelectorAll("select[id]")]
    .filter((select) => select.selectedOptions[0]?.defaultSelected === false)
    .map((select) => [select.id, select.value]);
  const scrollBack = holdStill();
  const wish = valueOf("wish");
  const why = document.getElementById("why")?.innerHTML ?? "";

  function bringBack(isSameQuestion) {
    if (isSameQuestion || !holder.querySelector(".answers")) scrollBack(); // a new question scrolls to its answers
    for (const box of holder.querySelectorAll("[data-scroll]")) {
      const [left, top, wasAtEnd] = scrolls.get(box.dataset.scroll) ?? [0, 0, true];
      box.scrollLeft = left;
      box.scrollTop = box.dataset.scroll === "log" && wasAtEnd ? (isUpward(box) ? 0 : box.scrollHeight) : top;
    }
    for (const [id, value] of selected) {
      const select = document.getElementById(id);
      if ([...(select?.options ?? [])].some((option) => option.value === value)) select.value = value;
    }
    if (!isSameQuestion || !document.getElementById("wish")) return;
    document.getElementById("wish").value = wish;
    if (!document.getElementById("why").innerHTML.trim()) document.getElementById("why").innerHTML = why;
  }

  /** Give the focus back. After an answer it goes to the next question, which only an answer from the list scrolls to. */
  function focusAgain(isSameQuestion, answered) {
    if (!hadFocus) return;
    const isForQuestion = wasWaiting && holder.querySelector(".answers"); // whoever waited is asked now
    const hasStayed = isInside && had.isConnected && document.activeElement === had;
    const again = !isForQuestion && (isSameQuestion || !wasAnswering) ? (find() ?? (hasStayed ? had : null)) : null;
    const target = again ?? document.getElementById("question-title") ?? document.getElementById("status");
    if (target !== document.activeElement) target?.focus({ preventScroll: answered !== "list" || Boolean(again) });
    if (again && range && again !== had) again.setSelectionRange(...range);
  }

  return { bringBack, focusAgain };
}
