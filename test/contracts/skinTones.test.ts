import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { searchPins } from '../../src/server/browse/feeds.ts';
import { offeredTones } from '../../src/server/browse/skinTones.ts';
import { takeIn } from '../../src/server/pictures/intake.ts';
import { measureTones } from '../../src/server/pictures/measureTones.ts';
import { skinTone } from '../../src/server/pictures/skinTone.ts';
import { temporaryFolder } from '../server/somePictures.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';

/** Colors of the Monk skin tone scale (2022) from light to dark, each with the tone that its typology angle gives. */
const scale = [
  ['#f6ede4', 0],
  ['#f3e7db', 1],
  ['#f7ead0', 1],
  ['#eadaba', 1],
  ['#d7bd96', 1],
  ['#a07e56', 2],
  ['#825c43', 3],
  ['#604134', 4],
  ['#3a312a', 4],
  ['#292420', 0],
] as const;

/** A face of one color on a wall. */
const portrait = (color: string, wall = '#7d93a8') =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320"><rect width="240" height="320" fill="${wall}"/>
      <ellipse cx="120" cy="140" rx="62" ry="84" fill="${color}"/></svg>`),
  );
const toneOf = async (picture: Sharp): Promise<number> => {
  const { data, info } = await picture.removeAlpha().resize(64, 64, { fit: 'inside' }).raw().toBuffer({ resolveWithObject: true });
  return skinTone({ data, width: info.width, height: info.height });
};

describe('the tone of a picture [C-09]', () => {
  test.each(scale)('%s is %i', async (color, tone) => expect(await toneOf(portrait(color))).toBe(tone));

  test('is that of the patch nearest to the middle, and none without skin or with little of it', async () => {
    expect(await toneOf(portrait('#3366aa'))).toBe(0);
    const speck = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#7d93a8' } })
      .composite([{ input: { create: { width: 8, height: 8, channels: 3, background: '#d7bd96' } }, top: 28, left: 28 }])
      .png()
      .toBuffer();
    expect(await toneOf(sharp(speck))).toBe(0);
    const byDoor = await portrait('#604134')
      .composite([{ input: { create: { width: 50, height: 320, channels: 3, background: '#d7bd96' } }, top: 0, left: 0 }])
      .png()
      .toBuffer();
    expect(await toneOf(sharp(byDoor))).toBe(4);
  });
});

describe.each(databases)('skin tones on $name [C-09]', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  const picturesFolder = { folder: '', remove: async () => {} };
  const drawn = (n: number, title: string, tone?: number) => {
    const draft = pinNumber(n, { title });
    return { ...draft, picture: { ...draft.picture, ...(tone !== undefined && { skinTone: tone }) } };
  };
  beforeAll(async () => {
    fresh = await open();
    Object.assign(picturesFolder, await temporaryFolder());
    await contentStoreOf(fresh.db).savePerson({ username: 'ada', fullName: 'Ada' });
    await contentStoreOf(fresh.db).savePins([
      ...[1, 1, 1, 4, 4, 4, 2, 2].map((tone, n) => drawn(n, `Braids and hair ${n}`, tone)),
      ...[1, 1, 1, 3, 3, 3].map((tone, n) => drawn(20 + n, `Braids of bread ${n}`.replace('Braids', 'Plaits'), tone)),
      ...[1, 1, 1].map((tone, n) => drawn(30 + n, `Wedding hair ${n}`, tone)),
    ]);
  });
  afterAll(async () => {
    await fresh.drop();
    await picturesFolder.remove();
  });

  test('a filter is offered for tones that at least three results have, if two differ', async () => {
    expect(await offeredTones(fresh.db, 'braids')).toEqual([1, 4]);
    expect(await offeredTones(fresh.db, 'wedding')).toEqual([]);
  });

  test('bread has the colors of skin and is about nobody', async () => {
    expect(await offeredTones(fresh.db, 'plaits')).toEqual([]);
    expect((await searchPins(fresh.db, 'plaits', { pageSize: 10 }, { skinTone: 1 })).pins).toEqual([]);
    expect((await searchPins(fresh.db, 'plaits', { pageSize: 10 })).pins).toHaveLength(6);
  });

  test('narrows a search, page by page', async () => {
    const first = await searchPins(fresh.db, 'braids', { pageSize: 2 }, { skinTone: 4 });
    const second = await searchPins(fresh.db, 'braids', { pageSize: 2, bookmark: first.bookmark }, { skinTone: 4 });
    expect([...first.pins, ...second.pins].map(({ title }) => title).toSorted()).toEqual([3, 4, 5].map((n) => `Braids and hair ${n}`));
    expect(second.bookmark).toBeNull();
  });

  test('a picture is measured when it is taken in, and one from before by the sweep', async () => {
    const { folder } = picturesFolder;
    await mkdir(path.join(folder, 'unfinished'), { recursive: true });
    const picture = await takeIn(await portrait('#604134').png().toBuffer(), { pictures: folderStore(folder) });
    expect(picture.skinTone).toBe(4);
    const { skinTone: _, ...unmeasured } = picture;
    await contentStoreOf(fresh.db).savePins([{ ...pinNumber(50, { title: 'Portrait' }), picture: unmeasured }, pinNumber(51)]);
    await measureTones(fresh.db, folderStore(folder));
    const rows = await fresh.db.rows
      .selectFrom('pins')
      .select(['signature', 'skin_tone'])
      .where('title', 'in', ['Portrait', 'Pin 51'])
      .execute();
    expect(rows.map(({ skin_tone }) => skin_tone).toSorted()).toEqual([0, 4]);
  });
});
