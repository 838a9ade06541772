import { setTimeout as wait } from 'node:timers/promises';
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import type { Database } from '../database/database.ts';
import { cloudEventOf, sequenceText } from './cloudEvent.ts';
import { type People, showing } from './people.ts';
import { eventPages, type StoredEvent } from './readEvents.ts';

/** Where events go besides. */
export interface Broker {
  /** `nats://user:password@host:4222`, or `tls://…` */
  url: string;
  /** Left out when absent. */
  people?: People | undefined;
  /** The stream's name; its subjects are `{subject}.{event_type}`. */
  stream?: string;
  subject?: string;
}

interface Publishing extends Broker {
  db: Database;
  /** Holds the key of hashed people. */
  dataFolder: string;
  /** Resolves when there may be more. */
  more: (signal: AbortSignal) => Promise<void>;
  /** Told when the broker is away, and why, once for each reason. */
  onTrouble(error: unknown): void;
}

/** Events under way at once. */
const window = 256;
/** Milliseconds. */
const patience = 10_000;
const pause = 1_000;
const sequenceHeader = 'Tessera-Sequence';

/**
 * Gives all events to a JetStream, in their order, from where it stands on; goes on after every cut. `Nats-Msg-Id` is the event's id.
 * Where it stands is read from the stream's own last message, and each event is only taken as the one after: so none is there twice or missing, however long a cut lasted.
 */
export function publishEvents(options: Publishing): { stop(): Promise<void> } {
  const stop = new AbortController();
  let lastTrouble = '';
  const tell = (error: unknown) => {
    if (String(error) !== lastTrouble && !stop.signal.aborted) options.onTrouble(error);
    lastTrouble = String(error);
  };
  const done = (async () => {
    while (!stop.signal.aborted) {
      const connection = await connected(options).catch(tell);
      if (connection) await publishOver(connection, options, stop.signal).catch(tell);
      await connection?.close().catch(() => undefined);
      await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stop.abort();
      await done;
    },
  };
}

function connected({ url }: Publishing): Promise<NatsConnection> {
  const { protocol, host, username, password } = new URL(url);
  // After a cut one begins anew, from where the stream stands.
  return connect({ servers: host, reconnect: false, timeout: patience, ...(protocol === 'tls:' && { tls: {} }), ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }) });
}

async function publishOver(connection: NatsConnection, options: Publishing, stopping: AbortSignal): Promise<void> {
  const { db, dataFolder, people = 'omitted', stream = 'TESSERA_EVENTS', subject = 'tessera.events', more } = options;
  const manager = await jetstreamManager(connection, { timeout: patience });
  await manager.streams.info(stream).catch(() => manager.streams.add({ name: stream, subjects: [`${subject}.*`] }));
  const client = jetstream(connection, { timeout: patience });
  const ended = new AbortController();
  const signal = AbortSignal.any([stopping, ended.signal]);
  connection.closed().then(() => ended.abort(), () => ended.abort());

  let { sequence, streamSequence } = await positionOf(manager, db, stream);
  for await (const page of eventPages(db, { after: sequence, signal, more: () => more(signal) })) {
    const show = await showing(people, dataFolder);
    for (let i = 0; i < page.length && !signal.aborted; i += window) {
      const some = page.slice(i, i + window);
      await Promise.all(some.map((event, n) => publish(client, `${subject}.${event.event_type}`, event, cloudEventOf(event, show(event)), { stream, after: streamSequence + n })));
      streamSequence += some.length;
      sequence = some.at(-1)!.sequence;
      await keepPosition(db, stream, sequence);
    }
  }
}

async function publish(client: JetStreamClient, subject: string, { id, sequence }: StoredEvent, text: string, { stream, after }: { stream: string; after: number }): Promise<void> {
  const told = headers();
  told.set(sequenceHeader, sequenceText(sequence));
  await client.publish(subject, text, { msgID: id, headers: told, expect: { streamName: stream, lastSequence: after } });
}

/** The last event that the stream holds, and that message's own number. What it holds counts; what was kept here counts where it has let its messages go. */
async function positionOf(manager: JetStreamManager, { rows }: Database, stream: string): Promise<{ sequence: number; streamSequence: number }> {
  const { state: { last_seq: streamSequence } } = await manager.streams.info(stream);
  const last = streamSequence > 0 ? await manager.streams.getMessage(stream, { seq: streamSequence }).catch(() => null) : null;
  const kept = await rows.selectFrom('event_deliveries').select('sequence').where('stream', '=', stream).executeTakeFirst();
  return { sequence: Math.max(Number(last?.header.get(sequenceHeader) || 0), Number(kept?.sequence ?? 0)), streamSequence };
}

async function keepPosition({ rows }: Database, stream: string, sequence: number): Promise<void> {
  await rows.insertInto('event_deliveries').values({ stream, sequence }).onConflict((conflict) => conflict.column('stream').doUpdateSet({ sequence })).execute();
}
