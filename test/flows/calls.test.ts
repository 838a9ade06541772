import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountDetail } from '../../events/entities/account.ts';
import { readLog } from '../../events/file.ts';
import { callIdentity } from '../../src/edge/account/callIdentity.ts';
import { createVault } from '../../src/edge/account/vault.ts';
import { businessStore } from '../../src/edge/ads/businessStore.ts';
import { callAds } from '../../src/edge/ads/callAds.ts';
import { callComments } from '../../src/edge/engage/callComments.ts';
import { callEngage } from '../../src/edge/engage/callEngage.ts';
import { callInsight } from '../../src/edge/insight/callInsight.ts';
import type { Answer } from '../../src/edge/insight/postEvents.ts';
import { callVisitor } from '../../src/edge/visitor/callVisitor.ts';
import { setRemembering } from '../../src/edge/visitor/remembering.ts';
import { callMessages } from '../../src/edge/messages/callMessages.ts';
import { AnswerError, type Calls, createCalls } from '../../src/edge/shell/calls.ts';
import { recording } from '../recordings/files.ts';
import { completeAddresses, ignored } from './callListener.ts';

// The page's data is read as the module loads.
vi.hoisted(() => vi.stubGlobal('document', { getElementById: () => null }));

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '', getElementById: () => null, documentElement: { lang: 'de' } });
  vi.stubGlobal('location', { pathname: '/', search: '', origin: 'http://localhost' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  completeAddresses();
});
afterEach(() => void vi.unstubAllGlobals());

const calls = createCalls(ignored, '1', () => 'ada');

