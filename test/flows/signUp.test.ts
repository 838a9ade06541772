import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formMessage } from '../../machines/account/form.ts';
import { bannerOf, destination, ownPath } from '../../machines/account/nextPage.ts';
import { isAgeRestricted, isStranded, signUpRetries } from '../../machines/account/signUp.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { asked, dueIn, next, timerFires } from './session.ts';
import { startedAsVisitor } from './signedIn.ts';

const snapshot = (drive: Drive): ReturnType<typeof snapshotOf<'signUp'>> => snapshotOf(drive, 'signUp');
const accepted = (drive: Drive, secrets: Record<string, string> = { email: 'h1', password: 'h2', name: 'h3' }, form = 'signUp'): Drive =>
  next(drive, 'form.accepted', { form, values: { birthday: '1990-12-10' }, secrets });
const failed = (drive: Drive, more: { status?: number | null; code?: number | null; message?: string } = {}): Drive =>
  next(drive, 'signUp.failed', { status: 500, code: 500, message: 'No.', ...more });
const refusals = (drive: Drive): unknown[] =>
  asked(drive, 'append')
    .filter(({ type }) => type === 'form.refused')
    .map(({ data }) => data);

test('an attempt sends what stands in the form, by handles, with country, locale and referrer of the page [E-01]', () => {
  const [order] = asked(accepted(startedAsVisitor('/signup/', {}, { referrer: 'https://example.org/' })), 'register');
  expect(order).toEqual({
    clientId: expect.any(String),
    kind: 'email',
    byHandshake: false,
    values: { birthday: '1990-12-10' },
    secrets: { email: 'h1', password: 'h2', name: 'h3' },
    social: null,
    captcha: null,
    country: 'US',
    locale: 'en_US',
    referrer: 'https://example.org/',
    inviteCode: null,
  });
});

test.each([
  ['US', 13],
  ['SE', 13],
  ['KR', 14],
  ['FR', 15],
  ['DE', 16],
])('a birthday that is too late for an account in %s, under %i years, is asked about first [E-02]', (country, age) => {
  const visitor = startedAsVisitor('/signup/', {}, { country });
  const [year, day] = [new Date(visitor.log.at(-1)!.at).getUTCFullYear(), '-12-31'];
  const isAsked = (birthday: string): boolean =>
    asked(next(visitor, 'form.accepted', { form: 'signUp', values: { birthday }, secrets: {} }), 'register').length === 0;
  expect([isAsked(`${year - age}${day}`), isAsked(`${year - age - 1}${day}`)]).toEqual([true, false]);
});

test('a network that vouches for somebody passes over no birthday that was asked about [E-02]', () => {
  const birthday = '2025-01-01';
  const asking = next(startedAsVisitor('/signup/'), 'form.accepted', { form: 'signUp', values: { birthday }, secrets: {} });
  const [order] = asked(next(asking, 'social.vouched', { network: 'google', handle: 'h9' }), 'register');
  expect(order!.values).toEqual({ birthday });
  const [other] = asked(next(startedAsVisitor('/signup/'), 'social.vouched', { network: 'google', handle: 'h9' }), 'register');
  expect(other!.values).toEqual({});
});

test('partner with a business name, social with what a network vouches for, else by email [E-01]', () => {
  const visitor = startedAsVisitor('/signup/');
  expect(asked(accepted(visitor, { email: 'h1', password: 'h2', businessName: 'h3' }, 'businessSignUp'), 'register')[0]!.kind).toBe(
    'partner',
  );
  expect(asked(next(visitor, 'social.vouched', { network: 'facebook', handle: 'h9' }), 'register')[0]).toMatchObject({
    kind: 'facebook',
    byHandshake: false,
    social: { handle: 'h9' },
  });
  expect(asked(accepted(visitor), 'register')[0]!.kind).toBe('email');
});

test('the code of an invitation goes along [E-01]', () => {
  expect(asked(accepted(startedAsVisitor('/signup/', {}, { invite_code: 'abc' })), 'register')[0]!.inviteCode).toBe('abc');
});

test.each([
  ['/login/?next=%2Fada%2F', 'login'],
  ['/signup/', 'signUp'],
  // The prompt of any page.
  ['/pin/1/', 'login'],
])('a refused social sign-in is explained in the form of its button, %s [E-01]', (path, form) => {
  const refused = failed(next(startedAsVisitor(path), 'social.vouched', { network: 'google', handle: 'h9', form }), {
    status: 409,
    code: 100,
    message: 'Log in with your password.',
  });
  const [refusal] = refusals(refused) as [object];
  expect(refusal).toEqual({ form, problems: {}, message: 'Log in with your password.' });
  const opened = next(refused, 'form.opened', { form, values: {} });
  expect(formMessage(snapshotOf(next(opened, 'form.refused', refusal as never), 'form', form))).toBe('Log in with your password.');
});

