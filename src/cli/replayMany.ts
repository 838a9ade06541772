import { stat } from 'node:fs/promises';
import { readLog } from '../../events/file.ts';
import { replaying, soundVerdict, verdictOf, type Verdict } from '../../machines/logTools/replay.ts';
import { xmlText } from '../server/browse/publishing/xml.ts';
import { logsBelow, openLogs, type LogBytes } from './logFiles.ts';
import { replayInThreads } from './replayThreads.ts';
import { columns, line, painted, printable, type Terminal } from './terminal.ts';

export const exitCodes = { equal: 0, differs: 1, unreadable: 2, fork: 3 } as const satisfies Record<Verdict['kind'], number>;

export const isFolder = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

interface Checked {
  readonly path: string;
  readonly kind: Verdict['kind'];
  /** The fault; empty if there is none. */
  readonly why: string;
  readonly seconds: number;
}

/**
 * Checks each log of a folder, or one log, against its seal.
 * @param isJunit prints JUnit's XML instead of a line for each
 * @param threads at most, for each log
 * @returns the exit code
 */
export async function replayMany(path: string, isJunit: boolean, threads: number, terminal: Terminal): Promise<number> {
  const paths = (await isFolder(path)) ? await logsBelow(path, terminal) : [path];
  if (!paths) return 2;
  const checked: Checked[] = [];
  for (const each of paths) {
    const logs = await openLogs(each, terminal);
    if (logs) checked.push(...(await checkAll(logs, threads)));
    else checked.push({ path: each, kind: 'unreadable', why: 'it can’t be read', seconds: 0 });
  }
  return report(path, checked, isJunit, terminal);
}

/** Checks the logs of one file. @returns the exit code */
export async function replayLogs(path: string, logs: readonly LogBytes[], threads: number, terminal: Terminal): Promise<number> {
  return report(path, await checkAll(logs, threads), false, terminal);
}

async function checkAll(logs: readonly LogBytes[], threads: number): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const log of logs) checked.push(await check(log, threads));
  return checked;
}

function report(path: string, checked: readonly Checked[], isJunit: boolean, terminal: Terminal): number {
  terminal.out(isJunit ? junit(path, checked) : listed(checked, terminal));
  const worst = (['unreadable', 'differs', 'fork'] as const).find((kind) => checked.some((log) => log.kind === kind));
  return exitCodes[worst ?? 'equal'];
}

async function check({ path, bytes }: LogBytes, threads: number): Promise<Checked> {
  const began = performance.now();
  const withVerdict = (verdict: Verdict): Checked => ({
    path,
    kind: verdict.kind,
    why: whyOf(verdict),
    seconds: (performance.now() - began) / 1000,
  });
  const sound = await replayInThreads(bytes, threads);
  if (sound) return withVerdict(soundVerdict(sound.file.seal!));
  const file = readLog(bytes);
  const replay = replaying();
  for (const record of file.records) replay.take(record);
  return withVerdict(verdictOf(file, replay));
}

function whyOf(verdict: Verdict): string {
  if (verdict.kind === 'equal') return '';
  if (verdict.kind === 'fork') return `a fork of ${forkWords(verdict)}`;
  return `record ${verdict.seq}, line ${verdict.line}: it ${verdict.reason}`;
}

export const forkWords = ({ forkedFrom: { session, at }, isCut }: Extract<Verdict, { kind: 'fork' }>): string =>
  isCut ? `${session}, whose records are missing from ${at} on` : `${session}, from record ${at} on`;

function listed(checked: readonly Checked[], terminal: Terminal): string {
  const equal = checked.filter(({ kind }) => kind === 'equal').length;
  return [
    ...columns(checked.map(({ path, kind, why }) => [kind, path, why])),
    '',
    painted(terminal, equal === checked.length ? 'green' : 'red', `${equal} of ${checked.length} equal their seal`),
  ]
    .map((text) => line(terminal, text))
    .join('');
}

/** The XML that build servers read: a test case for each log. */
function junit(name: string, checked: readonly Checked[]): string {
  const text = (value: string): string => xmlText(printable(value));
  const time = (seconds: number): string => seconds.toFixed(3);
  const errors = checked.filter(({ kind }) => kind === 'unreadable').length;
  const failures = checked.filter(({ kind }) => kind === 'differs' || kind === 'fork').length;
  const total = checked.reduce((sum, { seconds }) => sum + seconds, 0);
  const cases = checked.map(({ path, kind, why, seconds }) => {
    const opening = `    <testcase classname="tessera replay" name="${text(path)}" time="${time(seconds)}"`;
    if (kind === 'equal') return `${opening}/>`;
    const element = kind === 'unreadable' ? 'error' : 'failure';
    return `${opening}>\n      <${element} type="${kind}" message="${text(why)}"/>\n    </testcase>`;
  });
  const counts = `tests="${checked.length}" failures="${failures}" errors="${errors}" time="${time(total)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${text(name)}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
