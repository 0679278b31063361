// Recovery codes: moved from their cookies to this browser's storage, and shown where the page waits for them.

const STORAGE_KEY = "starboard-codes";
const CLOSED_KEY = "starboard-codes-closed";
const COOKIE = /^(?:__Host-)?starboard-code-(\w+)=(.*)$/;

/** Return the recovery codes in this browser's storage, by table. */
function storedCodes() {
  try {
    const codes = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    return codes && typeof codes === "object" ? codes : {};
  } catch {
    return {};
  }
}

/** Move new recovery codes from their cookies to this browser's storage, if it has one. Return all codes. */
function moveCodes() {
  const codes = storedCodes();
  const cookies = [];
  for (const part of document.cookie.split("; ")) {
    const match = COOKIE.exec(part);
    if (!match) continue;
    codes[match[1]] = decodeURIComponent(match[2]);
    cookies.push(part.slice(0, part.indexOf("=")));
  }
  if (cookies.length === 0) return codes;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(codes));
  } catch {
    return codes; // without storage the cookies stay
  }
  const secure = location.protocol === "https:" ? "; Secure" : "";
  for (const name of cookies) document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax${secure}`;
  return codes;
}

/** Return the tables whose code was offered and closed. */
function closedTables() {
  try {
    return (localStorage.getItem(CLOSED_KEY) ?? "").split(" ");
  } catch {
    return [];
  }
}

function close(card) {
  card.hidden = true;
  closedHere.add(card.dataset.codeFor);
  try {
    localStorage.setItem(CLOSED_KEY, [...new Set([...closedTables(), card.dataset.codeFor])].join(" ").trim());
  } catch {
    // Without storage, the card comes back when the page is opened again.
  }
}

function addCloseButton(card) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "small quiet";
  button.textContent = card.dataset.closeCode;
  button.dataset.keep = "close-code";
  button.addEventListener("click", () => close(card));
  card.append(button);
}

/** Fill the known codes into the lines and cards that wait for them. */
function showCodes() {
  const closed = [...closedTables(), ...closedHere];
  for (const line of document.querySelectorAll("[data-code-for]")) {
    const mark = line.querySelector(".code-small");
    const code = codes[line.dataset.codeFor] ?? mark.textContent;
    const isOffer = line.hasAttribute("data-close-code");
    const isShown = Boolean(code) && !(isOffer && closed.includes(line.dataset.codeFor));
    if (mark.textContent !== code) mark.textContent = code;
    if (line.hidden === isShown) line.hidden = !isShown;
    if (isOffer && isShown && !line.querySelector("button")) addCloseButton(line);
  }
}

const codes = moveCodes();
const closedHere = new Set();
showCodes();
// A table renews its part of the page; what was filled in has to be filled in again, before it is painted.
const part = document.getElementById("table-now");
if (part) new MutationObserver(showCodes).observe(part, { childList: true, subtree: true, attributeFilter: ["hidden"] });
