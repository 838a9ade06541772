import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SessionAccount } from '../../events/entities/account.ts';
import { accountDetail, ownersOf, otherAccounts } from '../../machines/account/accounts.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { asked, dueIn, go, next, timerFires, timerFiresOf } from './session.ts';
import { startedAsAda, startedAsVisitor } from './signedIn.ts';

const requested = (
  drive: Drive,
  reason: 'asked' | 'authentication_failed' | 'accountDeleted' = 'asked',
  more: { path?: string | null; logoutOnAbort?: boolean } = {},
): Drive => next(drive, 'logout.requested', { reason, path: null, logoutOnAbort: false, ...more });

describe('logging out [E-06]', () => {
  const begun = requested(startedAsAda('/ada/'), 'asked', { path: '/ideas/food/9/' });

  test('pauses impressions, deletes the session, empties the browser, sets the cookie, goes elsewhere – in this order', () => {
    expect(begun.orders.map(({ command }) => command)).toEqual(['append', 'deleteSession']);
    expect(asked(begun, 'append')).toEqual([{ type: 'impressions.paused', data: {} }]);
    const deleted = next(begun, 'logout.sessionDeleted', {});
    expect(deleted.orders.map(({ command }) => command)).toEqual(['tellOtherTabs', 'clearStorages']);
    const cleared = next(deleted, 'logout.cleared', {});
    expect(cleared.orders.map(({ command }) => command)).toEqual(['setLoggedOutCookie', 'openPage']);
    expect(asked(cleared, 'openPage')).toEqual([{ path: '/ideas/food/9/' }]);
  });

  test('goes to a path of this site, or to the default', () => {
    const left = (path: string | null): unknown =>
      asked(next(next(requested(startedAsAda(), 'asked', { path }), 'logout.sessionDeleted', {}), 'logout.cleared', {}), 'openPage');
    for (const path of [null, 'https://example.org/', '//example.org']) expect(left(path)).toEqual([{ path: '/' }]);
  });

  test('a repeated authentication failure is ignored while it goes on', () => {
    for (const drive of [begun, next(begun, 'logout.sessionDeleted', {})])
      expect(requested(drive, 'authentication_failed').orders).toEqual([]);
  });

  test('a visitor’s authentication failure ends nothing', () => {
    expect(requested(startedAsVisitor(), 'authentication_failed').orders).toEqual([]);
  });

  test('an abort with logoutOnAbort is ignored; without, and for all other errors, the person is told and stays', () => {
    const failure = { status: null, code: null, message: '' };
    const aborting = requested(startedAsAda(), 'asked', { logoutOnAbort: true });
    expect(asked(next(aborting, 'logout.failed', { ...failure, isAbort: true }), 'clearStorages')).toHaveLength(1);
    for (const drive of [
      next(aborting, 'logout.failed', { ...failure, isAbort: false }),
      next(begun, 'logout.failed', { ...failure, isAbort: true }),
    ]) {
      expect(asked(drive, 'clearStorages')).toEqual([]);
      expect(asked(drive, 'append')).toMatchObject([{ type: 'toast.shown', data: { message: 'logoutFailed' } }]);
      expect(stateOf(drive, 'logout')).toBe('idle');
    }
  });

  test('a deleted account has no session to delete', () => {
    expect(requested(startedAsAda(), 'accountDeleted').orders.map(({ command }) => command)).toEqual(['tellOtherTabs', 'clearStorages']);
  });

  test('unsent changes stay only after an involuntary log-out, in every tab', () => {
    const cleared = (drive: Drive): unknown => [asked(drive, 'clearStorages'), asked(drive, 'tellOtherTabs')];
    expect(cleared(next(begun, 'logout.sessionDeleted', {}))).toEqual([
      [{ keepsUnsent: false }],
      [{ isSignedIn: false, keepsUnsent: false }],
    ]);
    expect(cleared(next(requested(startedAsAda(), 'authentication_failed'), 'logout.sessionDeleted', {}))).toEqual([
      [{ keepsUnsent: true }],
      [{ isSignedIn: false, keepsUnsent: true }],
    ]);
    for (const keepsUnsent of [true, false])
      expect(asked(next(startedAsAda(), 'account.changedElsewhere', { isSignedIn: false, keepsUnsent }), 'clearStorages')).toEqual([
        { keepsUnsent },
      ]);
  });

  test('another tab follows: to the log-in page of where it was if nobody asked for it', () => {
    const left = (keepsUnsent: boolean): unknown =>
      asked(
        next(next(go(startedAsAda(), '/pin/5/'), 'account.changedElsewhere', { isSignedIn: false, keepsUnsent }), 'logout.cleared', {}),
        'openPage',
      );
    expect([left(true), left(false)]).toEqual([[{ path: '/login/?next=%2Fpin%2F5%2F&ended=1' }], [{ path: '/' }]]);
  });

  test('another tab that shows no account does not', () => {
    expect(next(startedAsVisitor(), 'account.changedElsewhere', { isSignedIn: false, keepsUnsent: false }).orders).toEqual([]);
  });
});

