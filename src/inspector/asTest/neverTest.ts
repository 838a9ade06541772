import type { AnyRecord } from '../../../events/record.ts';

/**
 * A log as a Vitest test, TypeScript, that what shows a fault never comes to hold in it: while the fault is there the test
 * names the record at which it does.
 * @param until a condition, as `conditionWords` tells
 * @param machines how the test's folder imports the project's `machines` folder, `../../machines` say
 */
export function neverTest(records: readonly AnyRecord[], name: string, machines: string, until: string): string {
  return `import { expect, test } from 'vitest';
import type { AnyRecord } from '${machines.replace(/machines$/, 'events')}/record.ts';
import '${machines}/allFlows.ts';
import { conditionOf } from '${machines}/condition.ts';
import { advance, emptyWorld } from '${machines}/world.ts';

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
