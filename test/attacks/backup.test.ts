import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { importCommand } from '../../src/cli/import.ts';
import { restoreCommand } from '../../src/cli/restore.ts';
import { startCommand } from '../../src/cli/start.ts';
import { createArchive, readArchive } from '../../src/server/backup/archive.ts';
import { DataRefusal } from '../../src/server/database/trouble.ts';
import { checkBackup, restoreBackup } from '../../src/server/backup/restoreBackup.ts';
import { writeBackup } from '../../src/server/backup/writeBackup.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { noteOf } from '../../src/server/backup/unfinishedRestore.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { lockForServer } from '../../src/server/database/serverLock.ts';
import { transcript } from '../cli/transcript.ts';
import { keepPicture, newFolder } from '../contracts/backedUp.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { temporaryFolder } from '../server/somePictures.ts';

interface Part {
  name: string;
  bytes: Buffer;
}

let bytes: Buffer;
let parts: Part[];
beforeAll(async () => {
  const { folder, remove } = await temporaryFolder();
  const [dataFolder, backup] = [join(folder, 'data'), join(folder, 'instance.tar')];
  const db = await openDatabase({ dataFolder });
  await keepPicture(dataFolder, pinNumber(0).picture);
  await contentStoreOf(db).savePerson({ username: 'ada', fullName: 'Ada' });
  await contentStoreOf(db).savePins([pinNumber(0)]);
  await db.close();
  await writeBackup(backup, { dataFolder, appVersion: '1.2.3-test' });
  bytes = await readFile(backup);
  parts = [];
  for await (const { name, content } of readArchive(backup)) parts.push({ name, bytes: await whole(content) });
  await remove();
});

/** Returns the path of an archive of these parts with a matching manifest. */
async function forged(of: readonly Part[]): Promise<string> {
  const path = join(await newFolder(), 'forged.tar');
  const archive = await createArchive(path);
  const list = createHash('sha256');
  for (const part of of.filter(({ name }) => name !== 'manifest.json'))
    list.update(`${await archive.add(part.name, [part.bytes])}  ${part.name}\n`);
  const manifest = JSON.parse(parts.at(-1)!.bytes.toString()) as object;
  const files = of.filter(({ name }) => name.startsWith('files/')).length;
  await archive.add('manifest.json', [Buffer.from(JSON.stringify({ ...manifest, files, digest: list.digest('hex') }))]);
  await archive.seal();
  await archive.close();
  return path;
}

const fileOf = async (content: Buffer): Promise<string> => {
  const path = join(await newFolder(), 'changed.tar');
  await writeFile(path, content);
  return path;
};

/** Expects a refusal with a readable message before anything is written. */
async function expectRefusal(path: string, words: string | RegExp = /./): Promise<void> {
  const parent = await newFolder();
  const attempt = restoreBackup(path, { dataFolder: join(parent, 'data') });
  await expect(attempt).rejects.toThrow(DataRefusal);
  await expect(attempt).rejects.toThrow(words);
  expect(await readdir(parent)).toEqual([]);
}

const withFile = (name: string) => forged([parts[0]!, { name, bytes: Buffer.from('planted') }, ...parts.slice(1)]);
const replaced = (name: string, change: (bytes: Buffer) => Buffer) =>
  forged(parts.map((part) => (part.name.startsWith(name) ? { ...part, bytes: change(part.bytes) } : part)));
const rows =
  (...lines: string[]) =>
  () =>
    gzipSync(lines.map((line) => `${line}\n`).join(''));

