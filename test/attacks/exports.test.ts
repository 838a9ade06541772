import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportPins } from '../../src/server/browse/transfer/exportPins.ts';
import { fileNames } from '../../src/server/browse/transfer/fileNames.ts';
import { openExport } from '../../src/server/browse/transfer/files.ts';
import { boardPage } from '../../src/server/browse/transfer/pages.ts';
import { readItems } from '../../src/server/browse/transfer/readItems.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { PictureRefused } from '../../src/server/pictures/refusal.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { testApp } from '../server/testApp.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-exports-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, content: string | Uint8Array) {
  await writeFile(join(folder, name), content);
  const files = await openExport(join(folder, name));
  return readItems(files).finally(() => files.close());
}
const refusal = (name: string, content: string | Uint8Array): Promise<string | undefined> =>
  read(name, content).then(
    () => undefined,
    (error: unknown) => (error instanceof PictureRefused ? error.code : Promise.reject(error)),
  );
const zip = (files: Zippable): Uint8Array => zipSync(files);
const sidecar = (more: object = {}): string =>
  JSON.stringify({ format: 'tessera-pin', version: 1, id: '1', position: 1, picture: '1.jpg', board: 'B', title: 'T', ...more });

describe('an export that someone else made [17.18]', () => {
  test('names no file outside of itself', async () => {
    const { items } = await read('a.zip', zip({ 'b/1.json': strToU8(sidecar({ picture: '../../../../etc/passwd' })) }));
    const files = await openExport(join(folder, 'a.zip'));
    await expect(files.read(items[0]!.file!, 1000)).rejects.toBeInstanceOf(PictureRefused);
    await files.close();
    await expect(openExport(await written('up.zip', zip({ '../evil.json': strToU8(sidecar()) })))).rejects.toBeInstanceOf(PictureRefused);
    await expect(openExport(await written('root.zip', zip({ '/etc/evil.json': strToU8(sidecar()) })))).rejects.toBeInstanceOf(
      PictureRefused,
    );
    await symlink('/etc', join(folder, 'link'));
    const unpacked = await openExport(folder);
    expect([...unpacked.sizes.keys()].filter((name) => name.includes('passwd'))).toEqual([]);
  });

  test('fills neither memory nor time: bombs, deep nesting, too many pins', async () => {
    const zeros = new Uint8Array(64 * 1024 * 1024);
    expect(await refusal('bomb.zip', zip({ 'a.json': zeros }))).toBe('tooLarge');
    expect(await refusal('short.zip', zip({ 'a.json': zeros }).slice(0, 100))).toBe('damaged');
    // The size in its header is a lie.
    const lying = Buffer.from(zip({ 'a.json': new Uint8Array(5_000_000) }));
    const at = lying.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    lying.writeUInt32LE(10, at + 24);
    expect(await refusal('lying.zip', lying)).toBe('damaged');
    expect(['tooSlow', 'unsupportedType']).toContain(await refusal('deep.json', '['.repeat(3_000_000)));
    expect(
      await refusal('many.json', JSON.stringify({ bookmarks: Array.from({ length: 20_001 }, (_, n) => ({ title: String(n) })) })),
    ).toBe('tooLarge');
    const pin = (n: number): string =>
      `<a href="https://www.pinterest.com/pin/${n}/">${n}</a><br>Details: ${'x'.repeat(400)},<br>Image: ${'0a'.repeat(16)},<br>Board Name: B,<br><br>`;
    expect((await read('all.html', `<h1>Pins</h1>${Array.from({ length: 20_000 }, (_, n) => pin(n)).join('')}`)).items).toHaveLength(
      20_000,
    );
    const folders = (depth: number): string =>
      `<!DOCTYPE NETSCAPE-Bookmark-file-1>${'<DL><DT><H3>a</H3>'.repeat(depth)}<DL><DT><A HREF="https://example.org/">x</A>`;
    expect(await refusal('deep.html', folders(5_000))).toBe('damaged');
    const { items } = await read('folders.html', folders(60));
    expect([items.length, items[0]!.section!.length]).toEqual([1, 100]);
    const open = `<!DOCTYPE NETSCAPE-Bookmark-file-1>${'<a href='.repeat(100_000)}`;
    expect(await refusal('open.html', open)).toBe('unsupportedType');
  }, 120_000);

  test('changes no prototype, and brings in no script, no promotion and no time to come', async () => {
    const hostile = `{"format":"tessera-pin","id":"1","picture":"1.jpg","title":"\\u0000\\u202eT","link":"javascript:alert(1)",
      "createdAt":"2999-01-01T00:00:00Z","board":"__proto__","section":"constructor","__proto__":{"polluted":1},
      "details":{"isPromoted":true,"leadForm":{},"richMetadata":null,"__proto__":{"x":1}}}`;
    const { items } = await read('proto.json', hostile);
    expect(items[0]).toMatchObject({ title: 'T', board: '__proto__', section: 'constructor' });
    expect(items[0]!.page).toBeUndefined();
    expect(items[0]!.details).toEqual({ richMetadata: null });
    expect(Date.parse(items[0]!.createdAt!)).toBeLessThanOrEqual(Date.now());
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    for (const broken of ['null', '[null]', '{"bookmarks":[null,1,{"content":{"url":7}}]}', '{"collections":[{"links":[{"url":{}}]}]}'])
      await refusal('broken.json', broken);
  });
});

const written = async (name: string, content: Uint8Array): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

test('an exported page runs nothing that a text holds, and its files have names that every system takes [17.18]', () => {
  const html = boardPage({ name: '</title><script>alert(1)</script>', description: '"><img src=x onerror=alert(1)>' }, [
    { file: `a/"><script>.jpg`, title: '<script>', link: 'https://example.org/"onmouseover="alert(1)', altText: '" onload="alert(1)' },
  ]);
  expect(html).not.toMatch(/<script|<img src=x| onload="| onmouseover="/);
  expect(html).toContain(`default-src 'none'`);
  const name = fileNames();
  expect(['../..', 'CON', 'con', 'a/b:c', '', 'Ünï', 'index'].map(name)).toEqual([
    'untitled',
    '_CON',
    '_con 2',
    'a b c',
    'untitled 2',
    'Ünï',
    'index 2',
  ]);
});

test('an export holds nobody else’s pins, and no name of another’s board [17.18]', async () => {
  const server = await testApp();
  try {
    const store = contentStoreOf(server.db);
    await store.savePerson({ username: 'eve', fullName: 'Eve' });
    await store.savePins([pinNumber(1, { title: 'Mine', board: { slug: 'diary' } })]);
    const eve = { ...pinNumber(2, { title: 'Eve’s' }), owner: 'eve' };
    await store.savePins([eve]);
    const { id: diary } = await server.db.rows.selectFrom('boards').select('id').where('slug', '=', 'diary').executeTakeFirstOrThrow();
    await server.db.rows.updateTable('pins').set({ board_id: diary }).where('title', '=', 'Eve’s').execute();
    const textOf = async (username: string): Promise<string> => {
      const parts: Buffer[] = [];
      for await (const part of exportPins(server.db, folderStore(join(server.dataFolder, 'pictures')), idOf('person', username)))
        parts.push(part as Buffer);
      return Object.entries(unzipSync(Buffer.concat(parts)))
        .map(([name, bytes]) => name + strFromU8(bytes))
        .join('\n');
    };
    expect(await textOf('ada')).toContain('Mine');
    expect(await textOf('ada')).not.toContain('Eve’s');
    expect(await textOf('eve')).toContain('Eve’s');
    expect(await textOf('eve')).not.toContain('Diary');
  } finally {
    await server.close();
  }
});
