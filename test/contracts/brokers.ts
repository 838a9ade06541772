import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

/** The NATS server that tests use. */
export const brokerAddress = new URL(process.env.TEST_NATS_URL ?? 'nats://127.0.0.1:4222');

export interface TestBroker {
  manager: JetStreamManager;
  close(): Promise<void>;
}

/** Connects to JetStream; undefined if none answers. */
export async function openBroker(): Promise<TestBroker | undefined> {
  const nats = await connect({ servers: brokerAddress.host, reconnect: false, timeout: 2_000 }).catch(() => undefined);
  const manager = nats && (await jetstreamManager(nats).catch(() => undefined));
  if (manager) return { manager, close: () => nats.close() };
  await nats?.close();
  return undefined;
}

/** Number of messages in a stream; 0 if there is no such stream. */
export const messagesIn = (manager: JetStreamManager, stream: string): Promise<number> =>
  manager.streams.info(stream).then(
    ({ state }) => state.messages,
    () => 0,
  );
