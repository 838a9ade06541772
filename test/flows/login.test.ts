import { describe, expect, test } from 'vitest';
import { account } from '../../locales/en-US/account.ts';
import { isAskingCode } from '../../machines/account/login.ts';
import { isPromptOpen, promptPanel, promptReason } from '../../machines/account/prompt.ts';
import { promptReasons } from '../../events/account/identity.ts';
import { viewerType } from '../../machines/shell/viewer.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { asked, go, next, timerFires } from './session.ts';
import { pageData, startedAsAda, startedAsVisitor, visitorState } from './signedIn.ts';

const snapshot = (drive: Drive): ReturnType<typeof snapshotOf<'login'>> => snapshotOf(drive, 'login');
const secrets = { identity: 'h1', password: 'h2' };
const accepted = (drive: Drive): Drive => next(drive, 'form.accepted', { form: 'login', values: {}, secrets });
const answered = (drive: Drive, status: 200 | 401 | 409, handle: string | null = null, code: number | null = null): Drive =>
  next(drive, 'login.answered', { status, code, handle });
const begun = accepted(startedAsVisitor('/login/?next=%2Fada%2F', {}, { referrer: 'https://example.org/' }));

test('sends who and the password by handles, with the referrer [E-04]', () => {
  expect(asked(begun, 'logIn')).toEqual([{ secrets, captcha: null, referrer: 'https://example.org/', code: null }]);
});

test('coming back to the page finds empty fields, and the flow knows it', () => {
  expect(asked(go(startedAsVisitor('/'), '/login/'), 'append')).toContainEqual({ type: 'form.undone', data: { form: 'login' } });
  expect(asked(go(startedAsVisitor('/'), '/ada/'), 'append').map(({ type }) => type)).not.toContain('form.undone');
});

test('200 is exchanged for a session; then one goes where one wanted [E-03] [E-04]', () => {
  const exchanging = answered(begun, 200, 'h5');
  expect(asked(exchanging, 'exchangeToken')).toEqual([{ handle: 'h5', isRegistration: false }]);
  const done = next(exchanging, 'handshake.exchanged', { isRegistration: false });
  expect(snapshot(done).value).toBe('succeeded');
  expect(asked(done, 'openPage')).toEqual([{ path: '/ada/' }]);
});

test('401 says that the two don’t fit, at once and without a retry [E-04]', () => {
  const wrong = answered(begun, 401, null, 78);
  expect(asked(wrong, 'append')).toEqual([
    { type: 'form.refused', data: { form: 'login', problems: { password: 'credentialsWrong' }, message: null } },
  ]);
  expect(stateOf(wrong, 'login')).toBe('idle');
  expect(asked(accepted(wrong), 'logIn')).toHaveLength(1);
});

describe('409 asks for the second factor [E-04]', () => {
  const asking = answered(begun, 409, null, 100);
  const coded = next(asking, 'form.accepted', { form: 'loginCode', values: {}, secrets: { code: 'h6' } });

  test('which goes along with what was sent before', () => {
    expect(isAskingCode(snapshot(asking))).toBe(true);
    expect(asked(coded, 'logIn')).toEqual([{ secrets, captcha: null, referrer: 'https://example.org/', code: 'h6' }]);
    expect(asked(answered(coded, 200, 'h5'), 'exchangeToken')).toHaveLength(1);
  });

  test('a wrong one is said at its field, and asked for again', () => {
    const wrong = answered(coded, 401, null, 101);
    expect(isAskingCode(snapshot(wrong))).toBe(true);
    expect(asked(wrong, 'append')).toEqual([
      { type: 'form.refused', data: { form: 'loginCode', problems: { code: 'codeWrong' }, message: null } },
    ]);
    const limited = next(coded, 'login.failed', { status: 429, code: 429, message: 'Wait.' });
    expect(asked(limited, 'append')).toEqual([{ type: 'form.refused', data: { form: 'loginCode', problems: {}, message: 'Wait.' } }]);
  });

  test('one can go back', () => {
    const back = next(asking, 'login.restarted', {});
    expect(isAskingCode(snapshot(back))).toBe(false);
    expect(asked(back, 'append').map(({ type }) => type)).toEqual(['form.undone', 'form.refused']);
  });

  test('with a proof of a person of its own, since each serves once [E-11]', () => {
    const visitor = startedAsVisitor('/login/', { services: { recaptchaSiteKey: 'key', googleClientId: null } });
    const solved = (drive: Drive, handle: string): Drive => next(drive, 'captcha.solved', { action: 'mweb_login', handle });
    const once = solved(accepted(visitor), 'h7');
    expect(asked(once, 'logIn')[0]!.captcha).toBe('h7');
    const codeGiven = next(answered(once, 409), 'form.accepted', { form: 'loginCode', values: {}, secrets: { code: 'h6' } });
    expect([isAskingCode(snapshot(codeGiven)), asked(codeGiven, 'logIn')]).toEqual([true, []]);
    expect(asked(solved(codeGiven, 'h8'), 'logIn')[0]).toMatchObject({ captcha: 'h8', code: 'h6' });
    const unproved = next(codeGiven, 'captcha.failed', { action: 'mweb_login', message: 'No script.' });
    expect(asked(unproved, 'logIn')[0]!.captcha).toBeNull();
    const again = timerFires(next(once, 'login.failed', { status: null, code: null, message: '' }));
    expect([stateOf(again, 'login'), asked(again, 'logIn')]).toEqual(['provingHuman', []]);
    expect(asked(solved(again, 'h9'), 'logIn')[0]!.captcha).toBe('h9');
  });
});

