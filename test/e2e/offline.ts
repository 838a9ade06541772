import type { Page } from 'playwright/test';

/** Resolves when the service worker controls this page and its initial cache is complete. */
export const looksAfter = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((taken) => void navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }));
  });

/** The result of this page's own search for an ad blocker, not that of a page before it; null until then. */
export const adBlockerFound = (page: Page): Promise<boolean | null> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('tessera.adBlock') ?? '{}') as Record<string, number | null>;
    const [seen, unseen] = [kept.adblockDetectedAt ?? 0, kept.noAdBlockDetectedAt ?? 0];
    return Math.max(seen, unseen) < performance.timeOrigin ? null : seen > unseen;
  });
