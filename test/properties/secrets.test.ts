import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { logWriter } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';
import { flows } from '../../machines/allFlows.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { toPlain } from '../../machines/engine/world.ts';
import { callIdentity } from '../../src/edge/account/callIdentity.ts';
import { callSettings } from '../../src/edge/account/callSettings.ts';
import { outsideScripts } from '../../src/edge/account/outsideScripts.ts';
import { secretHandlers, secretFields } from '../../src/edge/account/secretFields.ts';
import { passwordMeter } from '../../src/edge/account/passwordMeter.ts';
import { callSharing } from '../../src/edge/browse/callSharing.ts';
import { createVault, Secret } from '../../src/edge/account/vault.ts';
import type { CommandContext, CommandHandlers } from '../../src/edge/commandHandlers.ts';
import { startSession } from '../../src/edge/session.ts';
import type { Calls } from '../../src/edge/shell/calls.ts';
import { startAt } from '../flows/session.ts';

// Modules of the edge read the page when they are loaded.
vi.hoisted(() => vi.stubGlobal('document', { getElementById: () => null, cookie: '' }));

/** A live session that handles the commands of forms; all others do nothing. */
function typing() {
  const vault = createVault();
  const carried: Partial<CommandHandlers> = {
    ...secretHandlers(vault),
    focusField: () => {},
    append: ({ type, data }, to) => to.append(type, data as never),
  };
  const handlers = new Proxy(carried, { get: (known, name) => known[name as keyof CommandHandlers] ?? (() => {}) }) as CommandHandlers;
  let now = 0;
  const session = startSession(
    startAt('/'),
    handlers,
    () => ++now,
    (_, error) => {
      throw error;
    },
  );
  return {
    vault,
    session,
    fields: secretFields(
      vault,
      session.append,
      passwordMeter(async () => () => 1),
    ),
  };
}

/** Returns everything that a session leaves behind, as text: its records as stored and exported, its world, and its analytics events. */
function traces({ session }: ReturnType<typeof typing>): string {
  const writer = logWriter('s1');
  return (
    session.log
      .from(0)
      .map((record: AnyRecord) => writer.line(record))
      .join('') +
    JSON.stringify(toPlain(session.world)) +
    JSON.stringify(eventsOf(session.log.from(0)))
  );
}

const forms = {
  login: ['identity', 'password'],
  loginCode: ['code'],
  signUp: ['name', 'email', 'password'],
  businessSignUp: ['businessName', 'email', 'password'],
} as const;
const places = fc.constantFrom(...Object.entries(forms).flatMap(([form, fields]) => fields.map((field) => ({ form, field }))));
/** Too rare to occur in a log by chance. */
const canary = fc.stringMatching(/^zq[a-z0-9!]{8,20}$/);

test('nothing that is typed in a secret field stands in log, export or world, wherever it is typed [N-08]', async () => {
  expect(Object.keys(flows)).toContain('form');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(places, canary, fc.constantFrom('typed', 'filled', 'submitted')), { minLength: 1, maxLength: 8 }),
      async (hands) => {
        const page = typing();
        for (const [{ form, field }, value, how] of hands) {
          if (how === 'typed')
            for (let end = 1; end <= value.length; end++) page.fields.typed(form, field, { name: field, value: value.slice(0, end) });
          else page.fields.submitted(form, how === 'filled' ? [{ name: field, value }] : []);
        }
        await Promise.resolve();
        const left = traces(page);
        for (const [, value] of hands) expect(left).not.toContain(value);
        expect(left).toContain('form.');
      },
    ),
    { numRuns: 60 },
  );
});

/** Answers with a secret of the server's, by the path of the call. */
const answers: Readonly<Record<string, unknown>> = {
  '/v3/login/handshake/': { status: 'success', data: 'zqhandshake1' },
  '/v3/login/mfa/handshake/': { status: 'success', data: 'zqhandshake2' },
  '/v3/register/email/handshake/': { status: 'success', data: 'zqhandshake3' },
  '/v3/users/me/mfa/ post': { data: { secret: 'zqfactorsecret', qr: '<svg>zqfactorpicture</svg>' } },
  '/v3/boards/b1/link/ put': { data: { path: '/_/board/zqboardlink/' } },
  '/v3/boards/b1/link/ get': { data: { path: '/_/board/zqboardlink/' } },
  '/v3/users/me/mfa/ put': { data: { recovery_codes: ['zqrecovery1', 'zqrecovery2'] } },
};

