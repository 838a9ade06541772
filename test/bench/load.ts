import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../src/server/database/database.ts';
import { eventPages } from '../../src/server/insight/readEvents.ts';
import { databases } from '../contracts/databases.ts';
import { freePort, startTessera } from '../e2e/server.ts';
import { type Asker, milliseconds, newAsker } from './asker.ts';
import type { Call, Told } from './askerProcess.ts';
import { eventsOfCall, idOfEvent, type Load, type Sent } from './eventSender.ts';
import { addPins, addTastes, headersOf, signUp } from './instance.ts';
import { atMost, type Measure, quantile } from './measure.ts';
import { numbers } from './numbers.ts';

const seconds = Number(process.env.TESSERA_BENCH_SECONDS ?? 60);
const pinCounts = {
  sqlite: Number(process.env.TESSERA_BENCH_PINS ?? 100_000),
  postgres: Number(process.env.TESSERA_BENCH_POSTGRES_PINS ?? 100_000),
};
/** Milliseconds of the slowest hundredth of the calls that show a page. */
const bars = { sqlite: 50, postgres: 60 };
/** As many as may sign up from one network in ten minutes, or nearly. */
const people = 50;
/** Calls a second of all people together. */
const mixed = 85;
const events = 5_000;

/** Things that calls name. */
interface Instance {
  pins: string[];
  usernames: string[];
  topics: string[];
  boards: string[];
  /** Of each reader: the headers of the session, an own board, and a conversation. */
  readers: { headers: Record<string, string>; board: string; conversation: string }[];
}
type Draw = <Item>(items: readonly Item[]) => Item;
interface Kind {
  /** Record types of the client's log that stand for one such call each; a kind that no recorded session has counts as seen once. */
  records: readonly string[];
  isPage?: boolean;
  call(instance: Instance, draw: Draw, reader: Instance['readers'][number]): Asked;
}

type Asked = Pick<Call, 'method' | 'path' | 'body'>;
const read = (resource: string, options: object = {}): Asked => ({
  method: 'GET',
  path: `/resource/${resource}/get/?${new URLSearchParams({ source_url: '/', data: JSON.stringify({ options }) }).toString()}`,
});
const write = (resource: string, options: object): Asked => ({
  method: 'POST',
  path: `/resource/${resource}/create/`,
  body: JSON.stringify({ data: { options: { client_id: randomUUID(), ...options } } }),
});
const graph = (operationName: string, pinId: string): Asked => ({
  method: 'POST',
  path: '/_/graphql/',
  body: JSON.stringify({ operationName, variables: { pinId } }),
});
const terms = 'brass quiet morning river stone garden blue paper winter harbor lamp forest clay window orchard cloud iron'.split(' ');

const kinds: Record<string, Kind> = {
  document: { records: ['session.started'], call: () => ({ method: 'GET', path: '/' }) },
  home: { records: ['feed.endNeared', 'feed.refreshed'], isPage: true, call: () => read('UserHomefeedResource') },
  closeup: {
    records: ['closeup.loaded', 'closeup.preloadRequested'],
    isPage: true,
    call: ({ pins }, draw) => graph('CloseupDetailQuery', draw(pins)),
  },
  related: { records: ['closeup.loaded'], call: ({ pins }, draw) => graph('CloseupRelatedModulesFeedQuery', draw(pins)) },
  comments: {
    records: ['comments.previewed', 'comments.pageLoaded'],
    call: ({ pins }, draw) => read('UnifiedCommentsPreviewResource', { pin_id: draw(pins) }),
  },
  board: { records: ['subject.loaded'], isPage: true, call: ({ boards }, draw) => read('BoardFeedResource', { board_id: draw(boards) }) },
  profile: {
    records: ['subject.loaded'],
    isPage: true,
    call: ({ usernames }, draw) => read('UserPinsResource', { username: draw(usernames) }),
  },
  topic: { records: [], isPage: true, call: ({ topics }, draw) => read('InterestFeedResource', { interest: draw(topics) }) },
  search: {
    records: ['search.submitted'],
    call: (_, draw) => read('BaseSearchResource', { query: `${draw(terms)}${draw([...'1234567'])}` }),
  },
  typeahead: { records: ['search.typed'], call: (_, draw) => read('AdvancedTypeaheadResource', { term: draw(terms).slice(0, 3) }) },
  badges: { records: ['conversations.badgeLoaded'], call: () => read('NewsHubBadgeResource') },
  boards: { records: ['boards.listed'], call: () => read('BoardPickerBoardsShortlistResource') },
  save: {
    records: ['change.kept'],
    call: ({ pins }, draw, reader) => write('RepinResource', { pin_id: draw(pins), board_id: reader.board }),
  },
  comment: {
    records: ['comment.sent'],
    call: ({ pins }, draw) => write('AggregatedCommentResource', { pin_id: draw(pins), text: `How ${draw(terms)}!`, tags: [] }),
  },
  message: {
    records: ['newMessage.sent'],
    call: (_, draw, { conversation }) =>
      write('ConversationMessagesResource', { conversation_id: conversation, text: `Look at this ${draw(terms)}` }),
  },
};
type Name = keyof typeof kinds;
const names = Object.keys(kinds);

