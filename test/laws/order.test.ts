import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLog } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';
import { flows } from '../../machines/allFlows.ts';
import { singleFlow, type Flow } from '../../machines/engine/flow.ts';
import { add, subscribersTo } from '../../machines/engine/flows.ts';
import { advance, emptyWorld, toPlain, type PlainWorld, type World } from '../../machines/engine/world.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { recording, recordings } from '../recordings/files.ts';
import { sessions } from './sessions.ts';

const names = Object.keys(flows);
/** Every flow's place in some order of the list. */
type Ranks = ReadonlyMap<string, number>;
const ranked = (order: readonly string[]): Ranks => new Map(order.map((name, at) => [name, at]));
/** A drawn order, in which flows wait until those stand that they are declared to come after. */
function declared(drawn: readonly string[]): string[] {
  const placed: string[] = [];
  const waiting = [...drawn];
  while (waiting.length > 0) {
    const at = waiting.findIndex((name) => ((flows as Record<string, Flow>)[name]!.after ?? []).every((other) => placed.includes(other)));
    placed.push(...waiting.splice(at, 1));
  }
  return placed;
}
const orders = fc.shuffledSubarray(names, { minLength: names.length }).map((drawn) => ranked(declared(drawn)));

const contentOf = ({ type, data }: { type: string; data: unknown }): string => JSON.stringify([type, data]);

/** Records that stand in a log because a flow asked for them: an order of the flows may bring them in another order. */
function asked(log: readonly AnyRecord[]): ReadonlySet<AnyRecord> {
  const found = new Set<AnyRecord>();
  const waiting: string[] = [];
  let world = emptyWorld;
  for (const record of log) {
    const at = waiting.indexOf(contentOf(record));
    if (at >= 0 && record.cause !== undefined) found.add(record);
    if (at >= 0) waiting.splice(at, 1);
    const step = advance(world, record);
    world = step.world;
    for (const order of step.orders) if (order.command === 'append') waiting.push(contentOf(order.params));
  }
  return found;
}

interface Lived {
  readonly world: World;
  readonly log: readonly AnyRecord[];
  /** For each time that events were sent, how many there were by then. */
  readonly sent: readonly number[];
}

/** A session goes on as the live one does: what flows append comes first, then their other commands are handled. */
function lived(inputs: readonly AnyRecord[], ranks: Ranks): Lived {
  const subscribersOf: typeof subscribersTo = (type) => [...subscribersTo(type)].sort((a, b) => ranks.get(a.name)! - ranks.get(b.name)!);
  const log: AnyRecord[] = [];
  const sent: number[] = [];
  let world = emptyWorld;
  for (const input of inputs) {
    let sends = 0;
    const queue: Pick<AnyRecord, 'type' | 'data'>[] = [input];
    // A loop of appended records has an end of its own in the product: it waits for something.
    for (let next = queue.shift(); next && queue.length < 100; next = queue.shift()) {
      const record = { seq: log.length, at: input.at, type: next.type, data: next.data } as AnyRecord;
      log.push(record);
      const step = advance(world, record, undefined, subscribersOf);
      world = step.world;
      for (const order of step.orders) {
        if (order.command === 'append') queue.push(order.params as AnyRecord);
        else if (order.command === 'sendEvents') sends += 1;
      }
    }
    if (sends > 0) sent.push(eventsOf(log).length);
  }
  return { world, log, sent };
}

/** Numbers of records, which differ where records stand in another order. */
const numbers = new Set(['seq', 'cause', 'used', 'began']);
const withoutNumbers = (plain: PlainWorld): unknown =>
  JSON.parse(JSON.stringify(plain, (key, value: unknown) => (numbers.has(key) ? undefined : value)));

function expectSame(inputs: readonly AnyRecord[], ranks: Ranks): void {
  const [inList, inOther] = [lived(inputs, ranked(names)), lived(inputs, ranks)];
  expect(withoutNumbers(toPlain(inOther.world))).toEqual(withoutNumbers(toPlain(inList.world)));
  expect(inOther.sent).toEqual(inList.sent);
}

describe('the order of the flows does not matter, save where it is declared,', () => {
  test.each(recordings())('to %s [N-01]', (name) => {
    const { records } = readLog(readFileSync(recording(name)));
    const internal = asked(records);
    const inputs = records.filter((record) => !internal.has(record));
    fc.assert(
      fc.property(orders, (ranks) => expectSame(inputs, ranks)),
      { numRuns: 5 },
    );
  });

  test('to any session [N-01]', { timeout: 240_000 }, () => {
    fc.assert(
      fc.property(sessions(), orders, (inputs, ranks) => expectSame(inputs, ranks)),
      { numRuns: 200 },
    );
  });
});

test('a flow that stands before one that it comes after is refused at registration [N-01]', () => {
  const early = { early: singleFlow(flows.toasts.machine, { after: ['late'] }) };
  expect(() => add(early, false)).toThrow('The flow early must follow late');
});
