import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { noChromium, openForEachTest, openPage } from './logStore/browser.ts';
import type {} from './logStore/page.ts';

/** The calls that ran in the page, each with its outcome once it is known. */
interface Run {
  done: Promise<string>;
  release: () => void;
}

const answered = async (page: Page): Promise<string> => page.evaluate(async () => (window as unknown as { run: Run }).run.done);

describe.skipIf(noChromium)(`databases that another page holds up, in Chromium ${noChromium}`, () => {
  let page: Page;
  let context: BrowserContext;
  openForEachTest((...opened) => ([page, context] = opened));

  test.each([
    ['put', 'deletion'],
    ['oldest', 'deletion'],
    ['present', 'deletion'],
    ['drop', 'deletion'],
    ['put', 'transaction'],
    ['oldest', 'transaction'],
    ['present', 'transaction'],
    ['drop', 'transaction'],
  ] as const)('`%s` of the store of events fails in time when a %s does not end, and works again afterwards', async (method, held) => {
    await page.clock.install();
    await page.evaluate(
      async ({ method: name, isOpen }) => {
        const { events } = window.tessera;
        const row = { key: 'k1', account: 'ada', events: '{}', count: 1, bytes: 3 };
        await events.put([row]);
        const release = await window.tessera.holdUp('tessera-events', isOpen ? 'rows' : undefined);
        const calls = {
          put: () => events.put([{ ...row, key: 'k2' }]),
          oldest: () => events.oldest('ada', 1),
          present: () => events.present(['k1']),
          drop: () => events.drop(['k1']),
        };
        const done = calls[name]().then(
          () => 'answered',
          (error: Error) => error.name,
        );
        Object.assign(window, { run: { done, release } });
      },
      { method, isOpen: held === 'transaction' },
    );
    await page.clock.runFor(held === 'transaction' ? 11_000 : 3_500);
    expect(await answered(page)).toBe('LateError');
    await page.clock.resume();
    const after = await page.evaluate(async () => {
      (window as unknown as { run: Run }).run.release();
      await window.tessera.events.put([{ key: 'k9', account: 'eve', events: '{}', count: 1, bytes: 3 }]);
      return (await window.tessera.events.oldest('eve', 5)).map(({ key }) => key);
    });
    expect(after).toEqual(['k9']);
  });

  test('a device that slept takes no database for held up', async () => {
    await page.clock.install();
    await page.evaluate(async () => {
      const row = { key: 'k1', account: 'ada', events: '{}', count: 1, bytes: 3 };
      await window.tessera.events.put([row]);
      const release = await window.tessera.holdUp('tessera-events', 'rows');
      const done = window.tessera.events.put([{ ...row, key: 'k2' }]).then(
        () => 'answered',
        (error: Error) => error.name,
      );
      Object.assign(window, { run: { done, release } });
    });
    // Each timer that is due fires once, as after a sleep.
    await page.clock.fastForward(600_000);
    await page.evaluate(() => (window as unknown as { run: Run }).run.release());
    await page.clock.resume();
    expect(await answered(page)).toBe('answered');
  });

  test.each([
    ['readDraft', 'drafts'],
    ['putDraft', 'drafts'],
    ['putFile', 'files'],
    ['putAddress', 'addresses'],
  ] as const)('`%s` of the drafts fails in time when a transaction of `%s` does not end, and changes nothing later', async (name, held) => {
    await page.clock.install();
    await page.evaluate(
      async ({ name: call, held: store }) => {
        const { drafts } = window.tessera;
        await drafts.readDraft('ada', 'new');
        const release = await window.tessera.holdUp('tessera-creations', store);
        const creation = {} as Parameters<typeof drafts.putDraft>[2];
        const calls = {
          readDraft: () => drafts.readDraft('ada', 'new'),
          putDraft: () => drafts.putDraft('ada', 'new', creation, undefined, undefined, 'r1'),
          putFile: () => drafts.putFile('ada', 'new', 'f1', new Blob(['x'])),
          putAddress: () => drafts.putAddress('ada', {} as Parameters<typeof drafts.putAddress>[1]),
        };
        const done = calls[call]().then(
          () => 'answered',
          (error: Error) => error.name,
        );
        Object.assign(window, { run: { done, release } });
      },
      { name, held },
    );
    await page.clock.runFor(held === 'files' ? 211_000 : 11_000);
    expect(await answered(page)).toBe('LateError');
    await page.clock.resume();
    const after = await page.evaluate(async () => {
      (window as unknown as { run: Run }).run.release();
      const { revision, files } = await window.tessera.drafts.readDraft('ada', 'new');
      return [revision, files.size];
    });
    expect(after).toEqual([undefined, 0]);
  });

  test('a draft is not waited for when the database of drafts does not open', async () => {
    await page.clock.install();
    await page.evaluate(async () => {
      await window.tessera.drafts.readDraft('ada', 'new');
      const release = await window.tessera.holdUp('tessera-creations');
      const done = window.tessera.drafts.readDraft('ada', 'new').then(
        () => 'answered',
        (error: Error) => error.name,
      );
      Object.assign(window, { run: { done, release } });
    });
    await page.clock.runFor(3_500);
    expect(await answered(page)).toBe('LateError');
  });

  test('a log-out does not wait for a database that is held up, which is emptied once it is free', async () => {
    await page.clock.install();
    await page.evaluate(async () => {
      await window.tessera.events.put([{ key: 'k1', account: 'ada', events: '{}', count: 1, bytes: 3 }]);
      const release = await window.tessera.holdUp('tessera-events', 'rows');
      Object.assign(window, { run: { done: window.tessera.emptyBrowser(false, 'ada').then(() => 'emptied'), release } });
    });
    await page.clock.runFor(14_000);
    expect(await answered(page)).toBe('emptied');
    await page.clock.resume();
    const rows = await page.evaluate(async () => {
      (window as unknown as { run: Run }).run.release();
      return window.tessera.events.oldest('ada', 5);
    });
    expect(rows).toEqual([]);
  });

  test.each([
    ['before another page reads it', false],
    ['by another page, which need not open it', true],
  ])('a database that is held up until the page of a log-out is gone is emptied %s [E-06]', async (_how, isAtOnce) => {
    const names = { 'tessera-log': 'batches', 'tessera-outbox': 'changes', 'tessera-events': 'rows', 'tessera-creations': 'files' };
    const [other, next] = [await openPage(context), await openPage(context)];
    await page.clock.install();
    await page.evaluate(async () => {
      const { tessera } = window;
      await tessera.keep(tessera.records('ofAda', 3));
      for (const account of ['ada', 'eve']) {
        await tessera.events.put([{ key: account, account, events: '{}', count: 1, bytes: 3 }]);
        await tessera.outbox.putChange({ account, clientId: account, change: { kind: 'likePin', pinId: 'p1', isLiked: true } });
        await tessera.drafts.putFile(account, 'new', account, new Blob(['x']));
      }
    });
    await other.evaluate(async (held) => {
      const releases = await Promise.all(Object.entries(held).map(([name, store]) => window.tessera.holdUp(name, store)));
      Object.assign(window, { release: () => releases.forEach((release) => release()) });
    }, names);
    await page.evaluate(() => {
      const emptying = window.tessera.emptyBrowser(false, 'ada').then(() => 'emptied');
      Object.assign(window, { run: { done: emptying } });
    });
    await page.clock.runFor(14_000);
    expect(await answered(page)).toBe('emptied');
    await page.close();
    await other.evaluate(() => (window as unknown as { release: () => void }).release());

    const marked = () => next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tessera.unemptied')));
    expect(await marked()).toHaveLength(4);
    if (isAtOnce) {
      await next.evaluate(() => window.tessera.emptyAllLate());
      await expect.poll(marked).toEqual([]);
    }
    const left = await next.evaluate(async () => {
      const { events, outbox, drafts, sessions } = window.tessera;
      const of = async (account: string) => [
        (await events.oldest(account, 5)).length,
        (await outbox.changesOf(account)).changes.length,
        (await drafts.readDraft(account, 'new')).files.size,
      ];
      return { ada: await of('ada'), eve: await of('eve'), sessions: await sessions() };
    });
    expect(left).toEqual({ ada: [0, 0, 0], eve: [1, 1, 1], sessions: [] });
    expect(await marked()).toEqual([]);
    // Data that the same person stores from then on stays.
    await next.evaluate(async () => {
      await window.tessera.events.put([{ key: 'later', account: 'ada', events: '{}', count: 1, bytes: 3 }]);
      await window.tessera.keep(window.tessera.records('later', 2));
    });
    const last = await openPage(context);
    expect(await last.evaluate(async () => [await window.tessera.events.oldest('ada', 5), await window.tessera.sessions()])).toMatchObject([
      [{ key: 'later' }],
      [{ session: 'later' }],
    ]);
  });

  test('a database whose emptying fails stays noted, and the next page empties it; the page of the log-out leaves what came later [E-06]', async () => {
    const next = await openPage(context);
    await page.evaluate(async () => {
      const { events, emptyBrowser } = window.tessera;
      await events.put([{ key: 'k1', account: 'ada', events: '{}', count: 1, bytes: 3 }]);
      const fails = function (this: IDBCursor): never {
        (this.source as IDBObjectStore).transaction.abort();
        throw new DOMException('the disk is full', 'UnknownError');
      };
      const { delete: works } = IDBCursor.prototype;
      IDBCursor.prototype.delete = fails;
      await emptyBrowser(false, 'ada');
      IDBCursor.prototype.delete = works;
    });
    const marked = () => next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tessera.unemptied')));
    expect(await marked()).toEqual([expect.stringContaining('tessera-events')]);
    expect(await next.evaluate(() => window.tessera.events.oldest('ada', 5))).toEqual([]);
    expect(await marked()).toEqual([]);
    // A frozen page of a log-out goes on after another page has emptied its database.
    await next.evaluate(() => window.tessera.events.put([{ key: 'k2', account: 'ada', events: '{}', count: 1, bytes: 3 }]));
    await page.evaluate(async () => {
      const { emptyBrowser, holdUp } = window.tessera;
      const release = await holdUp('tessera-events', 'rows');
      const done = emptyBrowser(false, 'ada');
      for (const key of Object.keys(localStorage)) if (key.startsWith('tessera.unemptied.tessera-events')) localStorage.removeItem(key);
      release();
      await done;
    });
    expect(await next.evaluate(() => window.tessera.events.oldest('ada', 5))).toMatchObject([{ key: 'k2' }]);
  });
});
