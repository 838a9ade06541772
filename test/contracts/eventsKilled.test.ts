import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventPages } from '../../src/server/insight/readEvents.ts';
import { builtEventServer } from './builtEventServer.ts';
import { databases } from './databases.ts';

const { script, client } = builtEventServer();

/** Fate of a call on the network. */
type Fate = 'arrives' | 'is lost' | 'is doubled' | 'is reset';

/** Makes a call; resolves to its status, or rejects without an answer. */
function post(url: string, body: string, fate: Fate): Promise<number> {
  return new Promise((answered, failed) => {
    if (fate === 'is lost') return void failed(new Error('lost'));
    const call = request(
      `${url}/resource/ApiCResource/create/`,
      { method: 'POST', headers: { 'content-type': 'text/plain', 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        answer
          .resume()
          .on('end', () => answered(answer.statusCode ?? 0))
          .on('error', failed);
      },
    );
    call.on('error', failed);
    // The server receives the call, but its answer is lost.
    call.end(body, () => {
      if (fate === 'is reset') setImmediate(() => call.destroy(new Error('reset')));
    });
  });
}

describe.each(databases)('events on $name, the server killed', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);

  test('over a lossy network with a repeatedly killed server, acknowledged events are there once and without gaps [K-02] [N-07]', async () => {
    const { where, db, drop } = await open();
    let child: ChildProcess;
    let url = '';
    const start = async () => {
      child = fork(script, [JSON.stringify(where), client], { execArgv: [] });
      [url] = (await once(child, 'message')) as [string];
    };
    await start();

    const batches = Array.from({ length: 60 }, () => Array.from({ length: 25 }, () => randomUUID()));
    const fates = fc
      .sample(
        fc.oneof(
          { weight: 7, arbitrary: fc.constant<Fate>('arrives') },
          { weight: 3, arbitrary: fc.constantFrom<Fate>('is lost', 'is doubled', 'is reset') },
        ),
        { seed: 20261121, numRuns: 2_000 },
      )
      .values();
    const waiting = batches.values();
    let acknowledged = 0;
    let kills = 0;
    let restarting: Promise<void> = Promise.resolve();
    const killAnew = async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await start();
    };
    const send = async () => {
      for (const ids of waiting) {
        const body = JSON.stringify({
          data: {
            options: {
              report_time: '1763760001000000000',
              events: ids.map((clientUUID) => ({ clientUUID, event_type: 1, time: '1763760000000000000' })),
            },
          },
        });
        for (let status = 0; status !== 200;) {
          await restarting;
          const fate = fates.next().value ?? 'arrives';
          const calls = Array.from({ length: fate === 'is doubled' ? 2 : 1 }, () => post(url, body, fate).catch(() => 0));
          status = Math.max(...(await Promise.all(calls)));
          expect([0, 200, 503]).toContain(status);
        }
        acknowledged += 1;
        // While the other calls are under way.
        if (acknowledged % 20 === 0 && acknowledged < batches.length) {
          kills += 1;
          restarting = killAnew();
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, send));

    const events: { sequence: number; id: string }[] = [];
    for await (const page of eventPages(db, { after: 0 })) events.push(...page);
    expect(kills).toBe(2);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, i) => i + 1));
    expect(events.map(({ id }) => id).sort()).toEqual(batches.flat().sort());
    const gone = once(child!, 'exit');
    child!.kill('SIGKILL');
    await gone;
    await drop();
  });
});
