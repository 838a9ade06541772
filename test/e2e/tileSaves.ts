import type { Page } from 'playwright';

/**
 * Saves pins of the feed, from an index up to before another, by each tile's button.
 * @returns the saved pictures, in order
 */
export async function savePins(page: Page, from: number, to: number): Promise<string[]> {
  return page.evaluate(
    async ([first, end]) => {
      const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const saved: string[] = [];
      for (let at = first; at < end;) {
        const link = document.querySelector<HTMLElement>(`[role=feed] [data-index="${at}"] > a`);
        if (!link) {
          const drawn = [...document.querySelectorAll<HTMLElement>('[role=feed] [data-index]')].map(({ dataset }) => Number(dataset.index));
          scrollBy(0, Math.min(...drawn) > at ? -300 : 300);
          await frame();
          continue;
        }
        link.scrollIntoView({ block: 'center' });
        link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
        await frame();
        const button = link.parentElement!.querySelector<HTMLElement>('#tile-save button:last-child');
        if (!button) continue;
        button.click();
        saved.push(/\/([^/]+)\.jpg/.exec(link.querySelector('img')!.src)![1]!);
        at += 1;
      }
      scrollTo(0, 0);
      return saved;
    },
    [from, to] as const,
  );
}

/** Scrolls until a number of pins is loaded. */
export async function loadPins(page: Page, count: number): Promise<void> {
  for (let last = 0; last < count - 1;) {
    await page.mouse.wheel(0, 4_000);
    await page.waitForTimeout(50);
    last = Number(await page.locator('[role=feed] [data-index]').last().getAttribute('data-index'));
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Returns the number of unsent changes on this browser's disk. */
export const keptOnDisk = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('tessera-outbox');
        // There is no such database yet; one that is made here would lack its store.
        opening.onupgradeneeded = () => opening.transaction!.abort();
        opening.onerror = () => (opening.error?.name === 'AbortError' ? done(0) : failed(opening.error));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('changes').objectStore('changes').count();
          counting.onsuccess = () => {
            opening.result.close();
            done(counting.result);
          };
        };
      }),
  );