/** A listener of a command's records, which it keeps. */
const heard = () => {
  const records: [type: string, data: unknown][] = [];
  return { records, to: { append: (type: string, data: unknown) => void records.push([type, data]) } as never };
};
const recorder = (answer: unknown = {}) => {
  const sent: unknown[][] = [];
  const answered = async (...call: unknown[]) => {
    sent.push(call);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { sent, calls: { change: answered, get: answered, send: answered } as unknown as Calls };
};

test('the batch of accounts asks for every field that is read of one [E-08]', async () => {
  const { sent, calls: recorded } = recorder();
  await callIdentity(recorded, createVault(), async () => undefined).fetchAccounts({ ids: ['1', '2'] }, heard().to);
  const [[, , body]] = sent as [[string, string, URLSearchParams]];
  const requests = JSON.parse(body.get('requests')!) as { uri: string; fields: string[] }[];
  expect(requests.map(({ uri }) => uri)).toEqual(['v3/users/1/', 'v3/users/2/']);
  for (const { fields } of requests) expect(fields.toSorted()).toEqual(Object.keys(AccountDetail.entries).toSorted());
});

test('an edit names the business that the comment is of, if it is one [G-03]', async () => {
  const edit = { commentId: 'c1', text: 'Tea', tags: [], force: false };
  const { sent, calls: recorded } = recorder();
  const { updateComment } = callComments(recorded, createVault());
  for (const orbacSubjectId of ['9', null]) await updateComment({ ...edit, orbacSubjectId }, heard().to);
  expect(sent).toEqual([
    ['AggregatedCommentResource', 'update', { ...edit, orbacSubjectId: '9' }],
    ['AggregatedCommentResource', 'update', edit],
  ]);
});

test('an ad is registered by a call that is eligible, where the browser has attribution reporting, a click apart from a view [L-02]', async () => {
  const ad = { pinId: '7', destinations: ['https://shop.example'], advertiserId: 'ad7', campaignId: 'c1' };
  const sources = [
    { ...ad, sourceEventType: 'view' as const, expiry: 86_400, priority: 0 },
    { ...ad, sourceEventType: 'click' as const, expiry: 2_592_000, priority: 100 },
  ];
  const register = async (allowsFeature?: (feature: string) => boolean) => {
    const asked: unknown[] = [];
    vi.stubGlobal('document', { cookie: '', ...(allowsFeature && { featurePolicy: { allowsFeature } }) });
    vi.stubGlobal('location', { hostname: 'tessera.test' });
    vi.stubGlobal('fetch', async ({ url }: Request, init: object) => {
      const { source_event_type, expiry, priority, source_event_id, ...rest } = Object.fromEntries(new URL(url).searchParams);
      expect(source_event_id).toMatch(/^\d{1,20}$/);
      expect(rest).toEqual({ destination: '["https://shop.example"]', advertiser_id: 'ad7', campaign_id: 'c1', hostname: 'tessera.test' });
      asked.push([source_event_type, expiry, priority, 'attributionReporting' in init ? init.attributionReporting : null]);
      return Response.json({ status: 'success' }, { headers: { 'X-App-Version': '1' } });
    });
    const { records, to } = heard();
    await callAds(calls).registerSources({ sources }, to);
    expect(records.map(([type]) => type)).toEqual(['attribution.registered', 'attribution.registered']);
    return asked;
  };
  const registered = (eligible: object | null) => [
    ['view', '86400', '0', eligible],
    ['click', '2592000', '100', eligible],
  ];
  const eligible = { eventSourceEligible: true, triggerEligible: false };
  expect(await register((feature) => feature === 'attribution-reporting')).toEqual(registered(eligible));
  expect(await register(() => false)).toEqual(registered(null));
  expect(await register()).toEqual(registered(null));
});

test('the shortcuts of a business are its property by entity type and key [C-17]', async () => {
  const { sent, calls: recorded } = recorder(null);
  const wish = { customShortcuts: [], entityId: '1' };
  await businessStore(recorded).saveShortcuts(wish, heard().to);
  expect(sent).toEqual([['PropertyResource', 'update', { entity_type: 'BIZ_USER', key: 'NAVBAR_CONFIG', value: { customShortcuts: [] } }]]);
});

test('a log-in sends the trimmed name, and the code of the second factor to its own address [E-04]', async () => {
  const { sent, calls: recorded } = recorder({ status: 'success', data: 'token' });
  const vault = createVault();
  const secrets = { identity: vault.keep('login', 'identity', ' ada '), password: vault.keep('login', 'password', ' secret ') };
  const [captcha, code] = [vault.keep('captcha', 'login', 'proof'), vault.keep('loginCode', 'code', '123456')];
  const { logIn } = callIdentity(recorded, vault, async () => undefined);
  await logIn({ secrets, captcha: null, referrer: null, code: null }, heard().to);
  await logIn({ secrets, captcha, referrer: 'https://example.org/', code }, heard().to);
  const plain = { username_or_email: 'ada', password: ' secret ' };
  expect(sent.map(([, path, body]) => [path, body])).toEqual([
    ['/v3/login/handshake/', plain],
    ['/v3/login/mfa/handshake/', { ...plain, referrer: 'https://example.org/', token: 'proof', mfa_token: '123456' }],
  ]);
});

test('a sign-up over the default site is a form at the address of its kind; its token, or its want of one, is told [E-01] [E-03]', async () => {
  const vault = createVault();
  const signUp = {
    clientId: 'k1',
    kind: 'partner',
    byHandshake: true,
    values: {},
    secrets: { email: vault.keep('signUp', 'email', 'ada@example.org') },
    social: null,
    captcha: null,
    country: 'US',
    locale: 'en_US',
    referrer: null,
    inviteCode: null,
  } as const;
  const outcome = async (status: number, answer: object): Promise<unknown> => {
    const { records, to } = heard();
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      const { pathname } = new URL(request.url);
      asked.push([pathname, request.credentials, request.headers.has('X-Install-Id')]);
      expect(new URLSearchParams(await request.clone().text()).get('email')).toBe('ada@example.org');
      return Response.json(answer, { status });
    });
    await callIdentity(calls, vault, async () => undefined).register(signUp, to);
    expect(asked).toEqual([['/v3/register/partner/handshake/', 'include', true]]);
    return records;
  };
  expect(await outcome(200, { status: 'success', data: 'token' })).toEqual([
    ['signUp.registered', { needsToken: true, handle: expect.any(String) }],
  ]);
  expect(await outcome(200, { status: 'success' })).toEqual([['signUp.registered', { needsToken: true, handle: null }]]);
  // An answer with a code, an error of another status, and a failure within a 200.
  expect(await outcome(409, { status: 'failure', code: 88, message: 'No.' })).toEqual([
    ['signUp.failed', { status: 409, code: 88, message: 'No.' }],
  ]);
  expect(await outcome(500, { status: 'failure', code: 10, message: 'No.' })).toMatchObject([['signUp.failed', { status: 500, code: 10 }]]);
  expect(await outcome(200, { status: 'failure', code: 90, message: 'No.' })).toEqual([
    ['signUp.failed', { status: 200, code: 90, message: 'No.' }],
  ]);
});

