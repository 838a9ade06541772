import type { FlowId } from '../../machines/engine/flows.ts';
import { flows } from '../../machines/allFlows.ts';
import { tracing, transitionRows, type Row } from '../../machines/logTools/transitions.ts';

const taken = new Map<Row, number>();

/** Runs a function that drives the world, counting the transitions. */
export const counted = <T>(run: () => T): T => tracing(run, (row) => taken.set(row, (taken.get(row) ?? 0) + 1));

export const timesTaken = (row: Row): number => taken.get(row) ?? 0;

export const neverTaken = (): string[] => transitionRows.filter((row) => timesTaken(row) === 0).map(({ name }) => name);

/** Returns the whole table as Markdown. */
export function tableOf(): string {
  const lines = transitionRows.map(
    (row) => `| ${row.flow} | ${row.source} | ${row.event} | ${row.guard} | ${row.target} | ${timesTaken(row)} |`,
  );
  return `# Transitions taken by the property tests\n\n| flow | state | event | guard | target | taken |\n|---|---|---|---|---|---:|\n${lines.join('\n')}\n`;
}

/** Returns a line per flow, for the terminal. */
export function summaryOf(): string {
  const lines = (Object.keys(flows) as FlowId[]).map((flow) => {
    const rows = transitionRows.filter((row) => row.flow === flow);
    const reached = rows.filter((row) => timesTaken(row) > 0).length;
    return `  ${flow.padEnd(18)}${String(reached).padStart(3)} of ${String(rows.length).padStart(3)}   ${rows.reduce((sum, row) => sum + timesTaken(row), 0)} times`;
  });
  return `Transitions taken, by flow\n${lines.join('\n')}\n${neverTaken()
    .map((row) => `  NEVER TAKEN  ${row}\n`)
    .join('')}`;
}
