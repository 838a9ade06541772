import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureUrl } from '../../events/entities/picture.ts';
import { attempt, attemptInTime, isWithin, uncount } from '../../src/server/shell/attempts.ts';
import { ageOf } from '../../src/server/account/ages.ts';
import { answerBatch } from '../../src/server/account/batch.ts';
import { deviceMarks, networkMarks } from '../../src/server/account/knownDevices.ts';
import { meOf } from '../../src/server/account/me.ts';
import { giveToken, peekToken, takeToken } from '../../src/server/account/oneTimeTokens.ts';
import { isBanned, isLimited } from '../../src/server/account/restrictions.ts';
import { beginEnrolment, disableSecondFactor, endEnrolment, takeSecondFactor } from '../../src/server/account/secondFactor.ts';
import { sessionAccounts } from '../../src/server/account/sessionAccounts.ts';
import {
  beginSession,
  endSessions,
  prolongSessions,
  seeSession,
  takeSession,
  type SessionDraft,
} from '../../src/server/account/sessions.ts';
import { createBoard } from '../../src/server/browse/saving/editBoards.ts';
import { belongsInBackup } from '../../src/server/backup/dataFiles.ts';
import { writeSettings } from '../../src/server/account/settings/settings.ts';
import { sweep } from '../../src/server/sweep.ts';
import { hashOf } from '../../src/server/shell/tokens.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';
import { someAccount } from '../server/someAccount.ts';
import { newFolder } from './backedUp.ts';
import { databases, type Fresh } from './databases.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';

