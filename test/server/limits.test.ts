import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireAccess } from '../../src/server/shell/access.ts';
import { askResource, type TestApp, testApp } from './testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ allowedHosts: ['tessera.example'] });
});
afterAll(() => server.close());

/** Returns a promise with its resolver. */
function later() {
  let resolve = () => {};
  const promise = new Promise<void>((end) => {
    resolve = end;
  });
  return { promise, resolve: () => resolve() };
}

const graph = (payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/_/graphql/', headers: { 'content-type': 'application/json', ...headers }, payload });

test("a body over 128 KiB, of another kind or that is no JSON is refused in the wire's own shape", async () => {
  const refused = [
    [413, await graph(JSON.stringify({ operationName: 'x'.repeat(128 * 1024) }))],
    [415, await graph('<a/>', { 'content-type': 'application/xml' })],
    [400, await graph('{')],
    [400, await graph('')],
  ] as const;
  for (const [status, answer] of refused) {
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ data: null, errors: [{ message: expect.any(String), extensions: { code: status } }] });
  }
});

test('too many calls of one address are told when to come again; files, other addresses and this machine are not held up', async () => {
  const other = await testApp({ callsPerMinute: 3 });
  const ask = (remoteAddress: string, url = '/resource/TopicsResource/get/') => other.app.inject({ url, remoteAddress });
  for (let call = 0; call < 3; call++) expect((await ask('203.0.113.5')).statusCode).toBe(200);
  const refused = await ask('203.0.113.5');
  expect(refused.json()).toMatchObject({ resource_response: { status: 'failure', code: 429 } });
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await ask('203.0.113.5', '/assets/entry-abc123.js')).statusCode).toBe(200);
  expect((await ask('203.0.113.6')).statusCode).toBe(200);
  for (let call = 0; call < 5; call++) expect((await ask('127.0.0.1')).statusCode).toBe(200);
  await other.close();
});

test('behind a proxy that is trusted, its word for the address counts', async () => {
  for (const [trustProxy, status] of [
    [1, 200],
    [0, 429],
  ] as const) {
    const other = await testApp({ callsPerMinute: 1, trustProxy });
    const ask = (person: string) =>
      other.app.inject({ url: '/resource/TopicsResource/get/', remoteAddress: '203.0.113.5', headers: { 'x-forwarded-for': person } });
    expect((await ask('198.51.100.1')).statusCode).toBe(200);
    expect((await ask('198.51.100.2')).statusCode).toBe(status);
    await other.close();
  }
});

test('a database that is away is a 503 that says when to come again', async () => {
  const other = await testApp();
  other.app.addHook('onRequest', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  });
  const refused = await askResource(other.app, 'TopicsResource');
  expect(refused).toMatchObject({ httpStatus: 503, status: 'failure' });
  expect(refused.message).not.toContain('127.0.0.1');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await other.close();
});

test('a fault of ours tells no stack outside development', async () => {
  for (const stage of ['development', 'production'] as const) {
    const other = await testApp({ stage });
    await other.db.close();
    const answer = await other.app.inject('/resource/TopicsResource/get/');
    expect([answer.statusCode, /\.(ts|js):\d+/.test(answer.body)]).toEqual([500, stage === 'development']);
    await other.close();
  }
});

test('a call that changes something is refused when it comes from another site', async () => {
  const payload = JSON.stringify({ operationName: 'CloseupPageQuery', variables: { pinId: 'x' } });
  expect((await graph(payload, { origin: 'https://evil.example', host: 'tessera.example' })).statusCode).toBe(403);
  expect((await graph(payload, { origin: 'null', host: 'tessera.example' })).statusCode).toBe(403);
  expect((await graph(payload, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await graph(payload, { origin: 'https://tessera.example', host: 'tessera.example' })).statusCode).toBe(200);
  expect((await graph(payload)).statusCode).toBe(200);
});

test('a route that does not say who may call it keeps the server from starting', () => {
  const app = fastify();
  requireAccess(app);
  app.get('/open', { config: { access: 'anyone' } }, async () => 'x');
  expect(() => app.get('/forgotten', async () => 'x')).toThrow('/forgotten');
});

test('stopping finishes what runs, turns away what comes, then closes the database', async () => {
  const { app, db, close } = await testApp();
  const begun = later();
  const held = later();
  app.get('/slow', { config: { access: 'anyone', wire: 'rest' } }, async () => {
    begun.resolve();
    await held.promise;
    return db.rows.selectFrom('people').select('username').execute();
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const slow = fetch(`${url}/slow`);
  await begun.promise;
  const stopped = close();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  held.resolve();
  expect(await (await slow).json()).toEqual([{ username: 'ada' }]);
  await stopped;
  await expect(db.probe()).rejects.toThrow();
});
