import { createInterface } from 'node:readline';
import type { AnyRecord } from '../../events/record.ts';
import { toPlain } from '../../machines/engine/world.ts';
import { timelineOf } from '../../machines/logTools/timeline.ts';
import { describeStep, describeWorld } from './describe.ts';
import { painted, type Terminal } from './terminal.ts';

export const stepKeys = 'Enter next · b back · c to the next break · a number goes there · w every flow · q quit';

/**
 * Shows a log record by record, prompting for the next position.
 * @param first the first record to show
 * @param isBreak whether to stop at a record when running on
 */
export async function stepThrough(
  terminal: Terminal,
  records: readonly AnyRecord[],
  first: number,
  isBreak: (record: AnyRecord) => boolean,
): Promise<void> {
  const timeline = timelineOf(records);
  const start = records[0]?.at ?? 0;
  const show = (seq: number): void => terminal.out(describeStep(terminal, timeline.at(seq - 1), records[seq]!, start));
  const prompt = (): void => {
    if (terminal.isPerson) terminal.out(painted(terminal, 'dim', `[${stepKeys}] `));
  };
  let seq = first;
  show(seq);
  const lines = createInterface({ input: terminal.input, terminal: false });
  prompt();
  for await (const typed of lines) {
    const key = typed.trim();
    if (key === 'q') break;
    if (key === 'w') terminal.out(describeWorld(terminal, toPlain(timeline.at(seq)), start));
    else {
      const next = nextOf(key, seq, records, isBreak);
      if (next === undefined) terminal.out(`${stepKeys}\n`);
      else if (next < 0 || next >= records.length)
        terminal.out(key === 'c' ? 'No break comes after this.\n' : `There is no record ${next}.\n`);
      else show((seq = next));
    }
    prompt();
  }
  lines.close();
}

function nextOf(key: string, seq: number, records: readonly AnyRecord[], isBreak: (record: AnyRecord) => boolean): number | undefined {
  if (key === '' || key === 'n') return seq + 1;
  if (key === 'b') return seq - 1;
  if (key === 'c') return records.findIndex((record, at) => at > seq && isBreak(record));
  return /^\d+$/.test(key) ? Number(key) : undefined;
}
