import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Database } from '../../../src/server/database/database.ts';
import { eventPages } from '../../../src/server/insight/readEvents.ts';

/** Outcome of a campaign's writes. */
export interface Outcome {
  acknowledged: number;
  /** Acknowledged with 200, but not in the database. */
  lost: number;
  /** More than once in the database, although the client id was the same. */
  doubled: number;
  /** Statuses that a server in trouble must not return: anything but 200, 429 and 503. */
  wrong: number[];
}

interface Answer {
  status: number;
  data: unknown;
  cookies: string[];
  retryAfter: number;
}

/** In milliseconds. */
const timeout = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const noAnswer: Answer = { status: 0, data: null, cookies: [], retryAfter: 0 };

/** Calls a resource. A broken connection is status 0. */
export function callResource(base: string, name: string, options: object, headers: Record<string, string> = {}): Promise<Answer> {
  const body = JSON.stringify({ source_url: '/', data: { options } });
  return new Promise((resolve) => {
    const type = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const call = request(`${base}/resource/${name}/`, { agent, method: 'POST', headers: { ...type, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => void parts.push(part))
        .once('error', () => resolve(noAnswer))
        .once('end', () => {
          const text = Buffer.concat(parts).toString();
          const told = text.startsWith('{') ? (JSON.parse(text) as { resource_response?: { data: unknown } }) : {};
          const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]!);
          resolve({
            status: answer.statusCode ?? 0,
            data: told.resource_response?.data ?? null,
            cookies,
            retryAfter: Number(answer.headers['retry-after'] ?? 0),
          });
        });
    });
    call.setTimeout(15_000, () => call.destroy());
    call.once('error', () => resolve(noAnswer)).end(body);
  });
}

const kinds = ['board', 'pin', 'comment', 'event'] as const;
type Kind = (typeof kinds)[number];

/** Simulates people who write continuously; each write is retried with the same client id until it is acknowledged. */
export async function beginWriting(
  base: string,
  pinId: string,
): Promise<{ pause(): Promise<void>; goOn(): void; lastAcknowledged(): number; outcome(db: Database): Promise<Outcome> }> {
  const acknowledged = new Map<Kind, string[]>(kinds.map((kind) => [kind, []]));
  const wrong: number[] = [];
  let last = 0;
  let isPaused = false;
  let pausedAt = 0;
  let underWay: Promise<unknown> = Promise.resolve();

  const writers = await Promise.all(
    Array.from({ length: 4 }, async (_, n) => {
      const name = `writer_${n}_${randomUUID().slice(0, 8)}`;
      const signUp = { email: `${name}@example.org`, username: name, password: 'Correct horse 7 battery', first_name: 'Grace' };
      const { cookies } = await callResource(base, 'UserRegisterResource/create', signUp);
      const token = cookies.find((cookie) => cookie.startsWith('tessera_csrf='))?.slice('tessera_csrf='.length) ?? '';
      const headers = { cookie: cookies.join('; '), 'x-csrf-token': token };
      await fetch(`${base}/v3/users/me/settings/`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ allow_analytic_cookies: true }),
      });
      const { data } = await callResource(base, 'BoardResource/create', { name: `Board of ${name}`, client_id: randomUUID() }, headers);
      return { headers, boardId: (data as { id: string }).id };
    }),
  );

  const write = async ({ headers, boardId }: (typeof writers)[number], kind: Kind): Promise<void> => {
    const mark = randomUUID();
    const call: Record<Kind, [name: string, options: object]> = {
      board: ['BoardResource/create', { name: mark, client_id: mark }],
      pin: ['RepinResource/create', { pin_id: pinId, board_id: boardId, title: mark, client_id: mark }],
      comment: ['AggregatedCommentResource/create', { pin_id: pinId, text: mark, client_id: mark }],
      event: [
        'ApiCResource/create',
        { report_time: `${Date.now()}000000`, events: [{ clientUUID: mark, event_type: 13, time: `${Date.now()}000000` }] },
      ],
    };
    for (let status = 0; status !== 200;) {
      // Gives up on a server that does not come back.
      if (isPaused && Date.now() - pausedAt > timeout) return;
      const answer = await callResource(base, ...call[kind], headers);
      status = answer.status;
      if (status === 200) {
        acknowledged.get(kind)!.push(mark);
        last = Date.now();
      } else {
        // Rate-limited: another kind is written meanwhile.
        if (status === 429) return;
        if (status !== 0 && status !== 503) wrong.push(status);
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
    }
  };

  const run = async (writer: (typeof writers)[number]) => {
    for (let n = 0; !isPaused; n++) await write(writer, kinds[n % kinds.length]!);
  };
  const begin = () => {
    underWay = Promise.all(writers.map(run));
  };
  begin();

  return {
    /** Resolves when each started write is acknowledged, or has waited too long. */
    async pause() {
      isPaused = true;
      pausedAt = Date.now();
      await underWay;
    },
    goOn() {
      isPaused = false;
      begin();
    },
    lastAcknowledged: () => last,
    async outcome(db) {
      const { rows } = db;
      const events: { mark: string }[] = [];
      for await (const page of eventPages(db, { after: 0 })) events.push(...page.map(({ id }) => ({ mark: id })));
      const stored = {
        board: await rows.selectFrom('boards').select('name as mark').execute(),
        pin: await rows.selectFrom('pins').select('title as mark').where('source_id', 'is not', null).execute(),
        comment: await rows.selectFrom('comments').select('text as mark').execute(),
        event: events,
      } satisfies Record<Kind, { mark: string | null }[]>;
      let [lost, doubled] = [0, 0];
      for (const kind of kinds) {
        const counts = new Map<string | null, number>();
        for (const { mark } of stored[kind]) counts.set(mark, (counts.get(mark) ?? 0) + 1);
        for (const mark of acknowledged.get(kind)!) {
          if (!counts.has(mark)) lost += 1;
          if ((counts.get(mark) ?? 0) > 1) doubled += 1;
        }
      }
      return { acknowledged: [...acknowledged.values()].reduce((sum, marks) => sum + marks.length, 0), lost, doubled, wrong };
    },
  };
}
