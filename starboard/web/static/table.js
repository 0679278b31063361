// Keeps an open table up to date. Nothing is decided here: every answer comes from the server as ready HTML,
// and the page works without this script by plain forms.
import { dressAnswers, openDetails } from "./answers.js";
import { remember, settle, show } from "./motion.js";
import { attach, notePlace } from "./pan.js";
import { restore } from "./panels.js";
import { refresh } from "./peek.js";
import { renew } from "./renew.js";
import { dressSet } from "./several.js";
import { hearWindows, leave, mayListen, tellWindows } from "./windows.js";
import "./keys.js";

const table = document.getElementById("table");
const holder = document.getElementById("table-now");
const said = document.getElementById("table-said");
const line = document.getElementById("table-line");
const title = document.title;
const RETRY = 5000;
const SLOW = 200; // milliseconds after which an answer under way is shown as such
const MOST_SAID = 8;
const MOST_NEWS = 2;
let isSending = false;
let isWanted = false;
let isFetching = false;
let wasLost = false;
let looked = null; // how the board looks, noted while the server thinks
let lastStatus = document.getElementById("status")?.textContent ?? "";
let lastGuidance = guidance();

const part = () => holder.querySelector(".table-now");
const isCovered = () => part()?.hasAttribute("data-shared") && !holder.querySelector(".table-grid");

// Which question of which seat is open.
function question() {
  const form = holder.querySelector(".answers");
  return form ? `${form.elements.seat.value}.${form.elements.number.value}` : "";
}

// How to find an element again in the next part.
function key(element) {
  if (!element || !holder.contains(element)) return null;
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.tagName === "SUMMARY" && element.parentElement.dataset.keep) {
    return `[data-keep="${CSS.escape(element.parentElement.dataset.keep)}"] > summary`;
  }
  if (element.name && element.value) return `[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`;
  for (const name of ["keep", "codes", "scroll", "panel"]) {
    if (element.dataset[name]) return `[data-${name}="${CSS.escape(element.dataset[name])}"]`;
  }
  if (element.classList.contains("pan-view")) return ".pan-view";
  return element.hasAttribute("href") ? `a[href="${CSS.escape(element.getAttribute("href"))}"]` : null;
}

// Put a new part in the place of the old one, without taking anything from the reader's hands. Whoever has answered is
// led to the next question.
function swap(html, answered = null) {
  const before = part();
  const coming = document.createElement("template");
  coming.innerHTML = html;
  const next = coming.content.querySelector(".table-now");
  if (isOlder(next, before)) return;
  const entries = Number(before?.dataset.entries ?? -1);
  const asked = question();
  const had = document.activeElement;
  const hadFocus = holder.contains(had) || (answered && (!had || had === document.body));
  const wasAnswering = !holder.contains(had) || Boolean(had.closest(".answers, .target"));
  const focused = key(had);
  const range = typeof had?.selectionStart === "number" ? [had.selectionStart, had.selectionEnd] : null;
  const scrolls = new Map();
  for (const box of holder.querySelectorAll("[data-scroll]")) scrolls.set(box.dataset.scroll, [box.scrollLeft, box.scrollTop, isAtEnd(box)]);
  const side = holder.querySelector(".table-side")?.scrollTop ?? 0;
  const wish = document.getElementById("wish")?.value ?? "";
  const why = document.getElementById("why")?.innerHTML ?? "";
  const seen = looked ?? remember(holder);
  looked = null;
  notePlace();
  renew(holder, coming.content);
  const isSameQuestion = asked !== "" && asked === question();
  dress(isSameQuestion);
  for (const box of holder.querySelectorAll("[data-scroll]")) {
    const [left, top, wasAtEnd] = scrolls.get(box.dataset.scroll) ?? [0, 0, true];
    box.scrollLeft = left;
    box.scrollTop = box.dataset.scroll === "log" && wasAtEnd ? box.scrollHeight : top;
  }
  const newSide = holder.querySelector(".table-side");
  if (newSide && isSameQuestion) newSide.scrollTop = side;
  if (isSameQuestion && document.getElementById("wish")) {
    document.getElementById("wish").value = wish;
    if (!document.getElementById("why").innerHTML.trim()) document.getElementById("why").innerHTML = why;
  }
  if (hadFocus) {
    const again = focused && (isSameQuestion || !wasAnswering) ? holder.querySelector(focused) : null;
    const target = again ?? document.getElementById("question-title") ?? document.getElementById("status");
    target?.focus({ preventScroll: Boolean(again) || answered === "board" });
    if (again && range) again.setSelectionRange(...range);
  }
  refresh(isSameQuestion);
  show(holder, seen, Number(next?.dataset.entries) > entries && entries >= 0);
  announce(entries);
}

