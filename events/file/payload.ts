import * as v from 'valibot';
import { catalogue } from '../catalogue.ts';
import type { Declaration } from '../declare.ts';
import { frozenSchema } from '../frozenSchema.ts';
import type { RecordType } from '../record.ts';
import { catalogueVersion } from '../version.ts';
import { compiledCheck } from './compiledCheck.ts';
import { described, unreadable, type Fault } from './line.ts';

const prefix = 'app.tessera.';

export class UnknownType extends Error {
  override name = 'UnknownType';
}

/**
 * @returns a record type's name in files, such as `app.tessera.connection.lost.v1`
 * @throws {UnknownType} for a foreign record, whose type is not of this catalogue
 */
export function fileType(type: RecordType): string {
  if (!Object.hasOwn(catalogue, type)) throw new UnknownType(`this version does not know the record type ${type as string}`);
  return `${prefix}${type}.v${catalogue[type].version}`;
}

/** Address of a payload's definition in the catalogue's JSON Schema (`tessera catalogue`). */
export function schemaUri(definition: string): string {
  return `urn:tessera:catalogue:${catalogueVersion}#/$defs/${definition}`;
}

interface KnownType {
  readonly type: RecordType;
  readonly version: number;
}
const knownTypes = new Map<string, KnownType>();

/** Returns the record type and version of a file's type if the catalogue can read them. Cached, because a log repeats few types often. */
function knownType(name: string): KnownType | undefined {
  let entry = knownTypes.get(name);
  if (!entry && (entry = typeNamed(name))) knownTypes.set(name, entry);
  return entry;
}

function typeNamed(name: string): KnownType | undefined {
  const [, type, version] = /^app\.tessera\.(.+)\.v([1-9]\d*)$/.exec(name) ?? [];
  if (type === undefined || !Object.hasOwn(catalogue, type)) return undefined;
  const recordType = type as RecordType;
  const missing = catalogue[recordType].version - Number(version);
  return missing < 0 || missing > catalogue[recordType].lifts.length ? undefined : { type: recordType, version: Number(version) };
}

/**
 * Returns a line's type and payload for the present catalogue, converted from an older version if needed. An unknown type or a newer
 * version is `foreign` and stays as it is in the file.
 */
export function readPayload(name: string, data: unknown): { type: string; data: unknown; is: 'current' | 'lifted' | 'foreign' } | Fault {
  const source = knownType(name);
  if (!source) return isTooDeep(data) ? unreadable('is nested too deeply') : { type: name, data, is: 'foreign' };
  const declared: Declaration = catalogue[source.type];
  let payload = data;
  for (let { version } = source; version < declared.version; version++) {
    const issue = issueOf(frozenSchema(source.type, version), payload);
    if (issue) return unreadable(`is no ${name}: ${issue}`);
    payload = declared.lifts[version - 1]!(payload as never);
  }
  const issue = issueOf(declared.schema, payload);
  return issue
    ? unreadable(`is no ${name}: ${issue}`)
    : { type: source.type, data: payload, is: source.version < declared.version ? 'lifted' : 'current' };
}

/** No schema bounds the payload of an unknown type, and tools that write it again recurse. */
const maxDepth = 200;

function isTooDeep(data: unknown): boolean {
  let level: unknown[] = [data];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

/** Returns the first problem of a payload of a present type, or of an unknown type; undefined if there is none. */
export function payloadIssue(type: string, data: unknown): string | undefined {
  return Object.hasOwn(catalogue, type) ? issueOf(catalogue[type as RecordType].schema, data) : 'there is no such type';
}

/** Returns the first problem of a payload. The parsed copy is not used, because it would drop unknown fields. */
function issueOf(schema: v.GenericSchema, data: unknown): string | undefined {
  if (compiledCheck(schema)(data)) return undefined;
  const checked = v.safeParse(schema, data, { abortEarly: true });
  return checked.success ? undefined : described(checked.issues[0]);
}
