import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptInTime } from '../../src/server/shell/attempts.ts';
import { verifyPassword } from '../../src/server/account/passwords.ts';
import { partyOf } from '../../src/server/shell/network.ts';
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
});