/** How often each kind of call is made in the recorded sessions. */
function recordedFrequencies(): Record<Name, number> {
  const counts = new Map<string, number>();
  for (const file of readdirSync('test/recordings').filter((name) => /^session-.*\.ndjson$/.test(name)))
    for (const [, type] of readFileSync(`test/recordings/${file}`, 'utf8').matchAll(/"type":"app\.tessera\.([\w.]+)\.v\d+"/g))
      counts.set(type!, (counts.get(type!) ?? 0) + 1);
  return Object.fromEntries(
    names.map((name) => [
      name,
      Math.max(
        1,
        kinds[name]!.records.reduce((sum, type) => sum + (counts.get(type) ?? 0), 0),
      ),
    ]),
  );
}

/** Fills an empty instance, whose server runs. */
async function filled(db: Database, url: string, pinCount: number, asker: Asker): Promise<Instance> {
  const told = await asker.ask({ url, calls: Array.from({ length: people }, (_, reader) => signUp(reader)) });
  milliseconds(told);
  const headers = told.map(({ cookies }) => headersOf(cookies));
  await addPins(db, pinCount);
  await addTastes(db, { people, saves: 200 });
  if (db.dialect === 'postgres') await sql`vacuum analyze`.execute(db.rows);
  const persons = await db.rows.selectFrom('people').select(['id', 'username']).execute();
  const readers: Instance['readers'] = [];
  for (const [reader, own] of headers.entries()) {
    const { id } = persons.find(({ username }) => username === `reader_${reader}`)!;
    const other = persons.find(({ username }) => username === `reader_${(reader + 1) % people}`)!;
    const board = await db.rows.selectFrom('boards').select('id').where('owner_id', '=', id).executeTakeFirstOrThrow();
    const answer = await fetch(`${url}/resource/ConversationsResource/create/`, {
      method: 'POST',
      headers: { ...own, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { options: { client_id: randomUUID(), user_ids: [other.id], text: 'Hello' } } }),
    });
    const { resource_response } = (await answer.json()) as { resource_response: { data: { id: string } } };
    readers.push({ headers: own, board: board.id, conversation: resource_response.data.id });
  }
  return {
    pins: (await db.rows.selectFrom('pins').select('id').limit(2_000).execute()).map(({ id }) => id),
    topics: (await db.rows.selectFrom('topics').select('id').limit(2_000).execute()).map(({ id }) => id),
    boards: (await db.rows.selectFrom('boards').select('id').limit(2_000).execute()).map(({ id }) => id),
    usernames: persons.map(({ username }) => username),
    readers,
  };
}

/** Calls of so many seconds, drawn with the given weights, in an order that is the same in every run. */
function scheduleOf(instance: Instance, weights: Record<Name, number>, perSecond: number, duration = seconds) {
  const next = numbers(5);
  const draw: Draw = (items) => items[Math.floor(next() * items.length)]!;
  const pool = Object.entries(weights).flatMap(([name, weight]) => Array.from({ length: weight }, () => name));
  return Array.from({ length: Math.floor(perSecond * duration) }, () => {
    const name = draw(pool);
    const reader = draw(instance.readers);
    const asked = kinds[name]!.call(instance, draw, reader);
    return { name, call: { ...asked, headers: { ...reader.headers, 'accept-encoding': 'gzip, deflate, br' } } };
  });
}

interface Answered {
  /** Milliseconds from the scheduled time to the answer. */
  times: Record<Name, number[]>;
  /** Answers other than 200, by kind and status. */
  others: Record<string, number>;
}

