import fc from 'fast-check';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { noChromium, openForEachTest } from './logStore/browser.ts';
import type {} from './logStore/page.ts';

describe.skipIf(noChromium)(`the log store's upkeep in Chromium ${noChromium}`, () => {
  let page: Page;
  openForEachTest((opened) => (page = opened));

  test('the first records are written at once, without waiting for others', async () => {
    const stored = await page.evaluate(async () => {
      window.setTimeout = (() => 0) as unknown as typeof setTimeout;
      window.tessera.setRemembering(true);
      window.tessera.keepLog('first', window.tessera.records('first', 10));
      let sessions = await window.tessera.sessions();
      for (let reads = 0; sessions.length === 0 && reads < 300; reads++) sessions = await window.tessera.sessions();
      return sessions;
    });
    expect(stored).toEqual([{ session: 'first', records: 10 }]);
  });

  test('the first records are written before the upkeep, for which a page may have no time', async () => {
    const written = await page.evaluate(async () => {
      localStorage.setItem('tessera.logTail.ended', JSON.stringify({ startedAt: 1, from: 0, lines: ['{}\n', '{}\n'] }));
      const sessions: unknown[] = [];
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
        sessions.push((given[1] as unknown[])[1]);
        return put.apply(this, given);
      };
      await window.tessera.keep(window.tessera.records('first', 10));
      IDBObjectStore.prototype.put = put;
      return sessions;
    });
    expect(written).toEqual(['first', 'ended']);
  });

  test('the upkeep of a page that is left as it starts is taken up when the page is back', async () => {
    const { said, sessions } = await page.evaluate(async () => {
      localStorage.setItem('tessera.logTail.ended', JSON.stringify({ startedAt: 1, from: 0, lines: ['{}\n', '{}\n'] }));
      localStorage.setItem('tessera.log.gone', '8');
      const told: string[] = [];
      const store = window.tessera.openLogStore({
        session: 'left',
        onDegraded: (reason) => told.push(reason),
        onLoss: ({ expected, found }) => told.push(`lost ${expected - found} of ${expected}`),
        batchDelayMs: 0,
      });
      void store.append(window.tessera.records('left', 5));
      store.rest();
      store.resume();
      await store.flush();
      store.rest();
      store.resume();
      await store.flush();
      return { said: told, sessions: await window.tessera.sessions() };
    });
    expect(said).toEqual(['lost 8 of 8']);
    expect(sessions).toEqual([
      { session: 'ended', records: 2 },
      { session: 'left', records: 5 },
    ]);
  });

  test('on a full disk the records that an ended page put aside take the place of an old session', async () => {
    const { said, sessions } = await page.evaluate(async () => {
      await window.tessera.fill([
        { session: 'older', startedAt: 1 },
        { session: 'later', startedAt: 3 },
      ]);
      localStorage.setItem('tessera.logTail.ended', JSON.stringify({ startedAt: 2, from: 0, lines: ['{}\n'] }));
      window.tessera.holdWrite(0, 'QuotaExceededError');
      return { said: await window.tessera.keep(window.tessera.records('now', 2)), sessions: await window.tessera.sessions() };
    });
    expect(said).toEqual([]);
    expect(sessions).toEqual([
      { session: 'ended', records: 1 },
      { session: 'later', records: 1 },
      { session: 'now', records: 2 },
    ]);
  });

  test('a session that starts in the future, since the clock was set back, goes before all others, unless it runs', async () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    await page.clock.setFixedTime(now);
    let run = 0;
    const stored = fc.record({ ago: fc.integer({ min: -2_000, max: 2_000 }), runs: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(stored, { maxLength: 40 }), fc.nat(4), async (drawn, atLeast) => {
        // A lock of the run before may not be released yet.
        run++;
        const sessions = drawn.map(({ ago, runs }, i) => ({ session: `run${run}s${i}`, startedAt: now - ago, runs }));
        const left = await page.evaluate(
          async ({ all, least }) => {
            await window.tessera.fill(all);
            const running = all.flatMap(({ session, runs }) => (runs ? [session] : []));
            await window.tessera.makeRoom(running, least);
            return window.tessera.sessions();
          },
          { all: sessions, least: atLeast },
        );
        const names = new Set(left.map(({ session }) => session));
        const [kept, dropped] = [
          sessions.filter(({ session }) => names.has(session)),
          sessions.filter(({ session }) => !names.has(session)),
        ];
        const ended = kept.filter(({ runs }) => !runs);
        expect(dropped.filter(({ runs }) => runs)).toEqual([]);
        const count = Math.max(atLeast, sessions.length - 19);
        expect(dropped).toHaveLength(Math.max(0, Math.min(count, sessions.filter(({ runs }) => !runs).length)));
        const isFuture = ({ startedAt }: { startedAt: number }): boolean => startedAt > now;
        if (dropped.some((session) => !isFuture(session))) expect(ended.filter(isFuture)).toEqual([]);
        const past = (some: typeof sessions): number[] => some.filter((session) => !isFuture(session)).map(({ startedAt }) => startedAt);
        expect(Math.max(...past(dropped))).toBeLessThanOrEqual(Math.min(...past(ended)));
      }),
      { numRuns: 30 },
    );
  });

  test('a write that waits for the database when the store is closed is not made afterwards', async () => {
    const left = await page.evaluate(async () => {
      const store = window.tessera.openLogStore({ session: 'out', onDegraded: () => undefined, onLoss: () => undefined, batchDelayMs: 0 });
      const records = window.tessera.records('out', 10);
      await store.append(records.slice(0, 5));
      const release = await window.tessera.holdUp('tessera-log');
      void store.append(records.slice(5));
      void store.flush();
      await new Promise((later) => setTimeout(later, 50));
      const closed = store.close();
      release();
      await closed;
      return window.tessera.sessions();
    });
    expect(left).toEqual([]);
  });
});
