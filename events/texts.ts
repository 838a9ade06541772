import type * as v from 'valibot';

type Schema = v.GenericSchema;
/** @param field the name of the field that the text stands in, an array's for its items; `within` that of the field around it */
type MapText = (text: string, field: string, within: string) => string;

/**
 * A value of a schema with each of its free texts mapped: what may be any string. Literals and words of a list are none, nor
 * are the keys of a record.
 */
export function mapTexts(schema: Schema, value: unknown, map: MapText, field = '', within = ''): unknown {
  if (value === null || value === undefined) return value;
  const parts = schema as unknown as { wrapped: Schema; item: Schema; value: Schema; entries: Record<string, Schema>; options: Schema[]; pipe?: Schema[] };
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? map(value, field, within) : value;
    case 'nullable':
    case 'optional':
    case 'nullish':
      return mapTexts(parts.wrapped, value, map, field, within);
    case 'array':
      return Array.isArray(value) ? value.map((item: unknown) => mapTexts(parts.item, item, map, field, within)) : value;
    case 'record':
      return fields(value, (inner, name) => mapTexts(parts.value, inner, map, name, field));
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return fields(value, (inner, name) => (Object.hasOwn(parts.entries, name) ? mapTexts(parts.entries[name]!, inner, map, name, field) : inner));
    case 'variant':
    case 'union': {
      const fitting = parts.options.find((option) => fits(option, value));
      return fitting ? mapTexts(fitting, value, map, field, within) : value;
    }
    default:
      return value;
  }
}

const fields = (value: unknown, change: (inner: unknown, name: string) => unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, name)])) : value;

/** Whether a value, which its whole schema takes, is of this one of several. */
function fits(schema: Schema, value: unknown): boolean {
  return !schema['~run']({ value }, {}).issues;
}
