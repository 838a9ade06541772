import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  type StreamInfo,
} from '@nats-io/jetstream';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import type { EventStreamState } from '../../../events/entities/overview.ts';
import type { Database } from '../database/database.ts';
import { cloudEventOf, sequenceText } from './cloudEvent.ts';
import { instanceIdOf, keepPosition, positionIn, streamOf } from './instanceId.ts';
import { type People, showing } from './people.ts';
import { eventIdAt, eventPages, lastSequence, type StoredEvent } from './readEvents.ts';

/** An external broker that also receives events. */
export interface Broker {
  /** `nats://user:password@host:4222`, or `tls://…` */
  url: string;
  /** Omits people by default. */
  people?: People | undefined;
}

interface Options extends Broker {
  db: Database;
  /** Contains the key for hashing people. */
  dataFolder: string;
  /** Resolves when there may be more events. */
  more: (signal: AbortSignal) => Promise<void>;
  /** Called with the number of events that the broker has just acknowledged. */
  onPublished?: (events: number) => void;
  /** Called if the broker is unavailable or its stream is not ours, once per distinct error. */
  onTrouble(error: unknown): void;
}

export interface Publishing {
  readonly state: EventStreamState;
  stop(): Promise<void>;
}

/** The stream on the broker belongs to other data than ours: publishing would lose or mix events. */
class StreamMismatch extends Error {
  constructor(stream: string, why: string) {
    super(`${stream} ${why}. Nothing is published. "tessera event-stream --new" publishes all stored events in a new stream.`);
  }
}

/** Maximum number of unacknowledged events. */
const window = 256;
/** Milliseconds. */
const timeoutMs = 10_000;
const pause = 1_000;
const sequenceHeader = 'Tessera-Sequence';
const messageIdHeader = 'Nats-Msg-Id';

/**
 * Publishes all events to the instance's own JetStream in order and resumes after every disconnection. The position comes from the stream's
 * last message, which must be an event of ours, and each event is accepted only as its successor, so none is duplicated or missing after an
 * outage of any length.
 */
export function publishEvents(options: Options): Publishing {
  const stop = new AbortController();
  let state: EventStreamState = 'connecting';
  let lastTrouble = '';
  const reportTrouble = (error: unknown) => {
    if (stop.signal.aborted) return;
    state = error instanceof StreamMismatch ? 'mismatched' : 'unavailable';
    if (String(error) !== lastTrouble) options.onTrouble(error);
    lastTrouble = String(error);
  };
  const finished = (async () => {
    while (!stop.signal.aborted) {
      const connection = await connected(options).catch(reportTrouble);
      const onBegun = () => {
        state = 'publishing';
        lastTrouble = '';
      };
      if (connection) await publishOver(connection, options, stop.signal, onBegun).catch(reportTrouble);
      await connection?.close().catch(() => undefined);
      await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return {
    get state() {
      return state;
    },
    async stop() {
      stop.abort();
      await finished;
    },
  };
}

function connected({ url }: Options): Promise<NatsConnection> {
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

/** @returns when the connection or the instance's identity has ended, or when stopped */
async function publishOver(connection: NatsConnection, options: Options, stopping: AbortSignal, onBegun: () => void): Promise<void> {
  const { db, dataFolder, people = 'omitted', more, onPublished } = options;
  const manager = await jetstreamManager(connection, { timeout: timeoutMs });
  const client = jetstream(connection, { timeout: timeoutMs });
  const ended = new AbortController();
  const signal = AbortSignal.any([stopping, ended.signal]);
  connection.closed().then(
    () => ended.abort(),
    () => ended.abort(),
  );

  const instance = await instanceIdOf(db);
  let { sequence, streamSequence } = await openStream(manager, options, instance);
  onBegun();
  for await (const page of eventPages(db, { after: sequence, signal, more: () => more(signal) })) {
    if ((await instanceIdOf(db)) !== instance) return;
    const show = await showing(people, dataFolder);
    for (let i = 0; i < page.length && !signal.aborted; i += window) {
      const batch = page.slice(i, i + window);
      await Promise.all(
        batch.map((event, n) => publish(client, event, cloudEventOf(event, show(event)), { instance, after: streamSequence + n })),
      );
      streamSequence += batch.length;
      sequence = batch.at(-1)!.sequence;
      await keepPosition(db, instance, sequence);
      onPublished?.(batch.length);
    }
  }
}

async function publish(
  client: JetStreamClient,
  { id, sequence, event_type }: StoredEvent,
  text: string,
  { instance, after }: { instance: string; after: number },
): Promise<void> {
  const messageHeaders = headers();
  messageHeaders.set(sequenceHeader, sequenceText(sequence));
  await client.publish(`${subjectOf(instance)}.${event_type}`, text, {
    msgID: messageIdOf(instance, id),
    headers: messageHeaders,
    expect: { streamName: streamOf(instance), lastSequence: after },
  });
}

const subjectOf = (instance: string): string => `tessera.events.${instance}`;
const messageIdOf = (instance: string, eventId: string): string => `${instance}:${eventId}`;

/**
 * Creates the stream where there is none. Returns the last event in it, and the sequence of its message; if the stream has discarded its
 * messages, the position stored here.
 * @throws {StreamMismatch}
 */
async function openStream(
  manager: JetStreamManager,
  { db, dataFolder }: Options,
  instance: string,
): Promise<{ sequence: number; streamSequence: number }> {
  const stream = streamOf(instance);
  const [position, end] = [await positionIn(db, instance), await lastSequence(db)];
  const fewer = 'has had more events than this data holds: it was restored from a backup, or emptied';
  if (position !== undefined && position > end) throw new StreamMismatch(stream, fewer);
  const existing = await orUndefined(manager.streams.info(stream));
  if (!existing) {
    const description = descriptionOf(dataFolder);
    const earlier = position === undefined ? await streamDescribed(manager, description) : undefined;
    if (earlier) throw new StreamMismatch(earlier, 'holds the events of this data folder from before it was emptied');
    await manager.streams.add({ name: stream, description, subjects: [`${subjectOf(instance)}.*`] });
    return { sequence: position ?? 0, streamSequence: 0 };
  }
  const streamSequence = existing.state.last_seq;
  // Null if the stream has discarded it.
  const last = streamSequence > 0 ? await manager.streams.getMessage(stream, { seq: streamSequence }) : null;
  if (!last) return { sequence: position ?? 0, streamSequence };
  const sequence = Number(last.header.get(sequenceHeader));
  if (sequence > end) throw new StreamMismatch(stream, fewer);
  const id = await eventIdAt(db, sequence);
  // Without an id, the event has been deleted by age.
  if (id !== undefined && last.header.get(messageIdHeader) !== messageIdOf(instance, id))
    throw new StreamMismatch(stream, 'ends with an event that this data does not hold: a copy of it publishes too');
  return { sequence: Math.max(sequence, position ?? 0), streamSequence };
}

const orUndefined = (info: Promise<StreamInfo>): Promise<StreamInfo | undefined> =>
  info.catch((error: unknown) => {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return undefined;
    throw error;
  });

/** Tells the streams of one folder of one machine from others, without naming it. */
function descriptionOf(dataFolder: string): string {
  const folder = createHash('sha256')
    .update(`${hostname()}\0${resolve(dataFolder)}`)
    .digest('hex')
    .slice(0, 16);
  return `Events of a Tessera instance, data folder ${folder}`;
}

async function streamDescribed(manager: JetStreamManager, description: string): Promise<string | undefined> {
  for await (const { config } of manager.streams.list()) if (config.description === description) return config.name;
  return undefined;
}
