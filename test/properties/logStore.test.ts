import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { readLog } from '../../events/file.ts';
import { replaying, verdictOf } from '../../machines/logTools/replay.ts';
import { noChromium, openForEachTest, openPage, origin } from './logStore/browser.ts';
import type {} from './logStore/page.ts';

describe.skipIf(noChromium)(`the log store in Chromium ${noChromium}`, () => {
  let context: BrowserContext;
  let page: Page;
  openForEachTest((...opened) => ([page, context] = opened));

  test('however the records come, what is kept is the log, in the order it happened [N-01, N-05]', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ take: fc.integer({ min: 1, max: 250 }), waits: fc.boolean() }), { minLength: 1, maxLength: 6 }),
        async (portions) => {
          const { expected, kept } = await page.evaluate(
            async ({ portions: taken, session }) => {
              const records = window.tessera.records(
                session,
                taken.reduce((sum, { take }) => sum + take, 0),
              );
              const store = window.tessera.openLogStore({
                session,
                onDegraded: (reason) => {
                  throw new Error(reason);
                },
                onLoss: () => {
                  throw new Error('loss');
                },
                batchDelayMs: 1,
              });
              let from = 0;
              for (const { take, waits } of taken) {
                const done = store.append(records.slice(from, (from += take)));
                if (waits) await done;
              }
              await store.flush();
              return { expected: records, kept: await window.tessera.read(session) };
            },
            { portions, session: `run${run++}` },
          );
          expect(kept!.records).toEqual(expected);
          expect(kept!.problem).toMatchObject({ line: expected.length + 1, reason: expect.stringContaining('never sealed') });
        },
      ),
      { numRuns: 25 },
    );
  });

  test('appended records are there after the page is gone; many records are few values [N-05]', async () => {
    await page.evaluate(async () => {
      const records = window.tessera.records('first', 500);
      const store = window.tessera.openLogStore({ session: 'first', onDegraded: () => undefined, onLoss: () => undefined });
      await Promise.all(records.map((record) => store.append([record])));
    });
    await page.close();
    page = await openPage(context);
    expect(await page.evaluate(() => window.tessera.sessions())).toEqual([{ session: 'first', records: 500 }]);
    expect(await page.evaluate(() => window.tessera.batches())).toBeLessThanOrEqual(3);
  });

  test('a page that is left at any moment, and may come back, stores its log once and in order', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ take: fc.integer({ min: 1, max: 30 }) }),
        fc.constantFrom('flush', 'rest', 'resume', 'wait', 'otherPage' as const),
      ),
      { minLength: 2, maxLength: 12 },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (moves, comesBack) => {
        const session = `left${run++}`;
        const { expected, said } = await page.evaluate(
          async ({ moves: done, session: name, comesBack: isBack }) => {
            const told: string[] = [];
            const records = window.tessera.records(name, 400);
            const store = window.tessera.openLogStore({
              session: name,
              onDegraded: (reason) => told.push(reason),
              onLoss: () => told.push('loss'),
              batchDelayMs: 1,
            });
            let from = 0;
            for (const move of [...done, isBack ? 'resume' : 'rest']) {
              if (typeof move === 'object') void store.append(records.slice(from, (from += move.take)));
              else if (move === 'rest') store.rest();
              else if (move === 'resume') store.resume();
              else if (move === 'flush') await store.flush();
              else if (move === 'otherPage') await window.tessera.adoptTails();
              else await new Promise((resolve) => setTimeout(resolve, 3));
            }
            if (isBack) await store.flush();
            return { expected: records.slice(0, from), said: told };
          },
          { moves, session, comesBack },
        );
        expect(said).toEqual([]);
        // A later page writes down what was put aside.
        if (!comesBack) await page.evaluate(() => window.tessera.adoptTails());
        const kept = await page.evaluate((name) => window.tessera.read(name), session);
        expect(kept?.records ?? []).toEqual(expected);
        if (expected.length > 0) expect(kept!.problem!.reason).toContain('never sealed');
        expect(await page.evaluate((name) => localStorage.getItem(`tessera.logTail.${name}`), session)).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  test('a page whose script the browser ends as it puts records aside does so with the next one', async () => {
    const { kept, expected } = await page.evaluate(async () => {
      const records = window.tessera.records('ended', 9);
      let ends = 0;
      // Firefox ends it where it is; to what was under way, an exception is the same.
      Object.defineProperty(records[4]!.data, 'toJSON', {
        value(this: object) {
          if (ends++ === 0) throw new Error('the script was ended');
          return { ...this };
        },
      });
      const store = window.tessera.openLogStore({ session: 'ended', onDegraded: () => undefined, onLoss: () => undefined });
      void store.append(records.slice(0, 8));
      try {
        store.rest();
      } catch {
        void store.append(records.slice(8));
      }
      await window.tessera.adoptTails();
      return { kept: await window.tessera.read('ended'), expected: records };
    });
    expect(kept!.records).toEqual(expected);
  });

  test.each([1, 7, 20])('records that are stored twice, the last %i of them, count once and are read once', async (count) => {
    const { kept, file, expected } = await page.evaluate(async (repeated) => {
      const store = window.tessera.openLogStore({
        session: 'twice',
        onDegraded: () => undefined,
        onLoss: () => undefined,
        batchDelayMs: 0,
      });
      const records = window.tessera.records('twice', 30);
      await store.append(records.slice(0, 20));
      await window.tessera.repeat(repeated);
      await store.append(records.slice(20));
      return { kept: await window.tessera.sessions(), file: await window.tessera.read('twice'), expected: records };
    }, count);
    expect(kept).toEqual([{ session: 'twice', records: 30 }]);
    expect(file!.records).toEqual(expected);
  });

  test('a page that is left begins nothing in the database any more, and the next one has its last records', async () => {
    const begun = await page.evaluate(async () => {
      const records = window.tessera.records('left', 40);
      const store = window.tessera.openLogStore({
        session: 'left',
        onDegraded: () => undefined,
        onLoss: () => undefined,
        batchDelayMs: 0,
      });
      await store.append(records.slice(0, 20));
      void store.append(records.slice(20, 30));
      store.rest();
      let transactions = 0;
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...options: Parameters<typeof transaction>) {
        transactions++;
        return transaction.apply(this, options);
      };
      // Its visibility changes after that.
      void store.append(records.slice(30));
      void store.flush();
      await new Promise((resolve) => setTimeout(resolve, 50));
      IDBDatabase.prototype.transaction = transaction;
      return transactions;
    });
    expect(begun).toBe(0);
    const other = await openPage(context);
    expect(await other.evaluate(() => window.tessera.keep(window.tessera.records('next', 2, 1)))).toEqual([]);
    expect(await other.evaluate(() => window.tessera.sessions())).toEqual([
      { session: 'left', records: 40 },
      { session: 'next', records: 2 },
    ]);
  });

  test('a page that is left holds no lock, for which the browser would end it, and holds it again when it is back', async () => {
    const held = await page.evaluate(async () => {
      const names = async (): Promise<string[]> => {
        // A release takes its way through the browser.
        await new Promise((later) => setTimeout(later, 50));
        const { held: all = [] } = await navigator.locks.query();
        return all.map(({ name = '' }) => name).filter((name) => name.endsWith('.locked'));
      };
      const store = window.tessera.openLogStore({
        session: 'locked',
        onDegraded: () => undefined,
        onLoss: () => undefined,
        batchDelayMs: 0,
      });
      const found = [];
      await store.append(window.tessera.records('locked', 5));
      found.push(await names());
      store.rest();
      found.push(await names());
      store.resume();
      await store.flush();
      return [...found, await names()];
    });
    expect(held).toEqual([['tessera.log.locked'], [], ['tessera.log.locked']]);
  });

  test('a page that comes back after its session was dropped stores no log without its beginning', async () => {
    const said = await page.evaluate(async () => {
      const told: string[] = [];
      const records = window.tessera.records('dropped', 30);
      const store = window.tessera.openLogStore({
        session: 'dropped',
        onDegraded: (reason) => told.push(reason),
        onLoss: () => told.push('loss'),
        batchDelayMs: 0,
      });
      await store.append(records.slice(0, 20));
      store.rest();
      await window.tessera.remove('dropped');
      store.resume();
      await store.append(records.slice(20));
      return told;
    });
    expect(said).toEqual(['full']);
    expect(await page.evaluate(() => window.tessera.sessions())).toEqual([]);
  });

  test('a full disk that is told after the page was left and came back stores no record in another’s place', async () => {
    // It ran in a page that is closed, so that there is one to drop.
    const other = await openPage(context);
    await other.evaluate(() => window.tessera.keep(window.tessera.records('older', 2)));
    await other.close();
    const said = await page.evaluate(async () => {
      const told: string[] = [];
      const records = window.tessera.records('late', 40);
      const store = window.tessera.openLogStore({
        session: 'late',
        onDegraded: (reason) => told.push(reason),
        onLoss: () => told.push('loss'),
        batchDelayMs: 0,
      });
      await store.append(records.slice(0, 20));
      window.tessera.holdWrite(60, 'QuotaExceededError');
      void store.append(records.slice(20, 30));
      void store.flush();
      await new Promise((resolve) => setTimeout(resolve, 20));
      store.rest();
      store.resume();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await store.append(records.slice(30));
      return told;
    });
    expect(said).toEqual([]);
    const kept = await page.evaluate(() => window.tessera.read('late'));
    expect(kept!.records).toEqual(await page.evaluate(() => window.tessera.records('late', 40)));
  });

  test('a page that is left again while it writes what was put aside keeps what was put aside since', async () => {
    await page.evaluate(async () => {
      const records = window.tessera.records('again', 38);
      const store = window.tessera.openLogStore({
        session: 'again',
        onDegraded: () => undefined,
        onLoss: () => undefined,
        batchDelayMs: 0,
      });
      await store.append(records.slice(0, 20));
      store.rest();
      void store.append(records.slice(20, 30));
      window.tessera.holdWrite(60);
      store.resume();
      await new Promise((resolve) => setTimeout(resolve, 20));
      void store.append(records.slice(30));
      store.rest();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await window.tessera.adoptTails();
    });
    expect(await page.evaluate(() => window.tessera.sessions())).toEqual([{ session: 'again', records: 38 }]);
  });

  test('a write that another page holds up ends it after a time, with nothing held', async () => {
    await page.clock.install();
    const outcome = await page.evaluate(async () => {
      const told: string[] = [];
      const store = window.tessera.openLogStore({
        session: 'held',
        onDegraded: (reason) => told.push(reason),
        onLoss: () => told.push('loss'),
        batchDelayMs: 0,
      });
      void store.append(window.tessera.records('held', 5));
      await store.flush();
      window.tessera.holdWrite(1_000_000);
      let isSettled = false;
      const settled = store.append(window.tessera.records('held', 10).slice(5)).then(() => (isSettled = true));
      return Object.assign(window, { held: { told, store, settled, isSettled: () => isSettled } }) && told;
    });
    expect(outcome).toEqual([]);
    await page.clock.runFor(11_000);
    await page.evaluate(() => (window as unknown as { held: { settled: Promise<void> } }).held.settled);
    expect(await page.evaluate(() => (window as unknown as { held: { told: string[] } }).held.told)).toEqual(['blocked']);
    await page.clock.resume();
    const { locks, closes } = await page.evaluate(async () => {
      await new Promise((later) => setTimeout(later, 50));
      const { held = [] } = await navigator.locks.query();
      const deleted = new Promise<string>((resolve) => {
        const asked = indexedDB.deleteDatabase('tessera-log');
        asked.onsuccess = () => resolve('deleted');
        asked.onblocked = () => resolve('blocked');
      });
      return { locks: held.map(({ name = '' }) => name).filter((name) => name.endsWith('.held')), closes: await deleted };
    });
    expect([locks, closes]).toEqual([[], 'deleted']);
  });

  test('a log-out does not wait for a write that another page holds up', async () => {
    await page.clock.install();
    await page.evaluate(async () => {
      const store = window.tessera.openLogStore({ session: 'out', onDegraded: () => undefined, onLoss: () => undefined, batchDelayMs: 0 });
      await store.append(window.tessera.records('out', 5));
      window.tessera.holdWrite(1_000_000);
      void store.append(window.tessera.records('out', 10).slice(5));
      void store.flush();
      // Until the write is under way, without the clock that stands still.
      for (let n = 0; n < 100; n++) await Promise.resolve();
      Object.assign(window, { ended: store.close() });
    });
    await page.clock.runFor(2_500);
    await page.evaluate(() => (window as unknown as { ended: Promise<void> }).ended);
  });

  test.each(['same', 'other'])('a page that comes back stores its log as long as it is the %s account’s', async (account) => {
    await page.evaluate(async (whose) => {
      document.cookie = 'tessera_csrf=first';
      window.tessera.setRemembering(true);
      const records = window.tessera.records('mine', 30);
      const keeping = window.tessera.keepLog('mine', records.slice(0, 10));
      while ((await window.tessera.sessions()).length === 0) await new Promise((later) => setTimeout(later, 20));
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      for (const record of records.slice(10, 20)) keeping.append(record);
      if (whose === 'other') {
        document.cookie = 'tessera_csrf=second';
        localStorage.clear();
      }
      // The page is visible before it is told that it is shown.
      document.dispatchEvent(new Event('visibilitychange'));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      for (const record of records.slice(20)) keeping.append(record);
      await new Promise((later) => setTimeout(later, 500));
    }, account);
    expect(await page.evaluate(() => window.tessera.sessions())).toEqual([{ session: 'mine', records: account === 'same' ? 30 : 10 }]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tessera.logTail.')))).toEqual([]);
  });

  test('a page that is left before its store opens begins nothing until it is back', async () => {
    const begun = await page.evaluate(async () => {
      let opened = 0;
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (this: IDBFactory, ...options: Parameters<typeof open>) {
        opened++;
        return open.apply(this, options);
      };
      const records = window.tessera.records('early', 10);
      window.tessera.keepLog('early', records);
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      window.tessera.setRemembering(true);
      await new Promise((later) => setTimeout(later, 300));
      const whileAway = opened;
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await new Promise((later) => setTimeout(later, 500));
      IDBFactory.prototype.open = open;
      return whileAway;
    });
    expect(begun).toBe(0);
    expect(await page.evaluate(() => window.tessera.sessions())).toEqual([{ session: 'early', records: 10 }]);
  });

  test('what another program put into the store is passed over', async () => {
    await page.evaluate(async () => {
      await window.tessera.keep(window.tessera.records('before', 2));
      await window.tessera.foreign();
    });
    expect(await page.evaluate(() => window.tessera.keep(window.tessera.records('now', 2, 1)))).toEqual([]);
    expect(await page.evaluate(() => window.tessera.sessions())).toHaveLength(2);
  });

  test('records put aside that are damaged, or lack those before them, are dropped, and the loss is told', async () => {
    await page.evaluate(() => {
      localStorage.setItem('tessera.logTail.bad', '{"startedAt":1');
      localStorage.setItem('tessera.logTail.late', JSON.stringify({ startedAt: 1, from: 7, lines: ['{}\n'] }));
      localStorage.setItem('tessera.log.late', '8');
    });
    const said = await page.evaluate(() => window.tessera.keep(window.tessera.records('next', 2)));
    expect(said).toEqual(['lost 8 of 8']);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tessera.logTail.')))).toEqual([]);
    expect(await page.evaluate(() => window.tessera.sessions())).toEqual([{ session: 'next', records: 2 }]);
  });

  test('the last 20 sessions are kept, the oldest go first, their marks with them; one that still runs in another tab stays', async () => {
    await page.evaluate(() => window.tessera.keep(window.tessera.records('running', 3, -1)));
    const other = await openPage(context);
    for (let n = 0; n < 24; n++)
      await other
        .evaluate((i) => window.tessera.keep(window.tessera.records(`s${i}`, 2, i)), n)
        .then(() => other.reload())
        .then(() => other.waitForFunction(() => 'tessera' in window));
    const kept = await other.evaluate(() => window.tessera.sessions());
    const names = ['running', ...Array.from({ length: 19 }, (_, i) => `s${i + 5}`)];
    expect(kept.map(({ session }) => session)).toEqual(names);
    expect((await other.evaluate(() => [...window.tessera.highWaters().keys()])).sort()).toEqual(names.sort());
  });

  test('50 MB are kept, the oldest go first', async () => {
    for (let n = 0; n < 5; n++) {
      await page.evaluate((i) => window.tessera.keep(window.tessera.records(`s${i}`, 13, i, 1_000_000)), n);
      await page.reload();
      await page.waitForFunction(() => 'tessera' in window);
    }
    expect((await page.evaluate(() => window.tessera.sessions())).map(({ session }) => session)).toEqual(['s1', 's2', 's3', 's4']);
  });

  test('full, it drops old sessions and goes on; when there is none left, it degrades once and stops nothing', async () => {
    // Before the first use, because Chromium reads the remaining quota once and then counts by itself.
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 8_000_000 });
    expect(
      await page.evaluate(async () => {
        const said: string[] = [];
        for (let n = 0; n < 3; n++) said.push(...(await window.tessera.keep(window.tessera.records(`s${n}`, 6, n, 400_000))));
        return said;
      }),
    ).toEqual([]);
    // After a reload the session is no longer running and may be dropped.
    await page.reload();
    await page.waitForFunction(() => 'tessera' in window);
    const { degraded, kept, sessions } = await page.evaluate(async () => {
      const told: string[] = [];
      const records = window.tessera.records('now', 25, 10, 400_000);
      const store = window.tessera.openLogStore({
        session: 'now',
        onDegraded: (reason) => told.push(reason),
        onLoss: () => told.push('loss'),
        batchDelayMs: 0,
      });
      const counts: number[] = [];
      for (const record of records) {
        await store.append([record]);
        if (told.length === 0) counts.push((await window.tessera.sessions()).length);
      }
      return { degraded: told, kept: counts, sessions: await window.tessera.sessions() };
    });
    expect(degraded).toEqual(['full']);
    expect(kept).toEqual(kept.toSorted().reverse());
    expect(kept[0]).toBe(4);
    // Chromium decides how much space a dropped session frees at once.
    expect(kept.at(-1)).toBeLessThan(4);
    expect(sessions).toEqual([{ session: 'now', records: kept.length }]);
  });

  test('held up by another connection, it degrades after its time limit; a later session can be kept, and what it held', async () => {
    const other = await openPage(context);
    await other.evaluate(async () => {
      await window.tessera.keep(window.tessera.records('before', 2));
      const held = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open('tessera-log');
        asked.onsuccess = () => resolve(asked.result);
      });
      // It ignores the request to close, so that a database change waits, and every open behind it.
      held.onversionchange = () => undefined;
      indexedDB.deleteDatabase('tessera-log');
    });
    expect(await page.evaluate(() => window.tessera.keep(window.tessera.records('now', 2, 1), 300))).toEqual(['blocked']);
    await other.close();
    expect(await page.evaluate(() => window.tessera.keep(window.tessera.records('later', 2, 2)))).toEqual(['lost 2 of 2']);
    expect(await page.evaluate(() => window.tessera.sessions())).toEqual([
      { session: 'now', records: 2 },
      { session: 'later', records: 2 },
    ]);
  });

  test('without IndexedDB, or without any storage, it degrades and stops nothing', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await page.reload();
    await page.waitForFunction(() => 'tessera' in window);
    expect(await page.evaluate(() => window.tessera.keep(window.tessera.records('now', 3)))).toEqual(['missing']);
  });

  test('a database of a later version is left alone', async () => {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const asked = indexedDB.open('tessera-log', 9);
          asked.onsuccess = () => resolve(asked.result.close());
        }),
    );
    expect(await page.evaluate(() => window.tessera.keep(window.tessera.records('now', 3)))).toEqual(['blocked']);
  });

  test('a database that lost its insides degrades; after another tab closed the connection, it is opened again', async () => {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const asked = indexedDB.open('tessera-log', 1);
          asked.onsuccess = () => resolve(asked.result.close());
        }),
    );
    expect(await page.evaluate(() => window.tessera.keep(window.tessera.records('now', 3)))).toEqual(['damaged']);
    const said = await page.evaluate(async () => {
      const deleted = (): Promise<void> =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('tessera-log').onsuccess = () => resolve();
        });
      await deleted();
      const told: string[] = [];
      const records = window.tessera.records('again', 4, 1);
      const store = window.tessera.openLogStore({
        session: 'again',
        onDegraded: (reason) => told.push(reason),
        onLoss: () => undefined,
        batchDelayMs: 0,
      });
      await store.append(records.slice(0, 2));
      await deleted();
      await store.append(records.slice(2));
      return told;
    });
    expect(said).toEqual([]);
    expect(await page.evaluate(() => window.tessera.sessions())).toEqual([{ session: 'again', records: 2 }]);
  });

  test.each([
    ['text of something else', 'garbage\n'],
    ['a value that is no text', { a: 1 }],
    ['nothing', ''],
  ])('a batch damaged into %s ends what can be read, and is named', async (_, value) => {
    const read = await page.evaluate(async (damaged) => {
      const store = window.tessera.openLogStore({ session: 'hurt', onDegraded: () => undefined, onLoss: () => undefined, batchDelayMs: 0 });
      const records = window.tessera.records('hurt', 30);
      for (const from of [0, 10, 20]) await store.append(records.slice(from, from + 10));
      await window.tessera.damage(1, damaged);
      return window.tessera.read('hurt');
    }, value);
    expect(read!.records).toHaveLength(10);
    expect(read!.problem!.line).toBe(11);
  });

  test('a loss is seen at the next start, and told once', async () => {
    expect(
      await page.evaluate(async () => {
        await window.tessera.keep(window.tessera.records('whole', 5));
        await window.tessera.keep(window.tessera.records('gone', 7, 1));
        await window.tessera.remove('gone');
        return [
          await window.tessera.keep(window.tessera.records('next', 2, 2)),
          await window.tessera.keep(window.tessera.records('last', 2, 3)),
        ];
      }),
    ).toEqual([['lost 7 of 7'], []]);
  });

  test('the saved log is a sealed file that replays to the live world [N-05]', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.evaluate(() => window.tessera.save(window.tessera.records('saved', 450))),
    ]);
    expect(download.suggestedFilename()).toBe('tessera-saved.ndjson');
    const file = readLog(readFileSync(await download.path()));
    const replay = replaying();
    for (const record of file.records) replay.take(record);
    expect({ records: file.records.length, verdict: verdictOf(file, replay) }).toEqual({ records: 450, verdict: { kind: 'equal' } });
  });

  test('the page responds while a log is cleaned to be saved [18.5]', async () => {
    const turns = await page.evaluate(async () => {
      const [first, ...rest] = window.tessera.records('busy', 150);
      const typed = rest.map((record, at) => ({ ...record, type: 'search.typed', data: { text: `${at}`.padEnd(350, 'wexombrel') } }));
      return window.tessera.save([first!, ...typed] as never, { scope: 'page', isClean: true });
    });
    expect(turns[0]).toBe(150);
    expect(turns[1]).toBeGreaterThan(3);
  });
});
