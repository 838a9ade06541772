import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases, type Fresh } from '../contracts/databases.ts';
import { signUp, type SignedUpBrowser } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

/** Number of concurrent calls of a kind. */
const burst = 200;

describe.each(databases.filter(({ skipped }) => !skipped))('$name', ({ open }) => {
  let fresh: Fresh;
  let server: TestApp;
  let ada: SignedUpBrowser;
  let grace: SignedUpBrowser;
  let board: string;
  beforeAll(async () => {
    fresh = await open();
    server = await testApp({ db: fresh.db });
  });
  // New people for each burst, because the limit of a person's changes per minute is less than all bursts together.
  beforeEach(async () => {
    ada = await signUp(server.app);
    grace = await signUp(server.app);
    board = ((await ada.call('BoardResource/create', { name: 'Ours', client_id: randomUUID() })) as { data: { id: string } }).data.id;
  });
  afterAll(async () => {
    await server.close();
    await fresh.drop();
  });

  const kinds: [string, (n: number) => { resource: `${string}Resource/${string}`; options: object }][] = [
    [
      'messages',
      (n) => ({ resource: 'ConversationsResource/create', options: { user_ids: [grace.id], text: `Hello ${n}`, client_id: randomUUID() } }),
    ],
    ['blocks that are lifted', () => ({ resource: 'UserBlockResource/delete', options: { user_id: grace.id } })],
    [
      'sections',
      (n) => ({ resource: 'BoardSectionResource/create', options: { board_id: board, title: `Part ${n % 20}`, client_id: randomUUID() } }),
    ],
    [
      'one section',
      () => ({
        resource: 'BoardSectionResource/create',
        options: { board_id: board, title: 'The same', client_id: '01234567-89ab-4cde-8f01-23456789abcd' },
      }),
    ],
    ['reports', (n) => ({ resource: 'ReportContentResource/create', options: { content: { type: 'pin', id: `${n}` }, reason: 'spam' } })],
    [
      'one experiment',
      () => ({ resource: 'ActivateExperimentResource/create', options: { experiment_name: 'multi_account', experiment_group: 'enabled' } }),
    ],
  ];
  test.each(kinds)('two hundred %s at once fail nowhere, and whoever is refused is told when to come again', async (_name, callOf) => {
    const asked = Array.from({ length: burst }, (_, n) => {
      const { resource, options } = callOf(n);
      return server.app.inject({
        method: 'POST',
        url: `/resource/${resource}/`,
        headers: ada.headers(),
        payload: { data: JSON.stringify({ options }) },
      });
    });
    const began = performance.now();
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    expect(performance.now() - began).toBeLessThan(30_000);
    const answers = await Promise.all(asked);
    expect(answers.filter(({ statusCode }) => statusCode >= 500 && statusCode !== 503).map(({ body }) => body)).toEqual([]);
    for (const { statusCode, headers } of answers)
      if (statusCode === 429 || statusCode === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  test('a token that does one thing once does it once, however many bring it at the same time', async () => {
    const { data } = await ada.call('ApiResource/create', { url: '/vx/users/cctld_token/' });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => server.app.inject({ method: 'POST', url: '/vx/users/cctld_session/', payload: { token: data } })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('a limit holds for all that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        server.app.inject({
          method: 'POST',
          url: '/v3/analytics/feedback/',
          headers: grace.headers(),
          payload: { feedback_data: JSON.stringify({ verbatim: `Word ${n}` }) },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30);
  });
});
