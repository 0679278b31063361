// What a reader has switched off, kept in this browser: single keys, and things that move.

const PREFIX = "starboard-switch-";
const NAMES = ["keys", "motion"];
const here = new Map(); // for browsers that keep nothing

export function isOn(name) {
  try {
    return (localStorage.getItem(PREFIX + name) ?? here.get(name)) !== "off";
  } catch {
    return here.get(name) !== "off";
  }
}

function turn(name, on) {
  here.set(name, on ? "on" : "off");
  try {
    localStorage.setItem(PREFIX + name, on ? "on" : "off");
  } catch {
    // until the page is left, then
  }
  show();
}

/** Style sheets see what is off. */
function show() {
  for (const name of NAMES) document.documentElement.toggleAttribute(`data-no-${name}`, !isOn(name));
  for (const box of document.querySelectorAll("[data-switch]")) box.checked = isOn(box.dataset.switch);
}

const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)");

/** May anything move? Neither the system nor the reader said no. */
export function mayMove() {
  return !wantsCalm.matches && isOn("motion");
}

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-switch]")) turn(event.target.dataset.switch, event.target.checked);
});
addEventListener("storage", show); // another tab
show();
