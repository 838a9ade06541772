import { utimes } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureUrl } from '../../events/entities/picture.ts';
import { refuseBlockedPicture, sweepBlockedPictures } from '../../src/server/moderation/blockedPictures.ts';
import { logPage } from '../../src/server/moderation/log.ts';
import { moderate } from '../../src/server/moderation/moderate.ts';
import { undo } from '../../src/server/moderation/undo.ts';
import { signatureOf, sourceOf } from '../../src/server/pictures/source.ts';
import { fileIfThere } from '../../src/server/pictures/storage.ts';
import { folderStore, picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import { sweepPictures } from '../../src/server/pictures/sweepPictures.ts';
import { type Browser, browserOf, someAccount, somePassword } from '../server/someAccount.ts';
import { corners, photograph } from '../server/somePictures.ts';
import { type TestApp, testApp } from '../server/testApp.ts';
import { databases, type Fresh } from './databases.ts';
import { filesIn, originalPath, recordPath } from '../server/pictureFiles.ts';

describe.each(databases)('the picture of a person, on $name [17.22]', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);

  let fresh: Fresh;
  let server: TestApp;
  let folder: string;
  let graceId: string;
  let grace: Browser;
  beforeEach(async () => {
    fresh = await open();
    server = await testApp({ db: fresh.db });
    folder = picturesFolderOf(server.dataFolder);
    graceId = await someAccount(fresh.db, 'grace');
    grace = await browserOf(server.app, fresh.db, graceId);
  });
  afterEach(async () => {
    await server.close();
    await fresh.drop();
  });

  async function send(method: 'PUT' | 'POST', url: string, file: Buffer, { name = 'me.png', ...fields }: Record<string, string> = {}) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(file)]), name);
    const request = new Response(form);
    const answer = await server.app.inject({
      method,
      url,
      cookies: grace.cookies,
      headers: {
        host: 'localhost:3000',
        'x-csrf-token': grace.cookies.tessera_csrf!,
        'content-type': request.headers.get('content-type')!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const { code, message, data } = answer.json<{ code: number; message: string; data: { picture: string; pinId: string } }>();
    return { status: answer.statusCode, code, message, data };
  }
  const put = (file: Buffer, fields?: Record<string, string>) => send('PUT', '/v3/users/me/picture/', file, fields);
  const signature = async (): Promise<string | null> =>
    (await fresh.db.rows.selectFrom('people').select('picture_signature').where('id', '=', graceId).executeTakeFirstOrThrow())
      .picture_signature;
  const isThere = async (picture: string): Promise<boolean> => (await fileIfThere(originalPath(folder, picture))) !== undefined;
  const age = async (picture: string): Promise<void> => {
    for (const file of [originalPath(folder, picture), recordPath(folder, picture)]) await utimes(file, 1, 1).catch(() => undefined);
  };
  const sweepAll = async (): Promise<void> => {
    await sweepPictures(fresh.db, folderStore(folder));
    await sweepPictures(fresh.db, folderStore(folder));
  };

  test('is the square that was chosen, of at most 800 pixels, upright and without metadata', async () => {
    const wide = await corners(3000, 1000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .toBuffer();
    const colorAt = async (x: string, y: string, zoom: string) => {
      expect(await put(wide, { name: 'me.jpg', x, y, zoom })).toMatchObject({ status: 200 });
      const file = (await fileIfThere(originalPath(folder, (await signature())!)))!;
      expect(file.includes('where I live')).toBe(false);
      const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      const middle = ((info.height >> 1) * info.width + (info.width >> 1)) * info.channels;
      return { side: [info.width, info.height], color: [...data.subarray(middle, middle + 3)].map((value) => Math.round(value / 255)) };
    };
    expect(await colorAt('0', '0', '4')).toEqual({ side: [200, 200], color: [1, 0, 0] });
    expect(await colorAt('100', '0', '4')).toMatchObject({ color: [0, 1, 0] });
    expect(await colorAt('100', '100', '4')).toMatchObject({ color: [1, 1, 0] });
    expect(await colorAt('0', '100', '1')).toMatchObject({ side: [800, 800] });
    expect(await put(wide, { name: 'me.jpg', x: '101', y: '0', zoom: '1' })).toMatchObject({ status: 400 });
    expect(await put(wide, { name: 'me.jpg', x: '0', y: '0', zoom: '0' })).toMatchObject({ status: 400 });
  });

  test('comes wherever the person is shown, in every size', async () => {
    const { data } = await put(await photograph(500, 400).png().toBuffer());
    const own = (await signature())!;
    expect(data).toEqual({ picture: pictureUrl(own, '136x136') });
    const state = (await grace.call('GET', '/_/_/state?source_url=/')).body as unknown as { user: Record<string, string> };
    const sizes = { image_small_url: '75x75', image_medium_url: '136x136', image_large_url: '236x', image_xlarge_url: '474x' } as const;
    for (const [field, size] of Object.entries(sizes)) {
      expect(state.user[field]).toBe(pictureUrl(own, size));
      expect((await server.app.inject(pictureUrl(own, size))).statusCode).toBe(200);
    }
    const found = (name: string, options: object) =>
      server.app.inject({ url: `/resource/${name}/get/`, query: { source_url: '/', data: JSON.stringify({ options }) } });
    expect((await found('UserResource', { username: 'grace' })).body).toContain(pictureUrl(own, '236x'));
    expect((await found('AdvancedTypeaheadResource', { term: 'grace' })).body).toContain(pictureUrl(own, '75x75'));
  });

  test('stays as it is when a hostile file is refused, which says why', async () => {
    await put(await photograph(300, 300).png().toBuffer());
    const before = await signature();
    const png = await photograph(600, 400).png().toBuffer();
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&b;</text></svg>`;
    const outward =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd" width="9" height="9"/></svg>';
    const answers = [
      await put(png.subarray(0, 400)),
      await put(bomb),
      await put(Buffer.from(laughs), { name: 'a.svg' }),
      await put(Buffer.from(outward), { name: 'a.svg' }),
      await put(Buffer.from(outward), { name: 'a.png' }),
      await put(Buffer.from('<!doctype html><script>alert(1)</script>')),
      await put(Buffer.alloc(0)),
      await put(Buffer.alloc(21 * 1024 * 1024)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 413, 422, 422, 415, 415, 400, 413]);
    expect(answers.slice(2, 5).map(({ code }) => code)).toEqual([95, 95, 99]);
    expect(answers.every(({ message }) => message.length > 10)).toBe(true);
    expect(await signature()).toBe(before);
    expect(await isThere(before!)).toBe(true);
  });

  test('leaves no files behind when it is replaced, removed or its account is deleted', async () => {
    const picture = async () => {
      await put(await photograph(200, 200).png().toBuffer());
      const own = (await signature())!;
      await age(own);
      return own;
    };
    const [replaced, removed] = [await picture(), await picture()];
    await sweepAll();
    expect([await isThere(replaced), await isThere(removed)]).toEqual([false, true]);
    expect((await grace.call('DELETE', '/v3/users/me/picture/')).body).toMatchObject({ data: { picture: null } });
    expect(await signature()).toBeNull();
    await sweepAll();
    expect(await isThere(removed)).toBe(false);
    const last = await picture();
    expect((await grace.call('DELETE', '/v3/users/me/', { password: somePassword })).status).toBe(200);
    await sweepAll();
    expect(await isThere(last)).toBe(false);
  });

  test('is in the export', async () => {
    await put(await photograph(200, 200).png().toBuffer());
    const own = (await signature())!;
    const files = unzipSync(new Uint8Array((await grace.call('GET', '/v3/users/me/export/')).raw));
    expect(JSON.parse(strFromU8(files['account.json']!))).toMatchObject({ picture: `pictures/${own}.jpg` });
    expect(Buffer.from(files[`pictures/${own}.jpg`]!)).toEqual(await fileIfThere(originalPath(folder, own)));
  });

  test('is none that the owner of the instance has blocked', async () => {
    const file = await photograph(200, 200).png().toBuffer();
    const source = await sourceOf(file);
    const row = { signature: await signatureOf(source), blocked_at: new Date().toISOString(), look: null };
    await fresh.db.rows.insertInto('blocked_pictures').values(row).execute();
    await expect(refuseBlockedPicture(fresh.db, source)).rejects.toThrow();
    expect(await put(file)).toMatchObject({ status: 403 });
    expect(await signature()).toBeNull();
  });

  const terminal = { id: null, name: 'terminal' };
  const removeFrom = (personId: string, allCopies = false) =>
    moderate(
      { db: fresh.db, ...filesIn(server.dataFolder), actor: terminal },
      { action: 'removePicture', subject: { kind: 'person', id: personId }, about: null, reason: null, until: null, allCopies },
    );
  const blocked = async () =>
    (await fresh.db.rows.selectFrom('blocked_pictures').select('signature').execute()).map((row) => row.signature);

  test('is removed by the owner of the instance: the same square is refused then, others are not, and the undo returns it [17]', async () => {
    const file = await photograph(500, 400).png().toBuffer();
    const square = { x: '0', y: '0', zoom: '2' };
    await put(file, square);
    const own = (await signature())!;
    const { id, isUndoable } = await removeFrom(graceId);
    expect([isUndoable, await signature(), await isThere(own)]).toEqual([true, null, true]);
    expect(await removeFrom(graceId)).toEqual({ id, isUndoable: false });
    expect((await logPage(fresh.db, null)).entries).toMatchObject([
      { action: 'removePicture', name: 'grace', subject: { kind: 'person', id: graceId }, isBlocked: false, pins: 0, isUndoable: true },
    ]);
    expect([await put(file, square), await signature(), await isThere(own)]).toMatchObject([{ status: 403 }, null, true]);
    await undo(fresh.db, terminal, id);
    expect([await signature(), await blocked()]).toEqual([own, []]);

    const again = await removeFrom(graceId);
    await expect(removeFrom(graceId, true)).rejects.toMatchObject({ status: 404 });
    expect(await put(file, { ...square, zoom: '3' })).toMatchObject({ status: 200 });
    const other = await signature();
    await undo(fresh.db, terminal, again.id);
    expect(await signature()).toBe(other);
  });

  test('comes back by an undo after a later ban of its person, once, and only the last one [17]', async () => {
    const file = await photograph(500, 400).png().toBuffer();
    await put(file, { x: '0', y: '0', zoom: '2' });
    const own = (await signature())!;
    const first = await removeFrom(graceId);
    await put(file, { x: '0', y: '0', zoom: '3' });
    const { id } = await removeFrom(graceId);
    const person = { kind: 'person' as const, id: graceId };
    await moderate(
      { db: fresh.db, ...filesIn(server.dataFolder), actor: terminal },
      { action: 'ban', subject: person, about: null, reason: null, until: null, allCopies: false },
    );
    const open = async () => (await logPage(fresh.db, null)).entries.map(({ action, isUndoable }) => `${action} ${isUndoable}`);
    expect(await open()).toEqual(['ban true', 'removePicture true', 'removePicture false']);
    await expect(undo(fresh.db, terminal, first.id)).rejects.toMatchObject({ status: 409 });
    expect([await undo(fresh.db, terminal, id), await undo(fresh.db, terminal, id)]).toEqual([person, person]);
    expect(await signature()).not.toBeNull();
    expect(await signature()).not.toBe(own);
    expect(await open()).toEqual(['undo false', 'ban false', 'removePicture false', 'removePicture false']);
  });

  test('is removed with every pin of its picture and each profile that shows it, which the undo returns [17]', async () => {
    const file = await photograph(500, 400).png().toBuffer();
    const { pinId } = (await send('POST', '/v3/pictures/', file)).data;
    await put(file, { x: '0', y: '0', zoom: '2' });
    const own = (await signature())!;
    const mary = await someAccount(fresh.db, 'mary');
    const source = await signatureOf(await sourceOf(file));
    await fresh.db.rows.updateTable('people').set({ picture_signature: source }).where('id', '=', mary).execute();
    const pins = async () => (await fresh.db.rows.selectFrom('pins').select('id').where('id', '=', pinId).execute()).length;
    const shown = async () =>
      (await fresh.db.rows.selectFrom('people').select('id').where('picture_signature', 'in', [own, source]).execute()).length;
    const { id } = await removeFrom(graceId, true);
    expect([await pins(), await shown(), (await blocked()).toSorted()]).toEqual([0, 0, [own, source].toSorted()]);
    expect((await logPage(fresh.db, null)).entries).toMatchObject([{ action: 'removePicture', isBlocked: true, pins: 1 }]);
    expect(await put(Buffer.concat([file, Buffer.from([0])]), { zoom: '4' })).toMatchObject({ status: 403 });
    await undo(fresh.db, terminal, id);
    expect([await pins(), await shown(), await blocked()]).toEqual([1, 2, []]);
  });

  test('can not be restored once its files may be gone, and is blocked by its bytes where no pin has it [17]', async () => {
    const file = await photograph(500, 400).png().toBuffer();
    await put(file, { x: '0', y: '0', zoom: '2' });
    const own = (await signature())!;
    const { id } = await removeFrom(graceId, true);
    expect(await put(file, { zoom: '3' })).toMatchObject({ status: 403 });
    await fresh.db.rows.updateTable('blocked_pictures').set({ blocked_at: '2026-01-01T00:00:00.000Z' }).execute();
    await sweepBlockedPictures(fresh.db, folderStore(folder));
    expect(await isThere(own)).toBe(false);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    try {
      expect((await logPage(fresh.db, null)).entries[0]).toMatchObject({ isUndoable: false });
      await expect(undo(fresh.db, terminal, id)).rejects.toMatchObject({ status: 404 });
    } finally {
      clock.mockRestore();
    }
    expect(await signature()).toBeNull();
  });

  const blockPin = async (file: Buffer) => {
    const { pinId } = (await send('POST', '/v3/pictures/', file)).data;
    return moderate(
      { db: fresh.db, ...filesIn(server.dataFolder), actor: terminal },
      { action: 'removePin', subject: { kind: 'pin', id: pinId }, about: null, reason: null, until: null, allCopies: true },
    );
  };

  test('goes with the pin whose picture it is a square of when that is removed with all copies, and comes back with the undo', async () => {
    const file = await photograph(500, 400).png().toBuffer();
    await put(file, { x: '0', y: '0', zoom: '2' });
    const square = (await signature())!;
    const { id } = await blockPin(file);
    expect(await signature()).toBeNull();
    await undo(fresh.db, terminal, id);
    expect(await signature()).toBe(square);
    expect(await fresh.db.rows.selectFrom('blocked_pictures').select('signature').execute()).toEqual([]);

    await blockPin(file);
    expect(await signature()).toBeNull();
    await sweepBlockedPictures(fresh.db, folderStore(folder));
    expect(await isThere(square)).toBe(true);
    await fresh.db.rows.updateTable('blocked_pictures').set({ blocked_at: '2026-01-01T00:00:00.000Z' }).execute();
    await sweepBlockedPictures(fresh.db, folderStore(folder));
    expect(await isThere(square)).toBe(false);
  });

  test('keeps nothing of a picture that was taken down before its pin was removed, and another one stays', async () => {
    const file = await photograph(500, 400).png().toBuffer();
    await put(file);
    await grace.call('DELETE', '/v3/users/me/picture/');
    const sources = () =>
      fresh.db.rows.selectFrom('people').select(['picture_signature', 'picture_source']).where('id', '=', graceId).execute();
    expect(await sources()).toEqual([{ picture_signature: null, picture_source: null }]);
    await put(await corners(300, 200).png().toBuffer());
    const other = await sources();
    const { id } = await blockPin(file);
    expect(await sources()).toEqual(other);
    await undo(fresh.db, terminal, id);
    expect(await sources()).toEqual(other);
  });

  test('is no square of a blocked picture in a file with one more byte, nor of one that was taken in before', async () => {
    const file = await photograph(500, 400).png().toBuffer();
    const longer = Buffer.concat([file, Buffer.from([0])]);
    const square = { x: '0', y: '0', zoom: '2' };
    await put(longer, square);
    const before = (await signature())!;
    await grace.call('DELETE', '/v3/users/me/picture/');
    await blockPin(file);
    expect(await put(longer, { ...square, zoom: '3' })).toMatchObject({ status: 403 });
    expect(await put(longer, square)).toMatchObject({ status: 403 });
    expect(await signature()).toBeNull();
    const known = await signatureOf(await sourceOf(longer), ' square 0 0 3 ');
    expect([await isThere(before), await isThere(known)]).toEqual([true, false]);
    expect(await put(await corners(500, 400).png().toBuffer(), square)).toMatchObject({ status: 200 });
  });
});
