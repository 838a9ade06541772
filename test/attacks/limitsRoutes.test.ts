import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { limits } from '../../src/server/shell/limits.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

interface Route {
  method: string;
  url: string;
  config: RouteOptions['config'];
}

const routes: Route[] = [];
let server: TestApp;
function listen(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook(
    'onRoute',
    ({ method, url, config }) => void routes.push(...[method].flat().map((one) => ({ method: one, url, config }))),
  );
}
beforeAll(async () => {
  subscribe('fastify.initialization', listen);
  server = await testApp();
  unsubscribe('fastify.initialization', listen);
});
afterAll(() => server.close());

/** Files, redirects and the server's own state. */
const files =
  /^\/(?:healthz|readyz|metrics|robots\.txt|refresh_token|refresh_stored_accounts|sw\.js|manifest\.webmanifest|ads\/ad-banner\.js|_\/_\/state|pageHandlers\/.*|resource\/\*|(?:assets|inspector|media|pictures|reset-password|invitation|attribution_source)(?:\/.*)?)$/;

/** Reads of a page of rows by an index. The general limit of an address suffices for them. */
const cheapReads = new Set([
  ...[
    'AggregatedCommentFeed',
    'AggregatedCommentReplyFeed',
    'BlockedUsers',
    'CatalogBoards',
    'Categories',
    'TodayArticles',
    'PlannedArticles',
    'Property',
    'BoardFeed',
    'BoardPickerBoardsShortlist',
    'Board',
    'Boards',
    'ConversationMessages',
    'Conversation',
    'Conversations',
    'DidItComments',
    'InterestFeed',
    'InterestFollowing',
    'Interest',
    'NewsHubBadge',
    'Topics',
    'UnauthUserData',
    'UnifiedCommentsPreview',
    'UnifiedComments',
    'UserFollowers',
    'UserFollowing',
    'UserPins',
    'User',
  ].map((name) => `/resource/${name}Resource/get/`),
  '/v3/boards/:id/',
  '/v3/experiences/',
  '/v3/inbox/feedback/',
  '/v3/insight/overview/',
  '/v3/insight/acquisition/',
  '/v3/insight/sessions/',
  '/v3/insight/sessions/:session/log.ndjson',
  '/v3/instance/mail/',
  '/v3/instance/settings/',
  '/v3/moderation/log/',
  '/v3/users/me/',
  '/v3/users/me/log_sharing/',
  '/v3/users/me/sessions/',
  '/v3/users/me/settings/',
]);

test('every call that reads says how often it may be made (config.limit), or is listed as a cheap one', () => {
  expect(routes.length).toBeGreaterThan(100);
  const undecided = routes.filter(
    ({ method, url, config }) => ['GET', 'HEAD'].includes(method) && !config?.limit && !files.test(url) && !cheapReads.has(url),
  );
  expect(undecided.map(({ url }) => url)).toEqual([]);
});

test('the costly calls are limited by what they cost', () => {
  const limitOf = (method: string, url: string) => routes.find((route) => route.method === method && route.url === url)?.config?.limit;
  expect([
    limitOf('POST', '/v3/pictures/'),
    limitOf('GET', '/v3/users/me/export/'),
    limitOf('GET', '/resource/BaseSearchResource/get/'),
    limitOf('GET', '/resource/TrashResource/get/'),
    limitOf('GET', '/resource/ActivityResource/get/'),
    limitOf('POST', '/_/graphql/'),
    limitOf('GET', '/v3/analytics/stream/'),
    limitOf('POST', '/v3/batch/'),
  ]).toEqual(['upload', 'download', 'search', 'query', 'query', 'query', 'stream', 'batch']);
  // A call of the batch does the work of many others.
  expect(limits.batch.person * 10).toBeLessThanOrEqual(limits.change.person);
  for (const limit of Object.values(limits)) {
    const { person = 0, address = person, seconds }: { person?: number; address?: number; seconds: number } = limit;
    expect([address > 0, address >= person, seconds > 0]).toEqual([true, true, true]);
  }
});

test('signals of a visitor that were not sent lately are ranked sixty times a minute; then they get the mixed order', async () => {
  const other = await testApp({ pins: Array.from({ length: 30 }, (_, n) => pinNumber(n, { topic: 'Kites' })) });
  const ask = async (words: string[] | undefined, remoteAddress = '203.0.113.6') => {
    const options = JSON.stringify({ options: words && { signals: { pins: [], words } } });
    const { statusCode, body } = await other.app.inject({
      url: `/resource/UserHomefeedResource/get/?data=${encodeURIComponent(options)}`,
      remoteAddress,
    });
    const { bookmark } = (JSON.parse(body) as { resource_response: { bookmark: string } }).resource_response;
    return [statusCode, bookmark.includes('.')];
  };
  for (let n = 0; n < 60; n++) expect(await ask([`kites${n}`])).toEqual([200, true]);
  expect([await ask(['kites']), await ask(['kites0']), await ask(undefined), await ask(['kites'], '203.0.113.7')]).toEqual([
    [200, false],
    [200, true],
    [200, false],
    [200, true],
  ]);
  await other.close();
});

test('calls that are refused count for their address as well as others', async () => {
  const other = await testApp({ callsPerMinute: 3 });
  const ask = async (method: 'GET' | 'POST', url: string) =>
    (
      await other.app.inject({
        method,
        url,
        remoteAddress: '203.0.113.5',
        cookies: { tessera_session: 'guessed' },
        headers: { 'x-csrf-token': 'none' },
      })
    ).statusCode;
  expect([
    await ask('GET', '/v3/moderation/log/'),
    await ask('POST', '/v3/moderation/actions/'),
    await ask('GET', '/v3/users/me/'),
  ]).toEqual([401, 403, 401]);
  expect([await ask('GET', '/v3/moderation/log/'), await ask('POST', '/v3/moderation/actions/'), await ask('GET', '/none')]).toEqual([
    429, 429, 429,
  ]);
  await other.close();
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'tessera %s is no command, not a fault (finding 14)',
  async (name) => {
    expect(await main([name])).toBe(2);
  },
);
