// Puts a new part of the page in the place of the old one. A move changes little of a board, and to lay out and paint all
// of it takes longer than the server: what is the same in the drawing stays as it is, and the rest is exchanged. What
// scripts added to the drawing goes, as if all of it were new.

const DRAWING = ".table-drawing";

/** Put what has come into the holder. */
export function renew(holder, coming) {
  const [had, wanted] = [holder.querySelector(DRAWING), coming.querySelector(DRAWING)];
  if (!had || !wanted || !around(holder, coming, had, wanted)) holder.replaceChildren(coming);
}

/** Exchange everything but what leads to the drawing; false if the two ways there differ. */
function around(old, next, had, wanted) {
  const ways = [];
  for (; had !== old && wanted !== next; [had, wanted] = [had.parentNode, wanted.parentNode]) {
    if (had.nodeName !== wanted.nodeName) return false;
    ways.unshift([had, wanted]);
  }
  if (had !== old || wanted !== next) return false;
  for (const [was, is] of ways) {
    exchangeAround(was, is);
    copyAttributes(was, is);
  }
  const [drawing, drawn] = ways.at(-1);
  renewChildren(drawing, drawn);
  return true;
}

/** The neighbours of the one become those of the other. */
function exchangeAround(was, is) {
  const before = [];
  for (let node = is.previousSibling; node; node = node.previousSibling) before.unshift(node);
  const after = [];
  for (let node = is.nextSibling; node; node = node.nextSibling) after.push(node);
  for (const node of [...was.parentNode.childNodes]) if (node !== was) node.remove();
  was.before(...before);
  was.after(...after);
}

function copyAttributes(old, next) {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/** May the one become the other? What stands elsewhere does not: it would look as if it had moved. */
function isKin(one, other) {
  if (one.nodeName !== other.nodeName) return false;
  if (!(one instanceof Element)) return true;
  return ["transform", "data-card"].every((name) => one.getAttribute(name) === other.getAttribute(name));
}

function become(old, next) {
  if (!(old instanceof Element)) old.data = next.data;
  else {
    copyAttributes(old, next);
    renewChildren(old, next);
  }
}

/** The nodes that are equal, in their order, stay; those between them become each other, come or go. */
function renewChildren(parent, next) {
  const [had, wanted] = [[...parent.childNodes], [...next.childNodes]];
  let last = had.length;
  while (last && wanted.length && had[last - 1].isEqualNode(wanted.at(-1))) {
    last -= 1;
    wanted.pop();
  }
  let at = 0;
  let fresh = []; // those without an equal, since the last that has one
  for (const node of wanted) {
    let same = at;
    while (same < last && !had[same].isEqualNode(node)) same += 1;
    if (same === last) {
      fresh.push(node);
      continue;
    }
    settle(parent, had.slice(at, same), fresh, had[same]);
    fresh = [];
    at = same + 1;
  }
  settle(parent, had.slice(at, last), fresh, had[last] ?? null);
}

/** Some nodes beside each other become some others, before the one that follows. */
function settle(parent, olds, fresh, following) {
  for (const node of fresh) {
    const kin = olds.findIndex((old) => isKin(old, node));
    if (kin < 0) parent.insertBefore(node, olds[0] ?? following);
    else {
      for (const old of olds.splice(0, kin)) old.remove();
      become(olds.shift(), node);
    }
  }
  for (const old of olds) old.remove();
}
