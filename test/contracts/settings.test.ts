import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../src/server/account/settings/deleteAccount.ts';
import { followEmailLink, sendPasswordReset, sendVerification } from '../../src/server/account/settings/mailedLinks.ts';
import type { Mail } from '../../src/server/account/settings/mailer.ts';
import { resetPassword } from '../../src/server/account/settings/resetPassword.ts';
import { readAccount, writeSettings } from '../../src/server/account/settings/settings.ts';
import { searchPeople } from '../../src/server/browse/people.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import type { PinDraft } from '../../src/server/browse/drafts.ts';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { inTurn } from '../../src/server/account/passwords.ts';
import { folderStore, picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import { sweepPictures } from '../../src/server/pictures/sweepPictures.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';
import { someAccount } from '../server/someAccount.ts';
import { keepPicture } from './backedUp.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { filesIn, originalPath, recordPath } from '../server/pictureFiles.ts';

describe.each(databases)('settings on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  let dataFolder: string;
  const mails: Mail[] = [];
  const post = () => ({ db: fresh.db, mailer: { send: async (mail: Mail) => void mails.push(mail) }, origin: 'http://localhost' });
  const tokenOf = (mail: Mail | undefined) => mail!.link.split('/').at(-1)!;
  beforeAll(async () => {
    fresh = await open();
    dataFolder = await mkdtemp(join(tmpdir(), 'tessera-settings-'));
  });
  afterAll(async () => {
    await fresh.drop();
    await rm(dataFolder, { recursive: true });
  });

  test('a chosen language without texts survives changes of other settings [M-01]', async () => {
    const id = await someAccount(fresh.db, 'machado');
    const accounts = fresh.db.rows.updateTable('accounts').where('person_id', '=', id);
    await accounts.set({ locale: 'xx_BR' }).execute();
    const stored = async () =>
      (await fresh.db.rows.selectFrom('accounts').select('locale').where('person_id', '=', id).executeTakeFirstOrThrow()).locale;
    expect((await writeSettings(fresh.db, id, { about: 'Writer' })).settings.language).toBe('en_US');
    expect(await stored()).toBe('xx_BR');
    expect((await writeSettings(fresh.db, id, { language: 'de' })).settings.language).toBe('de');
    expect(await stored()).toBe('de');
  });

  test('written settings are read back, and a name changes together with its search words [A-09]', async () => {
    const id = await someAccount(fresh.db, 'hedy');
    const { settings } = await readAccount(fresh.db, id);
    const changes = {
      full_name: 'Hedy Lamarr',
      username: 'lamarr',
      about: 'Hops frequencies',
      messages_from: 'nobody',
      allow_analytic_cookies: true,
      gender: 'custom',
      custom_gender: 'Inventor',
      birthday: '1914-11-09',
    } as const;
    expect((await writeSettings(fresh.db, id, changes)).settings).toEqual({ ...settings, ...changes });
    expect((await readAccount(fresh.db, id)).settings).toEqual({ ...settings, ...changes });
    expect((await searchPeople(fresh.db, 'lamarr', { pageSize: 5 })).people.map(({ username }) => username)).toEqual(['lamarr']);
    expect((await searchPeople(fresh.db, 'hedy of tessera', { pageSize: 5 })).people).toHaveLength(0);
  });

  test('of two who name an address, the first to follow the link has it [E-09]', async () => {
    const [one, two] = [
      await someAccount(fresh.db, 'one', { email: 'shared@example.org' }),
      await someAccount(fresh.db, 'two', { email: 'shared@example.org' }),
    ];
    await sendVerification(post(), one);
    await sendVerification(post(), two);
    const [first, second] = mails.splice(0).map(tokenOf);
    expect([
      await followEmailLink(fresh.db, first!),
      await followEmailLink(fresh.db, second!),
      await followEmailLink(fresh.db, first!),
    ]).toEqual([true, false, false]);
    await sendPasswordReset(post(), 'shared@example.org');
    expect((await resetPassword(fresh.db, tokenOf(mails.pop()), 'wholly new umbrella 9', ownWork)).personId).toBe(one);
    await sendPasswordReset(post(), 'nobody@example.org');
    expect(mails).toEqual([]);
  });

  test('a password reset that finds the server too busy to hash leaves the link as it was', async () => {
    const id = await someAccount(fresh.db, 'patient', { isVerified: true });
    await sendPasswordReset(post(), 'patient@example.org');
    const token = tokenOf(mails.pop());
    const tooLate = { key: 'patient', until: performance.now() - 1 };
    // Takes every place of those that hash, so that the next party has to wait.
    let free = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    const holding = Array.from({ length: availableParallelism() }, (_, n) => inTurn({ key: `other ${n}` }, () => held));
    await expect(resetPassword(fresh.db, token, 'wholly new umbrella 9', tooLate)).rejects.toMatchObject({ status: 503 });
    free();
    await Promise.all(holding);
    expect((await resetPassword(fresh.db, token, 'wholly new umbrella 9', ownWork)).personId).toBe(id);
    await expect(resetPassword(fresh.db, token, 'wholly new umbrella 9', ownWork)).rejects.toMatchObject({ status: 403 });
  });

  test('a deleted account leaves nothing behind, but what others have too', async () => {
    const id = await someAccount(fresh.db, 'gone');
    await someAccount(fresh.db, 'stays');
    const contentStore = contentStoreOf(fresh.db);
    await contentStore.saveBoard({ owner: 'gone', slug: 'attic', name: 'Attic' });
    const folder = picturesFolderOf(dataFolder);
    const drafts = [900, 901, 902, 903, 904].map((n) => pinNumber(n, { owner: 'gone', topic: 'Attics' }));
    const [own, shared, deletedByOther, inStory, uploading] = drafts as [PinDraft, PinDraft, PinDraft, PinDraft, PinDraft];
    await contentStore.savePins([{ ...own, board: { slug: 'attic' } }, shared, deletedByOther, inStory, uploading]);
    await contentStore.savePins([shared, deletedByOther].map((draft) => ({ ...draft, owner: 'stays' })));
    await fresh.db.rows
      .updateTable('pins')
      .set({ detail: JSON.stringify({ storyPages: [{ imageSignature: inStory.picture.signature }] }) })
      .where('owner_id', '=', idOf('person', 'stays'))
      .where('signature', '=', shared.picture.signature)
      .execute();
    const pin = await fresh.db.rows
      .selectFrom('pins')
      .select('id')
      .where('owner_id', '=', idOf('person', 'stays'))
      .where('signature', '=', deletedByOther.picture.signature)
      .executeTakeFirstOrThrow();
    await deletePins(fresh.db, idOf('person', 'stays'), [pin.id]);
    for (const { picture } of drafts) {
      await keepPicture(dataFolder, picture);
      if (picture === uploading.picture) continue;
      for (const file of [originalPath, recordPath]) await utimes(file(folder, picture.signature), 1, 1);
    }

    await deleteAccount(fresh.db, filesIn(dataFolder), id);
    for (const table of ['accounts', 'sessions', 'one_time_tokens'] as const)
      expect(await fresh.db.rows.selectFrom(table).selectAll().where('person_id', '=', id).execute()).toEqual([]);
    for (const table of ['boards', 'pins'] as const)
      expect(await fresh.db.rows.selectFrom(table).select('id').where('owner_id', '=', id).execute()).toEqual([]);
    expect(await fresh.db.rows.selectFrom('topics').select('pin_count').where('name', '=', 'Attics').executeTakeFirst()).toEqual({
      pin_count: 1,
    });
    expect((await searchPeople(fresh.db, 'gone', { pageSize: 5 })).people).toEqual([]);
    const areThere = () => drafts.map(({ picture }) => existsSync(originalPath(folder, picture.signature)));
    expect(areThere()).toEqual([true, true, true, true, true]);
    for (let n = 0; n < 2; n++) await sweepPictures(fresh.db, folderStore(folder));
    expect(areThere()).toEqual([false, true, true, true, true]);
  });
});
