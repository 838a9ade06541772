import { afterAll, beforeAll, expect, test } from 'vitest';
import { setOwner } from '../../src/server/instance/owners.ts';
import { browser, signUp, type SignedUpBrowser } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

const canary = 'canary-7f3a';
let server: TestApp;
let owner: SignedUpBrowser;
beforeAll(async () => {
  server = await testApp();
  owner = await signUp(server.app, { username: 'canaryowner' });
  await setOwner(server.db, owner.username, true);
});
afterAll(() => server.close());

const comment = { pin_id: '1', text: 'Fine', tags: [], client_id: '01234567-89ab-4cde-8f01-23456789abcd' };
const board = { name: 'Ours', client_id: comment.client_id };
const event = { clientUUID: comment.client_id, event_type: 13, time: '1763760000000000000' };
async function photoForm(options: object) {
  const form = new FormData();
  form.set('options', JSON.stringify(options));
  form.set('file', new Blob([Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')], { type: 'image/gif' }), 'a.gif');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return { headers: { 'content-type': request.headers.get('content-type')! }, payload: Buffer.from(await request.arrayBuffer()) };
}

const refused: [string, number, () => object | Promise<object>][] = [
  [
    'a resource',
    400,
    () => ({ method: 'POST', url: '/resource/BoardResource/create/', payload: { data: { options: { ...board, privacy: canary } } } }),
  ],
  [
    'an unknown field of a resource',
    400,
    () => ({
      method: 'POST',
      url: '/resource/AggregatedCommentFeaturesResource/update/',
      payload: { data: { options: { userId: owner.id, featureMap: { [canary]: 1 } } } },
    }),
  ],
  ['a body', 400, () => ({ method: 'PUT', url: '/v3/users/me/settings/', payload: { mentions_from: canary } })],
  ['an action of moderation', 400, () => ({ method: 'POST', url: '/v3/moderation/actions/', payload: { action: canary } })],
  ['a query of moderation', 400, () => ({ url: `/v3/moderation/reports/?order=${canary}` })],
  [
    'a photo of a comment',
    400,
    async () => ({ method: 'POST', url: '/v3/aggregated_comments/photos/', ...(await photoForm({ ...comment, type: canary })) }),
  ],
  ['a stored operation', 400, () => ({ method: 'POST', url: '/_/graphql/', payload: { operationName: canary, variables: {} } })],
  [
    'the variables of a query',
    400,
    () => ({
      method: 'POST',
      url: '/_/graphql/',
      payload: { operationName: 'CloseupDetailQuery', variables: { pinId: { [canary]: canary } } },
    }),
  ],
  [
    'a report of events',
    400,
    () => ({ method: 'POST', url: '/resource/ApiCResource/create/', payload: { data: { options: { events: canary } } } }),
  ],
  [
    'an event',
    200,
    () => ({
      method: 'POST',
      url: '/resource/ApiCResource/create/',
      payload: {
        data: {
          options: {
            report_time: '1763760000000000000',
            events: [
              { ...event, time: canary },
              { ...event, [canary]: 1 },
            ],
          },
        },
      },
    }),
  ],
  [
    'moderation of an owner',
    403,
    () => ({ method: 'POST', url: '/v3/moderation/actions/', payload: { action: 'ban', subject: { kind: 'person', id: owner.id } } }),
  ],
];

test.each(refused)('the refusal of %s quotes neither a received value nor a name', async (_name, status, call) => {
  const answer = await owner.ask((await call()) as Parameters<SignedUpBrowser['ask']>[0]);
  expect([answer.statusCode, answer.body]).toEqual([status, expect.not.stringContaining('canary')]);
});

test('the refusal of a sign-up does not quote it', async () => {
  const answer = await browser(server.app).call('UserRegisterResource/create', { email: 'ada@example.org', locale: 'canary' });
  expect(answer.httpStatus).toBe(400);
  expect(JSON.stringify(answer)).not.toContain('canary');
});
