// What every page gains from a script. Nothing is decided here, and every page works without it.

const KEPT = "starboard-codes";
const COOKIE = /^(?:__Host-)?starboard-code-(\w+)=(.*)$/;

/** The recovery codes that this browser keeps, by table. */
function keptCodes() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/** Fresh codes arrive in cookies; they move to the store of this browser, if it has one. */
function moveCodes() {
  const codes = keptCodes();
  const fresh = [];
  for (const part of document.cookie.split("; ")) {
    const found = COOKIE.exec(part);
    if (!found) continue;
    codes[found[1]] = decodeURIComponent(found[2]);
    fresh.push(part.slice(0, part.indexOf("=")));
  }
  if (fresh.length === 0) return codes;
  try {
    localStorage.setItem(KEPT, JSON.stringify(codes));
  } catch {
    return codes; // without a store the cookie stays
  }
  const secure = location.protocol === "https:" ? "; Secure" : "";
  for (const name of fresh) document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax${secure}`;
  return codes;
}

function showCodes(codes) {
  for (const line of document.querySelectorAll("[data-code-for]")) {
    const code = codes[line.dataset.codeFor];
    if (!code) continue;
    line.querySelector(".code-small").textContent = code;
    line.hidden = false;
  }
}

/** A button beside each link that copies it. */
function addCopyButtons() {
  for (const field of document.querySelectorAll("input[data-copy]")) {
    field.addEventListener("focus", () => field.select());
    if (!navigator.clipboard) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = field.dataset.copy;
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        field.select();
        return;
      }
      button.textContent = field.dataset.copied;
      setTimeout(() => (button.textContent = field.dataset.copy), 2000);
    });
    field.after(button);
  }
}

/** A button that puts away a line which was to be read once. */
function addCloseButtons() {
  for (const line of document.querySelectorAll("[data-dismiss]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "small quiet";
    button.textContent = line.dataset.dismiss;
    button.addEventListener("click", () => line.remove());
    line.append(button);
  }
}

/** Times as the reader's own clock shows them. */
function showTimes() {
  const form = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  for (const time of document.querySelectorAll("time[datetime]")) {
    const moment = new Date(time.dateTime);
    if (!Number.isNaN(moment.getTime())) time.textContent = form.format(moment);
  }
}

/**
 * Browsers keep a page as it stands for the way back, even one that they were told not to store. What a table showed to
 * one person must not come back for the next one at the same screen: nothing is left behind, and the page is asked anew.
 */
function leaveNothingBehind() {
  addEventListener("pagehide", () => document.body.replaceChildren());
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

if (document.body.hasAttribute("data-of-table")) leaveNothingBehind();
document.documentElement.classList.add("has-script");
showCodes(moveCodes());
addCopyButtons();
addCloseButtons();
showTimes();

for (const form of document.querySelectorAll("form[data-new-table]")) {
  const reload = form.querySelector("[data-reload]");
  for (const count of form.querySelectorAll("input[name=seats]")) {
    count.addEventListener("change", () => form.requestSubmit(reload));
  }
}
for (const form of document.querySelectorAll("form[data-sure]")) {
  form.addEventListener("submit", (event) => {
    if (!confirm(form.dataset.sure)) event.preventDefault();
  });
}
// What would be refused is not sent: on the way it would take its time, and the refusal has no form to choose again.
for (const input of document.querySelectorAll("input[data-largest]")) {
  input.addEventListener("change", () => {
    const isTooLarge = input.files.length > 0 && input.files[0].size > Number(input.dataset.largest);
    input.setCustomValidity(isTooLarge ? input.dataset.tooLarge : "");
    input.reportValidity();
  });
}
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.preferences[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.preferences[open]")) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});
