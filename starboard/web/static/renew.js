// Replaces a part of the page by a newer one. A move changes little of the drawing, but laying out and painting all of
// it takes longer than the server does. So equal nodes of the drawing stay, and only the others are replaced. Whatever
// scripts added to the drawing is removed, as if all of it were new.

const DRAWING = ".table-drawing";

/** Replace the content of the holder by a new fragment. */
export function renew(holder, fragment) {
  const [oldDrawing, newDrawing] = [holder.querySelector(DRAWING), fragment.querySelector(DRAWING)];
  if (!oldDrawing || !newDrawing || !patch(holder, fragment, oldDrawing, newDrawing)) holder.replaceChildren(fragment);
}

/** Replace everything except the ancestors of the drawing, and patch the drawing. Return false if the ancestors differ. */
function patch(old, next, had, wanted) {
  const path = []; // pairs of old and new nodes from the holder down to the drawing
  for (; had !== old && wanted !== next; [had, wanted] = [had.parentNode, wanted.parentNode]) {
    if (had.nodeName !== wanted.nodeName) return false;
    path.unshift([had, wanted]);
  }
  if (had !== old || wanted !== next) return false;
  for (const [was, is] of path) {
    replaceSiblings(was, is);
    copyAttributes(was, is);
  }
  const [oldDrawing, newDrawing] = path.at(-1);
  renewChildren(oldDrawing, newDrawing);
  return true;
}

/** Replace the siblings of an old node by those of the new one. */
function replaceSiblings(was, is) {
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

/** Return whether a node may be changed into another. One at another place may not: it would seem to have moved. */
function canBecome(one, other) {
  if (one.nodeName !== other.nodeName) return false;
  if (!(one instanceof Element)) return true;
  return ["transform", "data-card"].every((name) => one.getAttribute(name) === other.getAttribute(name));
}

/** Change a node into another of the same kind. */
function become(old, next) {
  if (!(old instanceof Element)) old.data = next.data;
  else {
    copyAttributes(old, next);
    renewChildren(old, next);
  }
}

/** Keep the nodes that are equal and in the same order; change, insert or remove those between them. */
function renewChildren(parent, next) {
  const [had, wanted] = [[...parent.childNodes], [...next.childNodes]];
  let last = had.length;
  while (last && wanted.length && had[last - 1].isEqualNode(wanted.at(-1))) {
    last -= 1;
    wanted.pop();
  }
  let at = 0;
  let fresh = []; // new nodes without an equal since the last one that has an equal
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

/** Replace neighbouring old nodes by new ones, in front of the node that follows them. */
function settle(parent, olds, fresh, following) {
  for (const node of fresh) {
    const match = olds.findIndex((old) => canBecome(old, node));
    if (match < 0) parent.insertBefore(node, olds[0] ?? following);
    else {
      for (const old of olds.splice(0, match)) old.remove();
      become(olds.shift(), node);
    }
  }
  for (const old of olds) old.remove();
}
