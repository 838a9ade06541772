import type { Writable } from 'node:stream';
import { once } from 'node:events';
import type { EventRecord } from '../../../events/entities/event.ts';
import { codeNames } from '../../../machines/insight/names.ts';
import { quotedText } from '../shell/csv.ts';
import { cloudEventOf } from './cloudEvent.ts';
import type { PersonMapping } from './people.ts';
import type { StoredEvent } from './readEvents.ts';

/** An event with its visible data. */
export type ExportedEvent = StoredEvent & ReturnType<PersonMapping>;

type Payload = Omit<EventRecord, 'clientUUID' | 'session_id'>;
type Kind = 'INT32' | 'INT64' | 'TIMESTAMP' | 'STRING';

/** A column of an event table: its Parquet type and its value for an event. */
export interface Column {
  name: string;
  type: Kind;
  cellOf(event: ExportedEvent, payload: Payload): string | number | bigint | null | undefined;
}

/** Structures are JSON texts, which common analysis tools can query. */
const json = (details: object | undefined) => details && JSON.stringify(details);
const nanoseconds = (digits: string | undefined) => (digits === undefined ? null : BigInt(digits));

/** The name of a code; null for one that the product does not use. */
const nameOf = (field: keyof typeof codeNames, code: number | undefined) =>
  code === undefined ? null : (codeNames[field].get(code) ?? null);

/** Columns of CSV and Parquet files. */
export const columns: readonly Column[] = [
  { name: 'sequence', type: 'INT64', cellOf: ({ sequence }) => BigInt(sequence) },
  { name: 'id', type: 'STRING', cellOf: ({ id }) => id },
  { name: 'created', type: 'TIMESTAMP', cellOf: ({ created_at }) => created_at },
  { name: 'sent', type: 'TIMESTAMP', cellOf: ({ sent_at }) => sent_at },
  { name: 'received', type: 'TIMESTAMP', cellOf: ({ received_at }) => received_at },
  { name: 'person', type: 'STRING', cellOf: ({ person }) => person },
  { name: 'visitor', type: 'STRING', cellOf: ({ visitor }) => visitor },
  { name: 'session', type: 'STRING', cellOf: ({ session_id }) => session_id },
  { name: 'consent', type: 'STRING', cellOf: (_, { consent }) => consent },
  { name: 'event_type', type: 'INT32', cellOf: ({ event_type }) => event_type },
  { name: 'event_name', type: 'STRING', cellOf: ({ event_type }) => nameOf('event_type', event_type) },
  { name: 'time_ns', type: 'INT64', cellOf: (_, { time }) => nanoseconds(time) },
  { name: 'app_state', type: 'STRING', cellOf: (_, { appState }) => appState },
  { name: 'view_type', type: 'INT32', cellOf: (_, { view_type }) => view_type },
  { name: 'view_name', type: 'STRING', cellOf: (_, { view_type }) => nameOf('view_type', view_type) },
  { name: 'view_parameter', type: 'INT32', cellOf: (_, { view_parameter }) => view_parameter },
  { name: 'component', type: 'INT32', cellOf: (_, { component }) => component },
  { name: 'component_name', type: 'STRING', cellOf: (_, { component }) => nameOf('component', component) },
  { name: 'element', type: 'INT32', cellOf: (_, { element }) => element },
  { name: 'element_name', type: 'STRING', cellOf: (_, { element }) => nameOf('element', element) },
  { name: 'object_id', type: 'STRING', cellOf: (_, { object_id_str }) => object_id_str },
  { name: 'pair_id', type: 'STRING', cellOf: (_, { pair_id }) => pair_id },
  { name: 'duration_ns', type: 'INT64', cellOf: (_, { duration_ns }) => nanoseconds(duration_ns) },
  { name: 'view_data', type: 'STRING', cellOf: (_, { view_data }) => json(view_data) },
  { name: 'aux_data', type: 'STRING', cellOf: (_, { aux_data }) => json(aux_data) },
  { name: 'event_data', type: 'STRING', cellOf: (_, { event_data }) => json(event_data) },
  { name: 'tracking_params', type: 'STRING', cellOf: (_, { clientTrackingParams }) => clientTrackingParams },
];

/** Writes one CloudEvent per line. */
export async function writeNdjson(pages: AsyncIterable<ExportedEvent[]>, to: Writable): Promise<void> {
  for await (const page of pages) await write(to, page.map((event) => `${cloudEventOf(event, event)}\n`).join(''));
}

/** RFC 4180, with a header line. */
export async function writeCsv(pages: AsyncIterable<ExportedEvent[]>, to: Writable): Promise<void> {
  await write(to, `${columns.map(({ name }) => name).join(',')}\r\n`);
  for await (const page of pages) {
    await write(
      to,
      page
        .map((event) => {
          const payload = JSON.parse(event.data) as Payload;
          return `${columns.map(({ cellOf }) => cell(cellOf(event, payload))).join(',')}\r\n`;
        })
        .join(''),
    );
  }
}

function cell(value: ReturnType<Column['cellOf']>): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  return typeof value === 'string' && /^[=+\-@\t]|[",\r\n]/.test(text) ? quotedText(text) : text;
}

export async function write(to: Writable, text: string): Promise<void> {
  if (text !== '' && !to.write(text)) await once(to, 'drain');
}
