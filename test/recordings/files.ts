import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../../events/digest.ts';
import { readLog, sealLine, writeLog } from '../../events/file.ts';
import { chainLine, type Envelope } from '../../events/file/line.ts';
import type { Seal } from '../../events/file/seal.ts';
import type { AnyRecord } from '../../events/record.ts';
import { replaying } from '../../machines/logTools/replay.ts';
import { toPlain } from '../../machines/engine/world.ts';

const folder = import.meta.dirname;

export const recordings = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ndjson'))
    .sort();
export const recording = (name: string): string => join(folder, name);

/** Returns the seal's data about a world. */
function replayed(records: readonly AnyRecord[]): { digest: string; effects: string } {
  const replay = replaying();
  for (const record of records) replay.take(record);
  return { digest: digestOf(toPlain(replay.world)), effects: replay.effects };
}

export function fileOf(records: readonly AnyRecord[], session: string): string {
  return writeLog(records, { session, ...replayed(records) });
}

/**
 * Returns the same lines with a seal of the present flows in place of their own.
 * @param session as in the lines' source
 */
export function resealed(file: string): string {
  const lines = file.split('\n').filter((line) => line !== '' && !line.includes('"type":"app.tessera.log.sealed.v1"'));
  const body = lines.map((line) => `${line}\n`).join('');
  const { session, records, problem } = readLog(body);
  if (!session || problem?.line !== lines.length + 1) throw new Error(`line ${problem?.line} ${problem?.reason}`);
  const { chain } = JSON.parse(lines.at(-1)!) as { chain: string };
  return body + sealLine(session, { count: records.length, head: chain, ...replayed(records) });
}

/** Returns a file with each line changed and chained again, without a seal. */
export function relinked(file: string, change: (envelope: Envelope, line: number) => Envelope): string {
  let head = '';
  return file
    .split('\n')
    .slice(0, -2)
    .map((text, at) => {
      const { chain: _, ...envelope } = JSON.parse(text) as Envelope & { chain: string };
      const made = chainLine(change(envelope, at + 1), head);
      head = made.chain;
      return made.line;
    })
    .join('');
}

/** Returns a file with each line changed, chained and sealed again. */
export const rewritten = (...relinking: Parameters<typeof relinked>): string => resealed(relinked(...relinking));

/** Returns the file with a changed seal in a valid chain. */
export function withSeal(file: string, change: Partial<Seal>): string {
  const lines = file.trimEnd().split('\n');
  const { chain: _, ...envelope } = JSON.parse(lines.pop()!) as Envelope & { chain: string };
  const { chain } = JSON.parse(lines.at(-1)!) as { chain: string };
  return (
    lines.map((line) => `${line}\n`).join('') + chainLine({ ...envelope, data: { ...(envelope.data as Seal), ...change } }, chain).line
  );
}

/** Seals every recording again, after an intended change of the flows. */
export function resealAll(): void {
  for (const name of recordings()) writeFileSync(recording(name), resealed(readFileSync(recording(name), 'utf8')));
}
