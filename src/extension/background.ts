import { collectPictures } from './collectPictures.ts';

/** The parts of the browser that the extension uses. */
declare const chrome: {
  action: { onClicked: { addListener(listener: (tab: { id?: number; url?: string }) => void): void } };
  runtime: {
    id: string;
    getManifest(): { homepage_url: string };
    onMessageExternal: { addListener(listener: (message: unknown, sender: unknown, answer: (page: unknown) => void) => boolean): void };
  };
  scripting: {
    executeScript<Args extends unknown[], Result>(script: {
      target: { tabId: number };
      func: (...args: Args) => Promise<Result>;
      args: Args;
    }): Promise<{ result?: Result }[]>;
  };
  tabs: { create(tab: { url: string }): Promise<unknown> };
};

/** Characters of pictures that are handed over; the browser's messages have up to 64 MB. */
const room = 40_000_000;
const timeout = 15_000;
/** The browser ends this script when it is idle: what waits for the product is in its cache. */
const waiting = 'waiting';
const addressOf = (token: string): string => `https://waiting.invalid/${encodeURIComponent(token)}`;

async function collect(tab: { id?: number; url?: string }): Promise<void> {
  // The instance from which the extension was downloaded.
  const instance = chrome.runtime.getManifest().homepage_url;
  const page = await chrome.scripting
    .executeScript({ target: { tabId: tab.id! }, func: collectPictures, args: [room, timeout] })
    .then(([frame]) => frame?.result)
    .catch(() => undefined);
  await caches.delete(waiting);
  if (!page) {
    // The browser's own pages and its documents are closed to extensions.
    const link = /^https?:/.test(tab.url ?? '') ? `?${new URLSearchParams({ link: tab.url! })}` : '';
    await chrome.tabs.create({ url: `${instance}/create${link}` });
    return;
  }
  const token = crypto.randomUUID();
  await (await caches.open(waiting)).put(addressOf(token), Response.json(page));
  await chrome.tabs.create({ url: `${instance}/create#extension=${chrome.runtime.id}.${token}` });
}

/** Gives a page to the tab that was opened for it, once. Only the instance can ask (`externally_connectable` of the manifest). */
async function take(token: string): Promise<unknown> {
  const cache = await caches.open(waiting);
  const page: unknown = await (await cache.match(addressOf(token)))?.json();
  await cache.delete(addressOf(token));
  return page ?? null;
}

chrome.action.onClicked.addListener((tab) => void collect(tab));
chrome.runtime.onMessageExternal.addListener((message, _sender, answer) => {
  void take(String(message)).then(answer);
  return true;
});
