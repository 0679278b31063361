// Enhancements for every page. Nothing is decided here, and every page works without scripts.

import "./codes.js";

/** Add a button beside each link that copies it. */
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

/** Show times in the reader's own time zone. */
function showTimes() {
  const form = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  for (const time of document.querySelectorAll("time[datetime]")) {
    const moment = new Date(time.dateTime);
    if (!Number.isNaN(moment.getTime())) time.textContent = form.format(moment);
  }
}

/**
 * Empty a page when it is left, and reload it when the reader comes back.
 *
 * Browsers keep pages in their back/forward cache, even with no-store. What a table showed to one person must not
 * appear again for the next person at the same screen.
 */
function defeatPageCache() {
  addEventListener("pagehide", () => document.body.replaceChildren());
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

if (document.body.hasAttribute("data-of-table")) defeatPageCache();
addCopyButtons();
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
// A file that is too large is refused here: uploading it takes time, and the refusal page has no form to try again.
for (const input of document.querySelectorAll("input[data-largest]")) {
  input.addEventListener("change", () => {
    const isTooLarge = input.files.length > 0 && input.files[0].size > Number(input.dataset.largest);
    input.setCustomValidity(isTooLarge ? input.dataset.tooLarge : "");
    input.reportValidity();
  });
}
/** Change the theme at once, and tell the server without leaving the page. */
async function switchTheme(form, theme) {
  const body = new URLSearchParams({ theme, back: "/" });
  try {
    const response = await fetch(form.action, { method: "POST", body, redirect: "manual" });
    if (!response.ok && response.type !== "opaqueredirect") throw new Error("refused");
  } catch {
    return; // the page shows what is stored
  }
  document.documentElement.dataset.theme = theme;
  document.querySelector("meta[name=color-scheme]").content = theme;
  for (const button of document.querySelectorAll(".preferences-panel button[name=theme]")) {
    button.setAttribute("aria-pressed", button.value === theme);
  }
  form.querySelector(`button:not([value="${theme}"])`).focus();
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches(".theme-switch")) return;
  event.preventDefault();
  switchTheme(event.target, event.submitter.value);
});
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
