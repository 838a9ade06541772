/** Returns what can be seen in the window: texts, names of pictures and fields, states of controls, and the theme. Runs in the page. */
export function screenOf(): string[] {
  const lines = [`theme ${document.documentElement.dataset.theme}`, `address ${location.pathname}${location.search}`];
  const isSeen = (element: Element, box: DOMRect): boolean =>
    box.width > 1 &&
    box.height > 1 &&
    box.bottom > 0 &&
    box.right > 0 &&
    box.top < innerHeight &&
    box.left < innerWidth &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      const text = node.data.trim();
      if (!text || !node.parentElement) continue;
      range.selectNodeContents(node);
      if (isSeen(node.parentElement, range.getBoundingClientRect())) lines.push(text);
      continue;
    }
    const element = node as Element;
    if (!isSeen(element, element.getBoundingClientRect())) continue;
    if (element instanceof HTMLImageElement) lines.push(`picture ${element.alt}`);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      lines.push(`field ${element.placeholder} ${element.value}`);
    for (const state of ['aria-pressed', 'aria-checked', 'aria-selected', 'aria-disabled', 'aria-invalid', 'aria-label'])
      if (element.hasAttribute(state)) lines.push(`${state} ${element.getAttribute(state)}`);
    if (element.matches(':disabled')) lines.push(`disabled ${element.textContent.trim()}`);
  }
  return lines;
}
