import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { noChromium, openForEachTest } from './logStore/browser.ts';
import type {} from './logStore/page.ts';

const row = (clientId: string, account = 'ada') => ({
  account,
  clientId,
  change: { kind: 'savePin' as const, pinId: `pin of ${clientId}`, boardId: 'tea', sectionId: null },
});

describe.skipIf(noChromium)(`the outbox store in Chromium ${noChromium}`, () => {
  let page: Page;
  openForEachTest((opened) => (page = opened));

  const put = (clientIds: string[], account?: string): Promise<void> =>
    page.evaluate(
      async (rows) => {
        for (const each of rows) await window.tessera.outbox.putChange(each);
      },
      clientIds.map((clientId) => row(clientId, account)),
    );
  const read = (account = 'ada') =>
    page.evaluate(async (name) => {
      const { isUsable, ...rest } = await window.tessera.outbox.changesOf(name);
      Object.assign(window, { isUsable: isUsable() });
      return rest;
    }, account);
  const isUsable = () => page.evaluate(() => (window as unknown as { isUsable: Promise<boolean> }).isUsable);

  test('a change is committed before the browser has answered for it, since the tab may be killed as it shows the change', async () => {
    await read();
    const order = await page.evaluate(async (stored) => {
      const happened: string[] = [];
      const { commit } = IDBTransaction.prototype;
      IDBTransaction.prototype.commit = function () {
        happened.push('commit');
        commit.call(this);
      };
      const putting = window.tessera.outbox.putChange(stored);
      // An open database is used in the same task, before a frame is drawn.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      happened.push('next task');
      await putting;
      return happened;
    }, row('c1'));
    expect(order).toEqual(['commit', 'next task']);
    expect(await read()).toMatchObject({ changes: [{ clientId: 'c1' }] });
  });

  test('unsent changes missing in a damaged database are read from their copies, in order, by their account only', async () => {
    const clientIds = ['c3', 'c1', 'c9', 'c2', 'c8'];
    await put(clientIds);
    await put(['c4'], 'grace');
    await page.evaluate(() => window.tessera.outbox.dropChanges(['c1'], false));
    await page.evaluate(() => new Promise((deleted) => Object.assign(indexedDB.deleteDatabase('tessera-outbox'), { onsuccess: deleted })));
    const changes = ['c3', 'c9', 'c2', 'c8'].map((clientId) => ({ clientId, change: row(clientId).change }));
    expect(await read()).toEqual({ changes, isWhole: true });
    expect(await isUsable()).toBe(true);
    expect(await read('grace')).toMatchObject({ changes: [{ clientId: 'c4' }] });
    await page.evaluate(() => window.tessera.outbox.dropChanges(['c2', 'c3', 'c4', 'c8', 'c9'], false));
    expect(await read()).toEqual({ changes: [], isWhole: true });
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('a change that was dropped is not read again where its row stayed, which goes then', async () => {
    await put(['c1', 'c2']);
    await page.evaluate(async () => {
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('Internal error', 'UnknownError');
      };
      await window.tessera.outbox.dropChanges(['c1'], true).catch(() => undefined);
      IDBDatabase.prototype.transaction = transaction;
    });
    expect(await read()).toMatchObject({ changes: [{ clientId: 'c2' }], isWhole: true });
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['tessera.unsent.c2']);
    expect(await read()).toMatchObject({ changes: [{ clientId: 'c2' }], isWhole: true });
  });

  test('changes are read from their copies also where the database does not open', async () => {
    await put(['c1']);
    await page.evaluate(() => {
      Object.defineProperty(IDBDatabase.prototype, 'transaction', {
        value() {
          throw new DOMException('Internal error', 'UnknownError');
        },
      });
    });
    expect(await read()).toMatchObject({ changes: [{ clientId: 'c1' }] });
    expect(await isUsable()).toBe(false);
  });

  test('a log-out that was asked for removes the unsent changes of its person alone', async () => {
    await put(['c1']);
    await put(['c2'], 'grace');
    await page.evaluate(() => localStorage.setItem('tessera.unsent.c3', '{"account":'));
    await page.evaluate(() => window.tessera.emptyBrowser(false, 'ada'));
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['tessera.unsent.c2']);
    expect((await read()).changes).toEqual([]);
    await page.evaluate(() => localStorage.clear());
    expect((await read('grace')).changes).toMatchObject([{ clientId: 'c2' }]);
  });

  test('where a page holds the database for ever, changes are read from their copies, and a change without a copy is no secret', async () => {
    await put(['c1']);
    await page.clock.install();
    await page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((opened) => {
        const opening = indexedDB.open('tessera-outbox');
        opening.onsuccess = () => opened(opening.result);
      });
      const store = db.transaction('changes', 'readwrite').objectStore('changes');
      const goOn = (): void => void (store.count().onsuccess = goOn);
      goOn();
    });
    const reading = read();
    await page.clock.runFor(3_500);
    expect(await reading).toMatchObject({ changes: [{ clientId: 'c1' }] });
    await page.clock.runFor(17_500);
    expect(await isUsable()).toBe(false);
    const dropping = page.evaluate(() => window.tessera.outbox.dropChanges(['c1'], true).catch(({ name }: Error) => name));
    await page.clock.runFor(21_000);
    expect(await dropping).toBe('LateError');
    // The row is still there.
    const readAgain = read();
    await page.clock.runFor(3_500);
    expect(await readAgain).toEqual({ changes: [], isWhole: true });
    const putting = page.evaluate(async (stored) => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
      return window.tessera.outbox.putChange(stored).catch(({ message }: Error) => message);
    }, row('c2'));
    await page.clock.runFor(3_500);
    expect(await putting).toBe('the outbox did not answer in 3000 ms');
  });

  test('a database that answers late is no fault: the page goes on with the copies meanwhile', async () => {
    await put(['c1']);
    await page.clock.install();
    await page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((opened) => {
        const opening = indexedDB.open('tessera-outbox');
        opening.onsuccess = () => opened(opening.result);
      });
      const store = db.transaction('changes', 'readwrite').objectStore('changes');
      let isHeld = true;
      const goOn = (): void => void (isHeld && (store.count().onsuccess = goOn));
      goOn();
      Object.assign(window, { release: () => (isHeld = false) });
    });
    const reading = read();
    await page.clock.runFor(3_500);
    expect(await reading).toMatchObject({ changes: [{ clientId: 'c1' }] });
    await page.evaluate(() => (window as unknown as { release(): void }).release());
    expect(await isUsable()).toBe(true);
  });

  test('a change is copied before the database has answered, and a damaged copy does not hide the others', async () => {
    const copied = await page.evaluate((stored) => {
      void window.tessera.outbox.putChange(stored);
      return Object.keys(localStorage);
    }, row('c1'));
    expect(copied).toEqual(['tessera.unsent.c1']);
    await page.evaluate(() => {
      localStorage.setItem('tessera.unsent.c2', '{"account":');
      localStorage.setItem('tessera.unsent.c5', '{"account":"ada","at":1,"change":{"kind":"none"}}');
    });
    expect(await read()).toMatchObject({ changes: [{ clientId: 'c1' }], isWhole: false });
  });
});
