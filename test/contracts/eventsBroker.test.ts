import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Overview } from '../../events/entities/overview.ts';
import { eventStreamCommand } from '../../src/cli/eventStream.ts';
import { register } from '../../src/server/account/register.ts';
import { createApp } from '../../src/server/app.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { publishEvents } from '../../src/server/insight/broker.ts';
import { ingestOf } from '../../src/server/insight/ingest.ts';
import { instanceIdOf, keepPosition, streamOf } from '../../src/server/insight/instanceId.ts';
import { setOwner } from '../../src/server/instance/owners.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { transcript } from '../cli/transcript.ts';
import { appVersion, testApp } from '../server/testApp.ts';
import { brokerAddress, messagesIn, openBroker, type TestBroker } from './brokers.ts';
import { cuttable } from './cuttable.ts';
import { addMeasured, letMeasure } from './measured.ts';

const answers = await openBroker();
await answers?.close();

/** An instance on a data folder that publishes to the broker. */
async function instanceOn(dataFolder: string, url = brokerAddress.href) {
  const db = await openDatabase({ dataFolder });
  if (!(await db.rows.selectFrom('accounts').select('serial').executeTakeFirst())) await addMeasured(db, 'secret-person');
  const ingest = ingestOf(db);
  const troubles: string[] = [];
  const publish = () =>
    publishEvents({
      db,
      dataFolder,
      url,
      more: (signal) => ingest.nextCommit(200, signal),
      onTrouble: (error) => troubles.push(String(error)),
    });
  let publishing = publish();
  return {
    db,
    troubles,
    state: () => publishing.state,
    /** Takes new events. @returns their ids */
    async take(count: number): Promise<string[]> {
      const ids = Array.from({ length: count }, () => randomUUID());
      await ingest.take(
        ids.map((clientUUID) => ({
          event: { clientUUID, event_type: 13, time: '1763760000000000000' },
          sentAt: '1763760000000000000',
          personId: 'secret-person',
        })),
        0,
      );
      return ids;
    },
    async restart(change: () => Promise<unknown>) {
      await publishing.stop();
      await change();
      publishing = publish();
    },
    async stop() {
      await publishing.stop();
      ingest.close();
      await db.close();
    },
  };
}

