import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noChromium, openPage, storeBrowser, type StoreBrowser } from './logStore/browser.ts';
import type {} from './logStore/page.ts';

const row = (clientId: string, account = 'ada') => ({
  account,
  clientId,
  change: { kind: 'savePin' as const, pinId: `pin of ${clientId}`, boardId: 'tea', sectionId: null },
});

describe.skipIf(noChromium)(`the outbox store in Chromium ${noChromium}`, () => {
  let browser: StoreBrowser;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    browser = await storeBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    context = await browser.context();
    page = await openPage(context);
  });
  afterEach(() => context.close());

  const put = (clientIds: string[], account?: string): Promise<void> =>
    page.evaluate(
      async (rows) => {
        for (const each of rows) await window.tessera.outbox.putChange(each);
      },
      clientIds.map((clientId) => row(clientId, account)),
    );
  const read = (account = 'ada') => page.evaluate((name) => window.tessera.outbox.changesOf(name), account);

  test('a change is committed before the browser has answered for it, so that a tab killed as it shows the change loses nothing', async () => {
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
      happened.push(...Object.keys(localStorage), 'next task');
      await putting;
      return happened;
    }, row('c1'));
    expect(order).toEqual(['commit', 'tessera.unsent.c1', 'next task']);
    expect(await read()).toMatchObject({ changes: [{ clientId: 'c1' }] });
  });

  test('a change that could not be stored is not looked for later', async () => {
    await put(['c1']);
    await expect(put(['c1'])).rejects.toThrow('ConstraintError');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('changes that a damaged database no longer has are reported once, to their account alone; sent ones are not', async () => {
    await put(['c1', 'c2', 'c3']);
    await put(['c4'], 'grace');
    await page.evaluate(() => window.tessera.outbox.dropChanges(['c1']));
    expect(await read()).toMatchObject({ changes: [{ clientId: 'c2' }, { clientId: 'c3' }], isWhole: true, lost: 0 });
    await page.evaluate(() => new Promise((deleted) => Object.assign(indexedDB.deleteDatabase('tessera-outbox'), { onsuccess: deleted })));
    expect(await read()).toEqual({ changes: [], isWhole: true, lost: 2 });
    expect(await read()).toEqual({ changes: [], isWhole: true, lost: 0 });
    expect(await read('grace')).toMatchObject({ lost: 1 });
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});
