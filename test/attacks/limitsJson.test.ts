import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readInput } from '../../src/server/shell/invalidInput.ts';
import { signUp, type SignedUpBrowser } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
let ada: SignedUpBrowser;
beforeAll(async () => {
  server = await testApp();
  ada = await signUp(server.app);
});
afterAll(() => server.close());

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const deepObject = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const hostile: [string, string][] = [
  ['10,000 arrays in each other', deep(10_000)],
  ['20,000 objects in each other', deepObject(20_000)],
  ['an array of 50,000 numbers', `[${'1,'.repeat(49_999)}1]`],
  ['an escaped NUL after a backslash', String.raw`["\\u0000","\u0000","\ud800"]`],
  ['a number beyond all numbers', '1e999'],
];
const json = (url: string, payload: string, method: 'POST' | 'PUT' = 'POST') =>
  ada.ask({ method, url, headers: { 'content-type': 'application/json' }, payload });
const form = (url: string, fields: Record<string, string>) =>
  ada.ask({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

test.each(hostile)('%s in any free JSON is answered or refused, never a fault (finding 14)', async (_, text) => {
  const graph = (operationName: string) =>
    json('/_/graphql/', `{"operationName":"${operationName}","variables":{"pinId":${text},"isAuth":${text}}}`);
  const answers = await Promise.all([
    ...['unauth_visited_pages', 'invite_redemption', 'paid_landing', 'is_register', 'referral'].map((field) =>
      json('/v3/orientation/user_landing_signals/', `{"${field}":${text}}`),
    ),
    json('/v3/batch/', `{"requests":${text}}`),
    form('/v3/batch/', { requests: text }),
    form('/v3/analytics/feedback/', { feedback_data: text }),
    json('/v3/spam/fingerprints/', `{"fingerprint":${text}}`),
    graph('CloseupPageQuery'),
    ada.ask({ url: '/_/graphql/', query: { operationName: 'CloseupPageQuery', variables: text.slice(0, 8_000) } }),
    ada.ask({
      url: '/attribution_source/',
      query: { source_event_id: '1', destination: text.slice(0, 2_000), expiry: '1', priority: '1', source_event_type: 'event' },
    }),
    ...[
      'ActivateExperimentResource',
      'ApiCResource',
      'ReportContentResource',
      'ConversationsResource',
      'RepinResource',
      'ApiResource',
    ].flatMap((name) => [
      form(`/resource/${name}/create/`, { data: `{"options":${text}}` }),
      json(
        `/resource/${name}/create/`,
        `{"data":{"options":{"experiments":${text},"events":${text},"report_time":"1","content":${text},"user_did_it_data":${text},"data":${text}}}}`,
      ),
    ]),
    ada.ask({
      method: 'POST',
      url: '/resource/ApiCResource/create/',
      headers: { 'content-type': 'text/plain' },
      payload: `{"data":{"options":{"events":${text},"report_time":"1"}}}`,
    }),
    ada.ask({ url: '/resource/BaseSearchResource/get/', query: { data: `{"options":{"query":${text.slice(0, 8_000)}}}` } }),
    json('/v3/users/me/settings/', `{"country":${text}}`, 'PUT'),
    json('/v3/instance/settings/', `{"sign_up":${text}}`, 'PUT'),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ statusCode, body }) => [statusCode, body.slice(0, 200)])).toEqual([]);
  // Stored data can be exported, whatever it contains.
  expect((await ada.ask({ url: '/v3/users/me/export/' })).statusCode).toBe(200);
});

test('signals that are nested deeply are refused, and ones over 50 kB are not kept (finding 14)', async () => {
  expect((await json('/v3/orientation/user_landing_signals/', `{"paid_landing":${deep(10_000)}}`)).statusCode).toBe(400);
  expect((await json('/v3/orientation/user_landing_signals/', `{"paid_landing":"${'x'.repeat(60_000)}"}`)).statusCode).toBe(400);
  expect((await json('/v3/orientation/user_landing_signals/', '{"paid_landing":{"a":[{"b":"c"}]}}')).statusCode).toBe(200);
});

describe('input with thousands of problems', () => {
  test('is refused for its first one', () => {
    let seen = 0;
    const wrong = v.pipe(
      v.unknown(),
      v.check(() => (seen += 1) < 0),
    );
    const list = { list: Array.from({ length: 40_000 }, () => ({})) };
    const schema = v.union([v.object({ name: v.string() }), v.object({ list: v.array(v.object({ id: wrong, name: v.string() })) })]);
    expect(() => readInput(schema, list, 'body')).toThrow('body: Invalid value');
    expect(() => readInput(v.object({ list: v.array(wrong) }), list, 'body')).toThrow('list.0: Invalid value');
    expect(seen).toBeLessThan(5);
  });

  test('is read by no other way', async () => {
    // Each of these stops at the first problem too, or reads nothing of a request.
    const others = [
      'account/loggingIn.ts',
      'ads/config.ts',
      'browse/saving/trash.ts',
      'browse/transfer/readItems.ts',
      'insight/campaigns.ts',
      'insight/eventRoutes.ts',
      'insight/visitSubject.ts',
      'instance/instanceSettings.ts',
      'instance/mail.ts',
      'parsing/parse.ts',
      'pictures/recipes.ts',
      'shell/invalidInput.ts',
      'shell/sharedCounter.ts',
    ];
    const folder = 'src/server';
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    expect(files.filter((_, i) => texts[i]!.includes('safeParse(')).sort()).toEqual(others);
  });
});
