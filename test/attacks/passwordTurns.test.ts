import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { attemptInTime } from '../../src/server/shell/attempts.ts';
import { hashPassword, inTurn, verifyPassword } from '../../src/server/account/passwords.ts';
import { type Prover, requirePasscode, requireProof } from '../../src/server/account/settings/credentials.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';
import { partyOf } from '../../src/server/shell/network.ts';
import { hashOf } from '../../src/server/shell/tokens.ts';
import { someAccount } from '../server/someAccount.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('a burst of 300 comparisons of one network delays no other network, and fills no more than its part of the queue', async () => {
  const answered: string[] = [];
  const compare = (ip: string) =>
    verifyPassword(null, 'a wrong password', partyOf({ ip })).then(
      () => void answered.push(ip),
      (refusal: { status: number }) => void answered.push(`${refusal.status} ${ip}`),
    );
  const burst = Array.from({ length: 300 }, () => compare('203.0.113.1'));
  const other = compare('203.0.113.2');
  await other;
  const before = answered.filter((ip) => ip === '203.0.113.1').length;
  await Promise.all(burst);
  const compared = answered.filter((ip) => ip === '203.0.113.1').length;
  expect(answered).toContain('203.0.113.2');
  expect(before).toBeLessThan(compared / 2);
  expect(answered).toContain('429 203.0.113.1');
});

test('a burst of 300 log-ins of one network does not delay the log-in of another behind all of them', async () => {
  const answered: string[] = [];
  const logIn = async (remoteAddress: string, n: number) => {
    const payload = { username_or_email: `nobody_${n}`, password: 'a wrong password' };
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/v3/login/handshake/', remoteAddress, payload });
    answered.push(`${statusCode} ${remoteAddress}`);
  };
  const burst = Array.from({ length: 300 }, (_, n) => logIn('203.0.113.3', n));
  await logIn('203.0.113.4', 300);
  await Promise.all(burst);
  expect(answered).toContain('401 203.0.113.4');
  expect(answered.lastIndexOf('401 203.0.113.3')).toBeGreaterThan(answered.indexOf('401 203.0.113.4'));
});

test('an attempt that another one makes room for while it is refused is counted, not told to wait', async () => {
  const waits = { free: 1, firstWait: 4 };
  await attemptInTime(server.db, 'room', waits);
  // The other is taken back between the statements of this one.
  const { rows } = server.db;
  const db = {
    ...server.db,
    rows: new Proxy(rows, {
      get(_, name) {
        if (name !== 'selectFrom') return Reflect.get(rows, name).bind(rows) as unknown;
        return (table: 'attempts') => ({
          select: (columns: ['count', 'resets_at']) => ({
            where: (...condition: ['subject', '=', string]) => ({
              executeTakeFirst: async () => {
                await rows
                  .updateTable('attempts')
                  .set({ count: 0 })
                  .where(...condition)
                  .execute();
                return rows
                  .selectFrom(table)
                  .select(columns)
                  .where(...condition)
                  .executeTakeFirst();
              },
            }),
          }),
        });
      },
    }),
  };
  await attemptInTime(db, 'room', waits);
  expect(await rows.selectFrom('attempts').select('count').where('subject', '=', hashOf('room')).execute()).toEqual([{ count: 1 }]);
});

describe('a guess', () => {
  const secrets = { password: requireProof, passcode: requirePasscode };
  const wrong = async (kind: keyof typeof secrets, prover: Partial<Prover>, given = '0000') =>
    secrets[kind](server.db, { personId: grace, party: ownWork, ...prover }, given).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
  let grace: string;
  beforeAll(async () => {
    grace = await someAccount(server.db, 'grace');
    const passcode_hash = await hashPassword('1234', ownWork);
    await server.db.rows.updateTable('accounts').set({ passcode_hash }).where('person_id', '=', grace).execute();
  });

  test.each(['password', 'passcode'] as const)('of a %s that is not compared, as all places are taken, does not count', async (kind) => {
    let free = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    const holding = Array.from({ length: availableParallelism() }, () => inTurn(ownWork, () => held));
    const counts = () => server.db.rows.selectFrom('attempts').select('subject').where('count', '>', 0).execute();
    const before = await counts();
    // A request without time left is refused like one that waited in vain.
    for (let n = 0; n < 12; n++) expect(await wrong(kind, { party: { key: grace, until: performance.now() } })).toBe(503);
    expect(await counts()).toEqual(before);
    free();
    await Promise.all(holding);
  });

  test('of the passcode in a stolen session holds up no other session, and all together are thirty in an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const guess = (provedAt: string, given?: string) => wrong('passcode', { provedAt }, given);
    for (let n = 0; n < 5; n++) expect(await guess('thief')).toBe(403);
    expect(await guess('thief', '1234')).toBe(429);
    expect(await guess('owner', '1234')).toBe(200);
    let compared = 5;
    for (let minute = 0; minute < 59; minute++) {
      for (const thief of ['thief', 'second', 'third']) for (let n = 0; n < 6; n++) if ((await guess(thief)) === 403) compared += 1;
      vi.advanceTimersByTime(60_000);
    }
    vi.useRealTimers();
    expect(compared).toBe(30);
  });
});
