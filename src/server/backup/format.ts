import * as v from 'valibot';
import { DataRefusal } from '../database/trouble.ts';

/**
 * A backup is an archive of these parts, in this order:
 * `backup.json`, `files/…` (the data folder), `schema.json`,
 * `tables/{table}/{number}.ndjson.gz` (one row per line, an array in column order), `manifest.json`.
 */
const format = 1;

const Backup = v.object({ format: v.number(), app: v.pipe(v.string(), v.maxLength(100)), createdAt: v.string() });
const identifier = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,62}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** `tables` are in an order in which their rows can be inserted; `sequences` are the last serial numbers used. */
const Schema = v.object({
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  tables: v.array(v.object({ name: identifier, columns: v.pipe(v.array(identifier), v.minLength(1)) })),
  sequences: v.array(v.object({ table: identifier, column: identifier, last: count })),
});
/**
 * `digest` is the SHA-256 of the lines `{sha256}  {name}
 * ` of all previous parts.
 */
const Manifest = v.object({
  rows: v.array(v.object({ table: identifier, count })),
  files: count,
  lostPictures: count,
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

export type BackupHead = v.InferOutput<typeof Backup>;
export type BackupSchema = v.InferOutput<typeof Schema>;
export type BackupManifest = v.InferOutput<typeof Manifest>;

export const headOf = (app: string): BackupHead => ({ format, app, createdAt: new Date().toISOString() });

export function parseHead(bytes: Buffer): BackupHead {
  const head = parsed(Backup, 'backup.json', bytes);
  if (head.format !== format)
    throw new DataRefusal(
      `This backup was written by Tessera ${head.app} in format ${head.format}, which this version can not read. Use Tessera ${head.app} or newer.`,
    );
  return head;
}

export const parseSchema = (bytes: Buffer): BackupSchema => parsed(Schema, 'schema.json', bytes);
export const parseManifest = (bytes: Buffer): BackupManifest => parsed(Manifest, 'manifest.json', bytes);

function parsed<S extends v.GenericSchema>(schema: S, name: string, bytes: Buffer): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(bytes.toString()));
  } catch {
    throw new DataRefusal(`${name} of the backup is damaged.`);
  }
}

/** Value of a column: both databases use only text, numbers, bytes and null. */
export type Value = string | number | null | Uint8Array;
export type Row = readonly Value[];

export const lineOf = (row: Row): string =>
  `${JSON.stringify(row.map((value) => (value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value)))}\n`;

/** Far more rows than fit a part that {@link lineOf} wrote. */
const maxRowsOfPart = 2 ** 20;

/** Parses the rows of a part. Throws on anything that {@link lineOf} does not write. */
export function rowsIn(text: string, width: number): Row[] {
  const rows: Row[] = [];
  // Line by line: a list of all lines first would let a few packed kilobytes take gigabytes of memory.
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    if (end < 0) throw new TypeError('Its last row is cut.');
    if (rows.length === maxRowsOfPart) throw new TypeError('It has too many rows.');
    const values = JSON.parse(text.slice(from, end)) as unknown;
    if (!Array.isArray(values) || values.length !== width) throw new TypeError('A row has other columns than its table.');
    rows.push(values.map(valueOf));
    from = end + 1;
  }
  return rows;
}

function valueOf(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  const { base64 } = value as { base64?: unknown };
  if (typeof base64 !== 'string') throw new TypeError('A value is neither a text, a number nor bytes.');
  return Buffer.from(base64, 'base64');
}
