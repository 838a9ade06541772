import type { EventRecord } from '../../events/entities/event.ts';
import type { RecordOf, RecordType } from '../../events/record.ts';
import type { Standing } from './standing.ts';

/** What a row tells of an event; id, time, app state and, where it names no view of its own, the view are added. */
export type Draft = Omit<EventRecord, 'clientUUID' | 'time' | 'appState'>;

/** By record type, the events that a record is for analysts. Rows are pure, take no text that somebody wrote, and come after the record has changed the standing. */
export type Rows = { [T in RecordType]?: (record: RecordOf<T>, standing: Standing) => Draft | null };
