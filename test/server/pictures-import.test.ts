import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCommand } from '../../src/cli/import.ts';
import { pinKind } from '../../events/entities/pinKind.ts';
import { Pin } from '../../events/entities/pin.ts';
import { closeupPin } from '../../src/server/browse/closeup.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { attributionOf, readCredits } from '../../src/server/pictures/credits.ts';
import { importFolder } from '../../src/server/pictures/importFolder.ts';
import type { ImportOptions, ImportProgress } from '../../src/server/pictures/importFolder.ts';
import { topicOfFolders } from '../../src/server/pictures/importedPin.ts';
import { partIngredient } from '../../src/server/pictures/ingredient.ts';
import { signatureOf, sourceOf } from '../../src/server/pictures/source.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { testApp } from './testApp.ts';
import type { TestApp } from './testApp.ts';
import { photograph, temporaryFolder } from './somePictures.ts';
import { filesIn } from './pictureFiles.ts';

const { folder, remove } = await temporaryFolder();
let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(async () => {
  await server.close();
  await remove();
});

const bringIn = (from: string, options: Partial<ImportOptions> = {}) =>
  importFolder(join(folder, from), { contentStore: contentStoreOf(server.db), pictures: filesIn(server.dataFolder).pictures, ...options });
const write = async (file: string, content: string | Buffer) => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), content);
};
const draw = async (...files: string[]) => {
  for (const file of files) await write(file, await photograph(120, 90).jpeg().toBuffer());
};
const pinOf = async (file: string) => {
  const id = idOf('pin', idOf('person', 'imports'), await signatureOf(await sourceOf({ file: join(folder, file) }), ''));
  const pin = await closeupPin(server.db, id, signedOutViewer);
  expect(v.is(Pin, pin)).toBe(true);
  return pin!;
};

test('importing again adds nothing, neither does a second copy of a file', async () => {
  await draw('twice/Cats/one.jpg', 'twice/Cats/two.jpg');
  await copyFile(join(folder, 'twice/Cats/one.jpg'), join(folder, 'twice/Cats/copy of one.jpg'));
  expect(await bringIn('twice')).toMatchObject({ total: 3, added: 2, known: 1, failed: 0 });
  expect(await bringIn('twice')).toMatchObject({ total: 3, added: 0, known: 3, failed: 0 });
  expect(await pinOf('twice/Cats/two.jpg')).toMatchObject({
    title: 'Two',
    category: 'cats',
    board: { name: 'Cats', url: '/imports/cats/' },
  });
});

test('a bad file is named with its reason and the rest goes on; what is no picture is passed over', async () => {
  await draw('mixed/good.jpg', 'mixed/deeper/also good.jpg');
  await write('mixed/bad.png', 'no picture');
  await write('mixed/empty.webp', '');
  await write('mixed/MANIFEST.tsv', 'file\tnote');
  await write('mixed/.hidden.jpg', 'no picture');
  await write('mixed/without ending', await photograph(60, 60).png().toBuffer());
  const steps: ImportProgress[] = [];
  const report = await bringIn('mixed', { onProgress: (progress) => steps.push(progress) });
  expect(report).toMatchObject({ total: 5, done: 5, added: 3, failed: 2, stopped: false });
  expect(report.failures.map(({ path }) => path).sort()).toEqual(['bad.png', 'empty.webp']);
  expect(report.failures.find(({ path }) => path === 'empty.webp')?.reason).toBe('The file is empty.');
  expect(steps.map(({ done }) => done)).toEqual([1, 2, 3, 4, 5]);
  expect(steps.every(({ total, current }) => total === 5 && current.length > 0)).toBe(true);
});

test('an import that is stopped goes on where it was', async () => {
  await draw(...Array.from({ length: 12 }, (_, n) => `long/Trees/tree ${n}.jpg`));
  const stop = new AbortController();
  const stopped = await bringIn('long', {
    signal: stop.signal,
    onProgress: ({ done }) => {
      if (done === 4) stop.abort();
    },
  });
  expect(stopped.stopped).toBe(true);
  expect(stopped.done).toBeLessThan(12);
  expect(stopped.added).toBe(stopped.done);
  expect(await bringIn('long')).toMatchObject({ total: 12, added: 12 - stopped.done, known: stopped.done, stopped: false });
});

test('no link leads out of the folder', async () => {
  await draw('linked/in.jpg', 'outside/secret.jpg');
  await symlink(join(folder, 'outside'), join(folder, 'linked/way out'));
  await symlink(join(folder, 'outside/secret.jpg'), join(folder, 'linked/secret.jpg'));
  await symlink('.', join(folder, 'linked/round'));
  await symlink('nowhere', join(folder, 'linked/broken.jpg'));
  expect(await bringIn('linked')).toMatchObject({ total: 1, added: 1, failed: 0 });
});

