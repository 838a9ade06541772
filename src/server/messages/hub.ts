import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { channel, type ConversationUpdate, type Notification, notifyServers, type Update } from './notifyServers.ts';
import { peopleNotifiedIn } from './ownConversation.ts';

type Subscriber = (update: Update) => void;

/** Notifies subscribers of changes in this process, in other servers of the same PostgreSQL database, and by the command line. */
export interface MessageHub {
  publish(update: ConversationUpdate, personIds: readonly string[]): void;
  /** Number of a person's open streams. */
  streamsOf(personId: string): number;
  /** @returns a function that unsubscribes */
  listen(personId: string, subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

/** Milliseconds that a catch-up looks further back, since messages may become visible out of order. */
const lookedBack = 5_000;
/** Milliseconds between polls of SQLite for news and removals by the command line, and the overlap of each poll. */
const pollMs = 500;
const overlapMs = 5_000;

export function messageHub(db: Database): MessageHub {
  const subscribers = new Map<string, Set<Subscriber>>();
  const from = randomUUID();
  /** Milliseconds since the epoch by message, for the polls alone. */
  const removalsSentAt = new Map<string, number>();
  /** Serial of the last news that each subscriber was notified of. */
  const newsSent = new Map<string, number>();
  let isPolling = false;
  // One after the other: over several connections they could arrive in another order.
  let sending: Promise<unknown> = Promise.resolve();

  const notify = (update: Update, personIds: Iterable<string>): void => {
    if (!db.listen && typeof update !== 'string' && update.isRemoval) removalsSentAt.set(update.messageId!, Date.now());
    for (const id of personIds) for (const subscriber of [...(subscribers.get(id) ?? [])]) subscriber(update);
  };

  async function receive(payload: string): Promise<void> {
    const { from: sender, update, people } = JSON.parse(payload) as Notification;
    if (sender === from) return;
    notify(update, people ?? (typeof update === 'string' ? subscribers.keys() : await peopleNotifiedIn(db, update.conversationId)));
  }

  function tellOfGap(): void {
    notify('gap', subscribers.keys());
    notify('news', subscribers.keys());
  }

  /** Messages are in rows; of other changes, a gap lets the clients load their conversations again. */
  async function catchUp(since: number): Promise<void> {
    tellOfGap();
    const rows = await db.rows
      .selectFrom('messages')
      .select(['id', 'conversation_id'])
      .where('created_ms', '>', since - lookedBack)
      .orderBy('created_ms')
      .execute();
    for (const { id, conversation_id } of rows)
      notify({ conversationId: conversation_id, messageId: id }, await peopleNotifiedIn(db, conversation_id));
  }

  // The database is unavailable: streams catch up when they reconnect.
  const ignoreFailure = (work: Promise<unknown>): void => void work.catch(() => undefined);
  const stop = db.listen?.({
    channel,
    onPayload: (payload) => ignoreFailure(receive(payload)),
    onListening: (receivedUntil) => {
      // Streams that opened before may have missed something.
      if (receivedUntil === null) tellOfGap();
      else ignoreFailure(catchUp(receivedUntil));
    },
  });

  /** News of SQLite, whose writers, the command line among them, cannot notify the hub. */
  async function pollNews(): Promise<void> {
    const latest = await db.rows
      .selectFrom('news')
      .select(({ fn }) => ['person_id', fn.max('serial').as('serial')])
      .where('created_at', '>', new Date(Date.now() - overlapMs).toISOString())
      .groupBy('person_id')
      .execute();
    const people = latest.filter(({ person_id, serial }) => subscribers.has(person_id) && serial > (newsSent.get(person_id) ?? 0));
    for (const { person_id, serial } of people) newsSent.set(person_id, serial);
    notify(
      'news',
      people.map(({ person_id }) => person_id),
    );
  }

  async function poll(): Promise<void> {
    const since = Date.now() - overlapMs;
    for (const [id, at] of removalsSentAt) if (at < since - overlapMs) removalsSentAt.delete(id);
    if (isPolling || subscribers.size === 0) return;
    isPolling = true;
    try {
      const removed = await db.rows.selectFrom('messages').select(['id', 'conversation_id']).where('removed_ms', '>', since).execute();
      for (const { id, conversation_id } of removed)
        if (!removalsSentAt.has(id))
          notify({ conversationId: conversation_id, messageId: id, isRemoval: true }, await peopleNotifiedIn(db, conversation_id));
      await pollNews();
    } catch {
      // The database is unavailable: the next poll retries, and streams catch up when they reconnect.
    } finally {
      isPolling = false;
    }
  }
  const clock = db.listen ? undefined : setInterval(() => void poll(), pollMs).unref();

  return {
    publish(update, personIds) {
      notify(update, personIds);
      if (!stop) return;
      sending = sending.then(() => notifyServers(db, update, personIds, from)).catch(() => undefined);
    },
    streamsOf: (personId) => subscribers.get(personId)?.size ?? 0,
    listen(personId, subscriber) {
      const own = subscribers.get(personId) ?? new Set();
      subscribers.set(personId, own.add(subscriber));
      return () => {
        own.delete(subscriber);
        if (own.size > 0 || subscribers.get(personId) !== own) return;
        subscribers.delete(personId);
        newsSent.delete(personId);
      };
    },
    close: async () => {
      clearInterval(clock);
      await stop?.();
      await sending;
    },
  };
}
