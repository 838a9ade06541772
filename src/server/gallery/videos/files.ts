import type { PictureStore } from '../../pictureStore/pictureStore.ts';
import { type Film, filmFolder, films } from './films.ts';
import { segmentsOf } from './segments.ts';
import evening from './evening-waves.mp4?inline';
import fern from './fern-growing.mp4?inline';
import planet from './planet-turning.mp4?inline';

const recordings: Readonly<Record<string, string>> = { 'planet-turning': planet, 'evening-waves': evening, 'fern-growing': fern };

/** Writes every film below `media/`: as MP4, as HLS segments, and its captions. Existing files stay. */
export async function writeFilms(pictures: PictureStore): Promise<void> {
  for (const film of Object.values(films)) {
    const recording = Buffer.from((recordings[film.scene.name] ?? '').split(',')[1] ?? '', 'base64');
    for (const [name, content] of [
      ['720p.mp4', recording],
      ['captions.en.vtt', captionsOf(film)],
      ...Object.entries(segmentsOf(recording, film.scene.seconds)),
    ] as const) {
      const key = `media/${filmFolder(film.scene)}/${name}`;
      if (!(await pictures.read(key))?.equals(Buffer.from(content))) await pictures.write(key, content);
    }
  }
}

function captionsOf({ captions }: Film): string {
  const time = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
  return `WEBVTT\n\n${captions.map(([from, to, text]) => `${time(from)} --> ${time(to)}\n${text}\n`).join('\n')}`;
}
