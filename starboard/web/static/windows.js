// Coordinates the windows of this browser that show a table. With HTTP/1.1 a browser opens six connections to a server,
// and an event stream occupies one of them. So only the first windows hold a stream. The others poll, and fetch at once
// when a window at the same table has received an event. Windows only tell each other that they exist and which table
// changed; each fetches its own part of the page.

const PREFIX = "starboard-window-";
const MOST = 3; // windows with a stream
const CLOSED_AFTER = 10_000; // milliseconds of silence after which a window counts as closed
const ownId = `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** Register this window, and return whether it may hold a stream. Without storage, every window may. */
export function mayListen() {
  try {
    localStorage.setItem(PREFIX + ownId, Date.now());
    return countOlder() < MOST;
  } catch {
    return true;
  }
}

/** Count the windows that were opened before this one, and remove those that closed without notice. */
function countOlder() {
  let count = 0;
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    if (Math.abs(Date.now() - Number(localStorage.getItem(key))) > CLOSED_AFTER) localStorage.removeItem(key);
    else if (key < PREFIX + ownId) count += 1;
  }
  return count;
}

/** Unregister this window: it needs no stream any more. */
export function leave() {
  try {
    localStorage.removeItem(PREFIX + ownId);
  } catch {
    // Without storage it was never registered.
  }
}

const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("starboard-news") : null;

/** Tell the other windows that a table changed. */
export function tellWindows(table) {
  channel?.postMessage(table);
}

/** Call back when another window says that a table changed. */
export function hearWindows(table, onChange) {
  channel?.addEventListener("message", (event) => {
    if (event.data === table) onChange();
  });
}

addEventListener("pagehide", leave);
