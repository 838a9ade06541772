import { expect, test } from 'vitest';
import { signUpPayload } from '../../src/edge/account/signUpPayload.ts';
import { createVault } from '../../src/edge/account/vault.ts';

const order = {
  clientId: 'page',
  kind: 'email',
  byHandshake: false,
  values: {},
  secrets: {},
  social: null,
  captcha: null,
  country: 'US',
  locale: 'en_US',
  referrer: null,
  inviteCode: null,
} as const;

function payloadOf(secrets: Record<string, string>, more: Partial<Parameters<typeof signUpPayload>[0]> = {}): Record<string, string> {
  const vault = createVault();
  const handles = Object.fromEntries(Object.entries(secrets).map(([field, text]) => [field, vault.keep('signUp', field, text)]));
  return signUpPayload({ ...order, secrets: handles, ...more }, vault);
}

test('everything that the form asks for is sent, trimmed [E-01]', () => {
  expect(
    payloadOf(
      { name: ' Grace Hopper', email: ' grace@example.org ', password: ' quartz ', username: ' grace ' },
      {
        values: { birthday: '1990-12-09', gender: 'custom', custom_gender: ' agender ' },
        inviteCode: 'abc',
        referrer: 'https://a.example/',
      },
    ),
  ).toEqual({
    client_id: 'page',
    email: 'grace@example.org',
    username: 'grace',
    password: ' quartz ',
    first_name: 'Grace',
    last_name: 'Hopper',
    country: 'US',
    locale: 'en_US',
    referrer: 'https://a.example/',
    birthday: '1990-12-09',
    gender: 'custom',
    custom_gender: 'agender',
    invite_code: 'abc',
  });
});

test('what was not given, or not chosen, is not sent [E-01]', () => {
  const absent = payloadOf({ email: 'grace@example.org', username: '' }, { values: { gender: 'unspecified', custom_gender: 'left over' } });
  expect(Object.keys(absent)).toEqual(['client_id', 'email', 'country', 'locale']);
  expect(payloadOf({}, { values: { gender: 'female', custom_gender: 'left over' } })).not.toHaveProperty('custom_gender');
});
