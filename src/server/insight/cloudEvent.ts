import type { ShownEvent } from './people.ts';
import type { StoredEvent } from './readEvents.ts';

/** Rises with any change to the payload. */
export const eventVersion = 1;
/** Where the schema of the payload is (`tessera catalogue --events`). */
export const eventSchemaUri = `urn:tessera:event:${eventVersion}#/$defs/data`;
export const eventSource = '/client';

export const cloudEventType = (eventType: number): string => `app.tessera.event.${eventType}.v${eventVersion}`;

/** Sixteen digits, so that texts sort as the numbers do. */
export const sequenceText = (sequence: number): string => String(sequence).padStart(16, '0');

/**
 * An event as CloudEvents 1.0 in JSON, on one line without its end. `time` is when it was made; the extensions: its place in the stream,
 * when it was sent (by the clock that made it) and received (by this server's), and whose it is.
 */
export function cloudEventOf({ sequence, id, event_type, created_at, sent_at, received_at }: StoredEvent, { person, data }: ShownEvent): string {
  const attributes = {
    specversion: '1.0', id, source: eventSource, type: cloudEventType(event_type), time: created_at,
    sequence: sequenceText(sequence), senttime: sent_at, receivedtime: received_at, ...(person && { personhash: person }),
    datacontenttype: 'application/json', dataschema: eventSchemaUri,
  };
  return `${JSON.stringify(attributes).slice(0, -1)},"data":${data}}`;
}
