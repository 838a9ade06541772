import type { AnyRecord } from '../../../events/record.ts';
import { deedsOf } from '../../../machines/deeds.ts';
import { advance, emptyWorld } from '../../../machines/world.ts';

interface Part {
  /** The first record whose deeds are compared; those before it are only taken in. */
  readonly from?: number;
  /** The last record. */
  readonly to?: number;
}

/**
 * A session as a Vitest test of the flows, TypeScript: it takes each record in and compares what that did with what it did
 * when the test was made. Where it does not, the test names the record.
 * @param machines how the test's folder imports the project's `machines` folder, `../../machines` say
 */
export function vitestTest(records: readonly AnyRecord[], name: string, machines: string, { from = 0, to = records.length - 1 }: Part = {}): string {
  let world = emptyWorld;
  const lines = records.slice(0, to + 1).map((record) => {
    const step = advance(world, record);
    const deeds = record.seq < from ? '' : `, ${JSON.stringify(deedsOf(world, step))}`;
    world = step.world;
    return `  [${JSON.stringify(record)}${deeds}],\n`;
  });
  return `import { expect, test } from 'vitest';
import type { AnyRecord } from '${machines.replace(/machines$/, 'events')}/record.ts';
import '${machines}/allFlows.ts';
import { deedsOf, type Deeds } from '${machines}/deeds.ts';
import { advance, emptyWorld } from '${machines}/world.ts';

test(${JSON.stringify(name)}, () => {
  let world = emptyWorld;
  for (const [record, deeds] of session) {
    const step = advance(world, record);
    if (deeds) expect(deedsOf(world, step), \`record \${record.seq}, \${record.type}\`).toEqual(deeds);
    world = step.world;
  }
});

/** Each record with what it did. */
const session = [
${lines.join('')}] as unknown as readonly (readonly [record: AnyRecord, deeds?: Deeds])[];
`;
}