// Answers can overtake each other.
function isOlder(one, other) {
  if (!one || !other) return false;
  const [entries, notes] = one.dataset.version.split(".").map(Number);
  const [known, noted] = other.dataset.version.split(".").map(Number);
  return entries < known || (entries === known && notes < noted);
}

function isAtEnd(box) {
  return box.scrollTop + box.clientHeight >= box.scrollHeight - 8;
}

// What the reader sees beyond the bare HTML.
function dress(isSameQuestion) {
  for (const details of holder.querySelectorAll("details[data-keep]")) {
    const name = details.dataset.keep;
    if (details.closest(".endings") && !isSameQuestion) openDetails.delete(name); // another turn begins with what can be done
    if (openDetails.has(name)) details.open = openDetails.get(name);
  }
  for (const element of holder.querySelectorAll(".js-only")) element.hidden = false;
  document.title = document.getElementById("question") ? `● ${title}` : title;
  for (const time of holder.querySelectorAll("[data-clock]")) {
    time.textContent = new Date(time.dateTime).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  }
  restore();
  dressSet(isSameQuestion);
  attach(holder);
  dressAnswers(isSameQuestion); // late: it asks what can be seen, for which the browser lays out the whole part
  keepClearOfTitle();
}

// What is scrolled to is not hidden under the title of its question, however many lines that has.
function keepClearOfTitle() {
  const title = document.getElementById("question-title");
  if (title) title.parentElement.style.scrollPaddingTop = `${title.offsetHeight}px`;
}

// What the guide of a first game says, and what was advised.
function guidance() {
  return [...document.querySelectorAll("[data-announce]")].map((told) => told.textContent.replace(/\s+/g, " ").trim());
}

// A line of the story without the marks around it.
function sentence(item) {
  const own = item.cloneNode(true);
  for (const mark of own.querySelectorAll(".tag, .quiet-text")) mark.remove();
  return own.textContent.trim();
}

// What of a status is new: it is still one's turn when only a sentence about others came or went.
function notYetSaid(status, before) {
  if (before.startsWith(status)) return "";
  return status.startsWith(before) ? status.slice(before.length).trim() : status;
}

// Tell in a few words what happened since the last part and whose turn it is, for those who listen to the page.
function announce(entries) {
  if (isCovered()) said.replaceChildren(); // what one person heard is not for the next one
  const news = [...holder.querySelectorAll(".log li")].filter((item) => Number(item.dataset.n) > entries);
  const texts = news.slice(-MOST_NEWS).map(sentence);
  if (news.length > MOST_NEWS) texts.unshift(table.dataset.more);
  const status = document.getElementById("status")?.textContent ?? "";
  const turn = notYetSaid(status, lastStatus);
  if (turn) texts.push(turn);
  lastStatus = status;
  const told = guidance();
  texts.push(...told.filter((text) => !lastGuidance.includes(text)));
  lastGuidance = told;
  if (!texts.length) return;
  const telling = document.createElement("p");
  telling.textContent = texts.join(" ");
  said.append(telling);
  while (said.childElementCount > MOST_SAID) said.firstElementChild.remove();
}

let fading = 0; // what clears a sentence after a while must not clear another one

function tell(text, isBad) {
  clearTimeout(fading);
  line.textContent = text;
  line.classList.toggle("bad", isBad);
  line.hidden = !text;
}

// Fetch the present part; one at a time, and once more if something changed meanwhile.
async function fetchPart() {
  if (isFetching || isSending) {
    isWanted = true;
    return;
  }
  isFetching = true;
  isWanted = false;
  try {
    const headers = { "X-Starboard-Wants": "part", "If-None-Match": `"${part()?.dataset.tag ?? ""}"` };
    const response = await fetch(table.dataset.now, { headers, cache: "no-store" });
    const html = response.ok && response.headers.get("x-starboard-part") ? await response.text() : "";
    if (response.status === 404) location.reload();
    else if (html) swap(html);
    if (!source) isBack();
  } catch {
    if (!source) isLost(); // a stream would say so itself, and fetch again when it is back
  } finally {
    isFetching = false;
  }
  if (isWanted) fetchPart();
}

// Whoever asked for it with the keyboard goes on there, unless they have gone elsewhere meanwhile.
function showAdvice(wasFocused) {
  for (const shown of [".hints", "#hints-title"]) { // of what is too long for the box, its beginning
    holder.querySelector(shown)?.scrollIntoView({ block: "nearest" });
  }
  const isStillHere = document.activeElement?.matches("body, #question-title") ?? true;
  if (wasFocused && isStillHere) document.getElementById("hints-title")?.focus({ preventScroll: true });
}

