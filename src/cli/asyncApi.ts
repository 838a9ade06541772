import { eventVersion } from '../server/insight/cloudEvent.ts';
import { cloudEventSchema, eventDataSchema, refusedSchema, reportSchema } from './eventSchema.ts';

const message = (name: string) => ({ [name]: { $ref: `#/components/messages/${name}` } });
const channelOf = (channel: string, name: string) => ({
  channel: { $ref: `#/channels/${channel}` },
  messages: [{ $ref: `#/channels/${channel}/messages/${name}` }],
});

/** `tessera catalogue --asyncapi`: the channels of events as AsyncAPI 3, derived from the schemas. */
export const asyncApi = (): object => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Tessera: events for analysts',
    version: `${eventVersion}.0.0`,
    description: 'What people did, in the order in which it was received, each event once.',
  },
  defaultContentType: 'application/cloudevents+json',
  servers: {
    instance: { host: 'localhost:3000', protocol: 'http', description: 'The instance itself.' },
    broker: {
      host: 'localhost:4222',
      protocol: 'nats',
      description:
        'The JetStream that EVENT_STREAM_URL names; the stream of an instance is TESSERA_EVENTS_{instance}, and Nats-Msg-Id is {instance}:{event id}.',
    },
  },
  channels: {
    stream: {
      address: '/v3/analytics/stream/',
      servers: [{ $ref: '#/servers/instance' }],
      messages: message('event'),
      description:
        'GET with the query after={sequence}, types=601,602 and follow=true|false. One event a line (application/x-ndjson); with Accept: text/event-stream Server-Sent Events, whose id is the sequence: Last-Event-ID resumes.',
    },
    refused: {
      address: '/v3/analytics/refused/',
      servers: [{ $ref: '#/servers/instance' }],
      messages: message('refused'),
      description:
        'GET with the query after={sequence}: the events of the last 30 days that were not stored, at most 10,000, one a line (application/x-ndjson), without anything that a person wrote.',
    },
    broker: {
      address: 'tessera.events.{instance}.{event_type}',
      servers: [{ $ref: '#/servers/broker' }],
      parameters: {
        instance: { description: 'The identity of the instance, 16 hexadecimal digits: tessera event-stream prints it.' },
        event_type: { description: 'The number of the kind of event.' },
      },
      messages: message('event'),
    },
    reports: {
      address: '/resource/ApiCResource/create/',
      servers: [{ $ref: '#/servers/instance' }],
      messages: message('report'),
      description:
        'POST with the field data={"options": report}, as a form, as JSON, or as JSON in text/plain. The answer comes when the events are durable and names those that were refused.',
    },
  },
  operations: {
    tellEvents: { action: 'send', ...channelOf('stream', 'event'), security: [{ $ref: '#/components/securitySchemes/analyst' }] },
    tellRefusedEvents: { action: 'send', ...channelOf('refused', 'refused'), security: [{ $ref: '#/components/securitySchemes/analyst' }] },
    publishEvents: { action: 'send', ...channelOf('broker', 'event') },
    takeEvents: { action: 'receive', ...channelOf('reports', 'report') },
  },
  components: {
    messages: {
      event: { name: 'event', contentType: 'application/cloudevents+json', payload: { $ref: '#/components/schemas/event' } },
      refused: { name: 'refused', contentType: 'application/json', payload: { $ref: '#/components/schemas/refused' } },
      report: { name: 'report', contentType: 'application/json', payload: { $ref: '#/components/schemas/report' } },
    },
    schemas: {
      event: cloudEventSchema('#/components/schemas/eventData'),
      eventData: eventDataSchema('draft-07'),
      refused: refusedSchema,
      report: reportSchema('draft-07'),
    },
    securitySchemes: { analyst: { type: 'http', scheme: 'bearer', description: 'The token that tessera analyst prints.' } },
  },
});
