import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishEvents } from '../../src/server/insight/broker.ts';
import { ingestOf } from '../../src/server/insight/ingest.ts';
import { cuttable } from './cuttable.ts';
import { databases, type Fresh } from './databases.ts';

const address = new URL(process.env.TEST_NATS_URL ?? 'nats://127.0.0.1:4222');
const answers = await connect({ servers: address.host, reconnect: false, timeout: 2_000 }).then(
  async (nats) => {
    const isThere = await jetstreamManager(nats).then(
      () => true,
      () => false,
    );
    await nats.close();
    return isThere;
  },
  () => false,
);

describe.skipIf(!answers)(`events on NATS JetStream${answers ? '' : ' (skipped: it does not answer here)'}`, () => {
  let fresh: Fresh;
  let nats: NatsConnection;
  let manager: JetStreamManager;
  const stream = `TESSERA_TEST_${randomUUID().slice(0, 8)}`;
  beforeAll(async () => {
    fresh = await databases[0]!.open();
    nats = await connect({ servers: address.host });
    manager = await jetstreamManager(nats);
  });
  afterAll(async () => {
    await manager.streams.delete(stream).catch(() => undefined);
    await nats.close();
    await fresh.drop();
  });

  test('every event comes once and in order, through cuts in the middle, and when its window for doubles is long over [N-07]', async () => {
    const way = await cuttable(address);
    // Too short for detecting a duplicate by its Nats-Msg-Id.
    await manager.streams.add({ name: stream, subjects: [`${stream}.*`], duplicate_window: 100_000_000 });
    const ingest = ingestOf(fresh.db);
    const publish = () =>
      publishEvents({
        db: fresh.db,
        dataFolder: tmpdir(),
        url: way.url,
        stream,
        subject: stream,
        more: (signal) => ingest.nextCommit(200, signal),
        onTrouble: () => undefined,
      });
    const ids = Array.from({ length: 1_000 }, () => randomUUID());
    const take = (from: number, to: number) =>
      ingest.take(
        ids.slice(from, to).map((clientUUID) => ({
          event: { clientUUID, event_type: 13, time: '1763760000000000000' },
          sentAt: '1763760000000000000',
          personId: 'secret-person',
        })),
        0,
      );
    const arrived = async () => (await manager.streams.info(stream)).state.messages;

    await take(0, 600);
    way.cutAfter(100_000);
    const first = publish();
    await expect.poll(arrived, { timeout: 30_000 }).toBe(600);
    await first.stop();
    // The stored position is behind, as after a kill; the stream's last message counts.
    await fresh.db.rows.updateTable('event_deliveries').set({ sequence: 3 }).execute();
    const second = publish();
    await take(600, 800);
    await expect.poll(arrived, { timeout: 30_000 }).toBe(800);
    way.cutAfter(20_000);
    await take(800, 1_000);
    await expect.poll(arrived, { timeout: 30_000 }).toBe(1_000);
    expect(way.cuts()).toBe(2);
    await second.stop();

    const told: string[] = [];
    for (let seq = 1; seq <= 1_000; seq += 1) {
      const message = (await manager.streams.getMessage(stream, { seq }))!;
      const event = message.json<{ id: string; sequence: string }>();
      expect(message.header.get('Nats-Msg-Id')).toBe(event.id);
      expect(Number(event.sequence)).toBe(seq);
      expect(message.subject).toBe(`${stream}.13`);
      expect(message.string()).not.toContain('secret-person');
      told.push(event.id);
    }
    expect(told).toEqual(ids);
    ingest.close();
    way.close();
  });
});