test('network failures are retried three times; all others are shown [E-03]', () => {
  let drive = begun;
  for (let retry = 0; retry < 3; retry++) drive = timerFires(next(drive, 'login.failed', { status: null, code: null, message: '' }));
  expect(asked(drive, 'logIn')).toHaveLength(1);
  const given = next(drive, 'login.failed', { status: null, code: null, message: '' });
  expect(asked(given, 'append')).toEqual([{ type: 'form.refused', data: { form: 'login', problems: {}, message: '' } }]);
  expect(stateOf(next(begun, 'login.failed', { status: 429, code: 429, message: 'Wait.' }), 'login')).toBe('idle');
});

describe('the prompt [D-06]', () => {
  const visitor = startedAsVisitor('/');
  const open = (drive: Drive): boolean => isPromptOpen(snapshotOf(drive, 'prompt'));

  test('opens for a visitor, with the reason, and for nobody who is signed in', () => {
    for (const reason of promptReasons) {
      const asking = next(visitor, 'prompt.requested', { reason });
      expect([open(asking), promptReason(snapshotOf(asking, 'prompt')), promptPanel(snapshotOf(asking, 'prompt'))]).toEqual([
        true,
        reason,
        'login',
      ]);
      expect(open(next(startedAsAda(), 'prompt.requested', { reason }))).toBe(false);
      const limited = { id: '1', username: 'ada', first_name: 'Ada', full_name: 'Ada', image_medium_url: null, login_state: 2 as const };
      expect(open(next(startedAsAda('/', {}, { user: limited }), 'prompt.requested', { reason }))).toBe(true);
    }
  });

  test('has the header of its reason (S1.6)', () => {
    expect(promptReasons.map((reason) => account.prompt[reason])).toEqual([
      'Log in to continue',
      "You're almost there! Log in to access all of {instance:string}",
      'Log in to continue',
      'Log in to follow',
      'Log in to unfollow',
    ]);
  });

  test('turns to signing up and back, and closes when dismissed or left', () => {
    const signUp = next(next(visitor, 'prompt.requested', { reason: 'save' }), 'prompt.switched', { to: 'signUp' });
    expect(promptPanel(snapshotOf(signUp, 'prompt'))).toBe('signUp');
    expect(promptPanel(snapshotOf(next(signUp, 'prompt.switched', { to: 'login' }), 'prompt'))).toBe('login');
    const dismissed = next(signUp, 'prompt.dismissed', {});
    expect(open(dismissed)).toBe(false);
    expect(asked(dismissed, 'append')).toEqual([{ type: 'form.undone', data: { form: 'signUp' } }]);
    expect(open(go(signUp, '/pin/1/'))).toBe(false);
  });
});

describe('the viewer [E-10]', () => {
  const typeOf = (drive: Drive): unknown => viewerType(snapshotOf(drive, 'viewer'));
  const info = {
    email: 'ada@example.org',
    first_name: 'Ada',
    connected_to_facebook: false,
    connected_to_google: false,
    has_password: true,
    medium_image_url: '/x/default_3.png',
  };
  const loggedOut = (more: Partial<typeof info> | { email: null } | { first_name: null }): Drive =>
    startedAsVisitor('/', { state: { ...visitorState, session: { ...visitorState.session, loggedOutUserInfo: { ...info, ...more } } } });

  test('is AUTH, LIMITED_LOGIN by a login state of 2, or UNAUTH', () => {
    expect(typeOf(startedAsAda())).toEqual({ type: 'AUTH' });
    const { user } = pageData().context;
    expect(typeOf(startedAsVisitor('/', {}, { user: { ...user, id: '1', login_state: 2 } }))).toEqual({ type: 'LIMITED_LOGIN' });
    expect(typeOf(startedAsVisitor())).toEqual({ type: 'UNAUTH', personalised: null });
  });

  test('is greeted only if both email and first name are known; a default picture is none', () => {
    expect(typeOf(loggedOut({}))).toEqual({ type: 'UNAUTH', personalised: { ...info, medium_image_url: null } });
    expect(typeOf(loggedOut({ medium_image_url: '/x/ada.png' }))).toMatchObject({ personalised: { medium_image_url: '/x/ada.png' } });
    for (const lacking of [{ email: null }, { first_name: null }, { email: '' }, { first_name: '' }])
      expect(typeOf(loggedOut(lacking))).toEqual({ type: 'UNAUTH', personalised: null });
  });
});
