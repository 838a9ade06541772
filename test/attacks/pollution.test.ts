import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readLog } from '../../events/file.ts';
import { readCredits } from '../../src/server/pictures/credits.ts';
import { readRecipes, recipeOf } from '../../src/server/pictures/recipes.ts';
import { type TestApp, testApp } from '../server/testApp.ts';
import { decisions } from './access/decisions.ts';
import { type Request, requestOf } from './access/request.ts';
import { buildWorld, type World } from './access/world.ts';
import { type Route, routesRegisteredIn } from './routes.ts';

const { result: opened, routes } = await routesRegisteredIn(() => testApp());
let server: TestApp;
let world: World;
beforeAll(async () => {
  server = opened;
  world = await buildWorld(server.db, server.dataFolder);
});
afterAll(() => server.close());

/** Checks for planted properties, which every object would inherit. */
afterEach(() => {
  const fresh: Record<string, unknown> = {};
  const found: string[] = [];
  for (const key in fresh) found.push(key);
  expect(found).toEqual([]);
  expect([
    fresh.polluted,
    ([] as unknown as Record<string, unknown>).polluted,
    (() => 0 as never as Record<string, unknown>)().polluted,
    Object.polluted,
  ]).toEqual([undefined, undefined, undefined, undefined]);
  expect(Object.getOwnPropertyNames(Object.prototype).filter((name) => /pollut|zq9/.test(name))).toEqual([]);
});
declare global {
  interface ObjectConstructor {
    polluted?: unknown;
  }
}

const planted =
  '"__proto__":{"polluted":"yes","toString":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"prototype":{"polluted":"yes"},"polluted":{"__proto__":{"polluted":"yes"}}';
const isRead = ({ method }: Route): boolean => method === 'GET' || method === 'OPTIONS';

