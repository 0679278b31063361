// Keeps an open table up to date. Nothing is decided here: the server sends every part as HTML, and without this script
// the page works with plain forms.
import { dressAnswers, openDetails } from "./answers.js";
import { fitBar } from "./bar.js";
import { dressCoach } from "./coach.js";
import { dressList, showCoordinateSwitch, showParts, toggleList } from "./desk.js";
import { noteWork } from "./keep.js";
import { lightAgain, toastMoves } from "./light.js";
import { remember, settle, show } from "./motion.js";
import { attach, notePlace } from "./pan.js";
import { restore } from "./panels.js";
import { refresh } from "./peek.js";
import { renew } from "./renew.js";
import { dressSet } from "./multi_select.js";
import { showSize } from "./size.js";
import { hear, situation } from "./sounds.js";
import { showSwitches } from "./switches.js";
import { hearWindows, leave, mayListen, tellWindows } from "./windows.js";
import "./hold.js";
import "./keys.js";
import "./scores.js";

const table = document.getElementById("table");
const holder = document.getElementById("table-now");
const announcements = document.getElementById("table-said"); // read by screen readers
const line = document.getElementById("table-line");
const title = document.title;
const RETRY = 5000; // milliseconds until a refused stream is tried again
const SLOW = 200; // milliseconds after which a request under way is shown
const MOST_ANNOUNCEMENTS = 8;
const MOST_LOG_LINES = 2; // in one announcement
let isSending = false;
let mustFetchAgain = false; // something changed while a request was under way
let isFetching = false;
let wasLost = false; // whether the connection was lost
let boardBefore = null; // the board before the answer, noted while the server works
let lastStatus = document.getElementById("status")?.textContent ?? "";
let lastGuidance = guidance();

const part = () => holder.querySelector(".table-now");
const isCovered = () => part()?.hasAttribute("data-shared") && !holder.querySelector(".table-grid");

// Return the seat and number of the open question.
function question() {
  const form = holder.querySelector(".answers");
  return form ? `${form.elements.seat.value}.${form.elements.number.value}` : "";
}

// Replace the part by a newer one. What a person was doing goes on; after an answer, the focus goes to the next question.
function swap(html, answered = null) {
  const before = part();
  const template = document.createElement("template");
  template.innerHTML = html;
  const next = template.content.querySelector(".table-now");
  if (isOlder(next, before)) return;
  const entries = Number(before?.dataset.entries ?? -1);
  const heard = situation(holder);
  const asked = question();
  const work = noteWork(answered);
  const boardSeen = boardBefore ?? remember(holder);
  boardBefore = null;
  notePlace();
  renew(holder, template.content);
  const isSameQuestion = asked !== "" && asked === question();
  dress(isSameQuestion);
  work.bringBack(isSameQuestion);
  work.focusAgain(isSameQuestion, answered);
  const now = situation(holder);
  if (now.over && !heard.over) document.getElementById("result-title").scrollIntoView({ block: "center", behavior: "instant" });
  refresh(isSameQuestion);
  show(holder, boardSeen, Number(next?.dataset.entries) > entries && entries >= 0);
  announce(entries);
  hear(heard, now);
}

// Return whether a part is older than another: responses can overtake each other.
function isOlder(one, other) {
  if (!one || !other) return false;
  const [entries, notes] = one.dataset.version.split(".").map(Number);
  const [known, noted] = other.dataset.version.split(".").map(Number);
  return entries < known || (entries === known && notes < noted);
}

// Apply to a new part what scripts add to the HTML.
function dress(isSameQuestion) {
  for (const details of holder.querySelectorAll("details[data-keep]")) {
    const name = details.dataset.keep;
    if (details.closest(".endings") && !isSameQuestion) openDetails.delete(name); // a new turn begins with its endings folded
    if (openDetails.has(name)) details.open = openDetails.get(name);
  }
  for (const element of holder.querySelectorAll(".js-only")) element.hidden = false;
  document.title = document.getElementById("question") ? `● ${title}` : title;
  for (const time of holder.querySelectorAll("[data-clock]")) {
    time.textContent = new Date(time.dateTime).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  }
  restore(isSameQuestion);
  showSwitches();
  showSize();
  showCoordinateSwitch();
  dressSet(isSameQuestion);
  dressList(isSameQuestion);
  showParts(isSameQuestion);
  fitBar();
  attach(holder);
  dressAnswers(isSameQuestion); // late, because checking visibility forces a layout
  dressCoach();
  lightAgain();
  keepClearOfTitle();
}