async function asked(asker: Asker, url: string, schedule: ReturnType<typeof scheduleOf>, perSecond: number): Promise<Answered> {
  const answered: Answered = { times: {}, others: {} };
  const told: Told[] = await asker.ask({ url, calls: schedule.map(({ call }) => call), perSecond });
  for (const [n, { name }] of schedule.entries()) {
    const { status, milliseconds: took } = told[n]!;
    if (status === 200) (answered.times[name] ??= []).push(took);
    else answered.others[`${name} ${status}`] = (answered.others[`${name} ${status}`] ?? 0) + 1;
  }
  return answered;
}

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((total, count) => total + count, 0);
const slowest = (times: readonly number[]): number => quantile(times, 0.99);

/** The calls of people, as often as in recorded sessions; searches beside closeups; reads and saves beside events. */
async function underLoad({ name, open }: (typeof databases)[number]): Promise<Measure[]> {
  const { db, where, drop } = await open();
  const asker = newAsker();
  const sender = fork(new URL('eventSender.js', import.meta.url));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = () => startTessera(where.dataFolder, port, where.databaseUrl ? { DATABASE_URL: where.databaseUrl } : {});
  let server = await start();
  try {
    const instance = await filled(db, url, pinCounts[db.dialect], asker);
    // Started anew, as it finds what it has.
    await server.stop();
    server = await start();
    const during = async (weights: Record<Name, number>, perSecond: number, duration?: number) =>
      asked(asker, url, scheduleOf(instance, weights, perSecond, duration), perSecond);
    const frequencies = recordedFrequencies();
    // Its code is compiled meanwhile.
    await during(frequencies, mixed / 4, 20);
    const together = await during(frequencies, mixed);
    const searching = await during({ search: 5, typeahead: 15, closeup: 50 }, 70);
    const sent = sentBy(sender, { url, perSecond: events, seconds, first: 0 });
    const beside = await during({ home: 25, closeup: 40, save: 20 }, 85);
    const { acknowledged, statuses } = await sent;
    const stored = new Set<string>();
    for await (const page of eventPages(db, { after: 0 })) for (const { id } of page) stored.add(id);
    const lost = acknowledged.filter((call) => !stored.has(idOfEvent(call, 0)) || !stored.has(idOfEvent(call, eventsOfCall - 1)));
    const told = (what: string, { others }: Answered) =>
      atMost(`${name}: ${what}: answers other than 200${sum(others) > 0 ? ` (${JSON.stringify(others)})` : ''}`, sum(others), 0, '');
    return [
      ...names.flatMap((kind) => {
        const times = together.times[kind] ?? [];
        if (times.length === 0) return [];
        const what = `${name}: ${kind} (${times.length} calls), ${mixed} calls a second as in recorded sessions, p99`;
        return [
          kinds[kind]!.isPage ? atMost(what, slowest(times), bars[db.dialect], 'ms') : { name: what, value: slowest(times), unit: 'ms' },
        ];
      }),
      told('as in recorded sessions', together),
      atMost(
        `${name}: search beside 50 closeups a second, p99`,
        slowest([...searching.times.search!, ...searching.times.typeahead!]),
        100,
        'ms',
      ),
      told('search beside closeups', searching),
      atMost(`${name}: read beside ${events} events a second, p99`, slowest([...beside.times.home!, ...beside.times.closeup!]), 100, 'ms'),
      atMost(`${name}: save beside ${events} events a second, p99`, slowest(beside.times.save!), 200, 'ms'),
      told('beside events', beside),
      {
        name: `${name}: calls of ${eventsOfCall} events, by status: ${JSON.stringify(statuses)}; acknowledged`,
        value: acknowledged.length,
        unit: '',
      },
      atMost(`${name}: acknowledged calls whose events are missing`, lost.length, 0, ''),
    ];
  } finally {
    asker.leave();
    sender.kill();
    await server.stop();
    await drop();
  }
}

async function sentBy(sender: ChildProcess, load: Load): Promise<Sent> {
  sender.send(load);
  const [sent] = (await once(sender, 'message')) as [Sent];
  return sent;
}

/**
 * A server in a process of its own under what people do together, on each database that answers. All calls are due at times that do not
 * depend on the answers, and are measured from these.
 */
export async function run(): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const database of databases.filter(({ skipped }) => !skipped)) measures.push(...(await underLoad(database)));
  return measures;
}
