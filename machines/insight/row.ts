import type { detailFields, EventDetails, EventRecord } from '../../events/entities/event.ts';
import type { RecordOf, RecordType } from '../../events/record.ts';
import type { RowContext } from './rowContext.ts';

type DetailField = (typeof detailFields)[number];

/** An event as a row derives it; id, time, app state and a missing view are added later. */
export type Draft = Omit<EventRecord, 'clientUUID' | 'time' | 'appState' | DetailField> & { [Field in DetailField]?: EventDetails };

/** By record type, the events that a record is for analysts. Rows are pure and come after the record has changed the standing. */
export type Rows = { [T in RecordType]?: (record: RecordOf<T>, standing: RowContext) => Draft | null };