/** Returns the archive with a changed header of the second part, and a correct checksum. */
function withHeader(change: (header: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf('files/pictu', copy.indexOf('files/pictu') + 500);
  const header = copy.subarray(at, at + 512);
  change(header);
  header.fill(' ', 148, 156);
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return copy;
}

describe('a hostile backup is refused before anything is written', () => {
  test('forged as it was, it is taken: the refusals below are for what each changes', async () => {
    expect((await checkBackup(await forged(parts))).manifest.files).toBe(2);
    const {
      picture: { signature },
    } = pinNumber(1);
    expect(
      (
        await checkBackup(
          await withFile(
            `files/pictures/original/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}.jpg`,
          ),
        )
      ).manifest.files,
    ).toBe(3);
    expect((await checkBackup(await fileOf(withHeader(() => undefined)))).manifest.files).toBe(2);
  });

  test.each([
    'files/../escaped',
    'files/media/../../escaped',
    'files//etc/passwd',
    '/etc/passwd',
    'files/',
    'files/.',
    'files/media/./a',
    'files/media\\..\\..\\a',
    'files/C:/a',
    'files/a\0b',
    'files/a\u001b[2J',
    'files/tessera.db',
    'files/tessera.db-wal',
    'files/restoring/backup',
    'files/people.key',
    'files/outbox/mail.eml',
    'files/media/a.part',
    'files/pictures/a.jpg',
    'files/pictures/236x/aa/bb/cc/a.webp',
    `files/pictures/original/aa/bb/cc/${'0'.repeat(64)}.jpg`,
    `files/pictures/original/00/00/00/${'0'.repeat(64)}.svg`,
    'files/pictures/original/aa/bb/cc/.jpg',
    'escaped',
    'backup.json',
    'schema.json/a',
    'tables/people/000001.ndjson.gz',
    `files/media/${'a'.repeat(256)}`,
    `files/media/${'ü'.repeat(128)}/a`,
  ])('the name %j', async (name) => expectRefusal(await withFile(name)));

  test.each([
    ['media/a', 'media/a/b'],
    ['media/a/b', 'media/a'],
    ['media', 'media/a/b'],
    ['media/a', 'media/a'],
  ])('the files %j and %j beside each other', async (...names) => {
    const files = names.map((name) => ({ name: `files/${name}`, bytes: Buffer.from('planted') }));
    await expectRefusal(await forged([parts[0]!, ...files, ...parts.slice(1)]), names[1]);
  });

  test('names as long as a disk can hold are taken', async () => {
    for (const name of ['a'.repeat(255), 'ü'.repeat(127)])
      expect((await checkBackup(await withFile(`files/media/${name}`))).manifest.files).toBe(3);
  });

  test('tables without columns, rows that no manifest counts, and more rows than a part can have', async () => {
    const schema = JSON.parse(parts.find(({ name }) => name === 'schema.json')!.bytes.toString()) as {
      tables: { name: string; columns: string[] }[];
    };
    const withTable = (columns: string[], content: Buffer) =>
      forged([
        ...parts
          .slice(0, -1)
          .map((part) =>
            part.name === 'schema.json'
              ? { ...part, bytes: Buffer.from(JSON.stringify({ ...schema, tables: [...schema.tables, { name: 'zzz', columns }] })) }
              : part,
          ),
        { name: 'tables/zzz/000001.ndjson.gz', bytes: gzipSync(content) },
      ]);
    await expectRefusal(await withTable([], Buffer.from('[]\n')), 'schema.json');
    await expectRefusal(await withTable(['id'], Buffer.from('[1]\n')), 'manifest counts');
    await expectRefusal(await withTable(['id'], Buffer.from('[1]')), 'zzz/000001.ndjson.gz of the backup is damaged');
    await expectRefusal(await withTable(['id'], Buffer.alloc(8 * 2 ** 20, '[1]\n')), 'too many rows');
  });

  test('a name with a line break, links, folders and devices, and absurd sizes', async () => {
    for (const name of ['files/a\nb', `files/${'a/'.repeat(600)}a`]) await expectRefusal(await withFile(name));
    for (const type of ['1', '2', '3', '4', '5', '6', '7', 'g', 'L', 'x'])
      await expectRefusal(await fileOf(withHeader((header) => void header.write(type, 156))));
    for (const size of ['77777777777', '-0000000001', '00000000zzz', '\u0080\0\0\0\u007f'.padEnd(11, '\0')])
      await expectRefusal(await fileOf(withHeader((header) => void header.write(size, 124, 'latin1'))));
  });

  test('nothing that it says reaches the terminal as a command to it', async () => {
    const escape = '\u001b]0;owned\u0007\u001b[2J';
    const head = (change: object) =>
      replaced('backup.json', (bytes) => Buffer.from(JSON.stringify({ ...(JSON.parse(bytes.toString()) as object), ...change })));
    const damaged = await withFile(`files/${escape}`);
    const turned = await readFile(damaged);
    turned[turned.indexOf('planted')]! += 1;
    for (const [path, code] of [
      [damaged, 1],
      [await fileOf(turned), 1],
      [await head({ app: escape, format: 2 }), 1],
      [await head({ app: escape, createdAt: escape }), 0],
    ] as const) {
      const terminal = Object.defineProperty(transcript(), 'isPerson', { value: true });
      expect(await restoreCommand([path, '--check', '--data', await newFolder()], terminal)).toBe(code);
      // Our own commands clear the line of the progress.
      const told = (terminal.printed + terminal.complained).replaceAll('\r\u001b[2K', '');
      expect(told).toContain('owned');
      expect(told).not.toMatch(/[^\P{Cc}\n]/u);
    }
  });

  test('rows for tables that are not the instance’s own, of other columns or kinds, and bombs', async () => {
    const schema = JSON.parse(parts.find(({ name }) => name === 'schema.json')!.bytes.toString()) as {
      tables: { name: string; columns: string[] }[];
      migrations: string[];
    };
    const withSchema = (change: object) => replaced('schema.json', () => Buffer.from(JSON.stringify({ ...schema, ...change })));
    const ninePeople = schema.tables
      .find(({ name }) => name === 'people')!
      .columns.map(() => 'null')
      .join();
    await expectRefusal(await withSchema({ tables: [{ name: 'people"; drop table pins; --', columns: ['id'] }] }), 'schema.json');
    await expectRefusal(await withSchema({ tables: 'all' }), 'schema.json');
    await expectRefusal(
      await withSchema({ migrations: [...schema.migrations, '9999-later'] }),
      /made by Tessera 1\.2\.3-test, whose tables are newer \(9999-later\)/,
    );
    await expectRefusal(
      await replaced('backup.json', () => Buffer.from(JSON.stringify({ format: 2, app: '9.9.9', createdAt: '' }))),
      'Use Tessera 9.9.9',
    );
    for (const line of [
      '[1]',
      '{}',
      '[',
      'null',
      `[${ninePeople},1]`,
      `[${ninePeople.replace('null', 'true')}]`,
      `[${ninePeople.replace('null', '{"base64":1}')}]`,
      `[${ninePeople.replace('null', '[]')}]`,
    ]) {
      await expectRefusal(await replaced('tables/people/', rows(line)), 'tables/people/000001.ndjson.gz');
    }
    await expectRefusal(await replaced('tables/people/', () => gzipSync(Buffer.alloc(80 * 2 ** 20))), 'tables/people/000001.ndjson.gz');
    await expectRefusal(await replaced('tables/people/', rows()), 'manifest counts');
  });

  test('tables that are not what the migrations make are refused by the database, and no instance comes of them', async () => {
    const schema = JSON.parse(parts.find(({ name }) => name === 'schema.json')!.bytes.toString()) as {
      tables: { name: string; columns: string[] }[];
    };
    const dataFolder = join(await newFolder(), 'data');
    const tables = [...schema.tables, { name: 'kysely_migration', columns: ['name', 'timestamp'] }];
    await expect(
      restoreBackup(await replaced('schema.json', () => Buffer.from(JSON.stringify({ ...schema, tables }))), { dataFolder }),
    ).rejects.toThrow('not those that its migrations make');
    expect(await readdir(dataFolder)).not.toContain('tessera.db');
  });

  test('parts that are missing, doubled or in another order', async () => {
    await expectRefusal(await forged(parts.slice(1)));
    await expectRefusal(await forged(parts.filter(({ name }) => name !== 'schema.json')));
    await expectRefusal(await forged(parts.filter(({ name }) => !name.startsWith('tables/pins/'))), 'manifest counts');
    await expectRefusal(await forged([...parts.slice(0, -1), ...parts.slice(-2)]));
    await expectRefusal(await forged([parts[0]!, ...parts.slice(1, -1).reverse()]));
  });

  test('a file that is cut anywhere, empty, longer, or no backup', async () => {
    for (let size = 0; size < bytes.length; size += 1_777) await expectRefusal(await fileOf(bytes.subarray(0, size)));
    await expectRefusal(await fileOf(Buffer.concat([bytes, Buffer.alloc(512)])));
    await expectRefusal(await fileOf(Buffer.from('SQLite format 3\0'.repeat(100))));
    await expectRefusal(await newFolder());
  });

  test('a byte that turned is found, and its part named; where it is only filling, nothing changes', async () => {
    const before = await checkBackup(await fileOf(bytes));
    const at = bytes.indexOf('original of') + 3;
    await expectRefusal(await fileOf(flipped(at)), /files\/pictures\/original.*\.jpg .*is damaged/);
    for (let place = 5; place < bytes.length; place += 211) {
      const result = await checkBackup(await fileOf(flipped(place))).catch((error: unknown) => error);
      if (!(result instanceof DataRefusal)) expect(result).toEqual(before);
    }
  });
});

function flipped(at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at]! ^= 0x10;
  return copy;
}