// Leave room for the title of the question, of whatever height, when something is scrolled into view.
function keepClearOfTitle() {
  const title = document.getElementById("question-title");
  if (title) title.closest("#question").style.scrollPaddingTop = `${title.offsetHeight}px`;
}

// Return the texts of the tutorial and of hints that are to be announced.
function guidance() {
  return [...document.querySelectorAll("[data-announce]")].map((element) => element.textContent.replace(/\s+/g, " ").trim());
}

const ownSeats = () => [...holder.querySelectorAll(".chair.is-mine")].map((chair) => chair.dataset.seat);

// Return the text of a log line without the tags around it.
function sentence(item) {
  const own = item.cloneNode(true);
  for (const mark of own.querySelectorAll(".tag, .quiet-text")) mark.remove();
  return own.textContent.trim();
}

// Return the new sentences of a status. If sentences were only removed at its end, nothing is announced.
function notYetSaid(status, before) {
  if (before.startsWith(status)) return "";
  return status.startsWith(before) ? status.slice(before.length).trim() : status;
}

// Announce to screen readers what happened since the last part, and whose turn it is.
function announce(entries) {
  if (isCovered()) announcements.replaceChildren(); // they were for the previous player
  const newLines = [...holder.querySelectorAll(".log li")].filter((item) => Number(item.dataset.n) > entries);
  if (entries >= 0) toastMoves(newLines, ownSeats());
  const texts = newLines.slice(-MOST_LOG_LINES).map(sentence);
  if (newLines.length > MOST_LOG_LINES) texts.unshift(table.dataset.more);
  const status = document.getElementById("status")?.textContent ?? "";
  const turn = notYetSaid(status, lastStatus);
  if (turn) texts.push(turn);
  lastStatus = status;
  const presentGuidance = guidance();
  texts.push(...presentGuidance.filter((text) => !lastGuidance.includes(text)));
  lastGuidance = presentGuidance;
  if (!texts.length) return;
  const announcement = document.createElement("p");
  announcement.textContent = texts.join(" ");
  announcements.append(announcement);
  while (announcements.childElementCount > MOST_ANNOUNCEMENTS) announcements.firstElementChild.remove();
}

let fading = 0; // the timer that removes a notice; cancelled so that it does not remove the next one

function showNotice(text, isBad) {
  clearTimeout(fading);
  line.textContent = text;
  line.classList.toggle("bad", isBad);
  line.hidden = !text;
}

const LONGEST_PRESS = 5000; // milliseconds
const FRAME = 30;
let isPressed = false; // a mouse button, finger or the space bar is down on the table

// Wait until a press has become a click: what is replaced between the two would swallow it.
function released() {
  const begun = performance.now();
  return new Promise((resolve) => {
    const check = () => (isPressed && performance.now() - begun < LONGEST_PRESS ? setTimeout(check, FRAME) : resolve());
    check();
  });
}

holder.addEventListener("pointerdown", () => (isPressed = true), true);
holder.addEventListener("keydown", (event) => (isPressed ||= event.key === " "), true); // the space bar clicks when it is released
for (const end of ["pointerup", "pointercancel", "dragend", "keyup"]) {
  addEventListener(end, () => setTimeout(() => (isPressed = false)), true); // after the click event that follows
}

// Fetch the present part, one request at a time, and once more if something changed meanwhile.
async function fetchPart() {
  if (isFetching || isSending) {
    mustFetchAgain = true;
    return;
  }
  isFetching = true;
  mustFetchAgain = false;
  try {
    const headers = { "X-Starboard-Wants": "part", "If-None-Match": `"${part()?.dataset.tag ?? ""}"` };
    const response = await fetch(table.dataset.now, { headers, cache: "no-store" });
    const html = response.ok && response.headers.get("x-starboard-part") ? await response.text() : "";
    await released();
    if (response.status === 404) location.reload();
    else if (html) swap(html);
    if (!source) isBack();
  } catch {
    if (!source) isLost(); // a stream notices this itself, and fetches again when it is back
  } finally {
    isFetching = false;
  }
  if (mustFetchAgain) fetchPart();
}

