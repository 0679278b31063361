// Preferences of this browser that a reader can switch: single-key shortcuts, animations and sounds.

const PREFIX = "starboard-switch-";
const USUAL = { keys: "on", motion: "on", sound: "off" };
const listeners = new Map();
const unstored = new Map(); // for browsers without storage

export function isOn(name) {
  let stored = null;
  try {
    stored = localStorage.getItem(PREFIX + name);
  } catch {
    // Without storage, what was chosen on this page counts.
  }
  return (stored ?? unstored.get(name) ?? USUAL[name]) === "on";
}

function turn(name, on) {
  unstored.set(name, on ? "on" : "off");
  try {
    localStorage.setItem(PREFIX + name, on ? "on" : "off");
  } catch {
    // Without storage, the switch lasts until the page is left.
  }
  showSwitches();
  listeners.get(name)?.(on);
}

/** Call back when this switch is pressed on this page. */
export function onSwitch(name, listener) {
  listeners.set(name, listener);
}

/** Show the switches in their boxes and buttons, and as attributes for the style sheets. */
export function showSwitches() {
  for (const name of Object.keys(USUAL)) document.documentElement.toggleAttribute(`data-no-${name}`, !isOn(name));
  for (const box of document.querySelectorAll("[data-switch]")) box.checked = isOn(box.dataset.switch);
  for (const button of document.querySelectorAll("[data-sound]")) {
    button.setAttribute("aria-pressed", isOn("sound"));
    button.hidden = false;
  }
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Return whether animations are allowed by the system and by the reader. */
export function mayMove() {
  return !reducedMotion.matches && isOn("motion");
}

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-switch]")) turn(event.target.dataset.switch, event.target.checked);
});
document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-sound]")) turn("sound", !isOn("sound"));
});
addEventListener("storage", showSwitches); // switched in another tab
showSwitches();
