import * as v from 'valibot';

/** Whether a value satisfies a schema. */
type Check = (value: unknown) => boolean;

/** The parts of valibot's schemas that are read here, by `type`. */
interface Schema extends v.GenericSchema {
  readonly entries: Readonly<Record<string, Schema>>;
  readonly item: Schema;
  readonly key: Schema;
  readonly literal: unknown;
  readonly options: readonly unknown[];
  readonly pipe?: readonly [Schema, ...{ readonly type: string; readonly requirement: unknown }[]];
  readonly value: Schema;
  readonly wrapped: Schema;
}
type Fields = Readonly<Record<string, unknown>>;

const isNested = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const checks = new WeakMap<v.GenericSchema, Check>();

/**
 * Returns a check of a schema by plain closures, built once. It costs a third of `v.safeParse`, which copies its input. It only accepts or
 * refuses; valibot names the problem, and checks kinds of schemas that have no closures here.
 */
export function compiledCheck(schema: v.GenericSchema): Check {
  let check = checks.get(schema);
  if (!check) checks.set(schema, (check = compile(schema as Schema)));
  return check;
}

function compile(schema: Schema): Check {
  if (schema.pipe) return compilePipe(schema, schema.pipe);
  switch (schema.type) {
    case 'string':
      return (value) => typeof value === 'string';
    case 'number':
      return (value) => typeof value === 'number' && !Number.isNaN(value);
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'literal': {
      const { literal } = schema;
      return (value) => value === literal;
    }
    case 'picklist': {
      const options = new Set(schema.options);
      return (value) => options.has(value);
    }
    case 'nullable': {
      const inner = compiledCheck(schema.wrapped);
      return (value) => value === null || inner(value);
    }
    case 'optional':
      // `compileFields` lets an absent field pass.
      return compiledCheck(schema.wrapped);
    case 'array': {
      const item = compiledCheck(schema.item);
      return (value) => {
        if (!Array.isArray(value)) return false;
        for (const each of value) if (!item(each)) return false;
        return true;
      };
    }
    case 'record': {
      const [key, inner] = [compiledCheck(schema.key), compiledCheck(schema.value)];
      return (value) => isNested(value) && Object.keys(value).every((name) => key(name) && inner(value[name]));
    }
    case 'variant':
    case 'union': {
      const options = schema.options.map((option) => compiledCheck(option as Schema));
      return (value) => options.some((option) => option(value));
    }
    case 'object':
      return compileFields(schema);
    case 'strict_object': {
      const [fields, names] = [compileFields(schema), new Set(Object.keys(schema.entries))];
      return (value) => {
        if (!fields(value)) return false;
        for (const name in value as Fields) if (!names.has(name)) return false;
        return true;
      };
    }
    default:
      return byValibot(schema);
  }
}

function compileFields({ entries }: Schema): Check {
  const names = Object.keys(entries);
  const fields = names.map((name) => compiledCheck(entries[name]!));
  // A field without a value is absent: JSON has no `undefined`. That a required one may be so is left to its own check.
  const isRequired = names.map((name) => entries[name]!.type !== 'optional');
  return (value) => {
    if (!isNested(value)) return false;
    for (let i = 0; i < names.length; i++) {
      const field = value[names[i]!];
      if (field === undefined ? isRequired[i] : !fields[i]!(field)) return false;
    }
    return true;
  };
}

function compilePipe(schema: Schema, [first, ...actions]: NonNullable<Schema['pipe']>): Check {
  const base = compiledCheck(first);
  const steps: Check[] = [];
  for (const { type, requirement } of actions) {
    if (type === 'integer') steps.push(Number.isInteger);
    else if (type === 'min_value') steps.push((value) => (value as number) >= (requirement as number));
    else if (type === 'max_value') steps.push((value) => (value as number) <= (requirement as number));
    else return byValibot(schema);
  }
  const [step, ...others] = steps;
  if (!step) return base;
  if (others.length === 0) return (value) => base(value) && step(value);
  return (value) => base(value) && steps.every((check) => check(value));
}

const byValibot =
  (schema: v.GenericSchema): Check =>
  (value) =>
    v.is(schema, value);