test('a table of credits beside the pictures gives title, author, licence, source and topic', async () => {
  await draw('credited/bee.jpg', 'credited/other.jpg');
  await write(
    'credited/CREDITS.tsv',
    [
      'file\ttitle\tauthor\tlicence\tsource\ttopic',
      'bee.jpg\tA bee\tJon Doe\tCC BY 4.0\thttps://www.example.org/bee via https://mirror.example.net/bee\tanimals',
      '',
    ].join('\r\n'),
  );
  await bringIn('credited');
  expect(await pinOf('credited/bee.jpg')).toMatchObject({
    title: 'A bee',
    category: 'animals',
    link: 'https://www.example.org/bee',
    domain: 'example.org',
    mediaAttribution: {
      author: 'Jon Doe',
      licence: 'CC BY 4.0',
      ccUrl: 'https://creativecommons.org/licenses/by/4.0/',
      link: 'https://www.example.org/bee',
      providerName: 'example.org',
    },
  });
  expect((await pinOf('credited/other.jpg')).mediaAttribution).toBeUndefined();
});

describe('recipes', () => {
  const recipe = (fields: object) =>
    JSON.stringify({
      id: 'r',
      title: 'Pancakes',
      language: 'en',
      description: 'Thin [ones](https://example.org).',
      tags: ['sweet', 'vegetarian'],
      servings: '4',
      picture_files: ['pancakes.jpg'],
      ingredients: [
        { text: '200g flour', group: 'Batter' },
        { text: '2 tbsp of sugar' },
        { text: 'salt' },
        { text: '3 pc Egg', name: 'Egg', amount: 3, unit: 'pc' },
      ],
      steps: ['Mix.', 'Fry.'],
      times: { prep: '10 min', prep_minutes: 10, cook: '1 h 20', cook_minutes: 80 },
      author: 'Cook',
      licence: 'CC BY 4.0',
      source: 'https://example.com/pancakes',
      ...fields,
    });

  test('become recipe pins, from the folder of recipes or the one of pictures beside it [C-01] [C-12]', async () => {
    for (const from of ['recipes', 'pictures']) {
      const place = `kitchen of ${from}`;
      await draw(`${place}/pictures/pancakes.jpg`, `${place}/pictures/plain.jpg`);
      await write(
        `${place}/recipes/recipes.jsonl`,
        [
          recipe({ id: 'de', language: 'de', title: 'Pfannkuchen' }),
          recipe({}),
          recipe({ id: 'none', picture_files: [] }),
          '{"id": 1}',
        ].join('\n'),
      );
      const report = await bringIn(`${place}/${from}`);
      expect(report).toMatchObject({ added: from === 'recipes' ? 1 : 2, failed: 0 });
      const pin = await pinOf(`${place}/pictures/pancakes.jpg`);
      expect(pinKind(pin)).toBe('recipe');
      expect(pin).toMatchObject({
        title: 'Pancakes',
        description: 'Thin ones.',
        link: 'https://example.com/pancakes',
        category: 'food',
        mediaAttribution: { author: 'Cook', licence: 'CC BY 4.0' },
      });
      expect(pin.richMetadata?.recipe).toEqual({
        name: 'Pancakes',
        servingsSummary: '4',
        diets: ['Vegetarian'],
        aggregateRating: null,
        steps: ['Mix.', 'Fry.'],
        cookTimes: { prep: { h: 0, m: 10 }, cook: { h: 1, m: 20 }, total: { h: 1, m: 30 } },
        ingredients: [
          { amount: '200 g', name: 'flour', group: 'Batter' },
          { amount: '2 tbsp', name: 'sugar' },
          { amount: null, name: 'salt' },
          { amount: '3', name: 'Egg' },
        ],
      });
      if (from === 'recipes') {
        expect(report.skipped).toEqual([
          { path: 'recipes.jsonl:4', reason: 'This line is no recipe.' },
          { path: 'recipes.jsonl none', reason: 'The recipe has no picture here.' },
          { path: 'recipes.jsonl de', reason: 'Its picture shows another recipe already.' },
        ]);
      } else {
        expect(report.skipped).toEqual([]);
        expect(pinKind(await pinOf(`${place}/pictures/plain.jpg`))).toBe('image');
      }
    }
  });

  test.each([
    ['150g (1/3 lb) bacon', '150 g (1/3 lb)', 'bacon'],
    ['1 ½ tsp coriander', '1 ½ tsp', 'coriander'],
    ['2 and 1/4 teaspoons yeast', '2 and 1/4 teaspoons', 'yeast'],
    ['3-4 garlic cloves', '3-4', 'garlic cloves'],
    ['Masala 1 tbsp', '1 tbsp', 'Masala'],
    ['A handful of mint', 'A handful', 'mint'],
    ['Eggs: 5', '5', 'Eggs'],
    ['Sugar (100 g)', '100 g', 'Sugar'],
    ['Salt, to taste', null, 'Salt, to taste'],
    ['Juice of 2 limes', null, 'Juice of 2 limes'],
    ['', null, ''],
    ['250', null, '250'],
  ])('“%s” parts into “%s” and “%s” [C-12]', (line, amount, name) => {
    expect(partIngredient(line)).toEqual({ amount, name });
  });
});

