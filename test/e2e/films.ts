import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Pin } from '../../events/entities/pin.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { segmentsOf } from '../../src/server/gallery/videos/segments.ts';
import { takeIn } from '../../src/server/pictures/intake.ts';
import { root } from './server.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';

/** The gallery's films: six seconds each. */
const films = ['evening-waves', 'fern-growing', 'planet-turning'] as const;
const seconds = 6;
const shapes = { 'evening-waves': [1280, 720], 'fern-growing': [720, 900], 'planet-turning': [720, 900] } as const;

/** Adds a number of listed films of Orson; the first has only a stream. */
export async function hangFilms(dataFolder: string, count: number): Promise<void> {
  for (const film of films) {
    const folder = join(dataFolder, 'media', film);
    await mkdir(folder, { recursive: true });
    const recording = await readFile(join(root, `src/server/gallery/videos/${film}.mp4`));
    for (const [name, content] of Object.entries({ '720p.mp4': recording, ...segmentsOf(recording, seconds) }))
      await writeFile(join(folder, name), content);
  }
  const db = await openDatabase({ dataFolder });
  try {
    const contentStore = contentStoreOf(db);
    await contentStore.savePerson({ username: 'orson', fullName: 'Orson Reel' });
    for (let n = 0; n < count; n++) {
      const film = films[n % films.length]!;
      const [width, height] = shapes[film];
      const still = await sharp({
        create: { width: width / 2, height: height / 2, channels: 3, background: `hsl(${(n * 47) % 360} 40% 30%)` },
      })
        .jpeg()
        .toBuffer();
      await contentStore.savePins([
        {
          picture: await takeIn(still, { pictures: folderStore(join(dataFolder, 'pictures')) }),
          owner: 'orson',
          title: `Film ${n}`,
          altText: `Film ${n}`,
          topic: 'Films',
          createdAt: new Date(Date.UTC(2026, 1, 1) + n * 60_000).toISOString(),
          detail: { video: videoOf(film, width, height, n === 0) },
        },
      ]);
    }
  } finally {
    await db.close();
  }
}

function videoOf(film: string, width: number, height: number, isStreamAlone: boolean): NonNullable<Pin['video']> {
  const format = { width, height, duration: seconds * 1000, thumbnail: '', captionsUrls: {} };
  const stream = { ...format, url: `/media/${film}/playlist.m3u8` };
  return { id: film, formats: isStreamAlone ? { HLS: stream } : { '720P': { ...format, url: `/media/${film}/720p.mp4` }, HLS: stream } };
}
