import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as v from 'valibot';
import { catalogue } from '../../../events/catalogue.ts';
import { maxBytesOfSharedLog, maxBytesOfSharedRecord } from '../../../events/entities/sharedLog.ts';
import { digestOf } from '../../../events/digest.ts';
import { logReader, logWriter, writeLog } from '../../../events/file.ts';
import type { AnyRecord } from '../../../events/record.ts';
import { textsOfLocales } from '../../../locales/textsOfLocales.ts';
import { cleaning } from '../../../machines/logTools/clean.ts';
import { toPlain } from '../../../machines/engine/world.ts';
import { sealing } from '../../../machines/logTools/replay.ts';
import { localesIn } from '../../../machines/shell/localeIn.ts';
import { fairGate, type Party } from '../shell/fairGate.ts';
import { Refusal } from '../shell/refusal.ts';

const unzipped = promisify(gunzip);
const zipped = promisify(gzip);
/** Milliseconds of work before the process may answer others. */
const slice = 10;

/** Resolves at once within a slice, else in the process's next turn. */
function slices(): () => Promise<void> {
  let end = performance.now() + slice;
  return async () => {
    if (performance.now() < end) return;
    await nextTurn();
    end = performance.now() + slice;
  };
}

/** One log at a time, so that all of them together leave the process to others. */
const turns = fairGate({ total: 1, maxWaiting: 40, maxWaitingOfKey: 4, maxWait: 30_000 });

/** A log that was cleaned here too, compressed by gzip. */
export interface CleanedLog {
  records: number;
  log: Buffer;
}

/** @throws {Refusal} 400 if a log is not compressed by gzip, 413 if it is too large */
export async function unpackedLog(compressed: Buffer): Promise<Buffer> {
  try {
    return await unzipped(compressed, { maxOutputLength: maxBytesOfSharedLog });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw new Refusal(413, 'This log is too large.');
    throw new Refusal(400, 'log: Expected a log compressed by gzip.');
  }
}

/**
 * Reads the log of a session that its page has cleaned, and cleans it again, because a client may send anything: texts that are not of the
 * class open are replaced by others, and what no schema names is left out.
 * @throws {Refusal} 400 if it is no log of that session, or has records of unknown types; 429 or 503 if too many wait
 */
export async function cleanedAgain(party: Party, session: string, file: Buffer): Promise<CleanedLog> {
  const leave = await turns(party, 1);
  try {
    return await cleanedFile(session, file);
  } finally {
    leave();
  }
}

async function cleanedFile(session: string, file: Buffer): Promise<CleanedLog> {
  const pause = slices();
  const records = await declaredRecords(session, file, pause);
  const steps = cleaning([{ records }], randomUUID(), await textsOfLocales(localesIn(records)));
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  const writer = logWriter(session);
  const lines: string[] = [];
  for (const record of step.value[0]!.records) {
    lines.push(writer.line(record));
    await pause();
  }
  return { records: lines.length, log: await zipped(lines.join('')) };
}

/**
 * The log as a sealed file. Its page did not make the seal, and may go on: it is sealed as a fork, which proves nothing of the session.
 * @param compressed as `cleanedAgain` returned it
 */
export async function sealedLog(session: string, compressed: Buffer): Promise<string> {
  const pause = slices();
  const records = await declaredRecords(session, await unzipped(compressed), pause);
  const replay = sealing();
  for (const record of records) {
    replay.take(record);
    await pause();
  }
  const { world, effects, keyframes } = replay;
  return writeLog(records, { session, digest: digestOf(toPlain(world)), effects, keyframes, forkedFrom: { session, at: records.length } });
}

const tooLong = (): Refusal => new Refusal(413, 'A record of this log is too large.');

/** The records of a log with their declared fields alone. */
async function declaredRecords(session: string, file: Buffer, pause: () => Promise<void>): Promise<AnyRecord[]> {
  // Without a seal.
  const reader = logReader({ isLast: false });
  let from = 0;
  for (let end = file.indexOf(10); end >= 0; end = file.indexOf(10, from)) {
    if (end - from > maxBytesOfSharedRecord) throw tooLong();
    if (!reader.take(file.subarray(from, end))) break;
    from = end + 1;
    await pause();
  }
  if (file.length - from > maxBytesOfSharedRecord) throw tooLong();
  const { records, problem, foreign } = reader.end(file.subarray(from));
  const [first] = records;
  if (problem || Object.keys(foreign).length > 0 || first?.type !== 'session.started' || first.data.session !== session)
    throw new Refusal(400, 'log: Expected a log of this session with known records.');
  const declared: AnyRecord[] = [];
  for (const record of records) {
    declared.push({ ...record, data: v.parse(catalogue[record.type].schema, record.data) } as AnyRecord);
    await pause();
  }
  return declared;
}
