import type { AnyRecord } from '../../../events/record.ts';
import { effectOf } from '../../../machines/effects.ts';
import { rowNumbers, tracing, type Row } from '../../../machines/transitions.ts';
import { advance, emptyWorld, type World } from '../../../machines/world.ts';
import type { Findings } from './telling.ts';

/** Folds a log and notes what each record did. */
export interface Finder {
  readonly world: World;
  /** As the seal tells it. */
  readonly effects: string[];
  find(records: readonly AnyRecord[]): Findings;
}

export function finder(): Finder {
  let world = emptyWorld;
  const effects: string[] = [];
  const numbers = new Map<string, number>();

  return {
    effects,
    get world() {
      return world;
    },
    find(records) {
      const from = world.seq + 1;
      const names: string[] = [];
      const found: number[][] = [];
      const numberOf = (name: string): number => {
        let number = numbers.get(name);
        if (number === undefined) {
          numbers.set(name, (number = numbers.size));
          names.push(name);
        }
        return number;
      };
      const taken = new Map<Row, number>();
      const faults: Findings['faults'][number][] = [];
      tracing(() => {
        for (const record of records) {
          const step = advance(world, record);
          effects.push(effectOf(world, step));
          found.push([...new Set(step.changed)].map(numberOf));
          for (const { instance, error } of step.faults) faults.push({ seq: record.seq, instance, message: error instanceof Error ? error.message : String(error) });
          world = step.world;
        }
      }, (row) => taken.set(row, (taken.get(row) ?? 0) + 1));
      return {
        from,
        names,
        counts: Uint16Array.from(found, ({ length }) => length),
        changed: Uint32Array.from(found.flat()),
        taken: [...taken].map(([row, times]) => [rowNumbers.get(row.transition)!, times] as const),
        faults,
      };
    },
  };
}
