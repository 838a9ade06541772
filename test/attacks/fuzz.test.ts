import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginSession } from '../../src/server/account/sessions.ts';
import { giveAnalystToken } from '../../src/server/insight/analysts.ts';
import type { Database } from '../../src/server/database/database.ts';
import { databases } from '../contracts/databases.ts';
import { testApp } from '../server/testApp.ts';
import { buildWorld, type Role, type Things, type World } from './access/world.ts';
import { type Plan, plansOf, requestOfPlan } from './fuzz/requests.ts';
import { type Route, routesRegisteredIn } from './routes.ts';

/** Number of requests to each database; `TESSERA_FUZZ=20000` runs a campaign. */
const count = Number(process.env.TESSERA_FUZZ ?? 750);
/** Number of requests after which the world is rebuilt, because its things get used up. */
const perWorld = 2_500;

describe.each(databases)('$name', ({ open, skipped }) => {
  test.skipIf(skipped)(
    'no request makes the server fail in itself: there is no 5xx',
    async () => {
      const failures = new Map<string, string>();
      const [reached, unreached] = [new Set<string>(), new Set<string>()];
      let slowest = { milliseconds: 0, what: '' };
      for (let done = 0; done < count; done += perWorld) {
        const fresh = await open();
        const errors: string[] = [];
        const { result: server, routes } = await routesRegisteredIn(() =>
          testApp({ db: fresh.db, logLevel: 'error', logStream: { write: (line) => void errors.push(line) } }),
        );
        const world = await buildWorld(fresh.db, server.dataFolder);
        const analyst = await giveAnalystToken(fresh.db, 'analyst', 'hashed');
        for (const route of routes) unreached.add(route.key);
        for (const [n, plan] of samplesOf(routes, world.things, Math.min(perWorld, count - done)).entries()) {
          if (n % 25 === 0) await renew(fresh.db, world);
          const request = requestOfPlan(plan, world);
          if (plan.route.url.startsWith('/v3/analytics/')) request.headers.authorization ??= `Bearer ${analyst}`;
          const isStream = plan.route.url.includes('/stream/');
          const began = performance.now();
          const answer = await server.app.inject({ ...request, payloadAsStream: isStream });
          if (isStream)
            answer
              .stream()
              .on('error', () => undefined)
              .destroy();
          if (answer.statusCode < 400) reached.add(plan.route.key);
          const milliseconds = performance.now() - began;
          if (milliseconds > slowest.milliseconds) slowest = { milliseconds, what: plan.route.key };
          // On a busy machine the database may answer later than `/readyz` waits.
          const isLate = plan.route.url === '/readyz' && answer.statusCode === 503;
          // oEmbed's answer to a format that a server does not have.
          const isOtherFormat = plan.route.url === '/_/oembed' && answer.statusCode === 501;
          if (answer.statusCode >= 500 && !isLate && !isOtherFormat)
            failures.set(`${plan.route.key} ${reasonIn(errors.at(-1))}`, `${answer.statusCode} ${JSON.stringify(request).slice(0, 1_500)}`);
        }
        await server.close();
        await fresh.drop();
      }
      expect(Object.fromEntries(failures)).toEqual({});
      expect(slowest.milliseconds, slowest.what).toBeLessThan(15_000);
      for (const key of reached) unreached.delete(key);
      expect([...unreached].filter((key) => alwaysReached.includes(key))).toEqual([]);
      // The others need a file, a mailed token, a foreign service, or something that an earlier request took away.
      expect(reached.size / (reached.size + unreached.size), [...unreached].join('\n')).toBeGreaterThan(0.75);
    },
    Math.max(300_000, count * 100),
  );
});

/** Routes whose handlers have the most to lose: at least one request to each must succeed. */
const alwaysReached = [
  'POST /v3/login/handshake/',
  'POST /v3/register/email/handshake/',
  'POST /_/graphql/',
  'POST /resource/BoardResource/create/',
  'POST /resource/ConversationsResource/create/',
];

/** Kinds of plans, one after the other for every route. */
const kinds = ['known', 'damaged', 'made', 'damaged'] as const;

/** Plans for every route in turn. Calls that take something away come last in each round. */
function samplesOf(routes: readonly Route[], things: Things, size: number): Plan[] {
  const ordered = routes.toSorted((one, other) => Number(takesAway.test(one.key)) - Number(takesAway.test(other.key)));
  const rounds = Array.from({ length: Math.ceil(size / routes.length) }, (_, round) => kinds[round % kinds.length]!);
  return rounds.flatMap((kind) => ordered.flatMap((route) => fc.sample(plansOf(route, things, kind), 1))).slice(0, size);
}

const takesAway = /delete|moderation/i;

/** Clears counted attempts, and restores sessions that a request has ended. */
async function renew(db: Database, { things, tokens }: World): Promise<void> {
  await db.rows.deleteFrom('attempts').execute();
  const { victim, ...others } = things.people;
  const there = new Set((await db.rows.selectFrom('people').select('id').execute()).map(({ id }) => id));
  for (const [role, personId] of Object.entries({ ...others, victim }))
    if (there.has(personId)) tokens[role as Role] = await beginSession(db, { personId, deviceId: role, provedAt: 'now' });
}

/** Returns the reason of a failure in the log, without its variable parts. */
function reasonIn(line: string | undefined): string {
  const { err } = JSON.parse(line ?? '{}') as { err?: { type: string; message: string; stack: string } };
  return err
    ? `${err.type}: ${err.message.slice(0, 200)} ${err.stack
        .split('\n')
        .filter((frame) => frame.includes('/src/'))
        .slice(0, 2)
        .map((frame) => frame.trim().replace(/file:.*\/src\//, 'src/'))
        .join(' ')}`
    : 'no word of it in the log';
}
