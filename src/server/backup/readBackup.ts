import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Part, readArchive } from './archive.ts';
import { belongsInBackup, writablePaths } from './dataFiles.ts';
import {
  type BackupHead,
  type BackupManifest,
  type BackupSchema,
  parseHead,
  parseManifest,
  parseSchema,
  type Row,
  rowsIn,
} from './format.ts';
import { DataRefusal } from '../database/trouble.ts';

/** Receives a backup's content in order: the files of the data folder, the schema, the rows. */
export interface Receiver {
  file?(path: string, content: AsyncIterable<Buffer>): Promise<void>;
  schema?(schema: BackupSchema): Promise<void>;
  rows?(table: BackupSchema['tables'][number], rows: Row[]): Promise<void>;
}

export interface Progress {
  step: 'copying' | 'verifying' | 'restoring';
  parts: number;
  name: string;
}

export interface Watching {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
}

export interface BackupContent {
  head: BackupHead;
  schema: BackupSchema;
  manifest: BackupManifest;
}

const maxPageBytes = 64 * 2 ** 20;
const maxJsonBytes = 4 * 2 ** 20;
const unzip = promisify(gunzip);

/**
 * Reads a whole backup and passes its content to the receiver. Throws at the first part that is damaged, missing, out of order or unknown.
 */
export async function readBackup(
  path: string,
  receiver: Receiver,
  { signal, onProgress, step = 'verifying' }: Watching & { step?: Progress['step'] } = {},
): Promise<BackupContent> {
  let [head, schema, manifest]: [BackupHead?, BackupSchema?, BackupManifest?] = [];
  const rows = new Map<string, number>();
  const list = createHash('sha256');
  const isWritable = writablePaths();
  let [parts, files, table] = [0, 0, -1];
  for await (const part of readArchive(path)) {
    signal?.throwIfAborted();
    const { name } = part;
    const foreignFileError = () => new DataRefusal(`${JSON.stringify(name)} has no place in a backup, or not this one.`);
    if (manifest) throw foreignFileError();
    if (name === 'manifest.json') {
      manifest = parseManifest(await bytesOf(part, maxJsonBytes));
      if (!schema || manifest.digest !== list.digest('hex')) throw new DataRefusal('Parts of the backup are missing.');
    } else {
      list.update(`${part.sha256}  ${name}\n`);
      if (!head) {
        if (name !== 'backup.json') throw foreignFileError();
        head = parseHead(await bytesOf(part, maxJsonBytes));
      } else if (name.startsWith('files/') && !schema) {
        const file = name.slice('files/'.length);
        if (!belongsInBackup(file) || !isWritable(file)) throw foreignFileError();
        files += 1;
        await receiver.file?.(file, part.content);
      } else if (name === 'schema.json' && !schema) {
        schema = parseSchema(await bytesOf(part, maxJsonBytes));
        await receiver.schema?.(schema);
      } else {
        const folderName = /^tables\/([a-z0-9_]+)\/\d{6,9}\.ndjson\.gz$/.exec(name)?.[1];
        const place = schema?.tables.findIndex(({ name: candidate }) => candidate === folderName) ?? -1;
        if (place < 0 || place < table) throw foreignFileError();
        table = place;
        const { name: tableName, columns } = schema!.tables[place]!;
        const page = await pageOf(part, columns.length);
        rows.set(tableName, (rows.get(tableName) ?? 0) + page.length);
        await receiver.rows?.(schema!.tables[place]!, page);
      }
    }
    onProgress?.({ step, parts: (parts += 1), name });
  }
  if (!head || !schema || !manifest) throw new DataRefusal(`${path} ends too early: it is no whole backup.`);
  const counts = new Map(manifest.rows.map(({ table: name, count }) => [name, count]));
  const hasOtherRows = [...counts.keys(), ...rows.keys()].some((name) => (counts.get(name) ?? 0) !== (rows.get(name) ?? 0));
  if (manifest.files !== files || hasOtherRows) throw new DataRefusal('The backup does not hold what its manifest counts.');
  return { head, schema, manifest };
}

async function pageOf(part: Part, width: number): Promise<Row[]> {
  try {
    const text = await unzip(await bytesOf(part, maxPageBytes), { maxOutputLength: maxPageBytes });
    return rowsIn(text.toString(), width);
  } catch (error) {
    if (error instanceof DataRefusal) throw error;
    throw new DataRefusal(`${part.name} of the backup is damaged: ${(error as Error).message}`);
  }
}

async function bytesOf({ name, size, content }: Part, max: number): Promise<Buffer> {
  if (size > max) throw new DataRefusal(`${name} of the backup is larger than it may be: ${size} bytes.`);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
