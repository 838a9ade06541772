import type { AnyRecord } from '../../events/record.ts';
import { splitInstanceName } from '../../machines/engine/instanceName.ts';
import { advance, emptyWorld } from '../../machines/engine/world.ts';
import { summarizeStep } from '../../machines/logTools/stepSummary.ts';

/** Returns, for each record, the new states of instances and the commands. */
export function wayOf(records: readonly AnyRecord[]): unknown[] {
  let world = emptyWorld;
  return records.map((record) => {
    const step = advance(world, record);
    const { changed, commands, faults } = summarizeStep(world, step);
    world = step.world;
    return {
      at: `${record.seq} ${record.type}`,
      states: Object.entries(changed)
        .map(([name, deed]) => `${splitInstanceName(name).flow} ${JSON.stringify(deed?.state)}`)
        .sort(),
      commands,
      faults,
    };
  });
}