const entry = (id: string, isLoggedIn = true): SessionAccount => ({
  user_id: id,
  username: `u${id}`,
  full_name: null,
  email: null,
  image_medium_url: null,
  logged_in: isLoggedIn,
});
const on = { experiments: { active: { multi_account: 'enabled' }, triggerable: {} } };
const listed = (drive: Drive, accounts = [entry('1'), entry('2')]): Drive => next(drive, 'accounts.listed', { accounts });

describe('several accounts [E-07]', () => {
  test('are listed for one who is signed in, and for nobody else', () => {
    expect(asked(startedAsAda(), 'listAccounts')).toHaveLength(1);
    expect(asked(startedAsVisitor(), 'listAccounts')).toEqual([]);
    expect(otherAccounts(snapshotOf(listed(startedAsAda()), 'accounts')).map(({ user_id }) => user_id)).toEqual(['2']);
  });

  test('are kept only while the experiment is on, and not in the countries that are left out, but for Canada [D-06]', () => {
    const stores = (group: string | undefined, country: string): boolean =>
      asked(
        startedAsAda('/', { experiments: { active: group ? { multi_account: group } : {}, triggerable: {} } }, { country }),
        'readAccounts',
      ).length === 1;
    expect(['US', 'CA', 'DE', 'FR', 'GB', 'JP'].map((country) => stores('enabled', country))).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
    ]);
    expect([undefined, 'control', 'enabled_2', 'employee'].map((group) => stores(group, 'US'))).toEqual([false, false, true, true]);
  });

  test('all count as logged in when the first that is stored is not', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ user_id: fc.constantFrom('1', '2', '3'), username: fc.string(), logged_in: fc.boolean() }), { maxLength: 4 }),
        (stored) => {
          const read = next(startedAsAda('/', on), 'accounts.read', { stored });
          const isReset = stored[0]?.logged_in === false;
          expect(snapshotOf(read, 'accounts').context.stored).toEqual(
            isReset ? stored.map((account) => ({ ...account, logged_in: true })) : stored,
          );
          expect(asked(read, 'storeAccounts')).toHaveLength(isReset ? 1 : 0);
        },
      ),
    );
  });

  test('the list is kept, with picture, ways to log in and email by username', () => {
    const [order] = asked(
      listed(next(startedAsAda('/', on), 'accounts.read', { stored: [] }), [
        { ...entry('1'), email: 'ada@example.org', image_medium_url: '/a.jpg', login_methods: ['email', 'google'] },
      ]),
      'storeAccounts',
    );
    expect(order).toEqual({
      accounts: [{ user_id: '1', username: 'u1', logged_in: true }],
      people: [{ username: 'u1', avatar: '/a.jpg', loginMethods: ['email', 'google'], email: 'ada@example.org' }],
    });
  });

  test('one goes on as another that is logged in, with all that was shown thrown away', () => {
    const both = listed(startedAsAda('/ada/'), [entry('1'), entry('2'), entry('3', false)]);
    for (const userId of ['1', '3', '9']) expect(asked(next(both, 'accounts.switchRequested', { userId }), 'switchAccount')).toEqual([]);
    const switching = next(both, 'accounts.switchRequested', { userId: '2' });
    expect(asked(switching, 'switchAccount')).toEqual([{ userId: '2' }]);
    expect(stateOf(switching, 'accounts')).toBe('switching');
    const switched = next(switching, 'accounts.switched', { userId: '2' });
    expect(switched.orders.map(({ command }) => command)).toEqual(['tellOtherTabs', 'clearPages', 'openPage']);
    expect(asked(next(switching, 'accounts.switchFailed', { status: 403, code: 403, message: '' }), 'append')).toMatchObject([
      { type: 'toast.shown', data: { message: 'switchFailed' } },
    ]);
  });

  test('a tab whose browser is somebody else’s by now loads its page anew', () => {
    expect(asked(next(startedAsAda('/ada/'), 'account.changedElsewhere', { isSignedIn: true, keepsUnsent: true }), 'openPage')).toEqual([
      { path: '/ada/' },
    ]);
  });

  test('a list that did not come is asked for again with the connection', () => {
    const failed = next(startedAsAda(), 'accounts.listFailed', { status: null, code: null, message: '' });
    expect(asked(next(failed, 'connection.restored', {}), 'listAccounts')).toHaveLength(1);
  });

  test('owners, partner and businesses are fetched in one batch [E-08]', () => {
    const both = listed(startedAsAda(), [entry('1'), entry('2'), entry('3', false)]);
    expect(asked(both, 'fetchAccounts')).toEqual([{ ids: ['1', '2'] }]);
    const told = next(both, 'accounts.detailed', {
      accounts: [
        {
          id: '2',
          username: 'u2',
          partner: { business_name: 'Tea' },
          owners: [
            { id: '1', username: 'u1', full_name: 'Ada' },
            { id: '3', username: 'u3' },
          ],
        },
      ],
    });
    expect(accountDetail(snapshotOf(told, 'accounts'), '2')?.partner?.business_name).toBe('Tea');
    expect([ownersOf(snapshotOf(told, 'accounts'), '2'), ownersOf(snapshotOf(told, 'accounts'), '1')]).toEqual([['Ada', 'u3'], []]);
  });
});

