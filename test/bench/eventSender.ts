// Sends events in a process of its own, at a fixed rate independent of the answers.
import { Agent, request } from 'node:http';

export interface Load {
  url: string;
  /** Events per second, and the duration. */
  perSecond: number;
  seconds: number;
  /** Number of the first call, from which ids are derived. */
  first: number;
}

export interface Sent {
  /** Numbers of the calls that were answered with 200. */
  acknowledged: number[];
  /** Milliseconds from a call's scheduled time to its answer. */
  milliseconds: number[];
  /** Number of answers by status; 0 is no answer. */
  statuses: Record<number, number>;
  /** Refusals without a `Retry-After`. */
  withoutRetryAfter: number;
}

/** Events of one call: about 20 kB. */
export const eventsOfCall = 50;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0');
/** Increasing, as in version 7. */
export const idOfEvent = (call: number, n: number): string => `${hex(call, 8)}-${hex(n, 4)}-7000-8000-000000000000`;

function bodyOf(call: number): string {
  const now = `${Date.now()}000000`;
  const events = Array.from(
    { length: eventsOfCall },
    (_, n) =>
      `{"clientUUID":"${idOfEvent(call, n)}","event_type":${13 + (n % 5)},"time":"${now}","appState":"foreground","view_type":1,"view_parameter":92,"component":${n % 9},"element":35,"object_id_str":"${call * 1000 + n}","view_data":{"slot_index":${n},"typed":"some words that nobody else may read"},"aux_data":{"topic_id":"94${n}","locale":"en-US","device":"desktop"},"event_data":{"position_ms":${n * 40}}}`,
  );
  return `{"source_url":"/","data":{"options":{"report_time":"${now}","events":[${events.join(',')}]}}}`;
}

function send(url: string, call: number): Promise<{ status: number; retryAfter: string | undefined }> {
  const body = bodyOf(call);
  return new Promise((resolve) => {
    const asked = request(
      `${url}/resource/ApiCResource/create/`,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }));
      },
    );
    asked.on('error', () => resolve({ status: 0, retryAfter: undefined }));
    asked.end(body);
  });
}

async function sendAll({ url, perSecond, seconds, first }: Load): Promise<Sent> {
  const sent: Sent = { acknowledged: [], milliseconds: [], statuses: {}, withoutRetryAfter: 0 };
  const began = performance.now();
  const every = (1000 * eventsOfCall) / perSecond;
  const calls = Array.from({ length: Math.floor((seconds * 1000) / every) }, async (_, n) => {
    const due = began + n * every;
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, due - performance.now()));
    });
    const { status, retryAfter } = await send(url, first + n);
    sent.statuses[status] = (sent.statuses[status] ?? 0) + 1;
    if (status === 200) {
      sent.acknowledged.push(first + n);
      sent.milliseconds.push(performance.now() - due);
    } else if (status !== 0 && retryAfter === undefined) sent.withoutRetryAfter += 1;
  });
  await Promise.all(calls);
  return sent;
}

process.on('message', (load: Load) => {
  sendAll(load).then(
    (sent) => process.send!(sent),
    (error: unknown) => {
      throw error;
    },
  );
});
