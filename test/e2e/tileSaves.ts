import type { Page } from 'playwright';

interface FeedTile {
  link: HTMLAnchorElement;
  /** The save button; null until its code is loaded. */
  button: HTMLElement | null;
}

declare global {
  interface Window {
    /** Brings the tile with an index under the pointer; returns null if it is still out of reach, after scrolling towards it. */
    pointAtTile: (index: number) => Promise<FeedTile | null>;
  }
}

/** Defines `window.pointAtTile` in the page. */
export const definePointAtTile = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    window.pointAtTile = async (index) => {
      const link = document.querySelector<HTMLAnchorElement>(`[role=feed] [data-index="${index}"] > a`);
      if (!link) {
        const drawn = [...document.querySelectorAll<HTMLElement>('[role=feed] [data-index]')].map(({ dataset }) => Number(dataset.index));
        scrollBy(0, Math.min(...drawn) > index ? -300 : 300);
        await frame();
        return null;
      }
      link.scrollIntoView({ block: 'center' });
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      await frame();
      return { link, button: link.parentElement!.querySelector<HTMLElement>('#tile-save button:last-child') };
    };
  });

/**
 * Saves pins of the feed, from an index up to before another, by each tile's button.
 * @returns the saved pictures, in order
 */
export async function savePins(page: Page, from: number, to: number): Promise<string[]> {
  await definePointAtTile(page);
  return page.evaluate(
    async ([first, end]) => {
      const saved: string[] = [];
      for (let at = first; at < end;) {
        const tile = await window.pointAtTile(at);
        if (!tile?.button) continue;
        tile.button.click();
        const { src, dataset } = tile.link.querySelector('img')!;
        // Offline a picture may have failed.
        saved.push(/\/([^/]+)\.jpg/.exec(dataset.failed ?? src)![1]!);
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