// Rules that are the same on each database; test/contracts/accounts.test.ts has those of both.
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000] as const;
let fresh: Fresh;
let people = 0;
beforeAll(async () => {
  fresh = await databases.find(({ name }) => name === 'SQLite')!.open();
});
afterAll(() => fresh.drop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const person = (more = {}) => someAccount(fresh.db, `person_${(people += 1)}`, more);
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const begin = (personId: string, more: Partial<SessionDraft> = {}) => beginSession(fresh.db, { personId, provedAt: 'now', ...more });
const see = (token: string) => seeSession(fresh.db, token);
const deviceOf = async (token: string) => (await see(token))!.deviceId;

describe('a session', () => {
  test('replaces the one of the same person in the same browser alone', async () => {
    const [a, b] = [await person(), await person()];
    const first = await begin(a);
    const deviceId = await deviceOf(first);
    const [other, elsewhere] = [await begin(b, { deviceId }), await begin(a)];
    const again = await begin(a, { deviceId });
    expect(await Promise.all([first, other, elsewhere, again].map(see))).toMatchObject([
      undefined,
      { personId: b },
      { personId: a },
      { personId: a },
    ]);
  });

  test('runs out after ninety days, and then rotates no more', async () => {
    const token = await begin(await person());
    later(90 * day);
    expect(await see(token)).toMatchObject({ isExpired: true });
    expect((await see(token))!.newToken).toBeUndefined();
  });

  test('keeps a token whose successor got lost; each successor ends the one before it', async () => {
    const first = await begin(await person());
    later(25 * hour);
    const lost = (await see(first))!.newToken!;
    later(2 * minute);
    expect((await see(first))!.newToken).toBeUndefined();
    later(25 * hour);
    const next = (await see(first))!;
    expect(await see(lost)).toBeUndefined();
    expect(await see(next.newToken!)).toMatchObject({ isExpired: false, expiresAt: new Date(Date.now() + 90 * day).toISOString() });
    later(minute - 1);
    expect(await see(first)).toBeDefined();
    later(1);
    expect(await see(first)).toBeUndefined();
  });

  test('that a browser changes to has one token: those before it end at once', async () => {
    const personId = await person();
    const before = await begin(personId);
    const deviceId = await deviceOf(before);
    later(25 * hour);
    const rotated = (await see(before))!.newToken!;
    const taken = (await takeSession(fresh.db, deviceId, personId))!.token;
    expect(await Promise.all([before, rotated, taken].map(see))).toMatchObject([undefined, undefined, { personId }]);
  });

  test('is prolonged with the others of its browser, but not one that ran out', async () => {
    const [a, b] = [await person(), await person()];
    const old = await begin(a);
    const deviceId = await deviceOf(old);
    later(80 * day);
    const [young, elsewhere] = [await begin(b, { deviceId }), await begin(b)];
    later(11 * day);
    await prolongSessions(fresh.db, deviceId);
    const expiry = async (token: string) => Date.parse((await see(token))!.expiresAt) - Date.now();
    // Of one that is renewed by being seen, the time is told as it was before.
    expect([await expiry(old), await expiry(young), await expiry(elsewhere)]).toEqual([-day, 90 * day, 79 * day]);
    expect(await expiry(elsewhere)).toBe(90 * day);
  });

  test('ends with the others of its person, but for the one that is kept', async () => {
    const [personId, other] = [await person(), await person()];
    const [kept, ended, others] = [await begin(personId), await begin(personId), await begin(other)];
    await endSessions(fresh.db, personId, (await see(kept))!.id);
    expect(await Promise.all([kept, ended, others].map(see))).toMatchObject([{ personId }, undefined, { personId: other }]);
    await endSessions(fresh.db, personId);
    expect(await Promise.all([kept, others].map(see))).toMatchObject([undefined, { personId: other }]);
  });

  test('that began on another country’s page rotates at the first page of its own, and has crossed already', async () => {
    const token = await begin(await person(), { fromOtherSite: true, provedAt: '2026-01-01T00:00:00.000Z' });
    expect(await see(token)).toMatchObject({
      crossedAt: new Date().toISOString(),
      provedAt: '2026-01-01T00:00:00.000Z',
      newToken: expect.any(String),
    });
    expect(await see(await begin(await person()))).toMatchObject({
      crossedAt: null,
      provedAt: expect.stringContaining(new Date().toISOString().replace('Z', '')),
    });
  });

  test('keeps no token and no long name of a browser, and writes at most every five minutes when it was seen', async () => {
    const personId = await person();
    const token = await begin(personId, { agent: 'x'.repeat(600) });
    const row = () => fresh.db.rows.selectFrom('sessions').selectAll().where('person_id', '=', personId).executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ token_hash: hashOf(token), agent: 'x'.repeat(512) });
    const { seen_at } = await row();
    later(5 * minute);
    await see(token);
    expect((await row()).seen_at).toBe(seen_at);
    later(1);
    await see(token);
    expect((await row()).seen_at).toBe(new Date().toISOString());
  });

  test('stands in the list of its browser, as signed in until it runs out; its account’s address is told meanwhile', async () => {
    const [a, b, stranger] = [await person(), await person(), await person()];
    const deviceId = await deviceOf(await begin(a));
    later(80 * day);
    await begin(b, { deviceId });
    later(11 * day);
    expect((await sessionAccounts(fresh.db, deviceId)).map(({ user_id, logged_in }) => [user_id, logged_in])).toEqual([
      [a, false],
      [b, true],
    ]);
    const uris = [a, b, stranger].map((id) => `v3/users/${id}/`);
    const answers = await answerBatch(
      fresh.db,
      uris.map((uri) => ({ method: 'GET', uri, fields: [] })),
      { personId: b, deviceId },
    );
    expect(uris.map((uri) => 'email' in answers[uri]!.data!)).toEqual([false, true, false]);
    expect(uris.map((uri) => 'owners' in answers[uri]!.data!)).toEqual([false, true, false]);
  });
});

