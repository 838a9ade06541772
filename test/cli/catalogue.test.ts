import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../events/catalogue.ts';
import { catalogueCommand } from '../../src/cli/catalogue.ts';
import { dataOf, recordTypes } from '../arbitraries/record.ts';
import { recording, recordings } from '../recordings/files.ts';
import { transcript } from './transcript.ts';

type Properties = Record<string, { 'x-privacy'?: string }>;

async function printed(): Promise<{ $id: string; $defs: Record<string, { 'x-version': number; properties: Properties }> }> {
  const terminal = transcript();
  expect(await catalogueCommand([], terminal)).toBe(0);
  return JSON.parse(terminal.printed);
}

let schema: Awaited<ReturnType<typeof printed>>;
let isLine: ValidateFunction;
const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false }).addVocabulary(['x-privacy', 'x-version']);
beforeAll(async () => {
  schema = await printed();
  isLine = ajv.compile(schema);
});

test('holds every record type with its version and the privacy class of each field, within other fields too', () => {
  const { $defs } = schema;
  for (const type of recordTypes) expect($defs[`${type}.v${catalogue[type].version}`]!['x-version']).toBe(catalogue[type].version);
  const { properties } = $defs['conversation.typed.v1']!;
  expect(properties).toMatchObject({ conversationId: { 'x-privacy': 'id' }, text: { 'x-privacy': 'personal' } });
  expect($defs.User!.properties).toMatchObject({ username: { 'x-privacy': 'personal' }, followerCount: { 'x-privacy': 'open' } });
});

test('is a schema that every line of a recording meets, each payload where its dataschema points', () => {
  const payloads = new Map<string, ValidateFunction>();
  for (const name of recordings()) {
    for (const line of readFileSync(recording(name), 'utf8').trimEnd().split('\n')) {
      const record = JSON.parse(line) as { dataschema: string; data: object };
      expect(isLine(record) || isLine.errors).toBe(true);
      if (!record.dataschema.startsWith(`${schema.$id}#`)) continue;
      const isPayload = payloads.get(record.dataschema) ?? ajv.compile({ $ref: record.dataschema });
      payloads.set(record.dataschema, isPayload);
      expect(isPayload(record.data) || isPayload.errors).toBe(true);
      expect(isLine({ ...(record as object), data: { ...(record.data as object), unheardOf: 1 } })).toBe(false);
    }
  }
});

test('takes whatever the catalogue takes', () => {
  const lines = fc.constantFrom(...recordTypes).chain((type) => fc.tuple(fc.constant(type), dataOf(type)));
  fc.assert(
    fc.property(lines, ([type, data]) => {
      const line = {
        specversion: '1.0',
        id: 's-0',
        source: '/sessions/s',
        type: `app.tessera.${type}.v${catalogue[type].version}`,
        sequence: '0000000000',
        datacontenttype: 'application/json',
        dataschema: 'x',
        data,
      };
      expect(isLine(JSON.parse(JSON.stringify(line))) || isLine.errors).toBe(true);
    }),
  );
});

test('takes no argument', async () => {
  const terminal = transcript();
  expect(await catalogueCommand(['more'], terminal)).toBe(2);
  expect(terminal.complained).toContain('Usage: tessera catalogue');
});