async function whole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a data folder has one restore at a time', () => {
  test('two at once: one restores all, the other is refused in words', async () => {
    const [path, dataFolder] = [await fileOf(bytes), await newFolder()];
    const outcomes = await Promise.allSettled([restoreBackup(path, { dataFolder }), restoreBackup(path, { dataFolder })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toBeInstanceOf(DataRefusal);
    const db = await openDatabase({ dataFolder });
    expect(await db.rows.selectFrom('pins').select('id').execute()).toHaveLength(1);
    await db.close();
  });

  test('while another restore or a server has it, a restore writes nothing', async () => {
    const [path, dataFolder] = [await fileOf(bytes), await newFolder()];
    const unlock = await lockForServer(dataFolder);
    await expect(restoreBackup(path, { dataFolder })).rejects.toThrow(`runs on ${dataFolder}`);
    expect((await readdir(dataFolder)).filter((name) => !name.startsWith('server.lock'))).toEqual([]);
    unlock();
    await restoreBackup(path, { dataFolder });
    expect(await readdir(dataFolder)).toContain('tessera.db');
  });

  test('neither a start nor an import opens what a restore has not finished', async () => {
    let said = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((said += String(text)), true));
    onTestFinished(() => void vi.restoreAllMocks());
    const [dataFolder, pictures] = [await newFolder(), await newFolder()];
    await mkdir(join(dataFolder, 'restoring'));
    await writeFile(noteOf(dataFolder), 'digest');
    const commands = [
      () => startCommand(['--no-gallery', '--host', '127.0.0.1', '--port', '0', '--data', dataFolder]),
      () => importCommand([pictures, '--data', dataFolder]),
    ];
    for (const command of commands) {
      said = '';
      expect(await command()).toBe(1);
      expect(said).toBe(`A restore into ${dataFolder} is not finished. Run tessera restore with the same backup again to finish it.\n`);
      expect(await readdir(dataFolder)).toEqual(['restoring']);
    }
  });
});
