// Building and repainting the page, without a library.

/** An element: h("button.big", {onclick, "aria-label": "..."}, child, "text", [more]). */
export function h(spec, attributes = {}, ...children) {
  const [name, ...classes] = spec.split(".");
  const node = document.createElement(name || "div");
  if (classes.length) node.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "style") for (const [name, part] of Object.entries(value)) node.style.setProperty(name, part);
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Repaint *node* with what *build* gives, but only when *from* (plain values) is not what it was painted from. */
export function paint(node, from, build) {
  const key = JSON.stringify(from);
  if (node.paintedFrom === key) return false;
  node.paintedFrom = key;
  const focused = node.contains(document.activeElement) && document.activeElement !== node;
  node.replaceChildren(...[build()].flat(Infinity).filter(Boolean));
  if (focused) { // who goes by keys goes on from here, not from the top of the page
    node.tabIndex = -1;
    node.focus({ preventScroll: true });
  }
  return true;
}

export const byId = (id) => document.getElementById(id);
