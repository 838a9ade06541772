import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logWriter } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';
import { flows } from '../../machines/allFlows.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { toPlain } from '../../machines/engine/world.ts';
import { carrySecrets, secretFields } from '../../src/edge/account/secretFields.ts';
import { passwordMeter } from '../../src/edge/account/passwordMeter.ts';
import { createVault, Secret } from '../../src/edge/account/vault.ts';
import type { CommandHandlers } from '../../src/edge/commandHandlers.ts';
import { startSession } from '../../src/edge/session.ts';
import { startAt } from '../flows/session.ts';

/** A live session that handles the commands of forms; all others do nothing. */
function typing() {
  const vault = createVault();
  const carried: Partial<CommandHandlers> = {
    ...carrySecrets(vault),
    focusField: () => {},
    append: ({ type, data }, to) => to.append(type, data as never),
  };
  const carriers = new Proxy(carried, { get: (known, name) => known[name as keyof CommandHandlers] ?? (() => {}) }) as CommandHandlers;
  let now = 0;
  const session = startSession(
    startAt('/'),
    carriers,
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
