import type { Page } from 'playwright/test';

interface Shift {
  value: number;
  /** The elements that moved, with where from and where to. */
  moved: string;
}

/** Collects the layout shifts of each document that nobody caused by an input; a page is watched once, before it goes anywhere. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName}.${element?.className} ${[from.x, from.y, from.width, from.height]} → ${[to.x, to.y, to.width, to.height]}`;
        });
        if (!hadRecentInput) shifts.push({ value, moved: moved.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts of the document, as texts. @param least value that counts */
export const shiftsOf = (page: Page, least = 0): Promise<string[]> =>
  page.evaluate(
    (least) =>
      (window as unknown as { shifts: Shift[] }).shifts.filter(({ value }) => value > least).map(({ value, moved }) => `${value} ${moved}`),
    least,
  );
