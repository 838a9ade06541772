import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { detailFields, EventRecord, EventReport, publicDetails } from '../../events/entities/event.ts';
import { cloudEventType, eventSchemaUri, eventSource, eventVersion } from '../server/insight/cloudEvent.ts';

type JsonSchema = Record<string, unknown>;
type Target = 'draft-07' | 'draft-2020-12';

/** What a check of our own asks beyond a schema's words is left out of them. */
const schemaOf = (schema: v.GenericSchema, target: Target): JsonSchema => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { target, errorMode: 'ignore' }) as JsonSchema;
  return rest;
};

/** An event's payload in the stream, each field with its class in `x-privacy`; of the details, those in `x-public` are public. */
export function eventDataSchema(target: Target): JsonSchema {
  const { properties, ...rest } = schemaOf(v.omit(EventRecord, ['clientUUID']), target);
  const names: readonly string[] = detailFields;
  const classed = Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => [name, {
    ...field,
    'x-privacy': names.includes(name) || name === 'clientTrackingParams' ? 'personal' : 'public',
    ...(names.includes(name) && { 'x-public': [...publicDetails] }),
  }]);
  return { title: 'What an event tells', ...rest, properties: Object.fromEntries(classed) };
}

/** An event as the stream, an export and the broker tell it. @param dataRef where its payload's schema is */
export function cloudEventSchema(dataRef: string): JsonSchema {
  const time = { type: 'string', format: 'date-time' };
  const properties = {
    specversion: { const: '1.0' },
    id: { type: 'string', format: 'uuid', description: 'One event has one id, however often it comes.' },
    source: { const: eventSource },
    type: { type: 'string', pattern: `^${cloudEventType(0).replaceAll('.', '\\.').replace('0', '\\d+')}$`, description: 'Holds the event’s event_type.' },
    time: { ...time, description: 'When it was made, by the clock of the client.' },
    sequence: { type: 'string', pattern: '^\\d{16}$', description: 'Its place in the stream: from 1, without gaps.' },
    senttime: { ...time, description: 'When it was sent, by the same clock: with receivedtime it tells how far that clock is off.' },
    receivedtime: { ...time, description: 'When the server received it. It never goes back from one event to the next.' },
    personhash: { type: 'string', pattern: '^[0-9a-f]{32}$', description: 'Who was signed in, as a hash. Absent for nobody, and where people are left out.', 'x-privacy': 'personal' },
    datacontenttype: { const: 'application/json' },
    dataschema: { const: eventSchemaUri },
    data: { $ref: dataRef },
  };
  return { title: 'An event for analysts', description: 'CloudEvents 1.0', type: 'object', properties, required: Object.keys(properties).filter((name) => name !== 'personhash'), additionalProperties: false };
}

/** What ApiCResource takes as its options. */
export function reportSchema(target: Target): JsonSchema {
  return { title: 'A report of events', ...schemaOf(v.object({ ...EventReport.entries, events: v.array(EventRecord) }), target) };
}

/** `tessera catalogue --events` */
export const eventSchema = (): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `urn:tessera:event:${eventVersion}`,
  ...cloudEventSchema('#/$defs/data'),
  $defs: { data: eventDataSchema('draft-2020-12'), report: reportSchema('draft-2020-12') },
});
