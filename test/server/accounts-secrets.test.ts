import { strFromU8, unzipSync } from 'fflate';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Mail } from '../../src/server/account/settings/mailer.ts';
import type * as passwords from '../../src/server/account/passwords.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';
import { browser, signUp } from './signUp.ts';
import { type TestApp, testApp } from './testApp.ts';

let server: TestApp;
const logged: string[] = [];
const mails: Mail[] = [];
beforeAll(async () => {
  server = await testApp({
    logLevel: 'trace',
    logStream: { write: (line) => void logged.push(line) },
    mailer: { send: async (mail) => void mails.push(mail) },
  });
});
afterAll(() => server.close());

const canary = (name: string): string => `zq-canary-${name}-7`;

/** Every file of the data folder, the database's own among them. */
async function stored(): Promise<string> {
  const files = await readdir(server.dataFolder, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}

test('no secret of an account is in the log, and none that opens it is in the data folder [N-08]', { timeout: 60_000 }, async () => {
  const grace = await signUp(server.app, { password: canary('password'), recaptcha_v3_token: canary('captcha') });
  await server.db.rows
    .updateTable('accounts')
    .set({ email_verified_at: new Date().toISOString() })
    .where('person_id', '=', grace.id)
    .execute();
  const me = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object) => {
    const answer = await grace.ask({ method, url: `/v3/users/me/${path}`, payload });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.json().data as { secret: string; recovery_codes: string[] };
  };
  const password = canary('password');
  await grace.ask({ method: 'PUT', url: '/v3/sessions/verify/', payload: { recaptcha_token: canary('verify') } });
  // A code of four digits is in many places by chance, so this one is looked for beside its name.
  await me('PUT', 'passcode/', { passcode: '7391', confirmation: '7391', password });
  const { secret } = await me('POST', 'mfa/', { password, passcode: '7391' });
  const code = generateSync({ secret });
  const { recovery_codes: recoveryCodes } = await me('PUT', 'mfa/', { code });
  const entered = { username_or_email: grace.email, password, mfa_token: recoveryCodes[0], token: canary('login-captcha') };
  const elsewhere = browser(server.app);
  const { data: handshake } = (await elsewhere.ask({ method: 'POST', url: '/v3/login/mfa/handshake/', payload: entered })).json();
  expect((await elsewhere.call('HandshakeSessionResource/create', { token: handshake })).httpStatus).toBe(200);
  const { data: country } = await grace.call('ApiResource/create', { url: '/vx/users/cctld_token/' });
  expect(typeof country).toBe('string');

  // The reset's link names a token, and opening it marks the browser.
  const resetting = browser(server.app);
  await resetting.ask({ method: 'POST', url: '/v3/password/reset/', payload: { email: grace.email } });
  await expect.poll(() => mails.find(({ link }) => link.includes('/reset-password/'))).toBeDefined();
  const { pathname } = new URL(mails.find(({ link }) => link.includes('/reset-password/'))!.link);
  expect((await resetting.ask({ url: pathname })).statusCode).toBe(303);
  const exported = await grace.ask({ url: '/v3/users/me/export/' });
  expect(exported.statusCode).toBe(200);
  const reset = await resetting.ask({ method: 'PUT', url: '/v3/password/reset/', payload: { password: canary('new-password') } });
  expect(reset.statusCode).toBe(200);

  const tokens = [pathname.split('/').at(-1)!, handshake as string, country as unknown as string];
  const marks = [grace, elsewhere, resetting].flatMap(({ cookies }) =>
    ['tessera_device', 'tessera_session'].flatMap((name) => cookies.get(name) ?? []),
  );
  expect(marks.length).toBeGreaterThan(3);
  const secrets = ['zq-canary-', ...recoveryCodes, ...tokens, ...marks];
  for (const each of secrets) expect(each.length).toBeGreaterThan(7);
  const found = (text: string, all: readonly string[]): string[] => all.filter((each) => text.includes(each));

  const log = logged.join('\n');
  expect(log).toContain('"statusCode":303');
  expect(found(log, [...secrets, secret, `"${code}"`, '"7391"'])).toEqual([]);
  // The server needs the second factor's secret itself; of all others it keeps hashes.
  const kept = await stored();
  expect(kept).toContain(grace.email);
  expect(found(kept, secrets)).toEqual([]);
  const files = Object.values(unzipSync(new Uint8Array(exported.rawPayload)))
    .map((file) => strFromU8(file))
    .join('\n');
  expect(files).toContain(grace.email);
  expect(found(files, [...secrets, secret])).toEqual([]);

  server.app.log.info({ planted: canary('planted') });
  expect(found(logged.join('\n'), secrets)).toEqual(['zq-canary-']);
});

test('a password is hashed with Argon2id at the costs that OWASP recommends', async () => {
  vi.doUnmock('@node-rs/argon2');
  // Another address loads the module anew, with the library itself.
  const address = '../../src/server/account/passwords.ts?unmocked';
  const { hashPassword, verifyPassword } = (await import(address)) as typeof passwords;
  const hashed = await hashPassword('Correct horse 7 battery', ownWork);
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hashed, 'Correct horse 7 battery', ownWork)).toBe(true);
  expect(await verifyPassword(hashed, 'Correct horse 8 battery', ownWork)).toBe(false);
});
