import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { EventRecord, EventReport, splitByPrivacy, publicDetails } from '../../events/entities/event.ts';
import { catalogueCommand } from '../../src/cli/catalogue.ts';
import { cloudEventOf } from '../../src/server/insight/cloudEvent.ts';
import { arbitraryOf } from '../arbitraries/schema.ts';
import { transcript } from './transcript.ts';

async function printed(...argv: string[]) {
  const terminal = transcript();
  expect(await catalogueCommand(argv, terminal)).toBe(0);
  return JSON.parse(terminal.printed);
}

const digits = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String);
const id = fc.stringMatching(/^\w[\w:.-]{0,9}$/);
const details = fc.dictionary(
  fc.oneof(fc.constantFrom(...publicDetails), fc.stringMatching(/^[a-z]\w{0,9}$/)),
  fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
  { maxKeys: 4, noNullPrototype: true },
);
const code = fc.nat(2 ** 31 - 1);
const events = arbitraryOf(EventRecord, {
  clientUUID: fc.uuid(),
  time: digits,
  duration_ns: digits,
  object_id_str: id,
  session_id: id,
  pair_id: id,
  clientTrackingParams: fc.string(),
  view_data: details,
  aux_data: details,
  event_data: details,
  event_type: code,
  view_type: code,
  view_parameter: code,
  component: code,
  element: code,
}) as fc.Arbitrary<EventRecord>;

const vocabulary = ['x-names', 'x-privacy', 'x-public'];
const formats = { 'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/, uuid: /^[\da-f-]{36}$/ };

/** The schemas of an event and of a report in both documents. */
const documents = {
  'JSON Schema': async () => {
    const schema = await printed('--events');
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, formats }).addVocabulary(vocabulary);
    return { isEvent: ajv.compile(schema), isReport: ajv.getSchema(`${schema.$id}#/$defs/report`)! };
  },
  AsyncAPI: async () => {
    const document = await printed('--asyncapi');
    expect(document.asyncapi).toBe('3.0.0');
    const ajv = new Ajv({ strict: false, formats }).addVocabulary(vocabulary).addSchema(document, 'api');
    return { isEvent: ajv.getSchema('api#/components/schemas/event')!, isReport: ajv.getSchema('api#/components/schemas/report')! };
  },
};

test.each(Object.entries(documents))(
  '%s takes every event that the server takes, as it is sent and as it is told; nothing personal is public [N-07] [N-08]',
  async (_, compile) => {
    const { isEvent, isReport } = await compile();
    fc.assert(
      fc.property(events, fc.nat(), (event, sequence) => {
        const record = JSON.parse(JSON.stringify(event)) as EventRecord;
        expect(v.is(EventRecord, record)).toBe(true);
        const report = { events: [record], report_time: '1', account_id: null };
        expect(v.is(EventReport, report)).toBe(true);
        expect(isReport(report) || isReport.errors).toBe(true);

        const { open, personal } = splitByPrivacy(record, record.object_id_str ?? null);
        const times = {
          created_at: '2026-11-21T21:20:00.123Z',
          sent_at: '2026-11-21T21:20:00.123Z',
          received_at: '2026-11-21T21:20:00.123Z',
        };
        const row = {
          sequence,
          id: record.clientUUID.toLowerCase(),
          event_type: record.event_type,
          data: JSON.stringify(open),
          person_id: null,
          session_id: record.session_id ?? null,
          visitor_id: null,
          personal: null,
          ...times,
        };
        const line = JSON.parse(
          cloudEventOf(row, {
            person: sequence % 2 ? null : 'f'.repeat(32),
            visitor: sequence % 2 ? 'e'.repeat(32) : null,
            data: row.data,
          }),
        );
        expect(isEvent(line) || isEvent.errors).toBe(true);
        expect(isEvent({ ...line, data: { ...line.data, unheardOf: 1 } })).toBe(false);

        // Merged again, both parts are the whole.
        const both: Record<string, unknown> = { ...open };
        for (const [field, value] of Object.entries(personal ?? {}))
          both[field] = typeof value === 'object' ? { ...(both[field] as object | undefined), ...value } : value;
        const { clientUUID: _id, session_id: _session, ...payload } = record;
        expect(both).toEqual(payload);
        const { view_data = {}, aux_data = {}, event_data = {} } = open as EventRecord;
        for (const name of [view_data, aux_data, event_data].flatMap(Object.keys)) expect(publicDetails.has(name)).toBe(true);
        expect(open).not.toHaveProperty('object_id_str');
      }),
      // A time that happens to be the number of the person stays.
      {
        numRuns: 300,
        examples: [[{ clientUUID: '00000000-0000-4000-8000-000000000000', event_type: 1, time: '5', object_id_str: '5' }, 0]],
      },
    );
  },
);

test('every reference of the AsyncAPI document leads somewhere', async () => {
  const document = await printed('--asyncapi');
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!.split('/'));
  expect(references.length).toBeGreaterThan(10);
  for (const path of references) expect(path.reduce<Record<string, never> | undefined>((at, key) => at?.[key], document)).toBeDefined();
});

test('one document at a time', async () => {
  expect(await catalogueCommand(['--events', '--asyncapi'], transcript())).toBe(2);
});
