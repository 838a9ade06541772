import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { publishEvents } from '../../../src/server/insight/broker.ts';
import { ingestOf } from '../../../src/server/insight/ingest.ts';
import { instanceIdOf, streamOf } from '../../../src/server/insight/instanceId.ts';
import { brokerAddress, messagesIn, openBroker } from '../../contracts/brokers.ts';
import { cuttable } from '../../contracts/cuttable.ts';
import { databases } from '../../contracts/databases.ts';
import { atMost, type Measure } from '../measure.ts';

const cuts = process.env.TESSERA_BENCH_ROUNDS === '1' ? 3 : 20;
const eventsOfCut = 500;

/** Cuts the connection to NATS in the middle of a message while events are published. */
export async function cutNats(): Promise<Measure[]> {
  const broker = await openBroker();
  if (!broker) return [{ name: 'NATS cut: skipped, it does not answer here', value: 0, unit: '' }];
  const { manager } = broker;
  const { db, drop, where } = await databases[0]!.open();
  const stream = streamOf(await instanceIdOf(db));
  const way = await cuttable(brokerAddress);
  const ingest = ingestOf(db);
  const more = (signal: AbortSignal) => ingest.nextCommit(200, signal);
  const publishing = publishEvents({ db, dataFolder: where.dataFolder, url: way.url, more, onTrouble: () => undefined });
  const ids: string[] = [];
  const began = Date.now();
  const arrived = () => messagesIn(manager, stream);
  try {
    for (let cut = 0; cut < cuts; cut++) {
      const some = Array.from({ length: eventsOfCut }, () => randomUUID());
      ids.push(...some);
      way.cutAfter(20_000 + cut * 3_000);
      await ingest.take(
        some.map((clientUUID) => ({
          event: { clientUUID, event_type: 13, time: '1763760000000000000' },
          sentAt: '1763760000000000000',
          personId: null,
        })),
        0,
      );
      for (const until = Date.now() + 30_000; (await arrived()) < ids.length && Date.now() < until;) await wait(50);
    }
    const stored: string[] = [];
    const messages = await arrived();
    for (let seq = 1; seq <= messages; seq++) stored.push((await manager.streams.getMessage(stream, { seq }))!.json<{ id: string }>().id);
    const kept = new Set(stored);
    return [
      { name: 'NATS: connections cut while publishing', value: way.cuts(), unit: '' },
      atMost('NATS cut: events missing', ids.filter((id) => !kept.has(id)).length, 0, ''),
      atMost('NATS cut: events twice', stored.length - kept.size, 0, ''),
      { name: `NATS cut: until ${ids.length} events were there`, value: (Date.now() - began) / 1000, unit: 's' },
    ];
  } finally {
    await publishing.stop();
    ingest.close();
    way.close();
    await manager.streams.delete(stream);
    await broker.close();
    await drop();
  }
}
