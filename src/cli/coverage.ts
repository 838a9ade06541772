import type { AnyRecord } from '../../events/record.ts';
import { coverageOf } from '../../machines/logTools/coverage.ts';
import { transitionRows } from '../../machines/logTools/transitions.ts';
import { readArguments } from './arguments.ts';
import { logsBelow, openAllRecords } from './logFiles.ts';
import { columns, line, painted, processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera coverage <folder> [options]

Counts how often each transition of each flow was taken by the logs of a folder (*.ndjson and
*.ndjson.gz, also in folders of it), and names those that never were.

  --flow FLOW  this flow alone, with the counts of its transitions; may be given several times
  --json       one JSON object: { folder, logs, records, transitions: [{ flow, source, event,
               guard, target, name, count }] }
  -h, --help   this

Exit code: 0 every transition was taken; 1 some never were; 2 the folder can't be read or has no
log, or the call is wrong.
`;

/** `tessera coverage`. @returns the exit code */
export async function coverageCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(argv, { flow: { type: 'string', multiple: true }, json: { type: 'boolean' } }, ['<folder>'], usage, terminal);
  if (typeof read === 'number') return read;
  const { flow = [], json } = read.values;
  const [folder] = read.positionals as [string];
  const unknown = flow.find((name) => !transitionRows.some((row) => row.flow === name));
  if (unknown !== undefined) {
    terminal.err(`There is no flow ${unknown}.\n`);
    return 2;
  }
  const logs = await logsIn(folder, terminal);
  if (!logs) return 2;
  const counts = coverageOf(logs);
  const rows = transitionRows
    .filter((row) => flow.length === 0 || flow.includes(row.flow))
    .map(({ transition: _, ...row }) => ({ ...row, count: counts.get(row.name) ?? 0 }));
  const never = rows.filter(({ count }) => count === 0);
  const records = logs.reduce((sum, log) => sum + log.length, 0);
  if (json) terminal.out(`${JSON.stringify({ folder, logs: logs.length, records, transitions: rows })}\n`);
  else {
    const flows = [...new Set(rows.map((row) => row.flow))];
    const listed =
      flow.length > 0
        ? rows.map(({ name, count }) => [`   ${name}`, `${count} ×`])
        : flows.map((name) =>
            describeFlow(
              name,
              rows.filter((row) => row.flow === name),
            ),
          );
    const lines = [
      `${logs.length} logs, ${records} records, ${rows.length - never.length} of ${rows.length} transitions taken`,
      '',
      ...columns(listed),
      ...(never.length > 0 ? ['', painted(terminal, 'red', 'never taken'), ...never.map(({ name }) => `   ${name}`)] : []),
    ];
    terminal.out(lines.map((text) => line(terminal, text)).join(''));
  }
  return never.length > 0 ? 1 : 0;
}

function describeFlow(name: string, rows: readonly { count: number }[]): string[] {
  return [
    `   ${name}`,
    `${rows.filter(({ count }) => count > 0).length} of ${rows.length}`,
    `${rows.reduce((sum, { count }) => sum + count, 0)} ×`,
  ];
}

async function logsIn(folder: string, terminal: Terminal): Promise<(readonly AnyRecord[])[] | undefined> {
  const logs: (readonly AnyRecord[])[] = [];
  for (const path of (await logsBelow(folder, terminal)) ?? []) {
    for (const { records } of (await openAllRecords(path, terminal)) ?? []) logs.push(records);
  }
  return logs.length > 0 ? logs : undefined;
}
