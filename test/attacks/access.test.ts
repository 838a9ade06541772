import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pinOperations } from '../../src/server/browse/pinQueries.ts';
import { type TestApp, testApp } from '../server/testApp.ts';
import { type Case, decisions } from './access/decisions.ts';
import { requestOf } from './access/request.ts';
import { watchTables } from './access/tables.ts';
import {
  absentFrom,
  buildWorld,
  keeperCanary,
  ownCanary,
  type Role,
  roles,
  secretCanary,
  type Things,
  toldCanary,
  type World,
} from './access/world.ts';
import { type Route, routesRegisteredIn } from './routes.ts';

let server: TestApp;
let world: World;
const { result: opened, routes } = await routesRegisteredIn(() => testApp());
beforeAll(async () => {
  server = opened;
  world = await buildWorld(server.db, server.dataFolder);
});
const servers: TestApp[] = [];
afterAll(async () => {
  for (const each of [...servers, server]) await each.close();
});

const setRights = (login_state: number, is_write_banned: number) =>
  server.db.rows
    .updateTable('accounts')
    .set({ login_state, is_write_banned })
    .where('person_id', '=', world.things.people.victim)
    .execute();

async function answerTo({ app }: TestApp, route: Route, one: Case, things: Things, role: Role): Promise<{ status: number; text: string }> {
  // Each write waits for the disk, so it is skipped if there is nothing to delete.
  if (await server.db.rows.selectFrom('attempts').select('subject').executeTakeFirst())
    await server.db.rows.deleteFrom('attempts').execute();
  const request = requestOf(route, one.call(things, role), role, world.tokens);
  if (!one.isStream) {
    const answer = await app.inject(request);
    return { status: answer.statusCode, text: answer.body };
  }
  const answer = await app.inject({ ...request, payloadAsStream: true });
  const stream = answer.stream();
  const [text] = await stream.take(1).toArray();
  stream.destroy();
  return { status: answer.statusCode, text: String(text) };
}

/** Returns the texts that no answer to a role may contain. */
function canariesHiddenFrom(role: Role, { greets }: Case): string[] {
  const isVictim = role === 'victim' || role === 'limited' || role === 'banned';
  const mayKnowOwn = isVictim || (role === 'expired' && greets);
  const isKeeper = role === 'keeper';
  return [
    ...(isVictim || role === 'collaborator' ? [] : [secretCanary]),
    ...(mayKnowOwn ? [] : [ownCanary]),
    ...(isKeeper ? [] : [keeperCanary]),
    ...(isVictim || isKeeper ? [] : [toldCanary]),
  ];
}

test('every route has a decision of who may call it, and no decision is of a route that is gone', () => {
  expect(routes.map(({ key }) => key).filter((key) => !decisions[key])).toEqual([]);
  expect(Object.keys(decisions).filter((key) => !routes.some((route) => route.key === key))).toEqual([]);
});

test('every stored query has a decision too: all of them share one route', () => {
  const cases = ['GET', 'POST'].flatMap((method) => decisions[`${method} /_/graphql/`]!.map(({ call }) => call(world.things, 'stranger')));
  const named = cases.map(({ query, body }) => (query ?? (body as { operationName: string })).operationName);
  expect([...new Set(named)].sort()).toEqual(Object.keys(pinOperations).sort());
});

describe.each(roles)('as %s', (role) => {
  test('every route answers as it was decided, tells no secret and, where it refuses, changes nothing', async () => {
    // Three roles are the same person; each has a server of its own, because a server counts repeated attempts in memory.
    const own = await testApp({ db: server.db, dataFolder: server.dataFolder });
    servers.push(own);
    const wrong: string[] = [];
    if (role === 'limited' || role === 'banned') await setRights(role === 'limited' ? 2 : 1, role === 'banned' ? 1 : 0);
    const tables = await watchTables(server.db);
    for (const route of routes) {
      for (const [n, one] of (decisions[route.key] ?? []).entries()) {
        const { status, text } = await answerTo(own, route, one, world.things, role);
        const name = `${route.key} #${n} on ${one.on}`;
        if (status !== one.answers[role]) wrong.push(`${name}: ${status}, decided ${one.answers[role]} ${text.slice(0, 160)}`);
        for (const canary of canariesHiddenFrom(role, one))
          if (text.includes(canary))
            wrong.push(`${name}: tells ${canary} ${text.slice(Math.max(0, text.indexOf(canary) - 80), text.indexOf(canary) + 80)}`);
        const changed = await tables.changed();
        if (changed.length > 0 && status >= 400) wrong.push(`${name}: refused with ${status}, and changed ${changed.join(', ')}`);
        await tables.restore(changed);
      }
    }
    await setRights(1, 0);
    expect(wrong).toEqual([]);
  }, 60_000);
});

test('a secret thing is refused to a stranger like a missing one, word for word', async () => {
  const wrong: string[] = [];
  const absent = absentFrom(world.things);
  const tables = await watchTables(server.db);
  for (const route of routes) {
    for (const [n, one] of (decisions[route.key] ?? []).entries()) {
      if (one.on !== 'secret') continue;
      const [there, none] = [
        await answerTo(server, route, one, world.things, 'stranger'),
        await answerTo(server, route, one, absent, 'stranger'),
      ];
      await tables.restore(await tables.changed());
      const plain = ({ text }: { text: string }, { secret, conversation, session }: Things): string =>
        [...Object.values(secret), conversation, session].reduce(
          (told: string, id) => told.replaceAll(id, 'id'),
          text.replaceAll(/nonce="[^"]*"|"request_identifier":"[^"]*"|"requestId":"[^"]*"/g, ''),
        );
      if (there.status !== none.status || plain(there, world.things) !== plain(none, absent))
        wrong.push(`${route.key} #${n}: ${there.status} ${there.text.slice(0, 200)} | ${none.status} ${none.text.slice(0, 200)}`);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);
