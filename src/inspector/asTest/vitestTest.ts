import type { AnyRecord } from '../../../events/record.ts';
import { summarizeStep } from '../../../machines/logTools/stepSummary.ts';
import { advance, emptyWorld } from '../../../machines/engine/world.ts';

interface Part {
  /** The first record whose summary is compared; earlier records are only applied. */
  readonly from?: number;
  /** The last record. */
  readonly to?: number;
}

/**
 * Returns a session as a Vitest test of the flows in TypeScript: it applies each record and compares its effects with the recorded ones. A
 * failure names the record.
 * @param machines import path of the project's `machines` folder from the test's folder, such as `../../machines`
 */
export function vitestTest(
  records: readonly AnyRecord[],
  name: string,
  machines: string,
  { from = 0, to = records.length - 1 }: Part = {},
): string {
  let world = emptyWorld;
  const lines = records.slice(0, to + 1).map((record) => {
    const step = advance(world, record);
    const summary = record.seq < from ? '' : `, ${JSON.stringify(summarizeStep(world, step))}`;
    world = step.world;
    return `  [${JSON.stringify(record)}${summary}],\n`;
  });
  return `import { expect, test } from 'vitest';
import type { AnyRecord } from '${machines.replace(/machines$/, 'events')}/record.ts';
import '${machines}/allFlows.ts';
import { summarizeStep, type StepSummary } from '${machines}/logTools/stepSummary.ts';
import { advance, emptyWorld } from '${machines}/engine/world.ts';

test(${JSON.stringify(name)}, () => {
  let world = emptyWorld;
  for (const [record, summary] of session) {
    const step = advance(world, record);
    if (summary) expect(summarizeStep(world, step), \`record \${record.seq}, \${record.type}\`).toEqual(summary);
    world = step.world;
  }
});

/** Each record with what it did. */
const session = [
${lines.join('')}] as unknown as readonly (readonly [record: AnyRecord, summary?: StepSummary])[];
`;
}
