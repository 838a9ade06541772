import { expect } from 'playwright/test';
import { type Target, timeLimit, type Visitor } from './visitor.ts';

export const button = (name: string | RegExp, within?: Target): Target => ({ role: 'button', name, within });
export const link = (name: string | RegExp, within?: Target): Target => ({ role: 'link', name, within });
export const field = (name: string | RegExp, within?: Target): Target => ({ role: 'field', name, within });
export const heading = (name: string | RegExp): Target => ({ role: 'heading', name });
export const dialog = (name: string): Target => ({ role: 'dialog', name });

/** The part of the page between the bars. */
export const main: Target = { role: 'main' };

/** Milliseconds between two reads. */
const intervals = [50, 100, 150, 250];

/** Expects a value of the page after a while; a document that is being left, or lacks the part, has none yet. */
export const soon = <Value>(read: () => Promise<Value>, message?: string, timeout = timeLimit) =>
  expect.poll(() => read().catch(() => undefined), { message, timeout, intervals });

export const sees = (visitor: Visitor, target: Target): Promise<void> =>
  soon(() => visitor.count(target), `sees ${target.role} ${String(target.name ?? '')}`).toBeGreaterThan(0);
export const seesNo = (visitor: Visitor, target: Target): Promise<void> =>
  soon(() => visitor.count(target), `sees no ${target.role} ${String(target.name ?? '')}`).toBe(0);

/** Waits for words anywhere on the page. */
export const reads = (visitor: Visitor, words: string, timeout?: number): Promise<void> =>
  soon(() => visitor.evaluate((sought) => document.body.innerText.includes(sought), words), `reads “${words}”`, timeout).toBe(true);

/** Waits until the address has this path and query. */
export const isAt = (visitor: Visitor, path: string): Promise<void> =>
  soon(() => visitor.evaluate(() => location.pathname + location.search)).toBe(path);

/** A document without scripts. It is of the same site, so that the next scenario's pages need no new process. */
export const emptyPage = '/icon.svg';

/** Empties what the page stores of its person besides cookies; files of the build stay with the service worker. */
export const forgetPerson = async (): Promise<void> => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) if (!name.includes('precache')) await caches.delete(name);
};

export const back = (visitor: Visitor): Promise<void> => visitor.evaluate(() => history.back());

/** Paths of the feed's tiles, in order. */
export const tilePaths = (visitor: Visitor): Promise<string[]> =>
  visitor.evaluate(() =>
    [...document.querySelectorAll('[role=feed] [role=article] a, [role=feed] article a')].map((a) => a.getAttribute('href')!),
  );

/** Opens a tile of the feed by its path. */
export const openTile = (visitor: Visitor, path: string): Promise<void> =>
  visitor.evaluate((href) => document.querySelector<HTMLElement>(`[role=feed] a[href="${href}"]`)!.click(), path);

export const hasTiles = (visitor: Visitor): Promise<void> =>
  soon(async () => (await tilePaths(visitor)).length, 'has tiles').toBeGreaterThan(0);

/** Waits until the page's session is being stored; from then on it answers. The page before may hold its lock for a while. */
export const isStored = (visitor: Visitor): Promise<void> =>
  soon(
    () =>
      visitor.evaluate(() =>
        navigator.locks.request('scenario', async () => {
          const { held = [] } = await navigator.locks.query();
          const own = held.find(({ name }) => name === 'scenario')!.clientId;
          return held.some(({ name, clientId }) => clientId === own && name!.startsWith('tessera.log.'));
        }),
      ),
    'is stored',
  ).toBe(true);

export async function atHome(visitor: Visitor): Promise<void> {
  await visitor.goto('/');
  await hasTiles(visitor);
  await isStored(visitor);
}

const menuButton = button(/^(Menu|Your account|Dein Konto)$/);
const logItem: Target = { role: 'menuitem', name: /(log|Protokoll dieser Sitzung speichern)$/ };

/** Opens the menu, whose code comes with the first use, and closes it. */
export async function usesMenu(visitor: Visitor): Promise<void> {
  await visitor.click(menuButton);
  await sees(visitor, logItem);
  await visitor.press('Escape');
  await seesNo(visitor, logItem);
}

/** Saves the session's log from the menu. @returns its text, read in the page, because some drivers cancel downloads */
export async function savedLog(visitor: Visitor): Promise<string> {
  await visitor.evaluate(() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (file) => {
      Object.assign(window, { saved: file });
      return createObjectURL.call(URL, file);
    };
  });
  await visitor.click(menuButton);
  await sees(visitor, logItem);
  // By script: before a click, Playwright may scroll the document of Firefox below the open menu, which then follows its button.
  await visitor.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
      .find(({ innerText }) => /(?:log|Protokoll dieser Sitzung speichern)$/.test(innerText.trim()))!
      .click(),
  );
  await visitor.click(button(/^(Save|Speichern)$/, { role: 'dialog', name: /^(Save a log|Protokoll speichern)$/ }));
  const text = (): Promise<string> => visitor.evaluate(() => (window as unknown as { saved: Blob }).saved.text());
  await soon(text, 'the log is saved').toContain('seal');
  return text();
}
