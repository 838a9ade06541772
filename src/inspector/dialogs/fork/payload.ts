import * as v from 'valibot';

export type Schema = v.GenericSchema;

/** The parts of a schema by its kind; only those of its kind are there. */
interface Parts {
  readonly wrapped: Schema;
  readonly item: Schema;
  /** Of a record's keys; of a variant the name of its discriminating field. */
  readonly key: Schema | string;
  readonly value: Schema;
  readonly entries: Readonly<Record<string, Schema>>;
  readonly options: readonly Schema[];
  readonly literal: unknown;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

export const partsOf = (schema: Schema): Parts => schema as unknown as Parts;
/** The words or numbers of a picklist. */
export const wordsOf = (schema: Schema): readonly (string | number)[] => partsOf(schema).options as unknown as (string | number)[];
const tagOf = (schema: Schema): string | undefined => (schema.type === 'variant' ? (partsOf(schema).key as string) : undefined);
export const fits = (schema: Schema, value: unknown): boolean => !schema['~run']({ value }, {}).issues;

/** Returns a value's field; undefined for what has none. */
export const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

const withoutUndefined = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

const entriesOf = (schema: Schema, valueOf: (entry: Schema, name: string) => unknown): Record<string, unknown> =>
  withoutUndefined(Object.entries(partsOf(schema).entries).map(([name, entry]) => [name, valueOf(entry, name)]));

/** Returns the plainest value that a schema takes; undefined for an optional one. */
export function exampleOf(schema: Schema): unknown {
  const parts = partsOf(schema);
  switch (schema.type) {
    case 'string':
      return '';
    case 'number':
      return parts.pipe?.find(({ type }) => type === 'min_value')?.requirement ?? 0;
    case 'boolean':
      return false;
    case 'literal':
      return parts.literal;
    case 'picklist':
      return wordsOf(schema)[0];
    case 'nullable':
      return null;
    case 'array':
      return [];
    case 'record':
      return {};
    case 'object':
    case 'strict_object':
      return entriesOf(schema, exampleOf);
    case 'variant':
    case 'union':
      return exampleOf(parts.options[0]!);
    default:
      return undefined;
  }
}

/** Returns the first candidate that a schema takes; else, for an object, one of the fields that fit; else the plainest value. */
export function fittingValue(schema: Schema, candidates: readonly unknown[]): unknown {
  const whole = candidates.find((candidate) => candidate !== undefined && fits(schema, candidate));
  if (whole !== undefined) return whole;
  if (schema.type === 'object' || schema.type === 'strict_object')
    return entriesOf(schema, (entry, name) =>
      fittingValue(
        entry,
        candidates.map((candidate) => fieldIn(candidate, name)),
      ),
    );
  return exampleOf(schema);
}

/** Returns the option of a variant or union that a value is of, also while one of its fields does not fit. */
export function optionOf(schema: Schema, value: unknown): number {
  const { options } = partsOf(schema);
  const tag = tagOf(schema);
  const fitting = options.findIndex((option) => fits(option, value));
  if (fitting >= 0) return fitting;
  const similar = options.findIndex((option) =>
    tag === undefined ? kindOf(option) === kindOfValue(value) : fits(partsOf(option).entries[tag]!, fieldIn(value, tag)),
  );
  return Math.max(0, similar);
}

const kindOfValue = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);
const kindOf = ({ type }: Schema): string => (type === 'strict_object' || type === 'record' ? 'object' : type);

/** Returns the name of an option: what discriminates it, or its kind. */
export function optionName(schema: Schema, option: Schema): string {
  const name = tagOf(schema);
  const tag = name === undefined ? undefined : partsOf(option).entries[name];
  if (tag?.type === 'literal') return String(partsOf(tag).literal);
  if (tag?.type === 'picklist') return wordsOf(tag).join(', ');
  return option.type === 'literal' ? String(partsOf(option).literal) : option.type;
}

/** Returns the problems of a value, by the field's path as in `page.pins.0.id`; the whole value's has an empty path. */
export function issuesByPath(schema: Schema, value: unknown): ReadonlyMap<string, string> {
  const { issues } = v.safeParse(schema, value);
  const byPath = new Map<string, string>();
  for (const issue of issues ?? []) {
    const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
    if (!byPath.has(path)) byPath.set(path, issue.message);
  }
  return byPath;
}

/** Returns a value with one of its fields or items replaced; undefined removes it. */
export function withField(value: unknown, name: string | number, field: unknown): unknown {
  if (Array.isArray(value)) return field === undefined ? value.filter((_, i) => i !== name) : value.with(Number(name), field);
  const entries = Object.entries((value ?? {}) as object);
  const key = String(name);
  if (field === undefined) return Object.fromEntries(entries.filter(([other]) => other !== key));
  return entries.some(([other]) => other === key)
    ? Object.fromEntries(entries.map(([other, old]) => [other, other === key ? field : old]))
    : Object.fromEntries([...entries, [key, field]]);
}
