import type { EventRecord } from '../../events/entities/event.ts';
import type { AnyRecord } from '../../events/record.ts';
import { eventId } from './eventId.ts';
import { nanoseconds } from './nanoseconds.ts';
import { loggedOutKind } from './loggedOutKind.ts';
import { isObjectId } from './objectId.ts';
import { plainEvent } from './plainEvent.ts';
import type { Draft } from './row.ts';
import { accountRows } from './rows/account.ts';
import { adsRows } from './rows/ads.ts';
import { browseRows } from './rows/browse.ts';
import { engageRows } from './rows/engage.ts';
import { insightRows } from './rows/insight.ts';
import { mediaRows } from './rows/media.ts';
import { shellRows } from './rows/shell.ts';
import { emptyRowContext, rowContextAfter, type RowContext } from './rowContext.ts';

/** Rows of all areas, by record type. */
export const rows = { ...adsRows, ...browseRows, ...accountRows, ...engageRows, ...mediaRows, ...insightRows, ...shellRows };

/** State of the derivation. Events wait in `unattributed` until the page's account is known. */
export interface Derivation {
  readonly rowContext: RowContext;
  readonly unattributed: readonly EventRecord[];
  /** Events derived from the last record. */
  readonly events: readonly EventRecord[];
}

const noRows: readonly never[] = Object.freeze([]);
export const nothingDerived: Derivation = { rowContext: emptyRowContext, unattributed: noRows, events: noRows };

/** Processes one record. Pure: the same log gives the same events. */
export function derive(before: Derivation, record: AnyRecord): Derivation {
  const rowContext = rowContextAfter(before.rowContext, record);
  // The table pairs each type with its own record; the compiler can not follow the pair through the look-up.
  const row = rows[record.type as keyof typeof rows] as ((record: AnyRecord, standing: RowContext) => Draft | null) | undefined;
  const draft = row ? row(record, rowContext) : plainEvent(record);
  if (!draft && rowContext === before.rowContext && before.events.length === 0) return before;
  const events = draft ? [eventOf(draft, record, rowContext)] : noRows;
  if (rowContext.account === undefined)
    return {
      rowContext,
      unattributed: events.length > 0 ? [...before.unattributed, ...events] : before.unattributed,
      events: noRows,
    };
  return before.unattributed.length > 0
    ? { rowContext, unattributed: noRows, events: [...before.unattributed, ...events] }
    : { rowContext, unattributed: noRows, events };
}

/** Returns every event of a log, in order. */
export function eventsOf(log: readonly AnyRecord[]): EventRecord[] {
  let at = nothingDerived;
  return log.flatMap((record) => (at = derive(at, record)).events);
}

function eventOf({ object_id_str, aux_data, ...draft }: Draft, { seq, at }: AnyRecord, context: RowContext): EventRecord {
  const { session, view, appState } = context;
  // An event of another view tells nothing of the current page.
  const isOfPage = draft.view_type === undefined;
  const kind = isOfPage ? loggedOutKind(context) : undefined;
  return {
    clientUUID: eventId(session, seq, at),
    ...(isObjectId(session) && { session_id: session }),
    time: nanoseconds(at),
    appState,
    ...(isOfPage ? view : undefined),
    ...draft,
    ...((aux_data || kind) && { aux_data: { ...aux_data, ...kind } }),
    ...(object_id_str !== undefined && isObjectId(object_id_str) && { object_id_str }),
  };
}
