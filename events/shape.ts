import * as v from 'valibot';

/** The values that a schema accepts, as plain JSON: the name of a plain kind, or an object with the kind as its only key. */
export type Shape = string | { readonly [kind: string]: unknown };

export interface Parts {
  readonly wrapped: v.GenericSchema;
  readonly item: v.GenericSchema;
  readonly key: v.GenericSchema<string> & string;
  readonly value: v.GenericSchema;
  readonly entries: Readonly<Record<string, v.GenericSchema>>;
  readonly options: readonly v.GenericSchema[];
  readonly literal: unknown;
  readonly default: unknown;
  readonly pipe?: readonly [v.GenericSchema, ...{ type: string; requirement?: number }[]];
}

const plainSchemas = { string: v.string, number: v.number, boolean: v.boolean };
const checks: Readonly<Record<string, (requirement: number) => v.GenericPipeAction>> = {
  integer: () => v.integer() as v.GenericPipeAction,
  min_value: (min) => v.minValue(min) as v.GenericPipeAction,
  max_value: (max) => v.maxValue(max) as v.GenericPipeAction,
};
const text = (shape: unknown): string => JSON.stringify(shape);

/**
 * The shape of a schema. Privacy classes and messages are no part of it, nor is the order of fields and options.
 * @param share stores the shape of an object and returns its reference, because most occur in several places
 * @throws Error for a kind that `schemaOf` can't make again
 */
export function shapeOf(schema: v.GenericSchema, share: (shape: Shape) => Shape): Shape {
  const parts = schema as unknown as Parts;
  const inner = (part: v.GenericSchema): Shape => shapeOf(part, share);
  if (parts.pipe) {
    const [first, ...actions] = parts.pipe;
    const unknown = actions.find(({ type }) => !Object.hasOwn(checks, type));
    if (unknown) throw new Error(`a frozen schema can't hold the check ${unknown.type}: add it to events/shape.ts`);
    return { pipe: [inner(first), ...actions.map(({ type, requirement }) => (type === 'integer' ? [type] : [type, requirement]))] };
  }
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return schema.type;
    case 'literal':
      return { literal: parts.literal };
    case 'picklist':
      return { picklist: [...parts.options].sort() };
    case 'nullable':
      return { nullable: inner(parts.wrapped) };
    case 'optional':
      if (parts.default === undefined) return { optional: inner(parts.wrapped) };
      break;
    case 'array':
      return { array: inner(parts.item) };
    case 'record':
      return { record: [inner(parts.key), inner(parts.value)] };
    case 'object':
    case 'strict_object':
      return share({
        [schema.type]: Object.fromEntries(
          Object.keys(parts.entries)
            .sort()
            .map((name) => [name, inner(parts.entries[name]!)]),
        ),
      });
    case 'union':
      return { union: parts.options.map(inner).sort((a, b) => (text(a) < text(b) ? -1 : 1)) };
    case 'variant':
      return { variant: [parts.key, ...parts.options.map(inner).sort((a, b) => (text(a) < text(b) ? -1 : 1))] };
  }
  throw new Error(`a frozen schema can't hold a ${schema.type}: add it to events/shape.ts`);
}

/** The schema of a shape. @param shared what `share` returned leads to the object's shape */
export function schemaOf(shape: Shape, shared: (name: string) => Shape): v.GenericSchema {
  const inner = (part: unknown): v.GenericSchema => schemaOf(part as Shape, shared);
  if (typeof shape === 'string') {
    return Object.hasOwn(plainSchemas, shape) ? plainSchemas[shape as keyof typeof plainSchemas]() : inner(shared(shape));
  }
  const [kind, held] = Object.entries(shape)[0]!;
  const list = held as unknown[];
  const entries = () => Object.fromEntries(Object.entries(held as object).map(([name, part]) => [name, inner(part)]));
  switch (kind) {
    case 'literal':
      return v.literal(held as string);
    case 'picklist':
      return v.picklist(held as string[]);
    case 'nullable':
      return v.nullable(inner(held));
    case 'optional':
      return v.optional(inner(held));
    case 'array':
      return v.array(inner(held));
    case 'record':
      return v.record(inner(list[0]) as v.GenericSchema<string>, inner(list[1]));
    case 'object':
      return v.object(entries());
    case 'strict_object':
      return v.strictObject(entries());
    case 'union':
      return v.union(list.map(inner));
    case 'variant':
      return v.variant(list[0] as string, list.slice(1).map(inner) as v.ObjectSchema<v.ObjectEntries, undefined>[]);
    case 'pipe': {
      const [first, ...actions] = list as [Shape, ...[string, number][]];
      return v.pipe(inner(first), ...actions.map(([type, requirement]) => checks[type]!(requirement)));
    }
  }
  throw new Error(`a frozen schema holds a ${kind}, which events/shape.ts does not know`);
}
