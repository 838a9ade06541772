import type { AnyRecord } from '../../../events/record.ts';

/**
 * Returns a log as a Vitest test in TypeScript that fails, naming the record, while a condition comes to hold.
 * @param until a condition in the syntax of `conditionWords`
 * @param machines import path of the project's `machines` folder from the test's folder, such as `../../machines`
 */
export function neverTest(records: readonly AnyRecord[], name: string, machines: string, until: string): string {
  return `import { expect, test } from 'vitest';
import type { AnyRecord } from '${machines.replace(/machines$/, 'events')}/record.ts';
import '${machines}/allFlows.ts';
import { conditionOf } from '${machines}/logTools/condition.ts';
import { advance, emptyWorld } from '${machines}/engine/world.ts';

const never = ${JSON.stringify(until)};

test(${JSON.stringify(name)}, () => {
  const holds = conditionOf(never);
  let world = emptyWorld;
  for (const record of session) {
    const step = advance(world, record);
    expect(holds(record, step), \`record \${record.seq}, \${record.type}: \${never}\`).toBe(false);
    world = step.world;
  }
});

const session = [
${records.map((record) => `  ${JSON.stringify(record)},\n`).join('')}] as unknown as readonly AnyRecord[];
`;
}
