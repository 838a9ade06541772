import type { AnyRecord } from '../../../events/record.ts';
import { effectOf, effectsText } from '../../../machines/logTools/effects.ts';
import { rowNumbers, tracing, type Row } from '../../../machines/logTools/transitions.ts';
import { advance, emptyWorld, type World } from '../../../machines/engine/world.ts';
import type { Findings } from './readerMessages.ts';

/** Folds a log and collects the effects of each record. */
export interface Finder {
  readonly world: World;
  /** Effects in the seal's format. */
  readonly effects: string;
  find(records: readonly AnyRecord[]): Findings;
}

export function finder(): Finder {
  let world = emptyWorld;
  const marks: number[] = [];
  const numbers = new Map<string, number>();

  return {
    get effects() {
      return effectsText(marks);
    },
    get world() {
      return world;
    },
    find(records) {
      const from = world.seq + 1;
      const names: string[] = [];
      const changed: number[][] = [];
      const numberOf = (name: string): number => {
        let number = numbers.get(name);
        if (number === undefined) {
          numbers.set(name, (number = numbers.size));
          names.push(name);
        }
        return number;
      };
      const counts = new Map<Row, number>();
      const faults: Findings['faults'][number][] = [];
      tracing(
        () => {
          for (const record of records) {
            const step = advance(world, record);
            marks.push(effectOf(world.known, step));
            changed.push([...new Set(step.changed)].map(numberOf));
            for (const { instance, error } of step.faults)
              faults.push({ seq: record.seq, instance, message: error instanceof Error ? error.message : String(error) });
            world = step.world;
          }
        },
        (row) => counts.set(row, (counts.get(row) ?? 0) + 1),
      );
      return {
        from,
        names,
        counts: Uint16Array.from(changed, ({ length }) => length),
        changed: Uint32Array.from(changed.flat()),
        transitionCounts: [...counts].map(([row, times]) => [rowNumbers.get(row.transition)!, times] as const),
        faults,
      };
    },
  };
}
