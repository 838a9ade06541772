import * as v from 'valibot';
import { catalogue } from '../catalogue.ts';
import type { Declaration } from '../declare.ts';
import type { RecordType } from '../record.ts';
import { upcasters } from '../upcasters.ts';
import { catalogueVersion } from '../version.ts';
import { described, unreadable, type Fault } from './line.ts';

const prefix = 'app.tessera.';

/** A record type as it stands in a file, `app.tessera.connection.lost.v1` say. */
export function fileType(type: RecordType): string {
  return `${prefix}${type}.v${catalogue[type].version}`;
}

/** Where the catalogue's JSON Schema (`tessera catalogue`) describes a payload. */
export function schemaUri(definition: string): string {
  return `urn:tessera:catalogue:${catalogueVersion}#/$defs/${definition}`;
}

interface KnownType {
  readonly type: RecordType;
  readonly version: number;
}
const knownTypes = new Map<string, KnownType>();

/** The record type and version that a file's type names, if the catalogue knows it and can lift that version. A log has few, each often. */
function knownType(name: string): KnownType | undefined {
  const known = knownTypes.get(name) ?? typeNamed(name);
  if (known) knownTypes.set(name, known);
  return known;
}

function typeNamed(name: string): KnownType | undefined {
  const [, type, version] = /^app\.tessera\.(.+)\.v([1-9]\d*)$/.exec(name) ?? [];
  if (type === undefined || !Object.hasOwn(catalogue, type)) return undefined;
  const known = type as RecordType;
  const missing = catalogue[known].version - Number(version);
  return missing < 0 || missing > (upcasters[known]?.length ?? 0) ? undefined : { type: known, version: Number(version) };
}

/**
 * A line's type and payload in the terms of today's catalogue, lifted from an older version where needed.
 * Foreign is what is of an unknown type or a newer version: it stands as it does in the file.
 */
export function readPayload(name: string, data: unknown): { type: string; data: unknown; is: 'current' | 'lifted' | 'foreign' } | Fault {
  const known = knownType(name);
  if (!known) return { type: name, data, is: 'foreign' };
  const declared: Declaration = catalogue[known.type];
  let lifted = data;
  for (const upcaster of (upcasters[known.type] ?? []).slice(known.version - 1, declared.version - 1)) {
    const issue = issueOf(upcaster.schema, lifted);
    if (issue) return unreadable(`is no ${name}: ${issue}`);
    lifted = upcaster.lift(lifted);
  }
  const issue = issueOf(declared.schema, lifted);
  return issue ? unreadable(`is no ${name}: ${issue}`) : { type: known.type, data: lifted, is: known.version < declared.version ? 'lifted' : 'current' };
}

/** The first thing wrong with a payload of a type that is to stand in a log today, or that there is no such type. */
export function payloadIssue(type: string, data: unknown): string | undefined {
  return Object.hasOwn(catalogue, type) ? issueOf(catalogue[type as RecordType].schema, data) : 'there is no such type';
}

/** The first thing wrong with a payload. It is only looked at: a schema's own copy would drop what it does not name. */
function issueOf(schema: v.GenericSchema, data: unknown): string | undefined {
  const checked = v.safeParse(schema, data, { abortEarly: true });
  return checked.success ? undefined : described(checked.issues[0]);
}
