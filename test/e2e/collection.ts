import { join } from 'node:path';
import sharp from 'sharp';
import type { PinDraft } from '../../src/server/browse/drafts.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { takeIn } from '../../src/server/pictures/intake.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';

const things = ['Harbour', 'Lemon cake', 'Fern', 'Stairwell', 'Tea bowl', 'Mountain hut', 'Woven rug', 'Orchid', 'Street at night'];
const colours = ['Blue', 'Amber', 'Green', 'Rose', 'Grey', 'Ivory', 'Copper', 'Violet', 'Teal', 'Ochre'];
const topics = ['Places', 'Food', 'Plants'];
const heights = [400, 560, 300, 620, 480, 360, 700];

/** Returns a small poster in colors of its own, the same in every run. */
export function poster(n: number): Promise<Buffer> {
  const [hue, height] = [(n * 47) % 360, heights[n % heights.length]!];
  const circles = Array.from(
    { length: 5 },
    (_, i) =>
      `<circle cx="${(n * 83 + i * 131) % 400}" cy="${(n * 59 + i * 97) % height}" r="${30 + ((n * 13 + i * 29) % 90)}" fill="hsl(${(hue + i * 37) % 360} 60% ${35 + i * 9}%)" opacity=".8"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 80%)"/>${circles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

const titleOf = (n: number): string => `${colours[n % colours.length]} ${things[n % things.length]!.toLowerCase()}`;

const recipe: PinDraft['detail'] = {
  richMetadata: {
    recipe: {
      name: 'Lemon cake',
      ingredients: [
        { amount: '2', name: 'lemons' },
        { amount: '200 g', name: 'flour' },
      ],
      steps: ['Stir.', 'Bake for 40 minutes.'],
      cookTimes: { total: { h: 1, m: 0 }, cook: { h: 0, m: 40 }, prep: { h: 0, m: 20 } },
      servingsSummary: 'Serves 8',
      aggregateRating: null,
      diets: ['Vegetarian'],
    },
  },
};

/** Adds ninety pins of Ada Lovelace, ten of them on her board Engines; the last one is a recipe. */
export async function fillCollection(
  dataFolder: string,
  databaseUrl?: string,
  draw: (n: number) => Promise<Buffer> = poster,
): Promise<void> {
  const db = await openDatabase({ dataFolder, databaseUrl });
  try {
    const contentStore = contentStoreOf(db);
    await contentStore.savePerson({ username: 'ada', fullName: 'Ada Lovelace', about: 'Collects engines.' });
    await contentStore.saveBoard({ owner: 'ada', slug: 'engines', name: 'Engines', sections: [{ slug: 'brass', title: 'Brass' }] });
    const picturesFolder = join(dataFolder, 'pictures');
    const pins: PinDraft[] = [];
    for (let n = 0; n < 90; n++) {
      const picture = await takeIn(await draw(n), { pictures: folderStore(picturesFolder) });
      pins.push({
        picture,
        owner: 'ada',
        title: titleOf(n),
        altText: `A drawing of a ${titleOf(n).toLowerCase()}`,
        topic: topics[n % 3]!,
        createdAt: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
        ...(n % 9 === 0 && { board: { slug: 'engines', ...(n % 18 === 0 && { section: 'brass' }) } }),
        ...(n === 89 && { title: 'Lemon cake recipe', detail: recipe }),
      });
    }
    await contentStore.savePins(pins);
  } finally {
    await db.close();
  }
}