test.each([
  [new DOMException('The page is left.', 'AbortError'), true],
  [new TypeError('No connection.'), false],
])('a log-out that fails says whether it was aborted: %s [E-06]', async (error, isAbort) => {
  const { records, to } = heard();
  vi.stubGlobal('fetch', () => Promise.reject(error));
  await callIdentity(calls, createVault(), async () => undefined).deleteSession(undefined, to);
  expect(records).toMatchObject([['logout.failed', { status: null, isAbort }]]);
});

test('tokens are refreshed at the address of their kind [E-07]', async () => {
  const { sent, calls: recorded } = recorder();
  const { records, to } = heard();
  const { refreshTokens } = callIdentity(recorded, createVault(), async () => undefined);
  for (const which of ['identity', 'storedAccounts'] as const) await refreshTokens({ which }, to);
  expect(sent).toEqual([['/refresh_token'], ['/refresh_stored_accounts']]);
  expect(records.map(([, data]) => data)).toEqual([
    { which: 'identity', status: 200 },
    { which: 'storedAccounts', status: 200 },
  ]);
});

test('an answer that restricts the account is passed on, with the end of a ban that has one [E-10]', async () => {
  const restrictions: unknown[] = [];
  const listening = createCalls({ ...ignored, onRestricted: (restriction) => restrictions.push(restriction) }, '1', () => 'ada');
  const until = '2026-12-01T00:00:00.000Z';
  const answers: Record<string, string>[] = [{ 'X-Restriction': 'limit' }, { 'X-Restriction': 'ban', 'X-Restriction-Until': until }, {}];
  for (const headers of answers) {
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 403, headers: { 'X-App-Version': '1', ...headers } }));
    await expect(listening.send('post', '/any/')).rejects.toThrow();
  }
  expect(restrictions).toEqual([{ by: 'limit' }, { by: 'ban', until }]);
});

test('a proxy’s refusal ends no session and restricts no account [B-01]', async () => {
  const told = vi.fn();
  const listening = createCalls({ ...ignored, onAuthFailure: told, onRestricted: told }, '1', () => 'ada');
  const answer = (headers: Record<string, string>) => async () => Response.json({}, { status: 401, headers });
  vi.stubGlobal('fetch', answer({ 'X-Restriction': 'limit' }));
  await expect(listening.send('post', '/any/')).rejects.toThrow();
  expect(told).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', answer({ 'X-App-Version': '1' }));
  await expect(listening.send('post', '/any/')).rejects.toThrow();
  expect(told).toHaveBeenCalledTimes(1);
});

test('a translation whose call fails is empty; a toggle that is taken back is deleted [G-02] [G-03]', async () => {
  const away = recorder(new Error('The service is away.'));
  const { records, to } = heard();
  await callComments(away.calls, createVault()).translateComment({ commentId: 'c1' }, to);
  expect(away.sent).toEqual([['/v3/aggregated_comments/c1/translate/', { target_language: 'de' }]]);
  expect(records).toEqual([['comment.translated', { commentId: 'c1', text: '' }]]);

  const { sent, calls: recorded } = recorder();
  const { sendCommentToggle } = callComments(recorded, createVault());
  for (const what of ['like', 'helpful', 'highlight'] as const)
    for (const isOn of [true, false]) await sendCommentToggle({ pinId: 'p1', commentId: 'c1', what, isOn }, heard().to);
  const [like, helpful, highlight] = ['/v3/aggregated_comments/c1/react/', '/v3/helpful/1/c1/', '/v3/aggregated_comments/pin/highlight/'];
  const highlighted = { aggregated_comment: 'c1', pin: 'p1' };
  expect(sent).toEqual([
    ['post', like, { reaction_type: 1 }],
    ['delete', like, { reaction_type: 1 }],
    ['post', helpful],
    ['delete', helpful],
    ['put', highlight, { ...highlighted, highlight: true }],
    ['put', highlight, { ...highlighted, highlight: false }],
  ]);
  const lacking = heard();
  for (const ids of [
    { pinId: 'p1', commentId: '' },
    { pinId: '', commentId: 'c1' },
  ])
    await sendCommentToggle({ ...ids, what: 'highlight', isOn: true }, lacking.to);
  expect(lacking.records).toMatchObject([
    ['comment.toggleRefused', { message: 'Could not find comment' }],
    ['comment.toggleRefused', { message: 'Could not find Pin' }],
  ]);
});