test('no secret that the server or an outside script gives stands in log, export or world [N-08]', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'zqinstallation', setItem: () => undefined });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', new URL('https://tessera.test/'));
  const execute = async () => 'zqcaptcha';
  vi.stubGlobal('grecaptcha', { enterprise: { ready: (run: () => void) => run(), execute } });
  const page = typing();
  const sent: unknown[] = [];
  const calls = {
    change: async (...all: unknown[]) => (sent.push(all), all[0] === 'ApiResource' ? 'zqcountry' : {}),
    get: async (path: string) => answers[`${path} get`] ?? Promise.reject(new Error('unanswered')),
    send: async (method: string, path: string, body: unknown) => {
      sent.push([path, body instanceof URLSearchParams ? String(body) : body]);
      return answers[path] ?? answers[`${path} ${method}`] ?? { status: 'success', data: { is_signed_in: true } };
    },
  } as unknown as Calls;
  const identity = callIdentity(calls, page.vault, async () => undefined);
  const settings = callSettings(calls, page.vault);
  const scripts = outsideScripts(page.vault);
  const sharing = callSharing(calls, page.vault);
  const to = { append: page.session.append, world: () => page.session.world, log: page.session.log } as CommandContext;
  const kept = (form: string, field: string, text: string): string => page.vault.keep(form, field, text);

  const secrets = { identity: kept('login', 'identity', 'zqname'), password: kept('login', 'password', 'zqpassword') };
  const code = kept('loginCode', 'code', 'zqcode');
  const passcode = kept('passcode', 'passcode', 'zqpasscode');
  await scripts.solveCaptcha({ action: 'mweb_login', key: 'k' }, to);
  const captcha = kept('captcha', 'other', 'zqothercaptcha');
  await identity.logIn({ secrets, captcha, referrer: null, code: null } as never, to);
  await identity.logIn({ secrets, captcha, referrer: null, code } as never, to);
  await identity.exchangeToken({ handle: kept('login', 'token', 'zqhandshake4'), isRegistration: false }, to);
  await identity.verifySession({ handle: captcha }, to);
  await identity.makeCrossDomainToken(undefined, to);
  await identity.makeCrossDomainSession({ origin: '', handle: kept('crossDomain', 'token', 'zqcountry2') }, to);
  await settings.beginMfa({ password: secrets.password, passcode }, to);
  await settings.confirmMfa({ code }, to);
  await sharing.loadBoardLink({ boardId: 'b1' }, to);
  await sharing.createBoardLink({ boardId: 'b1' }, to);
  await settings.resetPassword({ password: secrets.password }, to);
  const change = {
    form: 'settings/passcode',
    values: {},
    secrets: { passcode, confirmation: passcode, password: secrets.password },
    passcode,
  };
  await settings.saveSettings(change, to);
  await new Promise((resolve) => void setTimeout(resolve));

  const left = traces(page);
  for (const type of [
    'captcha.solved',
    'login.answered',
    'handshake.exchanged',
    'crossDomain.tokenMade',
    'mfaEnrolment.confirmed',
    'boardLink.loaded',
  ])
    expect(left).toContain(type);
  expect(left).not.toMatch(/zq\w+/);
  // Each went to the server, where it belongs, or is shown to the person from the vault.
  for (const each of ['zqcode', 'zqpasscode', 'zqhandshake4', 'zqothercaptcha', 'zqcountry2', 'zqpassword'])
    expect(JSON.stringify(sent)).toContain(each);
});

test('a planted secret is found', () => {
  const page = typing();
  page.session.append('form.changed', { form: 'login', field: 'identity', value: 'zqplanted' });
  expect(traces(page)).toContain('zqplanted');
});

test('a secret can’t be written down by accident', () => {
  const secret = new Secret('zqhidden');
  expect(`${JSON.stringify({ secret })} ${String(secret)} ${Object.values(secret).join()}`).not.toContain('zqhidden');
  expect(secret.reveal()).toBe('zqhidden');
});

test('the vault forgets a form that was saved', () => {
  const { vault, fields, session } = typing();
  fields.submitted('login', [
    { name: 'identity', value: 'ada' },
    { name: 'password', value: 'zqsecret' },
  ]);
  const accepted = session.log.from(0).find(({ type }) => type === 'form.accepted') as Extract<AnyRecord, { type: 'form.accepted' }>;
  expect(vault.get(accepted.data.secrets.password!).reveal()).toBe('zqsecret');
  session.append('form.saved', { form: 'login' });
  expect(vault.get(accepted.data.secrets.password!).reveal()).toBe('');
});

test('white space and what is beyond the length are not kept', () => {
  const { fields } = typing();
  const input = { name: 'code', value: ' 123 456 ' };
  fields.typed('loginCode', 'code', input);
  expect(input.value).toBe('123456');
});

test('strength is told once the dictionaries have come', async () => {
  const { fields, session } = typing();
  fields.typed('signUp', 'password', { name: 'password', value: 'zqsecret' });
  await new Promise((resolve) => void setTimeout(resolve));
  expect(session.log.from(0).flatMap((record) => (record.type === 'form.secretChanged' ? [record.data.strength] : []))).toEqual([null, 1]);
});