test('goes to the handshake only on a country’s site, with an email and without a network’s token [E-01]', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (isCountry, hasEmail, isSocial) => {
      const visitor = startedAsVisitor('/signup/', { site: isCountry ? 'de' : 'www' });
      const begun = isSocial
        ? next(visitor, 'social.vouched', { network: 'facebook', handle: 'h9' })
        : accepted(visitor, hasEmail ? { email: 'h1', password: 'h2' } : { password: 'h2' });
      expect(asked(begun, 'register')[0]!.byHandshake).toBe(isCountry && hasEmail && !isSocial);
    }),
  );
});

describe('a failure [E-02]', () => {
  const begun = accepted(startedAsVisitor('/signup/'));

  test('is tried again, three times at most, for want of an answer, of a code, or with a code of the network', () => {
    const passing = fc.constantFrom(
      { status: null, code: null },
      { status: 502, code: null },
      { status: 503, code: 10 },
      { status: 503, code: 11 },
    );
    fc.assert(
      fc.property(fc.array(passing, { minLength: 4, maxLength: 4 }), (failures) => {
        let drive = begun;
        for (const [retry, failure] of failures.slice(0, 3).entries()) {
          drive = failed(drive, failure);
          expect([stateOf(drive, 'signUp'), dueIn(drive, 'signUp')]).toEqual(['waitingToRetry', [500 * 2 ** retry]]);
          expect(signUpRetries(snapshot(drive))).toBe(retry + 1);
          drive = timerFires(drive);
          expect(asked(drive, 'register')).toHaveLength(1);
        }
        expect(refusals(failed(drive, failures[3]))).toHaveLength(1);
        expect(signUpRetries(snapshot(failed(drive, failures[3])))).toBe(0);
      }),
    );
  });

  test('asks again as the same sign-up, with a new proof of a person each time [E-02] [E-11]', () => {
    const visitor = startedAsVisitor('/signup/', { services: { recaptchaSiteKey: 'key', googleClientId: null } });
    const solved = (drive: Drive, handle: string): Drive => next(drive, 'captcha.solved', { action: 'mweb_signup', handle });
    const once = solved(accepted(visitor), 'h7');
    const waiting = timerFires(failed(once, { status: null, code: null }));
    expect([stateOf(waiting, 'signUp'), asked(waiting, 'register')]).toEqual(['provingHuman', []]);
    const [first, second] = [asked(once, 'register')[0]!, asked(solved(waiting, 'h8'), 'register')[0]!];
    expect([first.captcha, second.captcha]).toEqual(['h7', 'h8']);
    expect([first.clientId, second.clientId]).toEqual([first.clientId, first.clientId]);
    expect(first.clientId).not.toBe('');
    const unproved = next(waiting, 'captcha.failed', { action: 'mweb_signup', message: 'No script.' });
    expect(asked(unproved, 'register')[0]!.captcha).toBeNull();
  });

  test('with any other code is told, at its field where it is about one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }).filter((code) => ![10, 11, 90].includes(code)),
        (code) => {
          expect(stateOf(failed(begun, { code }), 'signUp')).toBe('idle');
          expect(asked(failed(begun, { code }), 'setAgeRestrictedCookie')).toEqual([]);
        },
      ),
    );
    expect(refusals(failed(begun, { status: 409, code: 89 }))).toEqual([
      { form: 'signUp', problems: { password: 'passwordWeak' }, message: null },
    ]);
    expect(refusals(failed(begun, { status: 409, code: 88 }))).toEqual([
      { form: 'signUp', problems: { username: 'nameTaken' }, message: null },
    ]);
    expect(refusals(failed(begun, { status: 409, code: 80 }))).toEqual([
      { form: 'signUp', problems: { email: 'emailIsAccounts' }, message: null },
    ]);
    expect(refusals(failed(begun, { status: 400, code: 91 }))).toEqual([
      { form: 'signUp', problems: { birthday: 'birthdayInvalid' }, message: null },
    ]);
    expect(refusals(failed(begun, { message: 'Too many.' }))).toEqual([{ form: 'signUp', problems: {}, message: 'Too many.' }]);
  });

  test('for age sets the cookie and is not tried again', () => {
    const young = failed(begun, { status: 409, code: 90 });
    expect(asked(young, 'setAgeRestrictedCookie')).toHaveLength(1);
    expect(isAgeRestricted(snapshot(young))).toBe(true);
    expect(asked(accepted(young), 'register')).toEqual([]);
  });
});

