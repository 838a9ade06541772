import { codeNames } from '../../../machines/insight/names.ts';
import type { ShownEvent } from './people.ts';
import type { StoredEvent } from './readEvents.ts';

/** Increment on any change of the payload. */
export const eventVersion = 1;
/** Schema of the payload (`tessera catalogue --events`). */
export const eventSchemaUri = `urn:tessera:event:${eventVersion}#/$defs/data`;
export const eventSource = '/client';

export const cloudEventType = (eventType: number): string => `app.tessera.event.${eventType}.v${eventVersion}`;

/** Sixteen digits, so that texts sort like the numbers. */
export const sequenceText = (sequence: number): string => String(sequence).padStart(16, '0');

/**
 * An event as CloudEvents 1.0 in JSON, on one line without a line break. `time` is its creation; the extensions are its sequence, the times
 * of sending (client clock) and receiving (server clock), its session, and the visitor or person.
 */
export function cloudEventOf(
  { sequence, id, event_type, created_at, sent_at, received_at, session_id }: StoredEvent,
  { person, visitor, data }: ShownEvent,
): string {
  const attributes = {
    specversion: '1.0',
    id,
    source: eventSource,
    type: cloudEventType(event_type),
    // JSON leaves out undefined.
    eventname: codeNames.event_type.get(event_type),
    time: created_at,
    sequence: sequenceText(sequence),
    senttime: sent_at,
    receivedtime: received_at,
    ...(session_id && { sessionid: session_id }),
    ...(visitor && { visitorhash: visitor }),
    ...(person && { personhash: person }),
    datacontenttype: 'application/json',
    dataschema: eventSchemaUri,
  };
  return `${JSON.stringify(attributes).slice(0, -1)},"data":${data}}`;
}
