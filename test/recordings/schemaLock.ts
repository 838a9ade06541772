import type * as v from 'valibot';
import type { Declaration } from '../../events/declare.ts';
import { digestOf } from '../../events/digest.ts';
import type { LockedSchemas } from '../../events/frozenSchema.ts';
import type { Privacy } from '../../events/privacy.ts';
import { shapeOf, type Parts, type Shape } from '../../events/shape.ts';

type Catalogue = Readonly<Record<string, Declaration>>;

/** The digest of a payload's schema or classes, 16 hexadecimal digits, and the shapes of all objects in it by theirs. */
function digestOfSchema(schema: v.GenericSchema, describe = shapeOf): { digest: string; shapes: Record<string, Shape> } {
  const shapes: Record<string, Shape> = {};
  const share = (shape: Shape): string => {
    const digest = digestOf(shape).slice(0, 16);
    shapes[digest] = shape;
    return digest;
  };
  return { digest: describe(schema, share) as string, shapes };
}

export interface Relocked {
  readonly lock: LockedSchemas;
  /** Versions that were not locked yet. */
  readonly added: readonly string[];
  /** Declarations that the lock refuses, as sentences. */
  readonly refused: readonly string[];
}

/** The lock with every new version of the catalogue added. The digest of a locked version never changes. */
export function relock(lock: LockedSchemas, catalogue: Catalogue): Relocked {
  const types: Record<string, readonly string[]> = { ...lock.types };
  const shapes: Record<string, Shape> = { ...lock.shapes };
  const added: string[] = [];
  const refused: string[] = [];
  for (const [type, { version, schema, lifts }] of Object.entries(catalogue)) {
    const locked = types[type] ?? [];
    const now = digestOfSchema(schema);
    if (lifts.length !== version - 1)
      refused.push(`${type} has version ${version} and ${lifts.length} lifts: each older version needs one.`);
    else if (locked.length > version) refused.push(`${type} had version ${locked.length} before: a version never comes back.`);
    else if (locked.length < version - 1)
      refused.push(`${type} has version ${version} after ${locked.length}: the next is ${locked.length + 1}.`);
    else if (locked.length === version) {
      if (locked[version - 1] !== now.digest)
        refused.push(
          `${type} is not what version ${version} of it was when it was locked: declare version ${version + 1} and a lift to it.`,
        );
    } else {
      types[type] = [...locked, now.digest];
      Object.assign(shapes, now.shapes);
      added.push(`${type}.v${version}`);
    }
  }
  return { lock: { types: sorted(types), shapes: sorted(shapes) }, added, refused };
}

/** By type, the digest of its fields' privacy classes; the classes by theirs. */
export interface LockedClasses {
  readonly types: Readonly<Record<string, string>>;
  readonly shapes: Readonly<Record<string, Shape>>;
}

interface ClassedParts extends Parts {
  readonly privacy: Privacy;
}

/** The privacy class of a schema, or of each of its fields. */
function classesOf(schema: v.GenericSchema, share: (shape: Shape) => Shape): Shape {
  const { privacy, wrapped, item, key, value, entries, options } = schema as Partial<ClassedParts>;
  const inner = (part: v.GenericSchema): Shape => classesOf(part, share);
  if (privacy) return privacy;
  if (wrapped) return inner(wrapped);
  if (item) return inner(item);
  if (value) return { record: [inner(key as v.GenericSchema), inner(value)] };
  if (options) return { options: options.map(inner).sort((a, b) => (digestOf(a) < digestOf(b) ? -1 : 1)) };
  if (entries) return share(sorted(Object.fromEntries(Object.entries(entries).map(([name, part]) => [name, inner(part)]))));
  return schema.type;
}

/** The locked classes, with those of the types in `renewed` as they are declared now; a sentence for each other type that differs. */
export function relockClasses(
  lock: LockedClasses,
  catalogue: Catalogue,
  renewed: ReadonlySet<string>,
): { lock: LockedClasses; refused: readonly string[] } {
  const types: Record<string, string> = {};
  const shapes: Record<string, Shape> = {};
  const refused: string[] = [];
  for (const [type, { schema }] of Object.entries(catalogue)) {
    const now = digestOfSchema(schema, classesOf);
    const locked = lock.types[type];
    if (locked !== now.digest && !renewed.has(type)) refused.push(`${type} has other privacy classes than when they were locked.`);
    if (locked === undefined || locked === now.digest || renewed.has(type)) {
      types[type] = now.digest;
      Object.assign(shapes, now.shapes);
    } else types[type] = locked;
  }
  return { lock: { types: sorted(types), shapes: sorted({ ...(refused.length > 0 && lock.shapes), ...shapes }) }, refused };
}

/** Returns the part of a lock that reading older versions needs: `events/upcasters/frozen.json`. */
export function frozenOf({ types, shapes }: LockedSchemas, catalogue: Catalogue): LockedSchemas {
  const older = Object.fromEntries(
    Object.entries(types).flatMap(([type, digests]) => {
      const version = catalogue[type]?.version ?? 1;
      return version > 1 ? [[type, digests.slice(0, version - 1)]] : [];
    }),
  );
  const needed: Record<string, Shape> = {};
  const visit = (part: unknown): void => {
    if (typeof part === 'string' && Object.hasOwn(shapes, part) && !Object.hasOwn(needed, part)) visit((needed[part] = shapes[part]!));
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit);
  };
  visit(older);
  return { types: older, shapes: sorted(needed) };
}

const sorted = <T>(map: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    Object.keys(map)
      .sort()
      .map((name) => [name, map[name]!]),
  );