test('tokens are refreshed by the group and the days that are left, stored accounts when none are [E-07]', () => {
  const refreshed = (group: string, days: number | null): string[] =>
    asked(
      startedAsAda('/', { daysToExpiration: days, experiments: { active: { identity_token_refresh: group }, triggerable: {} } }),
      'refreshTokens',
    ).map(({ which }) => which);
  expect([1, 45, 90].map((days) => refreshed('enabled', days))).toEqual([['identity'], ['identity'], ['identity']]);
  expect([0, -3].map((days) => refreshed('enabled', days))).toEqual([['storedAccounts'], ['storedAccounts']]);
  expect([
    refreshed('enabled', 91),
    refreshed('enabled', null),
    refreshed('control', 45),
    refreshed('proactive', 400),
    refreshed('proactive', null),
  ]).toEqual([[], [], [], ['identity'], ['identity']]);
  expect(
    asked(
      startedAsVisitor('/', { daysToExpiration: 0, experiments: { active: { identity_token_refresh: 'proactive' }, triggerable: {} } }),
      'refreshTokens',
    ),
  ).toEqual([]);
});

describe('scripts of other services [E-11]', () => {
  const services = { recaptchaSiteKey: 'key', googleClientId: null };
  const request = (drive: Drive): Drive => next(drive, 'script.requested', { script: 'recaptcha', key: 'key' });

  test('are looked for 20 times, 100 ms apart; then comes the error', () => {
    let drive = request(startedAsVisitor());
    expect(asked(drive, 'loadScript')).toEqual([{ script: 'recaptcha', key: 'key' }]);
    for (let look = 1; look < 20; look++) {
      expect(asked(drive, 'lookForScript')).toHaveLength(1);
      const missed = next(drive, 'script.missed', { script: 'recaptcha' });
      expect(dueIn(missed, 'outsideScript')).toEqual([100]);
      drive = timerFires(missed);
    }
    expect(asked(next(drive, 'script.missed', { script: 'recaptcha' }), 'append')).toEqual([
      { type: 'script.failed', data: { script: 'recaptcha', message: 'Error loading reCAPTCHA Enterprise' } },
    ]);
  });

  test('without a key there is no captcha and no bot check', () => {
    expect(stateOf(next(startedAsVisitor(), 'captcha.requested', { action: 'mweb_login' }), 'captcha') ?? 'off').toBe('off');
    expect(dueIn(startedAsAda(), 'sessionCheck')).toEqual([]);
  });

  test('a captcha has 8 s to come, and is good for 105 s', () => {
    const asking = next(startedAsVisitor('/', { services }), 'captcha.requested', { action: 'mweb_login' });
    const solving = next(asking, 'script.found', { script: 'recaptcha' });
    expect([asked(solving, 'solveCaptcha'), dueIn(solving, 'captcha')]).toEqual([[{ action: 'mweb_login', key: 'key' }], [8_000]]);
    expect(asked(timerFires(solving), 'append')).toMatchObject([{ type: 'captcha.failed' }]);
    const solved = next(solving, 'captcha.solved', { action: 'mweb_login', handle: 'h' });
    expect(dueIn(solved, 'captcha')).toEqual([105_000]);
    expect(asked(timerFires(solved), 'append')).toEqual([{ type: 'captcha.expired', data: { action: 'mweb_login' } }]);
    expect(asked(next(asking, 'script.failed', { script: 'recaptcha', message: 'm' }), 'append')).toEqual([
      { type: 'captcha.failed', data: { action: 'mweb_login', message: 'm' } },
    ]);
  });

  test('a signed-in person is checked after 30 s', () => {
    const ada = startedAsAda('/', { services });
    expect(dueIn(ada, 'sessionCheck')).toEqual([30_000]);
    const proving = timerFires(ada);
    expect(asked(proving, 'append')).toContainEqual({ type: 'captcha.requested', data: { action: 'session_verify' } });
    expect(asked(next(proving, 'captcha.solved', { action: 'session_verify', handle: 'h' }), 'verifySession')).toEqual([{ handle: 'h' }]);
  });
});

