import type { LogFile } from '../../../events/file.ts';
import type { AnyRecord } from '../../../events/record.ts';
import { verdictOf } from '../../../machines/logTools/replay.ts';
import { openLogDatabase } from '../../edge/shell/logDatabase.ts';
import { finder } from './finding.ts';
import { placer } from './placing.ts';
import { readKept } from './readKept.ts';
import { readPieces } from './readPieces.ts';
import type { ReaderRequest, ReaderMessage } from './readerMessages.ts';

/** Reads a log, places its records and finds their effects, off the main thread. One worker per log; only the page keeps the records. */
const post = (message: ReaderMessage, transfer: Transferable[] = []): void => postMessage(message, { transfer });

/** Sends the last message and ends the worker, which frees its world. */
function conclude(message: ReaderMessage): void {
  post(message);
  close();
}

/** Number of records per message: some tens of milliseconds on either side. */
const batchSize = 2000;

const recordFinder = finder();
const place = placer();
/** Record types, which the verdict names. */
const types: Pick<AnyRecord, 'type'>[] = [];

function give(more: readonly AnyRecord[]): void {
  for (let from = 0; from < more.length; from += batchSize) {
    const records = more.slice(from, from + batchSize);
    for (const { type } of records) types.push({ type });
    const placed = place(records);
    post({ kind: 'records', records, ...placed }, [placed.places.buffer, placed.lanes.buffer]);
    const findings = recordFinder.find(records);
    post({ kind: 'found', ...findings }, [findings.counts.buffer, findings.changed.buffer]);
  }
}

function postRead({ session, foreign, lifted, seal, problem }: Omit<LogFile, 'records'>): void {
  const foreigners = Object.values(foreign).reduce((sum, count) => sum + count, 0);
  post({
    kind: 'read',
    session,
    foreign: foreigners,
    lifted,
    isSealed: seal !== null,
    forkedFrom: seal?.forkedFrom,
    problem: problem && { line: problem.line, reason: problem.reason },
  });
}

/** Reports a source that cannot be read, such as a folder or a closed store. */
function refuse(error: unknown): void {
  post({ kind: 'read', session: null, foreign: 0, lifted: 0, isSealed: false, problem: { line: types.length + 1, reason: String(error) } });
  conclude({ kind: 'ended' });
}

async function readFile(file: Blob, number: number): Promise<void> {
  const count = await readPieces(file, number, {
    onRecords: give,
    onRead(log) {
      const { seal, problem } = log;
      postRead(log);
      post({
        kind: 'verdict',
        verdict: seal ? verdictOf({ seal, problem, records: types }, { world: recordFinder.world, effects: recordFinder.effects }) : null,
      });
    },
    onParts: (paths) => post({ kind: 'parts', paths }),
  });
  if (number >= count) return refuse(`belongs to a file of ${count} logs`);
  close();
}

async function followKept({ session, startedAt, written }: Extract<ReaderRequest, { kind: 'kept' }>): Promise<void> {
  const db = await openLogDatabase(3000, () => undefined);
  await readKept(db, { session, startedAt, written }, give, (problem) =>
    post({ kind: 'read', session, foreign: 0, lifted: 0, isSealed: false, problem }),
  );
  conclude({ kind: 'ended' });
}

function readRecords(records: readonly AnyRecord[]): void {
  give(records);
  const first = records[0];
  post({
    kind: 'read',
    session: first?.type === 'session.started' ? first.data.session : null,
    foreign: 0,
    lifted: 0,
    isSealed: false,
    problem: null,
  });
  conclude({ kind: 'ended' });
}

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  switch (data.kind) {
    case 'file':
      return void readFile(data.file, data.part).catch(refuse);
    case 'kept':
      return void followKept(data).catch(refuse);
    case 'records':
      return readRecords(data.records);
  }
});
