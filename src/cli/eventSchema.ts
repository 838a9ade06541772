import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { EventPayload, EventRecord, EventReport, publicDetails } from '../../events/entities/event.ts';
import { codeNames } from '../../machines/insight/names.ts';
import { refusalReasons } from '../server/insight/eventMetrics.ts';
import { cloudEventType, eventSchemaUri, eventSource, eventVersion } from '../server/insight/cloudEvent.ts';

/** Attributes that not every event has. */
const optional = ['eventname', 'sessionid', 'visitorhash', 'personhash'];

type JsonSchema = Record<string, unknown>;
type Target = 'draft-07' | 'draft-2020-12';

/** Custom checks have no equivalent in JSON Schema and are left out. */
const schemaOf = (schema: v.GenericSchema, target: Target): JsonSchema => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { target, errorMode: 'ignore' }) as JsonSchema;
  return rest;
};

/** Names by code, as JSON. */
const namesIn = (field: keyof typeof codeNames): JsonSchema => Object.fromEntries(codeNames[field]);

/**
 * Returns the schema of an event's payload in the stream, each field with its class in `x-privacy`, its codes with their names in
 * `x-names`; the details listed in `x-public` are public.
 */
export function eventDataSchema(target: Target): JsonSchema {
  const { properties, ...rest } = schemaOf(EventPayload, target);
  const classed = Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => {
    const schema = EventRecord.entries[name as keyof EventRecord];
    const privacy = 'privacy' in schema ? { 'x-privacy': schema.privacy } : { 'x-privacy': 'personal', 'x-public': [...publicDetails] };
    return [name, { ...field, ...privacy, ...(name in codeNames && { 'x-names': namesIn(name as keyof typeof codeNames) }) }];
  });
  return { title: 'What an event tells', ...rest, properties: Object.fromEntries(classed) };
}

/**
 * Returns the schema of an event in the stream, an export and the broker.
 * @param dataRef address of the payload's schema
 */
export function cloudEventSchema(dataRef: string): JsonSchema {
  const time = { type: 'string', format: 'date-time' };
  const properties = {
    specversion: { const: '1.0' },
    id: { type: 'string', format: 'uuid', description: 'One event has one id, however often it comes.' },
    source: { const: eventSource },
    type: {
      type: 'string',
      pattern: `^${cloudEventType(0).replaceAll('.', '\\.').replace('0', '\\d+')}$`,
      description: 'Holds the event’s event_type.',
    },
    time: { ...time, description: 'When it was made, by the clock of the client.' },
    sequence: { type: 'string', pattern: '^\\d{16}$', description: 'Its place in the stream: from 1, without gaps.' },
    senttime: { ...time, description: 'When it was sent, by the same clock: with receivedtime it tells how far that clock is off.' },
    receivedtime: { ...time, description: 'When the server received it. It never goes back from one event to the next.' },
    eventname: {
      enum: [...codeNames.event_type.values()],
      description: 'The name of event_type. Absent for a number that the product does not use.',
    },
    sessionid: {
      type: 'string',
      description:
        'The page’s life in which it happened, a random id. Absent once its person was erased. Of the event erased (90): the one to erase.',
      'x-privacy': 'id',
    },
    visitorhash: {
      type: 'string',
      pattern: '^[0-9a-f]{32}$',
      description: 'The visit of somebody who was not signed in, as a hash. Absent where people are left out.',
      'x-privacy': 'personal',
    },
    personhash: {
      type: 'string',
      pattern: '^[0-9a-f]{32}$',
      description: 'Who was signed in, as a hash. Absent for nobody, and where people are left out.',
      'x-privacy': 'personal',
    },
    datacontenttype: { const: 'application/json' },
    dataschema: { const: eventSchemaUri },
    data: { $ref: dataRef },
  };
  return {
    title: 'An event for analysts',
    description: 'CloudEvents 1.0',
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  };
}

/** Returns the schema of ApiCResource's options. */
export function reportSchema(target: Target): JsonSchema {
  return { title: 'A report of events', ...schemaOf(v.object({ ...EventReport.entries, events: v.array(EventRecord) }), target) };
}

/** The schema of a refused event. */
export const refusedSchema: JsonSchema = {
  title: 'An event that was not stored',
  type: 'object',
  properties: {
    sequence: { type: 'integer', description: 'Its place among the refused events: from 1, without gaps.' },
    received: { type: 'string', format: 'date-time' },
    reason: { enum: refusalReasons },
    message: { type: 'string', description: 'What the schema expected.' },
    field: { type: ['string', 'null'], description: 'The declared field that does not match; null for the event as a whole.' },
    event: {
      type: 'object',
      description:
        'Its declared fields with the types of their values, its codes as they were received, and the number of other fields. Empty without consent.',
    },
  },
  required: ['sequence', 'received', 'reason', 'message', 'field', 'event'],
  additionalProperties: false,
};

/** `tessera catalogue --events` */
export const eventSchema = (): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `urn:tessera:event:${eventVersion}`,
  ...cloudEventSchema('#/$defs/data'),
  $defs: { data: eventDataSchema('draft-2020-12'), report: reportSchema('draft-2020-12') },
});