test('the fingerprint is told 300 ms after it was computed [E-13]', () => {
  expect(asked(startedAsVisitor(), 'computeFingerprint')).toEqual([]);
  const computed = next(startedAsAda(), 'fingerprint.computed', { fingerprint: 'f' });
  expect([asked(computed, 'sendFingerprint'), dueIn(computed, 'fingerprint')]).toEqual([[], [300]]);
  expect(asked(timerFires(computed), 'sendFingerprint')).toEqual([{ fingerprint: 'f' }]);
});

test('the other site learns of a session by a token of this one, only of one who is signed in [E-14]', () => {
  const crossDomainOrigin = 'http://de.localhost:3000';
  expect(asked(startedAsVisitor('/', { crossDomainOrigin }), 'makeCrossDomainToken')).toEqual([]);
  expect(asked(startedAsAda(), 'makeCrossDomainToken')).toEqual([]);
  const made = next(startedAsAda('/', { crossDomainOrigin }), 'crossDomain.tokenMade', { handle: 'h' });
  expect(asked(made, 'makeCrossDomainSession')).toEqual([{ origin: crossDomainOrigin, handle: 'h' }]);
  expect(stateOf(next(made, 'crossDomain.sessionMade', {}), 'crossDomain')).toBe('known');
  expect(next(made, 'crossDomain.failed', { at: 'session', status: 401, code: 401, message: '' }).orders).toEqual([]);
});

test('a failed pair is tried again with a new token, three times at most, unless it was refused [E-14]', () => {
  const begun = startedAsAda('/', { crossDomainOrigin: 'http://de.localhost:3000' });
  const failed = (drive: Drive, at: 'token' | 'session', code: number | null = null): Drive =>
    next(drive, 'crossDomain.failed', { at, status: code, code, message: '' });
  let drive = begun;
  for (const [retry, at] of (['token', 'session', 'session'] as const).entries()) {
    const sent = at === 'token' ? drive : next(drive, 'crossDomain.tokenMade', { handle: `h${retry}` });
    drive = failed(sent, at);
    expect([stateOf(drive, 'crossDomain'), dueIn(drive, 'crossDomain')]).toEqual(['waitingToRetry', [2000 * 2 ** retry]]);
    drive = timerFiresOf(drive, 'crossDomain');
    expect(asked(drive, 'makeCrossDomainToken')).toHaveLength(1);
  }
  expect(stateOf(failed(drive, 'token'), 'crossDomain')).toBe('failed');
  expect(stateOf(failed(begun, 'token', 403), 'crossDomain')).toBe('failed');
});

test('a session that the server rejects ends, and the person comes back to where they were [S2.4]', () => {
  const rejected = next(startedAsAda(), 'session.rejected', { path: '/search/pins/?q=tea&rs=typed' });
  expect(asked(rejected, 'append')).toEqual([
    {
      type: 'logout.requested',
      data: {
        reason: 'authentication_failed',
        path: '/login/?next=%2Fsearch%2Fpins%2F%3Fq%3Dtea%26rs%3Dtyped&ended=1',
        logoutOnAbort: true,
      },
    },
  ]);
});
