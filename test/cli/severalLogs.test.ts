import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLog, type LogFile } from '../../events/file.ts';
import { logsIn, maxLogs } from '../../events/file/logStarts.ts';
import type { AnyRecord } from '../../events/record.ts';
import { sealedFile } from '../../machines/logTools/replay.ts';
import { cleanCommand } from '../../src/cli/clean.ts';
import { diffCommand } from '../../src/cli/diff.ts';
import { inspectCommand } from '../../src/cli/inspect.ts';
import { replayCommand } from '../../src/cli/replay.ts';
import { testCommand } from '../../src/cli/test.ts';
import { readPieces } from '../../src/inspector/sources/readPieces.ts';
import { recording, resealed } from '../recordings/files.ts';
import { fileWith, transcript, type Transcript } from './transcript.ts';

const logOf = (name: string): string => resealed(readFileSync(recording(`${name}.ndjson`), 'utf8'));
const [browsing, closeup, undo] = ['browsing', 'session-closeup', 'session-undo'].map(logOf) as [string, string, string];

type Command = (argv: string[], terminal: Transcript) => Promise<number>;
async function run(command: Command, ...argv: string[]) {
  const terminal = transcript();
  const code = await command(argv, terminal);
  return { code, printed: terminal.printed, complained: terminal.complained };
}

test('a file of any logs, with and without keyframes, is split where they begin, in the terminal as in the inspector [18.5]', async () => {
  const framed = sealedFile(readLog(closeup).records, 'framed', undefined, 5);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(browsing, closeup, undo, framed), { minLength: 1, maxLength: 5 }), async (logs) => {
      const file = Buffer.from(logs.join(''));
      expect(logsIn(file).map((log) => Buffer.from(log).toString())).toEqual(logs);
      for (const [number, log] of logs.entries())
        expect(await readInPieces(new Blob([file]), number)).toEqual({ ...readLog(Buffer.from(log)), count: logs.length });
    }),
    { numRuns: 20 },
  );
});

/** Reads a log of a file as the inspector does. */
async function readInPieces(file: Pick<Blob, 'size' | 'slice'>, number: number) {
  const records: AnyRecord[] = [];
  let log: Omit<LogFile, 'records'> | undefined;
  const count = await readPieces(file, number, { onRecords: (more) => records.push(...more), onRead: (read) => (log = read) });
  return { ...log!, records, count };
}

test('a file of more logs than any visit has is damaged where they begin, in the terminal as in the inspector [18.5]', async () => {
  const tiny = sealedFile(readLog(undo).records.slice(0, 1), 'tiny');
  const file = Buffer.from(tiny.repeat(maxLogs + 1));
  const logs = logsIn(file);
  expect(logs).toHaveLength(maxLogs);
  const last = readLog(logs.at(-1)!);
  expect(last.problem).not.toBeNull();
  expect(await readInPieces(new Blob([file]), maxLogs - 1)).toEqual({ ...last, count: maxLogs });
  const { code, printed } = await run(replayCommand, fileWith(file.toString()));
  expect(code).not.toBe(0);
  expect(printed).toContain(`${maxLogs - 1} of ${maxLogs} equal their seal`);
});

test('the first log of a file is read before the others are found', async () => {
  const blob = new Blob([browsing + closeup, `${'\n'.repeat(2 ** 21)}`]);
  let pieces = 0;
  let readAfter = 0;
  const file = { size: blob.size, slice: (from: number, to: number) => ((pieces += 1), blob.slice(from, to)) };
  await readPieces(file as Blob, 0, { onRecords: () => undefined, onRead: () => (readAfter = pieces) });
  expect([readAfter, pieces]).toEqual([1, 3]);
});

test('a line that was copied or moved into a log does not split it', () => {
  const lines = browsing.split(/(?<=\n)/);
  for (let at = 1; at < lines.length; at++) expect(logsIn(Buffer.from(lines.toSpliced(at, 0, lines[0]!).join('')))).toHaveLength(1);
});

test('each log of a visit is replayed against its own seal, and one is named by its number [18.5]', async () => {
  const visit = fileWith(browsing + closeup + undo);
  expect(await run(replayCommand, visit)).toMatchObject({ code: 0, printed: expect.stringContaining('3 of 3 equal their seal') });
  expect(await run(replayCommand, `${visit}#2`)).toMatchObject({
    code: 0,
    printed: expect.stringContaining(`session  ${readLog(closeup).session}`),
  });

  const changed = fileWith(browsing + closeup.replace('session.started', 'session.startled') + undo);
  const { code, printed } = await run(replayCommand, changed);
  expect(code).not.toBe(0);
  expect(printed).toContain('2 of 3 equal their seal');
  expect(printed).toMatch(/#2 /);
  expect((await run(replayCommand, `${changed}#3`)).code).toBe(0);
  expect(await run(replayCommand, `${visit}#4`)).toMatchObject({ code: 2, complained: expect.stringContaining('has 3 logs') });
});

test('a command for one log asks which one, and takes the one that is named [18.5]', async () => {
  const visit = fileWith(browsing + closeup);
  for (const [command, ...more] of [
    [diffCommand, visit],
    [testCommand, '--as', 'playwright'],
    [replayCommand, '--to', '3'],
  ] as [Command, ...string[]][])
    expect(await run(command, visit, ...more)).toMatchObject({ code: 2, complained: expect.stringContaining(`${visit}#1`) });
  expect((await run(diffCommand, `${visit}#1`, fileWith(browsing))).code).toBe(0);
  expect(await run(testCommand, `${visit}#2`, '--as', 'playwright')).toMatchObject({
    code: 0,
    printed: expect.stringContaining(readLog(closeup).session!),
  });
  const { printed } = await run(inspectCommand, visit, '--stately');
  for (const log of [browsing, closeup]) expect(printed).toContain(readLog(log).session);
});

test('all logs of a visit are cleaned together: the same text becomes the same in each [18.5]', async () => {
  const out = fileWith('');
  expect((await run((argv, terminal) => cleanCommand(argv, terminal, 'salt'), fileWith(closeup + closeup), '--out', out)).code).toBe(0);
  const [one, other] = logsIn(readFileSync(out)).map((log) => readLog(log).records);
  expect(one).not.toEqual(readLog(closeup).records);
  expect(one).toEqual(other);
  expect((await run(replayCommand, out)).code).toBe(0);
});
