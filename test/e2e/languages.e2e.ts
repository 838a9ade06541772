import type { Page } from 'playwright/test';
import { idlePaths } from './idleRoutes.ts';
import { expect, test } from './page.ts';
import { signUp } from './person.ts';

const widths = [320, 390, 768, 1280];

/** Texts that do not fit: those beyond the window, cut off by their box, or lying over another text. */
function misfits(): string[] {
  const found: string[] = [];
  const beyond = document.documentElement.scrollWidth - innerWidth;
  if (beyond > 0) found.push(`the page is ${beyond} px wider than the window`);
  const words = (element: Element) => (element.textContent ?? '').trim().slice(0, 40);
  const boxes: { element: Element; box: DOMRect }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement!;
    if (!texts.currentNode.nodeValue!.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    // Names that people give may end in an ellipsis, and what only a screen reader says has no place.
    if (style.textOverflow === 'ellipsis' || style.clipPath !== 'none' || element.closest('script, style, noscript, svg')) continue;
    if (/hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${words(element)}`);
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const box of range.getClientRects()) if (box.width > 1) boxes.push({ element, box });
  }
  /** Bars that stay while the page scrolls lie over it. */
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky|absolute/.test(getComputedStyle(at).position)) return at;
    return null;
  };
  const layers = new Map(boxes.map(({ element }) => [element, layerOf(element)]));
  boxes.sort((a, b) => a.box.top - b.box.top);
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1)) {
      if (a.box.bottom - b.box.top < 6) break;
      if (b.box.height < 6) continue;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      if (across >= 4 && a.element !== b.element && layers.get(a.element) === layers.get(b.element))
        found.push(`overlapping: ${words(a.element)} / ${words(b.element)}`);
    }
  return found;
}

async function expectToFit(page: Page, paths: readonly string[]): Promise<void> {
  const all: string[] = [];
  for (const path of paths) {
    // The address to which a page leads browsers without scripts. `goto` would wait until the page's code has taken over.
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}plain=1`, { waitUntil: 'commit' });
    await page.waitForLoadState('load');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      all.push(...(await page.evaluate(misfits)).map((misfit) => `${path} at ${width}: ${misfit}`));
    }
  }
  expect(all).toEqual([]);
}

// The server draws each page, so that its code need not load.
test.use({ javaScriptEnabled: false });

for (const [locale, tests] of [
  ['en_XA', 'longer texts'],
  ['ar_SA', 'texts from right to left'],
] as const)
  for (const person of ['signedOut', 'signedIn'] as const)
    test(`${tests} fit every page at every width, ${person} [M-01] [M-03]`, { tag: '@wide' }, async ({ page, context, baseURL }) => {
      test.setTimeout(600_000);
      await context.addCookies([{ name: 'tessera_locale', value: locale, url: baseURL! }]);
      if (person === 'signedIn') await signUp(context);
      await expectToFit(page, await idlePaths(page.request, person));
    });
