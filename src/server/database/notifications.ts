import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface Subscription {
  /** Lower-case letters and underscores. */
  channel: string;
  onPayload(payload: string): void;
  /**
   * Called each time that listening begins. @param heardUntil milliseconds since the epoch until which nothing was missed; null the first
   * time
   */
  onListening?(heardUntil: number | null): void;
}

/** Milliseconds before each attempt to connect again, and between checks of an idle connection. */
const pause = 500;
const pulse = 10_000;
const timeout = 5_000;

/**
 * Listens to notifications of a PostgreSQL database over a connection of its own, and connects again whenever it breaks.
 * @returns a function that ends it
 */
export function listenToPostgres(connectionString: string, subscription: Subscription): () => Promise<void> {
  const stop = new AbortController();
  let heardUntil: number | null = null;

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      application_name: 'tessera listener',
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      keepAlive: true,
    });
    const ended = new AbortController();
    for (const event of ['error', 'end'] as const) client.on(event, () => ended.abort());
    const signal = AbortSignal.any([stop.signal, ended.signal]);
    client.on('notification', ({ payload = '' }) => {
      heardUntil = Date.now();
      subscription.onPayload(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${subscription.channel}`);
      subscription.onListening?.(heardUntil);
      while (!signal.aborted) {
        heardUntil = Date.now();
        await wait(pulse, undefined, { signal }).catch(() => undefined);
        // A connection that was cut without a word fails here.
        if (!signal.aborted) await client.query('select 1');
      }
    } finally {
      await Promise.race([client.end(), wait(1_000)]);
    }
  }

  const done = (async () => {
    while (!stop.signal.aborted) {
      await listenOnce().catch(() => undefined);
      await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stop.abort();
    await done;
  };
}