async function send(form, submitter) {
  if (isSending) return; // a double click is one answer
  const isSlow = form.hasAttribute("data-slow"); // meanwhile anything else can be pressed
  const isFromList = form.contains(document.activeElement) || document.documentElement.classList.contains("uses-keys");
  const answered = form.matches(".answers") ? (isFromList ? "list" : "board") : null;
  isSending = !isSlow;
  const body = new URLSearchParams(new FormData(form, submitter));
  submitter?.classList.add("is-sent");
  const wasFocused = submitter && submitter === document.activeElement; // a button that is switched off loses the focus
  if (isSlow && submitter) submitter.disabled = true;
  if (!isSlow) holder.setAttribute("aria-busy", "true");
  const fade = setTimeout(() => holder.classList.add("is-slow"), SLOW);
  try {
    const coming = fetch(form.action, { method: "POST", body, headers: { "X-Starboard-Wants": "part" } });
    settle(holder);
    looked = remember(holder);
    const response = await coming;
    if (response.headers.get("x-starboard-part")) {
      if (!wasLost) tell("", false);
      swap(await response.text(), answered);
      if (isSlow) showAdvice(wasFocused);
    } else if (response.status === 404) location.reload();
    else tell(table.dataset.failed, true);
  } catch {
    tell(table.dataset.failed, true);
  } finally {
    clearTimeout(fade);
    holder.classList.remove("is-slow");
    submitter?.classList.remove("is-sent");
    if (isSlow && submitter) submitter.disabled = false;
    if (!isSlow) {
      isSending = false;
      holder.removeAttribute("aria-busy");
    }
  }
  if (isWanted) fetchPart();
}

async function ask(form) {
  const asked = question();
  const address = `${form.action.split("#")[0]}?${new URLSearchParams(new FormData(form))}`;
  try {
    const response = await fetch(address, { headers: { "X-Starboard-Wants": "part" }, cache: "no-store" });
    if (response.headers.get("x-starboard-part")) swap(await response.text());
    else if (response.ok) {
      const text = await response.text();
      const target = document.getElementById("why");
      if (!target || question() !== asked) return; // meanwhile something else is asked
      target.innerHTML = text;
      target.scrollIntoView({ block: "nearest" });
    }
    else tell(table.dataset.failed, true);
  } catch {
    tell(table.dataset.failed, true);
  }
}

// The second half of a double click must not press what has come to lie under it.
holder.addEventListener("click", (event) => {
  if (event.detail > 1 && event.target.closest("button")) event.preventDefault();
}, true);
holder.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[data-live]")) {
    event.preventDefault();
    send(form, event.submitter);
  } else if (form.matches("[data-why]")) {
    event.preventDefault();
    ask(form);
  }
});

let source = null; // of what happens at the table; there is none while the page rests, or too many others have one
let resting = 0;
let keeping = 0;

function isLost() {
  wasLost = true;
  tell(table.dataset.lost, true);
}

function isBack() {
  if (!wasLost) return;
  wasLost = false;
  tell(table.dataset.back, false);
  fading = setTimeout(() => tell("", false), 6000);
  fetchPart();
}

function listen() {
  source?.close();
  source = new EventSource(`${table.dataset.events}?since=${encodeURIComponent(part()?.dataset.version ?? "")}`);
  source.addEventListener("table", () => {
    tellWindows(table.dataset.events);
    fetchPart();
  });
  source.addEventListener("gone", () => {
    source.close();
    location.reload();
  });
  source.addEventListener("open", isBack);
  source.addEventListener("error", () => {
    isLost();
    if (source.readyState !== EventSource.CLOSED) return;
    fetchPart(); // the server refused it: perhaps the seat is gone, which the part would tell
    setTimeout(listenAgain, RETRY);
  });
}

function listenAgain() {
  if (source) listen();
}

// While somebody looks at the page: hold a stream if this window may, else ask.
function keepUp() {
  clearTimeout(keeping);
  keeping = setTimeout(keepUp, table.dataset.keep * 1000);
  if (mayListen()) {
    if (!source) listen();
    return;
  }
  source?.close();
  source = null;
  fetchPart();
}

// A page that nobody sees holds no stream, and only asks now and then, so that its title still says whose turn it is.
function rest() {
  clearTimeout(keeping);
  leave();
  source?.close();
  source = null;
  fetchPart();
  resting = setTimeout(rest, table.dataset.ask * 1000);
}

document.addEventListener("visibilitychange", () => {
  clearTimeout(resting);
  if (document.hidden) resting = setTimeout(rest, table.dataset.rest * 1000);
  else if (!source) {
    keepUp();
    fetchPart();
  }
});
hearWindows(table.dataset.events, () => {
  if (!source) fetchPart();
});

// A stream may not notice that the network is gone; the browser does.
addEventListener("offline", isLost);
addEventListener("online", listenAgain);

dress(false);
for (const log of holder.querySelectorAll('[data-scroll="log"]')) log.scrollTop = log.scrollHeight;
if (document.hidden) rest();
else keepUp();
