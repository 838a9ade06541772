import type { Page } from 'playwright/test';

/** Items of the browser rather than the visitor: preferences, and the choice not to be remembered. */
const preferences = ['tessera.theme', 'tessera.locale', 'tessera.consent', 'tessera.memory', 'tessera_memory'];

/** Caches of the build's files, which are the same for everyone. */
const buildCaches = /precache|^locales$/;

/** All that a browser holds of its visitor: items, database rows, copies for offline use and cookies, each as text. */
export async function kept(page: Page): Promise<string[]> {
  const stored = await page.evaluate(async () => {
    const items = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].map(([name, value]) => `${name} = ${value}`);
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name!);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(`${name} does not open`)));
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const reading = db.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => resolve(reading.result));
        });
        items.push(...rows.map((row) => `${name}/${store} = ${JSON.stringify(row)}`));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      items.push(...requests.map(({ url }) => `${name} ${url}`));
    }
    return items;
  });
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name} = ${value}`);
  return [...stored, ...cookies].filter(
    (text) => !buildCaches.test(text.split(' ', 1)[0]!) && !preferences.some((name) => text.startsWith(`${name} = `)),
  );
}
