import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLList,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLString,
} from 'graphql';
import type * as v from 'valibot';

/** Scalar for values that GraphQL can not name (maps, variants, keys such as `720P`). */
export const json = new GraphQLScalarType({ name: 'JSON', serialize: (value) => value, parseValue: (value) => value });

type Schema = v.GenericSchema & { entries?: Record<string, Schema>; wrapped?: Schema; item?: Schema };

const isNameable = (schema: Schema) => Object.keys(schema.entries ?? {}).every((key) => /^[_a-zA-Z]\w*$/.test(key));
const unwrapped = (schema: Schema): Schema =>
  schema.type === 'nullable' || schema.type === 'optional' ? unwrapped(schema.wrapped!) : schema;
const capitalised = (name: string) => name[0]!.toUpperCase() + name.slice(1);

/** The GraphQL type of an entity, derived from its schema, so that the two can not diverge. */
export function graphTypeOf(
  name: string,
  schema: v.GenericSchema,
  objectTypes: ReadonlyMap<v.GenericSchema, GraphQLObjectType>,
): GraphQLObjectType {
  const typeOf = (fieldName: string, field: Schema): GraphQLOutputType => {
    const inner = unwrapped(field);
    if (inner.type === 'string' || inner.type === 'picklist' || inner.type === 'literal') return GraphQLString;
    if (inner.type === 'number') return GraphQLFloat;
    if (inner.type === 'boolean') return GraphQLBoolean;
    if (inner.type === 'array') return new GraphQLList(typeOf(fieldName, inner.item!));
    if (inner.type === 'object' && isNameable(inner))
      return objectTypes.get(inner) ?? graphTypeOf(name + capitalised(fieldName), inner, objectTypes);
    return json;
  };
  const fields: GraphQLFieldConfigMap<unknown, unknown> = {};
  for (const [fieldName, field] of Object.entries((schema as Schema).entries ?? {})) fields[fieldName] = { type: typeOf(fieldName, field) };
  return new GraphQLObjectType({ name, fields });
}

/** A selection of all fields of an entity. `directiveAt` returns the directive for a path such as `richMetadata.products.brand`. */
export function selectionOf(schema: v.GenericSchema, directiveAt: (path: string) => string = () => '', path = ''): string {
  const fields = Object.entries((schema as Schema).entries ?? {}).map(([name, field]) => {
    const at = path ? `${path}.${name}` : name;
    let inner = unwrapped(field);
    while (inner.type === 'array') inner = unwrapped(inner.item!);
    const selection = inner.type === 'object' && isNameable(inner) ? ` { ${selectionOf(inner, directiveAt, at)} }` : '';
    return `${name}${directiveAt(at)}${selection}`;
  });
  return fields.join(' ');
}

/**
 * Returns a function that converts null fields of responses to absent ones: GraphQL returns null, but optional fields of entities are
 * omitted.
 */
export function withoutAbsent(schema: v.GenericSchema): (value: unknown) => unknown {
  const inner = unwrapped(schema as Schema);
  if (inner.type === 'array') {
    const readItem = withoutAbsent(inner.item!);
    return (value) => (Array.isArray(value) ? value.map(readItem) : value);
  }
  if (inner.type !== 'object') return (value) => value;
  const fields = new Map(
    Object.entries(inner.entries ?? {}).map(([name, field]) => [
      name,
      { isOptional: field.type === 'optional', read: withoutAbsent(field) },
    ]),
  );
  return (value) => {
    if (value === null || value === undefined) return value;
    const result: Record<string, unknown> = {};
    for (const [name, fieldValue] of Object.entries(value)) {
      const field = fields.get(name);
      if (fieldValue === null && field?.isOptional) continue;
      result[name] = field && fieldValue !== null ? field.read(fieldValue) : fieldValue;
    }
    return result;
  };
}
