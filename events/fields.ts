import type * as v from 'valibot';
import type { Marked, Privacy } from './privacy.ts';

type Schema = v.GenericSchema;

/** A value of a field: a text, a number, or one of the words of a list. */
export interface FieldValue {
  readonly value: string | number;
  readonly privacy: Privacy;
  /** The name of the field that holds it, an array's for its items, a record's key for its values. */
  readonly field: string;
  /** The list, when only its words may stand there. */
  readonly options?: readonly (string | number)[];
}

interface Parts extends Partial<Marked> {
  readonly wrapped: Schema;
  readonly item: Schema;
  readonly key: Schema;
  readonly value: Schema;
  readonly entries: Readonly<Record<string, Schema>>;
  readonly options: readonly Schema[];
}

/**
 * A value of a schema with each of its fields mapped by what its class lets others see. Booleans and literals stay, and
 * what the schema does not name.
 */
export function mapFields(
  schema: Schema,
  value: unknown,
  map: (field: FieldValue) => string | number,
  field = '',
  marked: Privacy = 'personal',
): unknown {
  if (value === null || value === undefined) return value;
  const parts = schema as unknown as Parts;
  const privacy = parts.privacy ?? marked;
  const mapPart = (part: Schema, partValue: unknown, name = field): unknown => mapFields(part, partValue, map, name, privacy);
  switch (schema.type) {
    case 'string':
    case 'number':
      return typeof value === 'string' || typeof value === 'number' ? map({ value, privacy, field }) : value;
    case 'picklist':
      return map({ value: value as string | number, privacy, field, options: parts.options as unknown as (string | number)[] });
    case 'nullable':
    case 'optional':
      return mapPart(parts.wrapped, value);
    case 'array':
      return Array.isArray(value) ? value.map((item: unknown) => mapPart(parts.item, item)) : value;
    case 'record':
      return entries(value, (name, part) => [String(mapPart(parts.key, name)), mapPart(parts.value, part, name)]);
    case 'object':
    case 'strict_object':
      return entries(value, (name, part) => [name, Object.hasOwn(parts.entries, name) ? mapPart(parts.entries[name]!, part, name) : part]);
    case 'variant':
    case 'union': {
      const fitting = parts.options.find((option) => fits(option, value));
      return fitting ? mapPart(fitting, value) : value;
    }
    default:
      return value;
  }
}

/** The classes of a schema's fields. */
export function classesIn(schema: Schema): ReadonlySet<Privacy> {
  const parts = schema as unknown as Partial<Parts>;
  if (parts.privacy) return new Set([parts.privacy]);
  const inner = [parts.wrapped, parts.item, parts.key, parts.value, ...Object.values(parts.entries ?? {}), ...(parts.options ?? [])];
  return new Set(inner.flatMap((part) => (typeof part === 'object' ? [...classesIn(part)] : [])));
}

const entries = (value: unknown, change: (name: string, part: unknown) => [string, unknown]): unknown =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, part]) => change(name, part))) : value;

/** Whether a value, which its whole schema takes, is of this one of several. */
function fits(schema: Schema, value: unknown): boolean {
  return !schema['~run']({ value }, {}).issues;
}