test('a business and its owner know each other’s private fields, and a third one does not', async () => {
  const [owner, business, third] = [await person(), await person(), await person()];
  await fresh.db.rows.insertInto('business_owners').values({ business_id: business, owner_id: owner }).execute();
  const knows = async (personId: string, id: string) => {
    const answers = await answerBatch(fresh.db, [{ method: 'GET', uri: `v3/users/${id}/`, fields: [] }], { personId, deviceId: undefined });
    return 'email' in Object.values(answers)[0]!.data!;
  };
  expect([await knows(owner, business), await knows(business, owner), await knows(third, business), await knows(owner, third)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('a token of one use', () => {
  test('is looked at for its purposes alone, in its time, without being used up; what is kept can not be used', async () => {
    const token = await giveToken(fresh.db, { purpose: 'passwordReset', personId: await person(), detail: { a: 1 }, seconds: 60 });
    expect(await peekToken(fresh.db, ['handshake', 'passwordReset'], token)).toMatchObject({ detail: { a: 1 } });
    expect(await peekToken(fresh.db, ['handshake'], token)).toBeUndefined();
    expect(JSON.stringify(await fresh.db.rows.selectFrom('one_time_tokens').selectAll().execute())).not.toContain(token);
    later(60_001);
    expect(await peekToken(fresh.db, ['passwordReset'], token)).toBeUndefined();
    expect(await takeToken(fresh.db, 'passwordReset', token)).toBeUndefined();
  });
});

describe('attempts', () => {
  const waits = { free: 2, firstWait: 4 };
  const refused = (subject: string | readonly string[]) =>
    attemptInTime(fresh.db, subject, waits).then(
      () => 0,
      ({ retryAfter }: { retryAfter: number }) => retryAfter,
    );

  test('after the free ones each is due after a wait that doubles, counted from the first, and the hour ends them', async () => {
    const due: number[] = [];
    for (let n = 0; n < 2; n++) expect(await refused('waits')).toBe(0);
    for (let n = 0; n < 10; n++) {
      const seconds = await refused('waits');
      due.push(seconds);
      later(seconds * 1000 - 1);
      expect(await refused('waits')).toBe(1);
      later(1);
      expect(await refused('waits')).toBe(0);
    }
    expect(due).toEqual([4, 4, 8, 16, 32, 64, 128, 256, 512, 1024]);
    const rest = await refused('waits');
    expect(rest).toBe(3600 - 2048);
    later(rest * 1000);
    for (let n = 0; n < 2; n++) expect(await refused('waits')).toBe(0);
    expect(await refused('waits')).toBe(4);
  });

  test('that were right are taken back, never below none; parts of a subject are no other subject', async () => {
    for (let n = 0; n < 2; n++) await attemptInTime(fresh.db, ['a b', 'c'], waits);
    expect(await refused(['a', 'b c'])).toBe(0);
    expect(await refused(['a b', 'c'])).toBeGreaterThan(0);
    await uncount(fresh.db, ['a b', 'c']);
    expect(await refused(['a b', 'c'])).toBe(0);
    for (let n = 0; n < 4; n++) await uncount(fresh.db, ['a b', 'c']);
    for (let n = 0; n < 2; n++) expect(await refused(['a b', 'c'])).toBe(0);
    expect(await refused(['a b', 'c'])).toBeGreaterThan(0);
  });

  test('count anew when their window is over, which later ones do not move', async () => {
    const limit = { most: 2, seconds: 60 };
    for (const wait of [0, 59_000]) {
      later(wait);
      await attempt(fresh.db, 'window', limit);
    }
    await expect(attempt(fresh.db, 'window', limit)).rejects.toMatchObject({ status: 429, retryAfter: 1 });
    later(1_000);
    for (let n = 0; n < 2; n++) expect(await isWithin(fresh.db, 'window', limit)).toBe(true);
    expect(await isWithin(fresh.db, 'window', limit)).toBe(false);
    await expect(isWithin({} as never, 'window', limit)).rejects.toThrow(TypeError);
  });

  test('that were counted while the clock was years ahead hold nobody up until then', async () => {
    const limit = { most: 2, seconds: 60 };
    const year = 365 * 24 * 3_600_000;
    later(10 * year);
    for (let n = 0; n < 3; n++) await isWithin(fresh.db, 'clock', limit);
    for (let n = 0; n < 4; n++) await refused('clock waits');
    later(-10 * year);
    for (let n = 0; n < 2; n++) expect([await isWithin(fresh.db, 'clock', limit), await refused('clock waits')]).toEqual([true, 0]);
    expect([await isWithin(fresh.db, 'clock', limit), await refused('clock waits')]).toEqual([false, 4]);
  });
});

describe('a second factor', () => {
  const code = (secret: string, stepsFromNow = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + stepsFromNow * 30 });
  const enrolled = async (personId: string) => {
    const { secret } = await beginEnrolment(fresh.db, personId);
    return { secret, codes: await endEnrolment(fresh.db, personId, code(secret, -1), ownWork) };
  };
  const take = (personId: string, given: string, device?: string) =>
    takeSecondFactor(fresh.db, personId, given, ownWork, device).then(
      () => 'right',
      ({ code: reason, status }: { code?: number; status: number }) => reason ?? status,
    );

  test('needs a password and a verified address', async () => {
    const personId = await person();
    await expect(beginEnrolment(fresh.db, personId)).rejects.toMatchObject({ status: 403 });
    const without = await person({ isVerified: true });
    await fresh.db.rows.updateTable('accounts').set({ password_hash: null }).where('person_id', '=', without).execute();
    await expect(beginEnrolment(fresh.db, without)).rejects.toMatchObject({ status: 403 });
  });

  test('is guessed five times in all, and five times more in a browser that is known; a right one gives them back', async () => {
    const personId = await person({ isVerified: true });
    const { secret } = await enrolled(personId);
    for (let n = 0; n < 4; n++) expect(await take(personId, '000000')).toBe(101);
    expect(await take(personId, code(secret))).toBe('right');
    for (let n = 0; n < 5; n++) expect(await take(personId, '000000')).toBe(101);
    expect(await take(personId, '000000')).toBe(429);
    expect(await take(personId, code(secret, 1), 'device')).toBe('right');
    for (let n = 0; n < 5; n++) expect(await take(personId, '000000', 'device')).toBe(101);
    expect(await take(personId, '000000', 'device')).toBe(429);
  });

  test('is set up by guesses no faster, and those do not count once it is', async () => {
    const personId = await person({ isVerified: true });
    const { secret } = await beginEnrolment(fresh.db, personId);
    for (let n = 0; n < 4; n++) await expect(endEnrolment(fresh.db, personId, '000000', ownWork)).rejects.toMatchObject({ code: 101 });
    await endEnrolment(fresh.db, personId, code(secret), ownWork);
    for (let n = 0; n < 5; n++) expect(await take(personId, '000000')).toBe(101);
    const other = await person({ isVerified: true });
    const another = await beginEnrolment(fresh.db, other);
    for (let n = 0; n < 5; n++) await expect(endEnrolment(fresh.db, other, '000000', ownWork)).rejects.toMatchObject({ code: 101 });
    await expect(endEnrolment(fresh.db, other, code(another.secret), ownWork)).rejects.toMatchObject({ status: 429 });
  });

  test('has recovery codes of its person alone, however they are typed, and none of an earlier time', async () => {
    const [a, b] = [await person({ isVerified: true }), await person({ isVerified: true })];
    const first = await enrolled(a);
    await enrolled(b);
    expect(await take(b, first.codes[0]!)).toBe(101);
    expect(await take(a, ` ${first.codes[0]!.toUpperCase().replace('-', ' ')}`)).toBe('right');
    await disableSecondFactor(fresh.db, a);
    expect(await take(a, first.codes[1]!)).toBe(101);
    expect(await take(a, code(first.secret, 1))).toBe(101);
    later(30_000);
    await enrolled(a);
    expect(await take(a, first.codes[1]!)).toBe(101);
    expect(await fresh.db.rows.selectFrom('recovery_codes').select('hash').where('person_id', '=', a).execute()).toHaveLength(10);
  });
});

test('a ban ends at its time, and a limit holds the sessions that proved themselves before it', () => {
  const now = new Date().toISOString();
  const ban = (is_write_banned: 0 | 1, write_ban_until: string | null) => isBanned({ is_write_banned, write_ban_until } as never);
  expect([ban(0, null), ban(1, null), ban(1, '2099'), ban(1, now), ban(0, '2099')]).toEqual([false, true, true, false, false]);
  const limit = (login_state: number, limited_at: string | null) => isLimited({ login_state, limited_at } as never, now);
  expect([limit(1, now), limit(2, null), limit(2, now), limit(2, '2099'), limit(2, '2020')]).toEqual([false, true, true, true, false]);
});

test('a mark of a network needs the key of the data folder, and is none that a browser can bring', async () => {
  const [here, elsewhere] = [await newFolder(), await newFolder()];
  const mark = await networkMarks(here)('192.0.2.1');
  expect(await networkMarks(here)('192.0.2.1')).toBe(mark);
  expect(await networkMarks(elsewhere)('192.0.2.1')).not.toBe(mark);
  expect(await networkMarks(here)('192.0.2.2')).not.toBe(mark);
  expect((await stat(join(here, 'networks.key'))).mode & 0o777).toBe(0o600);
  expect(belongsInBackup('networks.key')).toBe(false);
  for (const cookie of ['192.0.2.1', mark, hashOf('192.0.2.1')]) expect(deviceMarks(hashOf(cookie))).not.toContain(mark);
});

test('a signed-in person is told of their account as it is [E-10]', async () => {
  const { db } = fresh;
  const { rows } = db;
  const personId = await person();
  const before = (await meOf(db, personId))!;
  expect(before).toMatchObject({
    nags: ['verify_email'],
    login_state: 1,
    board_count: 0,
    has_published_pins: false,
    has_password: true,
    can_enable_mfa: false,
    is_partner: false,
    is_employee: false,
    listed_website_url: null,
    image_medium_url: null,
    age_in_years: null,
    should_default_comments_off: false,
  });
  const other = await person();
  const board = async (owner: string, privacy: 'public' | 'secret') =>
    (await createBoard(db, owner, { name: `${owner} ${privacy}`, privacy, client_id: randomUUID() })).id;
  for (const privacy of ['public', 'secret'] as const) await board(personId, privacy);
  const joined = { board_id: await board(other, 'public'), person_id: personId, permissions: '[]', created_at: before.created_at! };
  await rows
    .insertInto('collaborators')
    .values({ ...joined, invited_at: null })
    .execute();
  await rows
    .insertInto('collaborators')
    .values({ ...joined, board_id: await board(other, 'secret'), invited_at: before.created_at! })
    .execute();
  const signature = 'ab'.repeat(32);
  await rows.updateTable('people').set({ pin_count: 3, picture_signature: signature }).where('id', '=', personId).execute();
  await rows
    .updateTable('accounts')
    .set({ kind: 'partner', is_employee: 1, is_write_banned: 1, email_verified_at: before.created_at!, birthday: '1990-01-01' })
    .where('person_id', '=', personId)
    .execute();
  const choices = {
    country: 'GB',
    gender: 'custom',
    custom_gender: 'Poet',
    is_private_profile: true,
    shopping_rec_disabled: true,
    allow_personalization_cookies: true,
    allow_analytic_cookies: true,
    allow_marketing_cookies: true,
    third_party_marketing_tracking_enabled: false,
  } as const;
  await writeSettings(db, personId, { ...choices, comments_allowed: false, messages_from: 'nobody', website: 'https://ada.example/' });
  const address = (size: string) => pictureUrl(signature, size as never);
  expect(await meOf(db, personId, true)).toMatchObject({
    ...choices,
    nags: [],
    login_state: 2,
    board_count: 2,
    secret_board_count: 1,
    group_board_count: 1,
    pin_count: 3,
    has_published_pins: true,
    can_enable_mfa: true,
    is_partner: true,
    is_employee: true,
    is_write_banned: true,
    listed_website_url: 'https://ada.example/',
    should_show_messaging: false,
    should_default_comments_off: true,
    age_in_years: ageOf('1990-01-01'),
    image_small_url: address('75x75'),
    image_medium_url: address('136x136'),
    image_large_url: address('236x'),
    image_xlarge_url: address('474x'),
  });
});

test('people under 18 are tracked for no marketing whatever they chose, and those under 16 are private', async () => {
  const personId = await person();
  const { db } = fresh;
  const born = (years: number) =>
    db.rows
      .updateTable('accounts')
      .set({ birthday: new Date(Date.now() - (years * 365.25 + 5) * day).toISOString().slice(0, 10) })
      .where('person_id', '=', personId)
      .execute();
  const told = async () => {
    const me = (await meOf(db, personId))!;
    return [
      me.third_party_marketing_tracking_enabled,
      me.allow_marketing_cookies,
      me.is_private_profile,
      me.should_show_messaging,
      me.should_default_comments_off,
    ];
  };
  await writeSettings(db, personId, { allow_marketing_cookies: true, third_party_marketing_tracking_enabled: true });
  const grown = await told();
  await born(17);
  expect([grown.slice(0, 2), await told()]).toEqual([
    [true, true],
    [false, false, false, true, false],
  ]);
  await born(15);
  expect(await told()).toEqual([false, false, true, false, true]);
});

test('what has run out is forgotten, and what has not is kept, also after a step that failed', async () => {
  const { rows } = fresh.db;
  const personId = await person();
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
  await rows.deleteFrom('attempts').execute();
  await rows
    .insertInto('attempts')
    .values([
      { subject: 'old', count: 1, resets_at: ago(0.01) },
      { subject: 'new', count: 1, resets_at: ago(-0.01) },
    ])
    .execute();
  await rows.deleteFrom('one_time_tokens').execute();
  for (const seconds of [-1, 60]) await giveToken(fresh.db, { purpose: 'handshake', personId, detail: { seconds }, seconds });
  await rows.deleteFrom('sessions').execute();
  for (const days of [271, 269]) {
    await begin(personId);
    await rows
      .updateTable('sessions')
      .set({ expires_at: ago(days), agent: `${days}` })
      .where('agent', 'is', null)
      .execute();
  }
  await rows.deleteFrom('known_devices').execute();
  for (const days of [401, 399])
    await rows
      .insertInto('known_devices')
      .values({ device_hash: `${days}`, person_id: personId, seen_at: ago(days) })
      .execute();

  const failed: string[] = [];
  await sql`create trigger failing before delete on attempts begin select raise(abort, 'It fails.'); end`.execute(rows);
  await sweep(fresh.db, { pictures: folderStore('nowhere'), hasBroker: false }, (_, step) => void failed.push(step));
  await sql`drop trigger failing`.execute(rows);
  expect([failed, (await rows.selectFrom('known_devices').selectAll().execute()).length]).toEqual([['attempts'], 1]);
  await sweep(fresh.db, { pictures: folderStore('nowhere'), hasBroker: false }, (error) => expect.fail(String(error)));
  expect([
    (await rows.selectFrom('attempts').select('subject').execute()).map(({ subject }) => subject),
    (await rows.selectFrom('one_time_tokens').select('detail').execute()).map(({ detail }) => detail),
    (await rows.selectFrom('sessions').select('agent').execute()).map(({ agent }) => agent),
    (await rows.selectFrom('known_devices').select('device_hash').execute()).map(({ device_hash }) => device_hash),
  ]).toEqual([['new'], ['{"seconds":60}'], ['269'], ['399']]);
});