test('a conversation that is refused says so in detail, else by the message [H-04]', async () => {
  const messages = callMessages(calls, () => 'ada');
  const refusedWith = async (answer: object): Promise<unknown> => {
    const { records, to } = heard();
    vi.stubGlobal('fetch', async () => Response.json({ resource_response: answer }, { status: 403 }));
    await messages.createConversation({ userIds: ['2'], emails: [], text: 'Tea?', attachment: null, clientId: 'k1' }, to);
    return records;
  };
  const message = 'The message was not sent.';
  const detail = 'grace can not be written to.';
  expect(await refusedWith({ message, message_detail: detail })).toMatchObject([['newMessage.sendFailed', { message: detail }]]);
  expect(await refusedWith({ message })).toMatchObject([['newMessage.sendFailed', { message }]]);
});

test('one activation goes alone, several in one call [K-05]', async () => {
  const { sent, calls: recorded } = recorder();
  const { activateExperiments } = callInsight(recorded, {} as never, {} as never).handlers;
  const [one, other] = [
    { name: 'navbar_tall', group: 'enabled' },
    { name: 'rep_footer', group: 'control' },
  ];
  await activateExperiments({ experiments: [one] }, heard().to);
  const { records, to } = heard();
  await activateExperiments({ experiments: [one, other] }, to);
  const told = [one, other].map(({ name, group }) => ({ experiment_name: name, experiment_group: group }));
  expect(sent.map(([, , options]) => options)).toEqual([told[0], { experiments: told }]);
  expect(records).toEqual([['experiments.activationSent', { names: [one.name, other.name] }]]);
});

test('events whose answer comes after the visitor refused are not counted as what left this device [D-01]', async () => {
  const { records: recorded } = readLog(readFileSync(recording('session-signed-out-save.ndjson')));
  for (const mayStay of [true, false]) {
    setRemembering(true);
    let answer: (told: Answer) => void = () => undefined;
    const post = () => new Promise<Answer>((resolve) => (answer = resolve));
    const store = { put: async () => undefined, drop: async () => undefined, oldest: async () => [], present: async () => new Set() };
    const how = { store, post, alone: <T>(work: () => Promise<T>) => work(), now: () => 1, soon: () => undefined };
    const session = { log: { from: () => recorded }, records: { subscribe: () => undefined } };
    const { beginEvents, sendEvents } = callInsight(calls, session as never, how as never).handlers;
    const { records, to } = heard();
    await beginEvents(undefined, to);
    const sending = sendEvents({ isLeaving: true }, to);
    setRemembering(mayStay);
    answer({ status: 200, retryAfter: null, refused: 0 });
    await sending;
    expect(records.at(-1)).toEqual(['events.sent', { events: mayStay ? expect.any(Number) : 0, refused: 0 }]);
    expect((records.at(-1)![1] as { events: number }).events > 0).toBe(mayStay);
  }
});

test('what may fill a lead form is asked for, with whether it may [I-03]', async () => {
  const data = {
    full_name: 'Ada',
    email: 'ada@example.org',
    is_lead_form_name_autofill_eligible: false,
    is_lead_form_email_autofill_eligible: true,
    lead_form_submissions: ['p1'],
  };
  const { sent, calls: recorded } = recorder({ data });
  const { records, to } = heard();
  await callEngage(recorded).loadLeadAutofill(undefined, to);
  expect(sent).toEqual([['/v3/users/me/', { fields: Object.keys(data).join(',') }]]);
  expect(records).toEqual([
    [
      'leadForm.autofillLoaded',
      { fullName: 'Ada', email: 'ada@example.org', isNameEligible: false, isEmailEligible: true, formSubmissions: ['p1'] },
    ],
  ]);
});

