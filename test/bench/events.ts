import { createLog } from '../../events/log.ts';
import type { AnyRecord } from '../../events/record.ts';
import { derive, nothingDerived, type Derivation } from '../../machines/insight/derive.ts';
import { createEventBuffer, type EventBuffer } from '../../src/edge/insight/eventBuffer.ts';
import { sessionStarted } from './journey.ts';
import { atMost, median, type Measure } from './measure.ts';

const rounds = 200;
/** Records of one round, for each of the three kinds. */
const records = 500;

const place = (n: number) => ({
  handler: 'pin/[id]',
  params: { id: `${4000 + n}` },
  search: {},
  path: `/pin/${4000 + n}/`,
  entry: `e${n}`,
});

type Kind = (n: number) => Pick<AnyRecord, 'type' | 'data'>;
const kinds: Record<string, Kind> = {
  'a record that is an event': (n) => ({ type: 'navigation.pushed', data: place(n) }),
  'a record that is an event of a pin': (n) => ({ type: 'pin.clickedThrough', data: { pinId: `${n}` } }),
  'a record that is none': (n) => ({ type: 'viewport.scrolled', data: { top: n } }),
};

const bufferOf = (): EventBuffer =>
  createEventBuffer({
    session: sessionStarted.session,
    store: { put: async () => {}, oldest: async () => [], present: async () => new Set(), drop: async () => {} },
    post: () => new Promise(() => {}),
    alone: (work) => work(),
    now: () => 0,
  });

/**
 * Returns the microseconds per record: its derivation, and adding its event to the buffer, including the row that is written for every
 * thirty.
 */
function costOf(kind: Kind): number {
  const costs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const log = createLog();
    const buffer = bufferOf();
    let at: Derivation = derive(nothingDerived, log.append('session.started', sessionStarted, 0));
    // The compiler can not follow a type and its payload through the list.
    const all = Array.from(
      { length: records },
      (_, n) => log.append(kind(n).type as 'search.closed', kind(n).data as Record<never, never>, n) as AnyRecord,
    );
    const began = performance.now();
    for (const [n, record] of all.entries()) {
      const next = derive(at, record);
      if (next !== at) for (const event of next.events) buffer.add('1', event);
      at = next;
      if (n % 30 === 29) buffer.keep();
    }
    costs.push(((performance.now() - began) * 1000) / records);
  }
  return median(costs);
}

/** Measures the cost of events for the client. */
export function run(): Measure[] {
  return Object.entries(kinds).map(([name, kind]) => atMost(`events: ${name}, derived and buffered, median`, costOf(kind), 10, 'µs'));
}
