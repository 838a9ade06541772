import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { attempt, forgive } from '../../src/server/shell/attempts.ts';
import { logIn as logInFrom, type Login } from '../../src/server/account/login.ts';
import { giveToken, takeToken } from '../../src/server/account/oneTimeTokens.ts';
import { register as registerWith, type SignUp } from '../../src/server/account/register.ts';
import { beginEnrolment, disableSecondFactor, endEnrolment, takeSecondFactor } from '../../src/server/account/secondFactor.ts';
import { beginSession, endDevice, endSessions, renewSession, seeSession, takeSession } from '../../src/server/account/sessions.ts';
import { sweep } from '../../src/server/sweep.ts';
import type { Database } from '../../src/server/database/database.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';
import { databases, type Fresh } from './databases.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';

const hour = 3600 * 1000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const password = 'Correct horse 7 battery';
const logIn = (db: Database, given: Login) => logInFrom(db, given, { network: '192.0.2.1', networkMark: 'network', party: ownWork });
const register = (db: Database, given: SignUp, more: Partial<Parameters<typeof registerWith>[2]> = {}) =>
  registerWith(db, given, { party: ownWork, ...more });
const code = (secret: string, stepsFromNow = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + stepsFromNow * 30 });

/** Returns the number of successes, and the codes of the refusals. */
async function outcomes(works: Promise<unknown>[]): Promise<{ done: number; refused: Set<number> }> {
  const settled = await Promise.allSettled(works);
  const refusals = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as { code?: number; status: number }] : []));
  return { done: settled.length - refusals.length, refused: new Set(refusals.map((refusal) => refusal.code ?? refusal.status)) };
}