describe('the handshake [E-03]', () => {
  const begun = accepted(startedAsVisitor('/signup/?next=%2Fpin%2F1%2F', { site: 'de' }));

  test('a token is exchanged for a session, as a registration; then one goes where one wanted', () => {
    const registered = next(begun, 'signUp.registered', { needsToken: true, handle: 'h5' });
    expect(asked(registered, 'exchangeToken')).toEqual([{ handle: 'h5', isRegistration: true }]);
    const exchanged = next(registered, 'handshake.exchanged', { isRegistration: true });
    expect(snapshot(exchanged).value).toBe('succeeded');
    expect(asked(exchanged, 'openPage')).toEqual([{ path: '/pin/1/' }]);
    expect(asked(exchanged, 'tellOtherTabs')).toEqual([{ isSignedIn: true, keepsUnsent: true }]);
  });

  test('without a token, or without a session for it, the account is there but nobody is signed in', () => {
    expect(isStranded(snapshot(next(begun, 'signUp.registered', { needsToken: true, handle: null })))).toBe(true);
    const unexchanged = next(next(begun, 'signUp.registered', { needsToken: true, handle: 'h5' }), 'handshake.failed', {
      isRegistration: true,
      status: 401,
      code: 401,
      message: '',
    });
    expect(isStranded(snapshot(unexchanged))).toBe(true);
    expect(asked(unexchanged, 'openPage')).toEqual([]);
  });

  test('a login’s exchange is not a registration’s', () => {
    const registered = next(begun, 'signUp.registered', { needsToken: true, handle: 'h5' });
    expect(stateOf(next(registered, 'handshake.exchanged', { isRegistration: false }), 'signUp')).toBe('exchanging');
  });
});

test('with a captcha its token goes along; without one that came the server decides [E-11]', () => {
  const begun = accepted(startedAsVisitor('/signup/', { services: { recaptchaSiteKey: 'key', googleClientId: null } }));
  expect(asked(begun, 'register')).toEqual([]);
  expect(asked(begun, 'append')).toContainEqual({ type: 'captcha.requested', data: { action: 'mweb_signup' } });
  expect(asked(next(begun, 'captcha.solved', { action: 'mweb_signup', handle: 'h7' }), 'register')[0]!.captcha).toBe('h7');
  expect(asked(next(begun, 'captcha.failed', { action: 'mweb_signup', message: '' }), 'register')[0]!.captcha).toBeNull();
  expect(asked(next(begun, 'captcha.solved', { action: 'mweb_login', handle: 'h7' }), 'register')).toEqual([]);
});

describe('the next page [D-07]', () => {
  test('is a path of this site alone', () => {
    const elsewhere = [
      'https://example.org/',
      '//example.org/',
      '/\\example.org',
      'javascript:alert(1)',
      'pin/1',
      '',
      '/login/?next=/',
      '/signup/business/',
    ];
    for (const path of elsewhere) expect(destination(`/login/?next=${encodeURIComponent(path)}`)).toBe('/');
    expect(destination('/login/?next=%2Fpin%2F1%2F%3Fa%3Db%23c')).toBe('/pin/1/?a=b#c');
    expect(destination('/ada/engines/')).toBe('/ada/engines/');
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.string(), (url, text) => {
        for (const path of [url, url.replace('http', ''), `//${text}`, `/\\${text}`, text])
          expect(new URL(destination(`/login/?next=${encodeURIComponent(path)}`), 'http://here.invalid').origin).toBe(
            'http://here.invalid',
          );
        expect(ownPath(url)).toBe('/');
      }),
    );
  });

  test('the banner stands only where it carries both url and media, with one of two copies', () => {
    const door = (next: string): string => `/signup/?next=${encodeURIComponent(next)}`;
    expect(bannerOf('/signup/')).toBeNull();
    expect(bannerOf(door('/pin/1/?url=https://example.org'))).toBeNull();
    expect(bannerOf(door('/pin/1/?media=/pictures/1.jpg'))).toBeNull();
    expect(bannerOf(door('/pin/1/?url=https://example.org&media=/pictures/1.jpg'))).toEqual({
      media: '/pictures/1.jpg',
      hasDescription: false,
      pinId: '1',
    });
    expect(bannerOf(door('/pin/1/?url=https://example.org&media=/pictures/1.jpg&description=Tea'))).toEqual({
      media: '/pictures/1.jpg',
      hasDescription: true,
      pinId: '1',
    });
  });
});
