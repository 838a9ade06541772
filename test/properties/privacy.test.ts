import * as v from 'valibot';
import { expect, test } from 'vitest';
import { catalogue } from '../../events/catalogue.ts';
import type { declare } from '../../events/declare.ts';
import { id, open, personal, type Classed, type Marked } from '../../events/privacy.ts';
import { recordTypes } from '../arbitraries/record.ts';

/** The classes on each way from a schema to its fields. */
function waysIn(schema: v.GenericSchema, above: readonly string[] = []): (readonly string[])[] {
  const parts = schema as Partial<Marked> &
    Partial<Record<'wrapped' | 'item' | 'key' | 'value', v.GenericSchema>> & {
      entries?: Record<string, v.GenericSchema>;
      options?: readonly (v.GenericSchema | string | number)[];
    };
  const way = parts.privacy ? [...above, parts.privacy] : above;
  const inner = [parts.wrapped, parts.item, parts.key, parts.value, ...Object.values(parts.entries ?? {}), ...(parts.options ?? [])].filter(
    (part) => typeof part === 'object',
  );
  const isPlain = inner.length === 0 && !['literal', 'strict_object', 'object'].includes(schema.type);
  return isPlain ? [way] : inner.flatMap((part) => waysIn(part, way));
}

test('every field of every record type, however deep, has exactly one class [N-08]', () => {
  for (const type of recordTypes)
    for (const way of waysIn(catalogue[type].schema)) expect({ type, way }).toEqual({ type, way: [expect.any(String)] });
});

test('a field without a class does not compile, nor does a personal yes or no [N-08]', () => {
  type Fields = Parameters<typeof declare>[1];
  const bare: v.StringSchema<undefined> extends Classed ? true : false = false;
  const within: { list: v.ArraySchema<v.ObjectSchema<{ name: v.StringSchema<undefined> }, undefined>, undefined> } extends Fields
    ? true
    : false = false;
  const flag: v.BooleanSchema<undefined> extends Parameters<typeof personal>[0] ? true : false = false;
  const fields = { at: open(v.number()), by: v.nullable(v.object({ id: id(v.string()), name: personal(v.string()) })) };
  const classed: typeof fields extends Fields ? true : false = true;
  expect({ bare, within, flag, classed }).toEqual({ bare: false, within: false, flag: false, classed: true });
});
