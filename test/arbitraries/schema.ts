import fc from 'fast-check';
import * as v from 'valibot';

/** Values by field name, a few instead of any text, so that records match each other. */
export type Pools = Readonly<Record<string, fc.Arbitrary<unknown>>>;

type Entries = Record<string, v.GenericSchema>;
type Wrapped = { wrapped: v.GenericSchema };

const plainNumber = fc.oneof(fc.nat(5), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((n) => n + 0);
const absent = Symbol('absent');

/** Returns an arbitrary of the JSON values that a valibot schema accepts. `name` is the field that holds the value. */
export function arbitraryOf(schema: v.GenericSchema, pools: Pools, name = ''): fc.Arbitrary<unknown> {
  const pool = poolOf(schema, pools, name);
  const below = (inner: v.GenericSchema, innerName = name): fc.Arbitrary<unknown> => arbitraryOf(inner, pools, innerName);
  switch (schema.type) {
    case 'string':
      return pool ?? fc.string({ maxLength: 6 });
    case 'number':
      return pool ?? numberOf(schema);
    case 'boolean':
      return pool ?? fc.boolean();
    case 'literal':
      return fc.constant((schema as unknown as { literal: unknown }).literal);
    case 'picklist':
      return fc.constantFrom(...(schema as unknown as { options: unknown[] }).options);
    case 'null':
      return fc.constant(null);
    case 'unknown':
      return pool ?? fc.jsonValue({ maxDepth: 2 });
    case 'intersect':
      return fc
        .tuple(...(schema as unknown as { options: v.GenericSchema[] }).options.map((option) => below(option)))
        .map((parts) => Object.assign({}, ...parts));
    case 'nullable':
      return fc.option(below((schema as unknown as Wrapped).wrapped), { nil: null, freq: 2 });
    case 'optional':
      // A field with a pool is used by a chart.
      return fc.oneof(
        { weight: name in pools ? 1 : 3, arbitrary: fc.constant(absent) },
        { weight: 1, arbitrary: below((schema as unknown as Wrapped).wrapped) },
      );
    case 'array':
      return fc.array(below((schema as unknown as { item: v.GenericSchema }).item, singular(name)), { maxLength: 3 });
    case 'record':
      return (
        pool ??
        fc.dictionary(fc.string({ minLength: 1, maxLength: 4 }), below((schema as unknown as { value: v.GenericSchema }).value), {
          maxKeys: 2,
          noNullPrototype: true,
        })
      );
    case 'variant':
    case 'union': {
      const any = fc.oneof(...(schema as unknown as { options: v.GenericSchema[] }).options.map((option) => below(option)));
      return pool ? fc.oneof(pool, any) : any;
    }
    case 'object':
    case 'strict_object': {
      if (pool) return pool;
      const entries = (schema as unknown as { entries: Entries }).entries;
      const fields = fc.record(Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, below(entry, key)])), {
        noNullPrototype: true,
      });
      return fields.map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== absent)));
    }
    default:
      throw new Error(`no arbitrary for the schema type ${schema.type}`);
  }
}

/** Any number, or integers within the bounds of the schema's pipe. */
function numberOf(schema: v.GenericSchema): fc.Arbitrary<number> {
  const actions = (schema as unknown as { pipe?: { type: string; requirement?: number }[] }).pipe ?? [];
  if (!actions.some(({ type }) => type === 'integer')) return plainNumber;
  const bound = (type: string): number | undefined => actions.find((action) => action.type === type)?.requirement;
  return fc.integer({ min: bound('min_value') ?? -1_000, max: bound('max_value') ?? 1_000 });
}

/** Returns the pool values that match the schema, because another schema may use the name for something else. */
function poolOf(schema: v.GenericSchema, pools: Pools, name: string): fc.Arbitrary<unknown> | undefined {
  const pool = Object.hasOwn(pools, name) ? pools[name] : undefined;
  const fits = (value: unknown): boolean => v.is(schema, value);
  return pool && fc.sample(pool, { numRuns: 30, seed: 1 }).some(fits) ? pool.filter(fits) : undefined;
}

/** `pinIds` is a list of `pinId` values. */
const singular = (name: string): string => name.replace(/s$/, '');
