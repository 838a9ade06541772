import { payloadIssue } from '../../events/file/payload.ts';
import type { AnyRecord, RecordOf } from '../../events/record.ts';

/** A change to a log, by record numbers of the original log. */
export type Edit =
  /** Replaces the record's payload, and optionally its type. */
  | { readonly kind: 'change'; readonly at: number; readonly type?: string; readonly data: unknown }
  /** Inserts before the record at that number; at the log's length it is appended. */
  | { readonly kind: 'insert'; readonly at: number; readonly type: string; readonly data: unknown; readonly cause?: number }
  | { readonly kind: 'drop'; readonly at: number };

export class ForkError extends Error {
  override name = 'ForkError';
}

/**
 * Returns a branch of a log: the edits, then the remaining records unchanged, but for those that a dropped record caused. Numbers and
 * causes are adjusted. A timer without a waiting flow does nothing.
 * @param goesOn false: the branch ends with its last edit, to be continued by hand
 * @throws {ForkError} for a missing record, a first record dropped or preceded, or a payload that does not fit its type
 */
export function forked(records: readonly AnyRecord[], edits: readonly Edit[], goesOn = true): AnyRecord[] {
  for (const edit of edits) check(edit, records);
  const dropped = withEffects(
    edits.flatMap(({ kind, at }) => (kind === 'drop' ? [at] : [])),
    records,
  );
  const last = edits.reduce((max, edit) => Math.max(max, edit.at), 0);
  const branch: Placed[] = [];
  for (let seq = 0; seq <= (goesOn ? records.length : last); seq++) {
    const editsHere = edits.filter(({ at }) => at === seq);
    for (const edit of editsHere) if (edit.kind === 'insert') branch.push({ record: inserted(edit, records) });
    const record = records[seq];
    const changed = editsHere.findLast(({ kind }) => kind !== 'insert');
    if (!record || dropped.has(seq) || (!goesOn && !changed && seq === last && editsHere.length > 0)) continue;
    branch.push({
      was: seq,
      record: changed?.kind === 'change' ? ({ ...record, type: changed.type ?? record.type, data: changed.data } as AnyRecord) : record,
    });
  }
  return renumbered(branch, records);
}

/** Some records, with those that they caused. */
function withEffects(seqs: readonly number[], records: readonly AnyRecord[]): Set<number> {
  const found = new Set(seqs);
  if (seqs.length > 0) for (const { seq, cause } of records) if (cause !== undefined && found.has(cause)) found.add(seq);
  return found;
}

/**
 * Returns a log under another session's name, as which a fork is saved.
 * @throws {ForkError} if it begins with a record of a version that this catalogue does not know
 */
export function renamed([first, ...rest]: readonly AnyRecord[], session: string): AnyRecord[] {
  if (first?.type !== 'session.started')
    throw new ForkError(`A fork needs a session.started to be named in, but its first record is ${first?.type ?? 'missing'}.`);
  return [{ ...first, data: { ...first.data, session } }, ...rest];
}

/** Returns a selection of a log's records, in order, as a log of its own. */
export function picked(records: readonly AnyRecord[], seqs: readonly number[]): AnyRecord[] {
  return renumbered(
    seqs.map((was) => ({ was, record: records[was]! })),
    records,
  );
}

/** Returns the place at which a selection leaves its log: the number of the first record that it leaves out. */
export function firstLeftOut(seqs: readonly number[]): number {
  const at = seqs.findIndex((seq, place) => seq !== place);
  return at < 0 ? seqs.length : at;
}

/** A record to be placed in a branch, with its number in the original log. */
interface Placed {
  readonly was?: number;
  readonly record: AnyRecord;
}

function renumbered(branch: readonly Placed[], records: readonly AnyRecord[]): AnyRecord[] {
  const places = new Map(branch.flatMap(({ was }, seq) => (was === undefined ? [] : [[was, seq] as const])));
  const placeOf = (cause: number | undefined): number | undefined => {
    for (let was = cause; was !== undefined; was = records[was]?.cause) if (places.has(was)) return places.get(was);
    return undefined;
  };
  return branch.map(({ record }, seq) => {
    const { cause, ...rest } = record.type === 'memory.released' ? withUses(record, places) : record;
    const now = placeOf(cause);
    return record.seq === seq && cause === now && record.type !== 'memory.released'
      ? record
      : ({ ...rest, seq, ...(now !== undefined && now < seq && { cause: now }) } as AnyRecord);
  });
}

/** Renumbers the records that last used each instance; an instance whose record is gone stays in memory. */
function withUses(record: RecordOf<'memory.released'>, places: ReadonlyMap<number, number>): RecordOf<'memory.released'> {
  const instances = record.data.instances.flatMap(({ flow, used }) => (places.has(used) ? [{ flow, used: places.get(used)! }] : []));
  return { ...record, data: { ...record.data, instances } };
}

function inserted({ at, type, data, cause }: Edit & { kind: 'insert' }, records: readonly AnyRecord[]): AnyRecord {
  return { seq: at, at: (records[at] ?? records.at(-1)!).at, type, data, ...(cause !== undefined && { cause }) } as AnyRecord;
}

function check(edit: Edit, records: readonly AnyRecord[]): void {
  const { kind, at } = edit;
  if (!(at >= 0 && at < records.length + (kind === 'insert' ? 1 : 0)))
    throw new ForkError(`There is no record ${at}: the last is ${records.length - 1}.`);
  if (at === 0 && kind !== 'change')
    throw new ForkError('A log begins with session.started: it can be changed, but not dropped or preceded.');
  if (kind === 'drop') return;
  const type = edit.type ?? records[at]!.type;
  if ((at === 0) !== (type === 'session.started'))
    throw new ForkError(`Record ${at} can’t be ${type}: a log begins with session.started, once.`);
  const issue = payloadIssue(type, edit.data);
  if (issue !== undefined) throw new ForkError(`Record ${at} is no ${type}: ${issue}.`);
}