describe.skipIf(!answers)(`events on NATS JetStream${answers ? '' : ' (skipped: it does not answer here)'}`, () => {
  let broker: TestBroker;
  let folder: string;
  const streams = new Set<string>();
  const streamIn = async (db: Database) => {
    const stream = streamOf(await instanceIdOf(db));
    streams.add(stream);
    return stream;
  };
  const arrived = (stream: string) => messagesIn(broker.manager, stream);
  /** The ids and sequences of a stream's events. */
  const contentOf = async (stream: string) =>
    Promise.all(
      Array.from({ length: await arrived(stream) }, async (_, i) =>
        (await broker.manager.streams.getMessage(stream, { seq: i + 1 }))!.json<{ id: string; sequence: string }>(),
      ),
    );
  const eventually = (read: () => unknown) => expect.poll(read, { timeout: 30_000, interval: 100 });

  beforeAll(async () => {
    broker = (await openBroker())!;
    folder = await mkdtemp(join(tmpdir(), 'tessera-broker-'));
  });
  afterEach(async () => {
    for (const stream of streams) await broker.manager.streams.delete(stream).catch(() => undefined);
    streams.clear();
  });
  afterAll(async () => {
    await broker.close();
    await rm(folder, { recursive: true });
  });

  test('every event comes once and in order, through cuts in the middle, and when its window for doubles is long over [N-07]', async () => {
    const way = await cuttable(brokerAddress);
    const instance = await instanceOn(join(folder, 'cut'), way.url);
    const stream = await streamIn(instance.db);
    const id = stream.split('_').at(-1)!;
    // Too short for detecting a duplicate by its Nats-Msg-Id.
    await instance.restart(async () => {
      await broker.manager.streams.delete(stream).catch(() => undefined);
      await broker.manager.streams.add({ name: stream, subjects: [`tessera.events.${id}.*`], duplicate_window: 100_000_000 });
      way.cutAfter(100_000);
    });
    const ids = await instance.take(600);
    await eventually(() => arrived(stream)).toBe(600);
    // The stored position is behind, as after a kill; the stream's last message counts.
    await instance.restart(() => keepPosition(instance.db, id, 3));
    ids.push(...(await instance.take(200)));
    await eventually(() => arrived(stream)).toBe(800);
    way.cutAfter(20_000);
    ids.push(...(await instance.take(200)));
    await eventually(() => arrived(stream)).toBe(1_000);
    expect(way.cuts()).toBe(2);
    await instance.stop();

    const told: string[] = [];
    for (let seq = 1; seq <= 1_000; seq += 1) {
      const message = (await broker.manager.streams.getMessage(stream, { seq }))!;
      const event = message.json<{ id: string; sequence: string }>();
      expect(message.header.get('Nats-Msg-Id')).toBe(`${id}:${event.id}`);
      expect(Number(event.sequence)).toBe(seq);
      expect(message.subject).toBe(`tessera.events.${id}.13`);
      expect(message.string()).not.toContain('secret-person');
      told.push(event.id);
    }
    expect(told).toEqual(ids);
    way.close();
  });

  test('two instances on one broker lose nothing and mix nothing [N-07]', async () => {
    const [one, other] = [await instanceOn(join(folder, 'one')), await instanceOn(join(folder, 'other'))];
    const [first, second] = [await streamIn(one.db), await streamIn(other.db)];
    const ids: [string[], string[]] = [[], []];
    for (let round = 0; round < 4; round += 1) {
      ids[0].push(...(await one.take(10)));
      ids[1].push(...(await other.take(10)));
    }
    await eventually(async () => [await arrived(first), await arrived(second)]).toEqual([40, 40]);
    const [ofOne, ofOther] = [await contentOf(first), await contentOf(second)];
    expect([ofOne, ofOther].map((events) => events.map(({ id }) => id))).toEqual(ids);
    for (const events of [ofOne, ofOther]) expect(events.map(({ sequence }) => Number(sequence))).toEqual(events.map((_, i) => i + 1));
    expect([...one.troubles, ...other.troubles]).toEqual([]);
    await one.stop();
    await other.stop();
  });

  test('an emptied data folder is reported and publishes nothing; after the repair command everything arrives [N-07]', async () => {
    const dataFolder = join(folder, 'emptied');
    const before = await instanceOn(dataFolder);
    const old = await streamIn(before.db);
    await before.take(40);
    await eventually(() => arrived(old)).toBe(40);
    await before.stop();
    await rm(dataFolder, { recursive: true });

    const after = await instanceOn(dataFolder);
    const ids = await after.take(40);
    await eventually(after.state).toBe('mismatched');
    expect(after.troubles).toEqual([expect.stringContaining(old)]);
    expect(await arrived(await streamIn(after.db))).toBe(0);

    const terminal = transcript();
    expect(await eventStreamCommand(['--new', '--data', dataFolder], terminal)).toBe(0);
    const renewed = await streamIn(after.db);
    expect(terminal.printed).toBe(`Stream: ${renewed}\nStored up to: 40\nAcknowledged up to: 0\n`);
    await eventually(() => arrived(renewed)).toBe(40);
    expect((await contentOf(renewed)).map(({ id }) => id)).toEqual(ids);
    expect(after.state()).toBe('publishing');
    expect(await arrived(old)).toBe(40);
    await after.stop();
  });

  test.each([
    ['with fewer events than its stream', 0],
    ['with other events than its stream', 30],
  ])('a restored copy %s is reported and publishes nothing; after the repair command everything arrives [N-07]', async (_, added) => {
    const [original, copy] = [join(folder, `original-${added}`), join(folder, `copy-${added}`)];
    const running = await instanceOn(original);
    const stream = await streamIn(running.db);
    const shared = await running.take(20);
    await eventually(() => arrived(stream)).toBe(20);
    await running.stop();
    // SQLite makes this file anew, and may remove it only now.
    await cp(original, copy, { recursive: true, filter: (path) => !path.endsWith('-shm') });
    const continued = await instanceOn(original);
    await continued.take(20);
    await eventually(() => arrived(stream)).toBe(40);

    const restored = await instanceOn(copy);
    const own = await restored.take(added);
    await eventually(restored.state).toBe('mismatched');
    expect(await arrived(stream)).toBe(40);
    expect(continued.state()).toBe('publishing');
    expect(await eventStreamCommand(['--new', '--data', copy], transcript())).toBe(0);
    const renewed = await streamIn(restored.db);
    await eventually(() => arrived(renewed)).toBe(20 + added);
    expect((await contentOf(renewed)).map(({ id }) => id)).toEqual([...shared, ...own]);
    expect(await arrived(stream)).toBe(40);
    await continued.stop();
    await restored.stop();
  });

  test('a mismatch and waiting events are told by /readyz, metrics and the owner’s page; refused events are counted [N-07] [A-36]', async () => {
    const on = await testApp();
    const id = await instanceIdOf(on.db);
    await streamIn(on.db);
    // A stream that has had more events than this data holds.
    await keepPosition(on.db, id, 100);
    const { personId } = await register(
      on.db,
      { email: 'owner@example.org', username: 'keeper', password: 'Correct horse 7 battery' },
      { party: ownWork },
    );
    await setOwner(on.db, 'keeper', true);
    await letMeasure(on.db, personId);
    const app = await createApp({
      db: on.db,
      dataFolder: on.dataFolder,
      clientFolder: on.clientFolder,
      appVersion,
      logLevel: 'silent',
      broker: { url: brokerAddress.href },
      viewerOf: () => ({ ...signedOutViewer, isAuthenticated: true, id: personId }),
    });
    const ready = async () => (await app.inject('/readyz')).json<{ status: string; problem?: string }>();
    const metrics = async () => (await app.inject('/metrics')).body;
    await eventually(ready).toEqual({ status: 'degraded', problem: expect.stringContaining('tessera event-stream') });
    expect(await metrics()).toContain('tessera_event_stream_state{state="mismatched"} 1');

    const send = (...events: object[]) =>
      app.inject({
        method: 'POST',
        url: '/resource/ApiCResource/create/',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `data=${encodeURIComponent(JSON.stringify({ options: { events, report_time: '1763760000000000000' } }))}`,
      });
    const event = () => ({ clientUUID: randomUUID(), event_type: 13, time: '1763760000000000000' });
    expect((await send(event(), event(), { event_type: 13 }, { ...event(), aux_data: { words: 'w'.repeat(20_000) } })).statusCode).toBe(
      200,
    );
    const overview = async () => (await app.inject('/v3/insight/overview/')).json<{ data: Overview }>().data.eventStream;
    expect(await overview()).toEqual({ state: 'mismatched', waiting: 0 });
    await keepPosition(on.db, id, 0);
    await eventually(ready).toEqual({ status: 'ready' });
    await eventually(metrics).toContain('tessera_event_stream_published_total 2');
    const text = await metrics();
    expect(text).toContain('tessera_event_stream_state{state="publishing"} 1');
    expect(text).toContain('tessera_event_stream_waiting 0');
    expect(await overview()).toEqual({ state: 'publishing', waiting: 0 });
    expect(text).toContain('tessera_events_refused_total{reason="schema"} 1');
    expect(text).toContain('tessera_events_refused_total{reason="size"} 1');
    await app.close();
  });
});
