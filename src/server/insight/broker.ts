import { setTimeout as wait } from 'node:timers/promises';
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import type { Database } from '../database/database.ts';
import { cloudEventOf, sequenceText } from './cloudEvent.ts';
import { type People, showing } from './people.ts';
import { eventPages, type StoredEvent } from './readEvents.ts';

/** An external broker that also receives events. */
export interface Broker {
  /** `nats://user:password@host:4222`, or `tls://…` */
  url: string;
  /** Omits people by default. */
  people?: People | undefined;
  /** Name of the stream; its subjects are `{subject}.{event_type}`. */
  stream?: string;
  subject?: string;
}

interface Publishing extends Broker {
  db: Database;
  /** Contains the key for hashing people. */
  dataFolder: string;
  /** Resolves when there may be more events. */
  more: (signal: AbortSignal) => Promise<void>;
  /** Called if the broker is unavailable, once per distinct error. */
  onTrouble(error: unknown): void;
}

/** Maximum number of unacknowledged events. */
const window = 256;
/** Milliseconds. */
const timeoutMs = 10_000;
const pause = 1_000;
const sequenceHeader = 'Tessera-Sequence';

/**
 * Publishes all events to a JetStream in order and resumes after every disconnection. `Nats-Msg-Id` is the event's id.
 * The position comes from the stream's last message, and each event is accepted only as its successor, so none is duplicated or missing
 * after an outage of any length.
 */
export function publishEvents(options: Publishing): { stop(): Promise<void> } {
  const stop = new AbortController();
  let lastTrouble = '';
  const reportTrouble = (error: unknown) => {
    if (String(error) !== lastTrouble && !stop.signal.aborted) options.onTrouble(error);
    lastTrouble = String(error);
  };
  const finished = (async () => {
    while (!stop.signal.aborted) {
      const connection = await connected(options).catch(reportTrouble);
      if (connection) await publishOver(connection, options, stop.signal).catch(reportTrouble);
      await connection?.close().catch(() => undefined);
      await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stop.abort();
      await finished;
    },
  };
}

function connected({ url }: Publishing): Promise<NatsConnection> {
  const { protocol, host, username, password } = new URL(url);
  // No reconnection by the client: a new connection starts from the stream's position.
  return connect({
    servers: host,
    reconnect: false,
    timeout: timeoutMs,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  });
}

async function publishOver(connection: NatsConnection, options: Publishing, stopping: AbortSignal): Promise<void> {
  const { db, dataFolder, people = 'omitted', stream = 'TESSERA_EVENTS', subject = 'tessera.events', more } = options;
  const manager = await jetstreamManager(connection, { timeout: timeoutMs });
  await manager.streams.info(stream).catch(() => manager.streams.add({ name: stream, subjects: [`${subject}.*`] }));
  const client = jetstream(connection, { timeout: timeoutMs });
  const ended = new AbortController();
  const signal = AbortSignal.any([stopping, ended.signal]);
  connection.closed().then(
    () => ended.abort(),
    () => ended.abort(),
  );

  let { sequence, streamSequence } = await positionOf(manager, db, stream);
  for await (const page of eventPages(db, { after: sequence, signal, more: () => more(signal) })) {
    const show = await showing(people, dataFolder);
    for (let i = 0; i < page.length && !signal.aborted; i += window) {
      const batch = page.slice(i, i + window);
      await Promise.all(
        batch.map((event, n) =>
          publish(client, `${subject}.${event.event_type}`, event, cloudEventOf(event, show(event)), { stream, after: streamSequence + n }),
        ),
      );
      streamSequence += batch.length;
      sequence = batch.at(-1)!.sequence;
      await keepPosition(db, stream, sequence);
    }
  }
}

async function publish(
  client: JetStreamClient,
  subject: string,
  { id, sequence }: StoredEvent,
  text: string,
  { stream, after }: { stream: string; after: number },
): Promise<void> {
  const messageHeaders = headers();
  messageHeaders.set(sequenceHeader, sequenceText(sequence));
  await client.publish(subject, text, { msgID: id, headers: messageHeaders, expect: { streamName: stream, lastSequence: after } });
}

/**
 * The last event in the stream, and the sequence of its message. If the stream has discarded its messages, the position stored here is
 * used.
 */
async function positionOf(
  manager: JetStreamManager,
  { rows }: Database,
  stream: string,
): Promise<{ sequence: number; streamSequence: number }> {
  const {
    state: { last_seq: streamSequence },
  } = await manager.streams.info(stream);
  const last = streamSequence > 0 ? await manager.streams.getMessage(stream, { seq: streamSequence }).catch(() => null) : null;
  const stored = await rows.selectFrom('event_deliveries').select('sequence').where('stream', '=', stream).executeTakeFirst();
  return { sequence: Math.max(Number(last?.header.get(sequenceHeader) || 0), Number(stored?.sequence ?? 0)), streamSequence };
}

async function keepPosition({ rows }: Database, stream: string, sequence: number): Promise<void> {
  await rows
    .insertInto('event_deliveries')
    .values({ stream, sequence })
    .onConflict((conflict) => conflict.column('stream').doUpdateSet({ sequence }))
    .execute();
}