// Scroll to the hints. If they were asked for by keyboard and the focus was not moved since, it goes there.
function showHints(wasFocused) {
  toggleList(true);
  for (const shown of [".hints", "#hints-title"]) { // the title last, so that long hints show their beginning
    holder.querySelector(shown)?.scrollIntoView({ block: "nearest" });
  }
  const isStillHere = document.activeElement?.matches("body, #question-title") ?? true;
  if (wasFocused && isStillHere) document.getElementById("hints-title")?.focus({ preventScroll: true });
}

async function send(form, submitter) {
  if (isSending) return; // a double click counts once
  const isSlow = form.hasAttribute("data-slow"); // other buttons stay usable meanwhile
  const isFromList = form.contains(document.activeElement) || document.documentElement.classList.contains("uses-keys");
  const answered = form.matches(".answers") ? (isFromList ? "list" : "board") : null;
  isSending = !isSlow;
  const body = new URLSearchParams(new FormData(form, submitter));
  submitter?.classList.add("is-sent");
  const wasFocused = submitter && submitter === document.activeElement; // a disabled button loses the focus
  if (isSlow && submitter) submitter.disabled = true;
  if (!isSlow) holder.setAttribute("aria-busy", "true");
  const fade = setTimeout(() => holder.classList.add("is-slow"), SLOW);
  try {
    const request = fetch(form.action, { method: "POST", body, headers: { "X-Starboard-Wants": "part" } });
    settle(holder);
    boardBefore = remember(holder);
    const response = await request;
    if (response.headers.get("x-starboard-part")) {
      if (!wasLost) showNotice("", false);
      swap(await response.text(), answered);
      if (isSlow) showHints(wasFocused);
    } else if (response.status === 404) location.reload();
    else showNotice(table.dataset.failed, true);
  } catch {
    showNotice(table.dataset.failed, true);
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
  if (mustFetchAgain) fetchPart();
}

// Fetch the answer to "why not?".
async function askWhy(form) {
  const asked = question();
  const address = `${form.action.split("#")[0]}?${new URLSearchParams(new FormData(form))}`;
  try {
    const response = await fetch(address, { headers: { "X-Starboard-Wants": "part" }, cache: "no-store" });
    if (response.headers.get("x-starboard-part")) swap(await response.text());
    else if (response.ok) {
      const text = await response.text();
      const target = document.getElementById("why");
      if (!target || question() !== asked) return; // the question has changed meanwhile
      target.innerHTML = text;
      toggleList(true);
      target.scrollIntoView({ block: "nearest" });
    }
    else showNotice(table.dataset.failed, true);
  } catch {
    showNotice(table.dataset.failed, true);
  }
}

// The second half of a double click must not press the button that has appeared under the pointer.
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
    askWhy(form);
  }
});

let source = null; // the event stream; none while the page is hidden, or if enough other windows have one
let resting = 0; // timers
let keeping = 0;

function isLost() {
  wasLost = true;
  showNotice(table.dataset.lost, true);
}

function isBack() {
  if (!wasLost) return;
  wasLost = false;
  showNotice(table.dataset.back, false);
  fading = setTimeout(() => showNotice("", false), 6000);
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
    fetchPart(); // the server refused it: perhaps the seat was revoked, which the next part shows
    setTimeout(listenAgain, RETRY);
  });
}

function listenAgain() {
  if (source) listen();
}

// While the page is visible: hold a stream if this window may, or poll.
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

// A hidden page holds no stream and polls rarely, so that its title still shows whose turn it is.
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

// The browser notices a lost network earlier than a stream does.
addEventListener("offline", isLost);
addEventListener("online", listenAgain);

dress(false);
for (const log of holder.querySelectorAll('[data-scroll="log"]')) log.scrollTop = log.scrollHeight;
toastMoves([...holder.querySelectorAll(".log li.is-new")], ownSeats()); // what the reader missed while away
if (document.hidden) rest();
else keepUp();