test('the command says by its exit code how it went, and puts pins under whom it is told', async () => {
  await draw('command/Boats/boat.jpg');
  await write('nothing/bad.jpg', 'no picture');
  const data = join(folder, 'command data');
  const command = (...more: string[]) => importCommand([...more, '--data', data]);
  expect(await importCommand(['--help'])).toBe(0);
  expect(await command()).toBe(2);
  expect(await command(join(folder, 'not there'))).toBe(2);
  expect(await command(join(folder, 'command'), '--colour', 'red')).toBe(2);
  expect(await command(join(folder, 'nothing'))).toBe(1);
  expect(await command(join(folder, 'command'), '--owner', 'Grace', '--topic', 'Sea')).toBe(0);
  expect(await command(join(folder, 'command/Boats/boat.jpg'), '--owner', 'grace')).toBe(0);
  const db = await openDatabase({ dataFolder: data });
  const pins = await db.rows
    .selectFrom('pins')
    .innerJoin('people', 'people.id', 'pins.owner_id')
    .innerJoin('topics', 'topics.id', 'pins.topic_id')
    .select(['username', 'title', 'topics.name'])
    .execute();
  await db.close();
  expect(pins).toEqual([{ username: 'grace', title: 'Boat', name: 'Sea' }]);
});

test('the nearest folder that says something names the topic', () => {
  expect(topicOfFolders(['Trips', 'Norway', 'IMG', '2024'])).toBe('Norway');
  expect(topicOfFolders(['pictures'])).toBeUndefined();
  expect(topicOfFolders(['my_garden-party'])).toBe('My garden party');
});

test('a credit without anything is none, and an address that is not of the web is no link', () => {
  expect(attributionOf({})).toBeUndefined();
  expect(attributionOf({ author: 'A', source: 'javascript:alert(1)' })).toMatchObject({ author: 'A', link: null, providerName: null });
  expect(readCredits('').size).toBe(0);
});

test('nothing half-written is left in the folder of pictures', async () => {
  const files = (await readdir(join(server.dataFolder, 'pictures'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter(({ name }) => !/\.(?:jpg|webp|json)$/.test(basename(name)))).toEqual([]);
});

test('videos come with their posters and captions, or a drawn poster; a damaged one is named and the rest goes on [D-01]', async () => {
  const clip = await readFile(join(import.meta.dirname, '../e2e/media/clip.webm'));
  await draw('clips/Bars/walk.jpg', 'clips/Bars/other.jpg');
  for (const name of ['walk', 'alone'])
    await write(`clips/Bars/${name}.webm`, Buffer.concat([clip, Buffer.from([0xec, 0x81, name.length])]));
  await write('clips/Bars/walk.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nA bar\n');
  await write('clips/Bars/walk.de.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nEin Balken\n');
  await write('clips/Bars/cut.webm', clip.subarray(0, 200));
  const report = await bringIn('clips');
  expect(report).toMatchObject({ total: 4, added: 3, failed: 1 });
  expect(report.failures).toEqual([
    { path: join('Bars', 'cut.webm'), reason: 'The video is damaged or cut short. Try another copy of it.' },
  ]);
  const walk = await pinOf('clips/Bars/walk.jpg');
  expect(walk).toMatchObject({ title: 'Walk', category: 'bars', videoDuration: 19_750 });
  expect(Object.keys(walk.video!.formats['720P']!.captionsUrls).toSorted()).toEqual(['de', 'en-US']);
  const alone = await server.db.rows.selectFrom('pins').selectAll().where('title', '=', 'Alone').executeTakeFirstOrThrow();
  expect([alone.width / alone.height, alone.video_duration]).toEqual([16 / 9, 19_750]);
  expect(await bringIn('clips')).toMatchObject({ added: 0, known: 3 });
});