/** Returns a JSON text with the planted property in every object. */
const seeded = (value: unknown): string =>
  JSON.stringify(value ?? {})
    .replaceAll('{}', `{${planted}}`)
    .replaceAll(/\{(?="[^_])/g, `{${planted},`);

async function statusesOf(requestFor: (route: Route) => Request | undefined): Promise<string[]> {
  const failed: string[] = [];
  for (const route of routes) {
    await server.db.rows.deleteFrom('attempts').execute();
    if (route.url.includes('/stream/')) continue;
    const request = requestFor(route);
    if (request === undefined) continue;
    const { statusCode } = await server.app.inject(request);
    if (statusCode >= 500) failed.push(`${route.key}: ${statusCode}`);
  }
  return failed;
}
const requestFor = (route: Route) => requestOf(route, decisions[route.key]![0]!.call(world.things, 'stranger'), 'stranger', world.tokens);
const callOf = (route: Route) => decisions[route.key]![0]!.call(world.things, 'stranger');

test('prototypes planted in the JSON of every route reach no object', async () => {
  for (const inside of [false, true]) {
    expect(
      await statusesOf((route) => {
        if (isRead(route)) return undefined;
        const { options, body } = callOf(route);
        const told = options
          ? inside
            ? JSON.stringify({ data: seeded({ options }) })
            : seeded({ data: { options } })
          : seeded(Buffer.isBuffer(body) ? {} : body);
        const { payload: _payload, ...request } = requestFor(route);
        return { ...request, payload: told, headers: { ...request.headers, 'content-type': 'application/json' } };
      }),
    ).toEqual([]);
  }
});

test('prototypes planted in the forms of every route reach no object', async () => {
  expect(
    await statusesOf((route) => {
      if (isRead(route)) return undefined;
      const { options } = callOf(route);
      const form = new URLSearchParams([
        ['__proto__', '{"polluted":"yes"}'],
        ['__proto__[polluted]', 'yes'],
        ['constructor[prototype][polluted]', 'yes'],
        ['__proto__.polluted', 'yes'],
        ['data', seeded({ options: options ?? {} })],
      ]);
      const { payload: _payload, ...request } = requestFor(route);
      return { ...request, payload: form.toString(), headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' } };
    }),
  ).toEqual([]);
  const names = ['__proto__', 'constructor', 'prototype', 'toString'];
  const parts = names.map((name) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n{"polluted":"yes"}\r\n`).join('');
  const file =
    '--x\r\ncontent-disposition: form-data; name="__proto__"; filename="__proto__"\r\ncontent-type: image/png\r\n\r\nno picture\r\n--x--\r\n';
  expect(
    await statusesOf((route) => {
      if (!['POST /v3/pictures/', 'POST /v3/aggregated_comments/photos/', 'PUT /v3/users/me/picture/'].includes(route.key))
        return undefined;
      const { payload: _payload, ...request } = requestFor(route);
      return { ...request, payload: parts + file, headers: { ...request.headers, 'content-type': 'multipart/form-data; boundary=x' } };
    }),
  ).toEqual([]);
});

test('prototypes planted in query strings, headers and cookies reach no object', async () => {
  const query = `__proto__=yes&__proto__[polluted]=yes&constructor[prototype][polluted]=yes&__proto__.polluted=yes&data=${encodeURIComponent(seeded({ options: {} }))}&variables=${encodeURIComponent(seeded({ pinId: '1' }))}&operationName=CloseupDetailQuery`;
  expect(
    await statusesOf((route) => {
      const request = requestFor(route);
      const { query: _query, cookies: _cookies, ...rest } = request;
      return {
        ...rest,
        url: `${request.url}?${query}`,
        headers: {
          ...request.headers,
          constructor: 'yes',
          'x-__proto__': 'yes',
          cookie: `__proto__=yes; constructor=yes; tessera_csrf=csrf; tessera_session=${world.tokens.stranger}; __proto__[polluted]=yes`,
        },
      };
    }),
  ).toEqual([]);
});

test('prototypes planted in the variables of a stored query reach no object', async () => {
  for (const operationName of ['CloseupDetailQuery', 'CloseupRelatedModulesFeedQuery', '__proto__', 'constructor', 'toString']) {
    for (const variables of [
      `{"pinId":"1",${planted}}`,
      `{"pinId":{${planted}}}`,
      `{"pinId":"1","source":{${planted}},"topLevelSource":[{${planted}}]}`,
    ]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/_/graphql/',
        headers: { 'content-type': 'application/json' },
        payload: `{"operationName":"${operationName}","variables":${variables}}`,
      });
      expect(answer.statusCode).toBeLessThan(500);
    }
  }
});

test('prototypes planted in the events that analysts read reach no object', async () => {
  const event = `{"clientUUID":"01234567-89ab-4cde-8f01-23456789abcd","event_type":1,"time":"1","view_data":{"__proto__":"yes","constructor":"yes","kind":"a"},"aux_data":{"prototype":1}}`;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/resource/ApiCResource/create/',
    headers: { 'content-type': 'text/plain' },
    payload: `{"data":{"options":{"events":[${event}],"report_time":"1"}}}`,
  });
  expect(answer.statusCode).toBeLessThan(500);
});

test('prototypes planted in a table of credits, in recipes and in a log reach no object', async () => {
  const credits = readCredits(
    'file\ttitle\t__proto__\tconstructor\tauthor\n__proto__\tyes\tyes\tyes\tyes\nconstructor\tzq9\tzq9\tzq9\tzq9\n',
  );
  expect(credits.get('__proto__')).toMatchObject({ file: '__proto__', title: 'yes' });
  const { recipes } = readRecipes(
    `{"id":"__proto__","title":"constructor","ingredients":[{"text":"1 __proto__",${planted}}],"steps":["__proto__"],"picture_files":["__proto__"],"times":{${planted}},"tags":["__proto__","constructor"],${planted}}`,
  );
  for (const recipe of recipes) recipeOf(recipe);
  const log = readLog(
    Buffer.from(
      `{"specversion":"1.0","id":"a/0","source":"a","type":"app.tessera.session.started.v1",${planted},"data":{${planted}}}\n{"type":"__proto__",${planted}}\n{"__proto__":null}\n`,
    ),
  );
  expect(log.problem).toBeDefined();
});
