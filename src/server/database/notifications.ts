import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface Subscription {
  /** Lower-case letters and underscores. */
  channel: string;
  onPayload(payload: string): void;
  /**
   * Called each time that listening begins.
   * @param receivedUntil milliseconds since the epoch until which nothing was missed; null the first time
   */
  onListening?(receivedUntil: number | null): void;
}

/** Milliseconds before each attempt to connect again, and between checks of an idle connection. */
const pause = 500;
const pulse = 10_000;
const timeout = 5_000;

/**
 * Listens to notifications of a PostgreSQL database over one connection of its own, while there are subscriptions, and connects again
 * whenever it breaks.
 * @returns a function that subscribes, and returns one that ends the subscription
 */
export function postgresListener(connectionString: string): (subscription: Subscription) => () => Promise<void> {
  /** With the time until which each missed nothing. */
  const subscriptions = new Map<Subscription, number | null>();
  let connected: pg.Client | undefined;
  let running: { stop: AbortController; done: Promise<void> } | undefined;

  const markReceived = (): void => {
    const now = Date.now();
    for (const [subscription, receivedUntil] of subscriptions) if (receivedUntil !== null) subscriptions.set(subscription, now);
  };

  async function begin(client: pg.Client, subscription: Subscription): Promise<void> {
    await client.query(`listen ${subscription.channel}`);
    const receivedUntil = subscriptions.get(subscription);
    if (receivedUntil === undefined) return;
    subscriptions.set(subscription, Date.now());
    subscription.onListening?.(receivedUntil);
  }

  async function listenOnce(stop: AbortSignal): Promise<void> {
    const client = new pg.Client({
      connectionString,
      application_name: 'tessera listener',
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      keepAlive: true,
    });
    const ended = new AbortController();
    for (const event of ['error', 'end'] as const) client.on(event, () => ended.abort());
    const signal = AbortSignal.any([stop, ended.signal]);
    client.on('notification', ({ channel, payload = '' }) => {
      markReceived();
      for (const subscription of subscriptions.keys()) if (subscription.channel === channel) subscription.onPayload(payload);
    });
    try {
      await client.connect();
      connected = client;
      for (const subscription of [...subscriptions.keys()]) await begin(client, subscription);
      while (!signal.aborted) {
        markReceived();
        await wait(pulse, undefined, { signal }).catch(() => undefined);
        // A connection that was cut without a word fails here.
        if (!signal.aborted) await client.query('select 1');
      }
    } finally {
      connected = undefined;
      await Promise.race([client.end(), wait(1_000)]);
    }
  }

  async function listenUntil(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      await listenOnce(stop).catch(() => undefined);
      await wait(pause, undefined, { signal: stop }).catch(() => undefined);
    }
  }

  return (subscription) => {
    subscriptions.set(subscription, null);
    if (!running) {
      const stop = new AbortController();
      running = { stop, done: listenUntil(stop.signal) };
    } else if (connected) {
      // Fails with the connection, whose successor begins it.
      begin(connected, subscription).catch(() => undefined);
    }
    return async () => {
      subscriptions.delete(subscription);
      if (subscriptions.size > 0 || !running) return;
      const { stop, done } = running;
      running = undefined;
      stop.abort();
      await done;
    };
  };
}