test('a visitor of whom the server knows nothing leaves the reason, in lower case with underscores, and the call rejects [D-05]', async () => {
  const asking = (error: Error) => {
    const { records, to } = heard();
    const resource = async (): Promise<never> => Promise.reject(error);
    const call = callVisitor({ resource } as unknown as Calls).loadLoggedOutUser(undefined, to);
    return { call, records };
  };
  for (const [error, message] of [
    [new AnswerError('Try again, later.', 503), 'try_again_later'],
    [new TypeError('failed to fetch'), 'no_answer'],
  ] as const) {
    const { call, records } = asking(error);
    await expect(call).rejects.toBe(error);
    expect(records).toEqual([['loggedOutUser.notFound', { message }]]);
  }
});

test('that nobody was here before is an answer, not a failure [D-05]', async () => {
  const { records, to } = heard();
  const resource = async (): Promise<unknown> => ({ data: null });
  await callVisitor({ resource } as unknown as Calls).loadLoggedOutUser(undefined, to);
  expect(records).toEqual([['loggedOutUser.notFound', { message: 'nobody_was_here_before' }]]);
});

test.each([
  [401, 'Auth_Error'],
  [403, 'Auth_Error'],
  [400, 'Upsert_Error'],
  [503, 'Upsert_Error'],
])('shortcuts that are refused with %i are an %s [C-17]', async (status, error) => {
  vi.stubGlobal('fetch', async () => Response.json({ code: status, message: 'no' }, { status, headers: { 'X-App-Version': '1' } }));
  const { records, to } = heard();
  await callAds(calls).saveShortcuts({ customShortcuts: ['today'], entityId: '1' }, to);
  expect(records).toEqual([['navigationShortcuts.refused', { error, entityId: '1' }]]);
});

test('the locale of catalogs is kept in this browser; a stored one that no format knows counts as none [C-18]', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const store = callAds(calls);
  const read = () => {
    const { records, to } = heard();
    void store.readStorefront(undefined, to);
    return records;
  };
  const setting = { currentViewingLocale: { country: 'JP', language: 'de', feedProfileId: 'b1' }, lastUpdated: 5 };
  void store.keepStorefront({ setting }, heard().to);
  expect(read()).toEqual([['storefront.read', { setting }]]);
  const none = ['storefront.read', { setting: { currentViewingLocale: null, lastUpdated: null } }];
  const [key] = stored.keys();
  for (const wrong of [
    '{',
    'null',
    '[]',
    JSON.stringify(setting).replace('"JP"', '"Japan"'),
    JSON.stringify(setting).replace('"de"', '"d"'),
  ]) {
    stored.set(key!, wrong);
    expect(read()).toEqual([['input.malformed', { from: 'storage' }], none]);
  }
});

test('what led to a sign-up or log-in is sent with the names that the specification gives it [D-09]', async () => {
  const { sent, calls: recorded } = recorder(new Response(null, { status: 200 }));
  const { records, to } = heard();
  const pages = [{ type: 'pin' as const, pinId: '7' }] as never;
  const led = {
    invite: { inviteCode: 'c0de' },
    paidLanding: { campaignId: 'spring' },
    referral: { utm_source: 'letter' },
  } as never as object;
  await callVisitor(recorded).sendLandingSignals({ isRegister: true, pages, ...led } as never, to);
  const body = {
    is_register: true,
    unauth_visited_pages: pages,
    invite_redemption: { inviteCode: 'c0de' },
    paid_landing: { campaignId: 'spring' },
    referral: { utm_source: 'letter' },
  };
  expect(sent).toEqual([['post', '/v3/orientation/user_landing_signals/', body, expect.objectContaining({ keepalive: true })]]);
  expect(records).toEqual([['landingSignals.sent', { status: 200, pages: 1 }]]);
});

test('the texts that a sampled visit used go to the server, of a visitor only while they may be remembered [D-10]', async () => {
  const { sent, calls: recorded } = recorder(new Response(null, { status: 200 }));
  const { sendTextUse } = callInsight(recorded, {} as never, {} as never).handlers;
  const { records, to } = heard();
  const uses = { 'shell.retry': 2 };
  for (const may of [false, true]) {
    setRemembering(may);
    await sendTextUse({ uses }, to);
  }
  expect(sent).toEqual([['post', '/v3/analytics/strings/', { uses }, expect.anything()]]);
  expect(records).toEqual([
    ['texts.sent', { status: null }],
    ['texts.sent', { status: 200 }],
  ]);
});
