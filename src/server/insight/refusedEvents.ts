import type * as v from 'valibot';
import { toRfc3339 } from '../../../events/file/time.ts';
import { detailFields, EventRecord, publicDetails } from '../../../events/entities/event.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { noteIfWritable } from '../database/trouble.ts';
import { textOfIssue } from '../shell/invalidInput.ts';
import type { EventRefusal } from './eventMetrics.ts';
import { lockSequences } from './writeEvents.ts';

/** An event that was not stored: why, where, and its outline. It has nothing that a person wrote, no id, and not whose it was. */
export interface RefusedEvent {
  reason: EventRefusal;
  /** The schema's own words. */
  message: string;
  /** The declared field that does not match; null for the event as a whole. */
  field: string | null;
  outline: Record<string, unknown>;
}

/** Of one call: more of it tell nothing new, and a sender may send thousands. */
export const maxRefusedOfCall = 10;
const maxRows = 10_000;
const keptDays = 30;
/** Waiting for the transaction before; further ones are only counted. */
const maxWaiting = 500;
const day = 86_400_000;
const pageSize = 1_000;

/** Codes, which are shown as they were received. */
const codes: ReadonlySet<string> = new Set(['event_type', 'view_type', 'view_parameter', 'component', 'element']);
const isCode = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) < 2 ** 53;

/** The declared fields and public details of an event, by the types of their values; codes as they are, and the number of other fields. */
export function outlineOf(event: unknown): Record<string, unknown> {
  if (!isObject(event)) return { type: typeOf(event) };
  const declared = Object.keys(EventRecord.entries).filter((name) => Object.hasOwn(event, name));
  const others = Object.keys(event).length - declared.length;
  return {
    ...Object.fromEntries(declared.map((name) => [name, shownOf(name, event[name])])),
    ...(others > 0 && { undeclared: others }),
  };
}

function shownOf(name: string, value: unknown): unknown {
  if (codes.has(name) && isCode(value)) return value;
  if (!isDetailField(name) || !isObject(value)) return typeOf(value);
  const names = Object.keys(value);
  const shown = names.filter((detail) => publicDetails.has(detail));
  return {
    ...Object.fromEntries(shown.map((detail) => [detail, typeOf(value[detail])])),
    ...(names.length > shown.length && { undeclared: names.length - shown.length }),
  };
}

/** The path of an issue as far as the schema declares it: other names are a sender's words. */
function fieldOf({ path }: v.BaseIssue<unknown>): string | null {
  const [name, detail] = (path ?? []).map(({ key }) => String(key));
  if (name === undefined || !Object.hasOwn(EventRecord.entries, name)) return null;
  return detail !== undefined && isDetailField(name) && publicDetails.has(detail) ? `${name}.${detail}` : name;
}

/** A refusal for not matching the schema. */
export const schemaRefusal = (event: unknown, issue: v.BaseIssue<unknown>): RefusedEvent => ({
  reason: 'schema',
  message: textOfIssue(issue),
  field: fieldOf(issue),
  outline: outlineOf(event),
});

/** Keeps refused events: the newest 10,000, for 30 days. Those that come during a transaction share the next one. */
export function refusedEventsOf(db: Database): { keep(refused: readonly RefusedEvent[]): Promise<void> } {
  let waiting: RefusedEvent[] = [];
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        // An event that can not be kept is still counted, and refused to its sender.
        await noteIfWritable(append(db, batch));
      }
    } finally {
      writing = undefined;
    }
  }

  return {
    async keep(refused) {
      waiting.push(...refused.slice(0, Math.min(maxRefusedOfCall, maxWaiting - waiting.length)));
      await (writing ??= writeAll());
    },
  };
}

const append = (db: Database, batch: readonly RefusedEvent[]): Promise<void> =>
  inTransaction(db, async (writing) => {
    await lockSequences(writing);
    const { rows } = writing;
    const last = await rows.selectFrom('refused_events').select('sequence').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
    const start = Number(last?.sequence ?? 0);
    const received_at = toRfc3339(Date.now());
    const newRows = batch.map(({ outline, ...refused }, i) => ({
      ...refused,
      sequence: start + 1 + i,
      received_at,
      outline: JSON.stringify(outline),
    }));
    await rows.insertInto('refused_events').values(newRows).execute();
    await rows
      .deleteFrom('refused_events')
      .where('sequence', '<=', start + batch.length - maxRows)
      .execute();
  });

/** Deletes refused events that are kept no longer; the newest stays, because the next sequence follows it. */
export async function sweepRefusedEvents({ rows }: Pick<Database, 'rows'>): Promise<void> {
  await rows
    .deleteFrom('refused_events')
    .where('received_at', '<', toRfc3339(Date.now() - keptDays * day))
    .where('sequence', '<', ({ selectFrom }) => selectFrom('refused_events').select(({ fn }) => fn.max('sequence').as('last')))
    .execute();
}

/** Lines of JSON, one for each refused event after a sequence, oldest first. */
export async function* refusedLines({ rows }: Pick<Database, 'rows'>, after: number): AsyncGenerator<string> {
  for (let at = after; ;) {
    const page = await rows
      .selectFrom('refused_events')
      .selectAll()
      .where('sequence', '>', at)
      .orderBy('sequence')
      .limit(pageSize)
      .execute();
    yield page
      .map(({ sequence, received_at, reason, message, field, outline }) => {
        const refused = { sequence: Number(sequence), received: received_at, reason, message, field, event: JSON.parse(outline) as object };
        return `${JSON.stringify(refused)}\n`;
      })
      .join('');
    if (page.length < pageSize) return;
    at = Number(page.at(-1)!.sequence);
  }
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isDetailField = (name: string): boolean => (detailFields as readonly string[]).includes(name);
const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);
