import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { awaitsGallery } from '../../src/server/gallery/fill.ts';
import { people } from '../../src/server/gallery/people.ts';
import { setOwner } from '../../src/server/instance/owners.ts';
import { signUp, type SignedUpBrowser } from '../server/signUp.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';

describe.each(databases)('the first gallery, on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  let app: FastifyInstance;
  let dataFolder: string;
  let owner: SignedUpBrowser;
  const [first, second] = people as readonly [(typeof people)[number], (typeof people)[number]];
  beforeAll(async () => {
    fresh = await open();
    dataFolder = await mkdtemp(join(tmpdir(), 'tessera-gallery-'));
    app = await createApp({ db: fresh.db, dataFolder, clientFolder: dataFolder, appVersion: 'test' });
    const store = contentStoreOf(fresh.db);
    for (const { username, fullName, about } of [first, second]) await store.savePerson({ username, fullName, about });
    await store.savePins([pinNumber(1, { owner: first.username }), pinNumber(2, { owner: first.username })]);
    owner = await signUp(app);
    await setOwner(fresh.db, owner.username, true);
  });
  afterAll(async () => {
    await app.close();
    await fresh.drop();
    await rm(dataFolder, { recursive: true });
  });

  test('is counted, and removed without what people have saved from it [17.22]', async () => {
    const pinOf = async (username: string) =>
      fresh.db.rows
        .selectFrom('pins')
        .innerJoin('people', 'people.id', 'owner_id')
        .select('pins.id')
        .where('username', '=', username)
        .execute();
    const settings = async () => (await owner.ask({ url: '/v3/instance/settings/' })).json().data;
    expect((await settings()).gallery).toEqual({ people: 2, pins: 2 });
    const [sample] = await pinOf(first.username);
    // A start that was interrupted while it drew.
    await mkdir(join(dataFolder, 'gallery'), { recursive: true });
    await writeFile(join(dataFolder, 'gallery', 'drawn'), '');
    expect(await awaitsGallery(fresh.db, dataFolder)).toBe(true);
    const board = (await owner.call('BoardResource/create', { name: 'Kept', client_id: randomUUID() })).data as { id: string };
    const saved = await owner.call('RepinResource/create', { pin_id: sample!.id, board_id: board.id, client_id: randomUUID() });
    expect(saved.httpStatus).toBe(200);
    const removed = await owner.ask({ method: 'DELETE', url: '/v3/instance/gallery/' });
    expect(removed.json().data.gallery).toEqual({ people: 0, pins: 0 });
    expect(await awaitsGallery(fresh.db, dataFolder)).toBe(false);
    expect([await pinOf(first.username), await pinOf(owner.username)]).toEqual([[], [expect.anything()]]);
    expect((await owner.ask({ method: 'DELETE', url: '/v3/instance/gallery/' })).statusCode).toBe(200);
  });

  test('a name of at most 40 characters stands in titles, and is text there; an empty one is Tessera [17.22]', async () => {
    const put = async (name: string) => owner.ask({ method: 'PUT', url: '/v3/instance/settings/', payload: { name } });
    expect((await put('x'.repeat(41))).statusCode).toBe(400);
    expect((await put('\u3164\u00ad\u200f')).json().data.settings.name).toBe('Tessera');
    expect((await put(' <script>a</script>\u202e $& ')).json().data.settings.name).toBe('<script>a</script> $&');
    const { body } = await app.inject({ url: '/owner/no-code' });
    expect(body).toContain('· &lt;script&gt;a&lt;/script&gt; $&amp;</title>');
    expect((await put('')).json().data.settings.name).toBe('Tessera');
  });
});
