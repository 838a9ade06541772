import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browser, close, pass, wander, type Fate } from './delivery/simulation.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
afterEach(() => void vi.useRealTimers());

const fates = fc.array(fc.constantFrom<Fate>('arrives', 'callIsLost', 'answerIsLost', 'comesTwice', 'busy', 'isRefused'), { maxLength: 6 });
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('wander' as const), times: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ do: fc.constant('pass' as const), time: fc.constantFrom(10, 400, 3_000, 15_000) }),
    fc.record({ do: fc.constant('fate' as const), fates }),
    fc.record({ do: fc.constantFrom('close', 'crash', 'freeze', 'hide', 'blur', 'return', 'otherTab', 'lose', 'restore') }),
    fc.record({ do: fc.constant('enter' as const), account: fc.constantFrom('ada', 'mary') }),
  ),
  { maxLength: 40 },
);

test('whatever the network, the server and the pages do, every event is kept once, under the account that made it [K-02]', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const there = browser();
      let page = there.open('ada');
      await pass(5);
      for (const step of all) {
        if (step.do === 'wander') wander(page, step.times);
        else if (step.do === 'pass') await pass(step.time);
        else if (step.do === 'fate') there.fate(...step.fates);
        else if (step.do === 'enter' || step.do === 'otherTab' || step.do === 'close' || step.do === 'crash') {
          if (step.do === 'crash') page.die();
          else if (step.do !== 'otherTab') await close(page, 'closed');
          page = there.open(step.do === 'enter' ? step.account : page.account);
        } else if (step.do === 'freeze') await close(page, 'frozen');
        else if (step.do === 'hide' || step.do === 'blur') await close(page, step.do === 'hide' ? 'hidden' : 'blur');
        else
          page.session.append(
            step.do === 'return' ? 'session.resumed' : step.do === 'lose' ? 'connection.lost' : 'connection.restored',
            {},
          );
        await pass(1);
      }
      there.fate();
      for (const account of ['ada', 'mary', 'ada', 'mary']) {
        await close(page, 'closed');
        await pass(100);
        page = there.open(account);
        await pass(40_000);
      }
      expect(there.misattributed).toEqual([]);
      expect(Object.fromEntries(there.kept)).toEqual(Object.fromEntries([...there.expected()].filter(([id]) => there.kept.has(id))));
      expect([...there.expected().keys()].filter((id) => !there.kept.has(id))).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('nothing is stored or sent of a person until they allow it, and no longer once they take it back [K-02] [L-04]', async () => {
  const there = browser();
  const page = there.open('ada', false);
  await pass(5);
  const visits = async (): Promise<[kept: number, onDisk: number, calls: number]> => {
    wander(page, 3);
    await pass(11_000);
    await close(page, 'blur');
    await pass(100);
    return [there.kept.size, there.disk.size, there.sizes.length];
  };
  const choose = (allow_analytic_cookies: boolean): unknown =>
    page.session.append('settings.saved', {
      form: 'settings/privacy',
      settings: { allow_analytic_cookies } as never,
      facts: {} as never,
    });
  expect(await visits()).toEqual([0, 0, 0]);
  choose(true);
  const [kept, , calls] = await visits();
  expect([kept > 0, calls > 0]).toEqual([true, true]);
  choose(false);
  expect(await visits()).toEqual([kept, 0, calls]);
});

test('a page that is left asks for no lock: granted in a frozen page, it would make the browser end that page [K-02]', async () => {
  const there = browser();
  const page = there.open('ada');
  await pass(5);
  wander(page, 3);
  const [asked, kept] = [there.lockRequests(), there.kept.size];
  await close(page, 'frozen');
  page.session.append('session.paused', { cause: 'hidden' });
  await pass(1_000);
  expect(there.lockRequests()).toBe(asked);
  expect(there.kept.size).toBeGreaterThan(kept);
});

test('no call is larger than 20480 bytes, and one that ends the page puts at most 64 KiB on its way', async () => {
  const there = browser();
  const page = there.open('ada');
  await pass(5);
  there.fate(...Array.from({ length: 30 }, () => 'busy' as const));
  for (let n = 0; n < 8; n++) {
    wander(page, 100);
    await pass(1);
  }
  there.sizes.length = 0;
  page.session.append('session.paused', { cause: 'hidden' });
  await Promise.resolve();
  await Promise.resolve();
  expect(there.sizes.length).toBeGreaterThan(2);
  expect(there.sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(65_536);
  there.fate();
  await pass(200_000);
  expect(Math.max(...there.sizes)).toBeLessThanOrEqual(20_480);
  expect(there.kept.size).toBe(there.expected().size);
});

test('without a disk, what lies in memory is sent', async () => {
  const there = browser();
  there.breakDisk();
  const page = there.open('ada');
  await pass(5);
  wander(page, 50);
  await pass(11_000);
  expect(there.disk.size).toBe(0);
  expect([...there.kept.keys()].sort()).toEqual([...there.expected().keys()].sort());
});

test('from a disk that lets go of nothing, all is sent, and not again and again', async () => {
  const there = browser();
  there.breakDisk('keeps');
  const page = there.open('ada');
  await pass(5);
  wander(page, 5);
  await pass(60_000);
  expect([...there.kept.keys()].sort()).toEqual([...there.expected().keys()].sort());
  expect(there.disk.size).toBeGreaterThan(0);
  expect(there.sizes.length).toBeLessThan(5);
});

test('each event that the server has is reported once as sent, also if sending was requested again, failed on the way, or at leaving', async () => {
  const there = browser();
  const page = there.open('ada');
  await pass(5);
  const reported = () =>
    page.session.log.from(0).reduce((sum, { type, data }) => sum + (type === 'events.sent' ? (data as { events: number }).events : 0), 0);
  for (const fates of [[], ['arrives', 'busy'], ['callIsLost'], ['answerIsLost']] as const) {
    there.fate(...fates);
    wander(page, 400);
    await close(page, 'blur');
    wander(page, 5);
    await close(page, 'hidden');
    await pass(5);
    page.session.append('session.resumed', {});
    wander(page, 5);
    await close(page, 'blur');
    await pass(200_000);
  }
  await close(page, 'blur');
  await pass(200_000);
  expect(there.kept.size).toBe(there.expected().size);
  expect(reported()).toBe(there.kept.size);
});