describe.each(databases)('accounts on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  let people = 0;
  beforeAll(async () => {
    fresh = await open();
  });
  afterAll(() => fresh.drop());
  // In the middle of a time step of the authenticator, so that no test crosses into the next.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const person = async (given: Partial<SignUp> = {}) => {
    const n = (people += 1);
    const { personId } = await register(fresh.db, { email: `p${n}@example.org`, username: `p_${n}`, password, ...given });
    return personId;
  };
  const verified = async (given: Partial<SignUp> = {}) => {
    const personId = await person(given);
    await fresh.db.rows
      .updateTable('accounts')
      .set({ email_verified_at: ago(0) })
      .where('person_id', '=', personId)
      .execute();
    return personId;
  };

  test('of sign-ups at once for one name, one has it; without a name each gets another [E-01]', async () => {
    const named = await outcomes(
      Array.from({ length: 5 }, (_, n) => register(fresh.db, { email: `same${n}@example.org`, username: 'wanted', password })),
    );
    expect(named).toEqual({ done: 1, refused: new Set([88]) });
    const unnamed = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        register(fresh.db, { email: `u${n}@example.org`, first_name: 'Zoë', last_name: 'Æther', password }),
      ),
    );
    const names = await fresh.db.rows
      .selectFrom('people')
      .select('username')
      .where(
        'id',
        'in',
        unnamed.map(({ personId }) => personId),
      )
      .execute();
    expect(new Set(names.map(({ username }) => username)).size).toBe(5);
    for (const { username } of names) expect(username).toMatch(/^zoe/);
  });

  test('a sign-up that is sent again makes one account, also at the same time; what its person has changed since makes another [E-02]', async () => {
    const given = { email: 'lost@example.org', first_name: 'Mary', password, client_id: randomUUID() };
    const first = await Promise.all([1, 2, 3].map(() => register(fresh.db, given)));
    const again = await register(fresh.db, given);
    expect(new Set([...first, again].map(({ personId }) => personId)).size).toBe(1);
    expect([...first, again].filter(({ isNew }) => isNew)).toHaveLength(1);

    const known = again.personId;
    const others = [{ password: 'Another horse 8 battery' }, { email: 'found@example.org' }, { client_id: randomUUID() }];
    for (const change of others) {
      const other = await register(fresh.db, { ...given, ...change });
      expect([other.isNew, other.personId === known]).toEqual([true, false]);
    }

    const account = fresh.db.rows.updateTable('accounts').where('person_id', '=', known);
    await account.set({ mfa_enabled_at: ago(0) }).execute();
    expect((await register(fresh.db, given)).personId).not.toBe(known);
    await account.set({ mfa_enabled_at: null }).execute();
    await fresh.db.rows
      .updateTable('people')
      .where('id', '=', known)
      .set({ created_at: ago(2 * hour) })
      .execute();
    expect((await register(fresh.db, given)).personId).not.toBe(known);
  });

  test('a sign-up that is carried out after the first read of its repetition makes one account [E-02]', async () => {
    const given = { email: 'meanwhile@example.org', first_name: 'Mary', password, client_id: randomUUID() };
    let earlier: ReturnType<typeof register> | undefined;
    const rows = fresh.db.rows.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        await (earlier ??= register(fresh.db, given));
        return result;
      },
    });
    const later = await register({ ...fresh.db, rows }, given);
    expect(later).toEqual({ personId: (await earlier!).personId, isNew: false });
  });

  test('an address may be named by many accounts and verified by one; logging in by it finds that one first', async () => {
    const owner = await verified({ email: 'owner@example.org' });
    const other = await person({ email: 'owner@example.org', password: 'Another horse 8 battery' });
    await expect(
      fresh.db.rows
        .updateTable('accounts')
        .set({ email_verified_at: ago(0) })
        .where('person_id', '=', other)
        .execute(),
    ).rejects.toThrow(/unique/i);
    expect(await logIn(fresh.db, { username_or_email: 'owner@example.org', password })).toBe(owner);
    expect(await logIn(fresh.db, { username_or_email: 'owner@example.org', password: 'Another horse 8 battery' })).toBe(other);
    await expect(logIn(fresh.db, { username_or_email: 'owner@example.org', password: 'neither of both' })).rejects.toMatchObject({
      status: 401,
      code: 78,
    });
  });

  test('a person under age gets no account, and nothing of them is stored [E-02]', async () => {
    const birthday = (years: number, days: number) =>
      new Date(Date.UTC(new Date().getUTCFullYear() - years, new Date().getUTCMonth(), new Date().getUTCDate() + days))
        .toISOString()
        .slice(0, 10);
    await expect(
      register(fresh.db, { email: 'child@example.org', username: 'child', password, birthday: birthday(13, 1) }),
    ).rejects.toMatchObject({ code: 90 });
    expect(await fresh.db.rows.selectFrom('accounts').select('person_id').where('email', '=', 'child@example.org').execute()).toEqual([]);
    await expect(
      register(fresh.db, { email: 'teen@example.org', username: 'teen', password, birthday: birthday(13, 0) }),
    ).resolves.toMatchObject({ isNew: true });
  });

  test('a session is found by its token alone, until it ends; others of the person end without it', async () => {
    const personId = await person();
    const [here, there] = [
      await beginSession(fresh.db, { personId, provedAt: 'now' }),
      await beginSession(fresh.db, { personId, provedAt: 'now' }),
    ];
    const session = await seeSession(fresh.db, here);
    expect(session).toMatchObject({ personId, isExpired: false });
    expect(await seeSession(fresh.db, `${here}x`)).toBeUndefined();
    const kept = await fresh.db.rows.selectFrom('sessions').selectAll().where('person_id', '=', personId).execute();
    expect(JSON.stringify(kept)).not.toContain(here);
    await endSessions(fresh.db, personId, session!.id);
    expect(await seeSession(fresh.db, there)).toBeUndefined();
    await endDevice(fresh.db, session!.deviceId);
    expect(await seeSession(fresh.db, here)).toBeUndefined();
  });

  test('a day later a token rotates once; the old one lives until a minute after the new one was seen', async () => {
    const personId = await person();
    const old = await beginSession(fresh.db, { personId, provedAt: 'now' });
    const age = (column: 'rotated_at' | 'previous_until') =>
      fresh.db.rows
        .updateTable('sessions')
        .set({ [column]: ago(25 * hour) })
        .where('person_id', '=', personId)
        .execute();
    expect((await seeSession(fresh.db, old))?.newToken).toBeUndefined();
    await age('rotated_at');
    const seen = await Promise.all(Array.from({ length: 5 }, () => seeSession(fresh.db, old)));
    const [token, ...others] = seen.flatMap((session) => session?.newToken ?? []);
    expect([others, seen.every((session) => session?.personId === personId)]).toEqual([[], true]);
    // The answer with the new token may have been lost.
    expect(await seeSession(fresh.db, old)).toMatchObject({ personId });
    expect(await seeSession(fresh.db, token!)).toMatchObject({ personId });
    expect(await seeSession(fresh.db, old)).toMatchObject({ personId });
    await age('previous_until');
    expect(await seeSession(fresh.db, old)).toBeUndefined();
    expect(await seeSession(fresh.db, token!)).toMatchObject({ personId });
  });

  test('a browser changes between its accounts, and to no other [E-07]', async () => {
    const [a, b, stranger] = [await person(), await person(), await person()];
    const { deviceId } = (await seeSession(fresh.db, await beginSession(fresh.db, { personId: a, provedAt: 'now' })))!;
    await beginSession(fresh.db, { personId: b, deviceId, provedAt: 'now' });
    await beginSession(fresh.db, { personId: stranger, provedAt: 'now' });
    expect(await seeSession(fresh.db, (await takeSession(fresh.db, deviceId, b))!.token)).toMatchObject({ personId: b, deviceId });
    expect(await takeSession(fresh.db, deviceId, stranger)).toBeUndefined();
    await fresh.db.rows
      .updateTable('sessions')
      .set({ expires_at: ago(1) })
      .where('person_id', '=', a)
      .execute();
    expect(await takeSession(fresh.db, deviceId, a)).toBeUndefined();
  });

  test('a session that ran out is known, signs nobody in, and is forgotten in the end', async () => {
    const personId = await person();
    const token = await beginSession(fresh.db, { personId, provedAt: 'now' });
    const expire = (days: number) =>
      fresh.db.rows
        .updateTable('sessions')
        .set({ expires_at: ago(days * 24 * hour) })
        .where('person_id', '=', personId)
        .execute();
    await expire(1);
    expect(await seeSession(fresh.db, token)).toMatchObject({ isExpired: true });
    await sweep(fresh.db, { pictures: folderStore('nowhere'), hasBroker: false }, (error) => expect.fail(String(error)));
    expect(await seeSession(fresh.db, token)).toBeDefined();
    await expire(300);
    await sweep(fresh.db, { pictures: folderStore('nowhere'), hasBroker: false }, (error) => expect.fail(String(error)));
    expect(await seeSession(fresh.db, token)).toBeUndefined();
  });

  test('renewing needs the newest token', async () => {
    const token = await beginSession(fresh.db, { personId: await person(), provedAt: 'now' });
    const { id } = (await seeSession(fresh.db, token))!;
    const next = await renewSession(fresh.db, id, token);
    expect(await seeSession(fresh.db, next!)).toMatchObject({ id });
    expect(await renewSession(fresh.db, id, token)).toBeUndefined();
  });

  test('a token does what it was given for, once, in its time', async () => {
    const personId = await person();
    const token = await giveToken(fresh.db, { purpose: 'handshake', personId, detail: { host: 'x' }, seconds: 60 });
    expect(await takeToken(fresh.db, 'crossDomain', token)).toBeUndefined();
    const taken = await Promise.all(Array.from({ length: 10 }, () => takeToken(fresh.db, 'handshake', token)));
    expect(taken.filter(Boolean)).toEqual([{ personId, detail: { host: 'x' } }]);
    expect(
      await takeToken(fresh.db, 'handshake', await giveToken(fresh.db, { purpose: 'handshake', personId, seconds: -1 })),
    ).toBeUndefined();
  });

  test('of 200 attempts at once no more than the limit pass; they are forgotten with time or after a right one', async () => {
    const limit = { most: 7, seconds: 60 };
    const tries = (subject: string, n: number) => outcomes(Array.from({ length: n }, () => attempt(fresh.db, subject, limit)));
    expect(await tries('somebody', 200)).toEqual({ done: 7, refused: new Set([429]) });
    await expect(attempt(fresh.db, 'somebody', limit)).rejects.toMatchObject({ retryAfter: expect.closeTo(60, -1) });
    expect((await tries('somebody else', 3)).done).toBe(3);
    await forgive(fresh.db, 'somebody');
    expect((await tries('somebody', 10)).done).toBe(7);
    await fresh.db.rows
      .updateTable('attempts')
      .set({ resets_at: ago(1) })
      .execute();
    expect((await tries('somebody', 10)).done).toBe(7);
  });

  test('a second factor is asked for from its first code on; each code is taken once [E-04] [E-05]', async () => {
    await expect(beginEnrolment(fresh.db, await person())).rejects.toMatchObject({ status: 403 });
    const personId = await verified({ username: 'careful' });
    const { secret, uri } = await beginEnrolment(fresh.db, personId);
    expect(uri).toContain(secret);
    const entered = (mfa_token?: string) => logIn(fresh.db, { username_or_email: 'careful', password, mfa_token });
    expect(await entered()).toBe(personId);
    await expect(endEnrolment(fresh.db, personId, '000000', ownWork)).rejects.toMatchObject({ code: 101 });
    const recovery = await endEnrolment(fresh.db, personId, code(secret, -1), ownWork);
    expect(new Set(recovery).size).toBe(10);

    await expect(entered()).rejects.toMatchObject({ status: 409, code: 100 });
    await expect(entered(code(secret, -1))).rejects.toMatchObject({ status: 401, code: 101 });
    const now = code(secret);
    expect(await outcomes(Array.from({ length: 4 }, () => entered(now)))).toEqual({ done: 1, refused: new Set([101]) });
    await forgive(fresh.db, `secondFactor:${personId}`);
    expect(await outcomes(Array.from({ length: 4 }, () => entered(recovery[0]!.toUpperCase())))).toEqual({
      done: 1,
      refused: new Set([101]),
    });
    expect(JSON.stringify(await fresh.db.rows.selectFrom('recovery_codes').selectAll().execute())).not.toContain(recovery[1]);
    await expect(beginEnrolment(fresh.db, personId)).rejects.toMatchObject({ status: 409 });

    await disableSecondFactor(fresh.db, personId);
    expect(await entered()).toBe(personId);
    await forgive(fresh.db, `secondFactor:${personId}`);
    await expect(takeSecondFactor(fresh.db, personId, recovery[1]!, ownWork)).rejects.toMatchObject({ code: 101 });
  });

  test('of 200 guesses at once five are looked at, and the right code after them is not', async () => {
    const personId = await verified();
    const { secret } = await beginEnrolment(fresh.db, personId);
    await endEnrolment(fresh.db, personId, code(secret, -1), ownWork);
    const guesses = await Promise.allSettled(Array.from({ length: 200 }, () => takeSecondFactor(fresh.db, personId, '000000', ownWork)));
    const codes = guesses.map((guess) => (guess as PromiseRejectedResult).reason as { code?: number; status: number });
    expect(codes.filter((refusal) => refusal.code === 101)).toHaveLength(5);
    expect(codes.filter((refusal) => refusal.status === 429)).toHaveLength(195);
    await expect(takeSecondFactor(fresh.db, personId, code(secret), ownWork)).rejects.toMatchObject({ status: 429 });
  });

  test('a social identity has one account: its own, or that of the address which both have verified', async () => {
    const identity = { provider: 'facebook', subject: 'fb-1', email: 'social@example.org', firstName: 'Sofia', lastName: 'Lund' } as const;
    const first = await register(fresh.db, {}, { social: identity });
    expect(first.isNew).toBe(true);
    expect(await register(fresh.db, {}, { social: { ...identity, email: 'changed@example.org' } })).toEqual({
      personId: first.personId,
      isNew: false,
    });
    const owner = await verified({ email: 'both@example.org' });
    expect(await register(fresh.db, {}, { social: { ...identity, subject: 'fb-2', email: 'both@example.org' } })).toEqual({
      personId: owner,
      isNew: false,
    });
    const atOnce = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        register(
          fresh.db,
          { username: `at_once_${n}` },
          { social: { ...identity, subject: n < 3 ? 'fb-4' : 'fb-5', email: 'once@example.org' } },
        ),
      ),
    );
    expect([new Set(atOnce.map(({ personId }) => personId)).size, atOnce.filter(({ isNew }) => isNew).length]).toEqual([1, 1]);
    await person({ email: 'unproven@example.org' });
    expect((await register(fresh.db, {}, { social: { ...identity, subject: 'fb-3', email: 'unproven@example.org' } })).isNew).toBe(true);
    await expect(logIn(fresh.db, { username_or_email: 'social@example.org', password })).rejects.toMatchObject({ code: 78 });
  });
});
