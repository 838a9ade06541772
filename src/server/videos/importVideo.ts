import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Pin } from '../../../events/entities/pin.ts';
import { pictureUrl } from '../../../events/entities/picture.ts';
import type { PictureStore } from '../pictureStore/pictureStore.ts';
import type { Picture } from '../browse/drafts.ts';
import { Refusal } from '../shell/refusal.ts';
import { unfinishedFolder } from '../shell/writeWhole.ts';
import { maxVideoBytes, removeFile, storeCaptions, storeVideo, videoHeaderOf } from './storage.ts';

interface ImportedVideo {
  /** The picture beside the video, or a drawn one. */
  poster: { file: string } | Buffer;
  /** The pin's video, once its poster is taken in. */
  of(poster: Picture): NonNullable<Pin['video']>;
}

/**
 * Stores a video of a folder with its captions; the file itself is not changed.
 * @throws {Refusal} 413, 415 or 422 for a file that can not be kept
 */
export async function importVideo(
  file: string,
  { poster, captions }: { poster: string | undefined; captions: Readonly<Record<string, string>> },
  pictures: PictureStore,
): Promise<ImportedVideo> {
  const { size } = await stat(file);
  if (size > maxVideoBytes) throw new Refusal(413, 'The video is larger than 200 MB.');
  const copy = path.join(unfinishedFolder(pictures.workFolder), `${randomUUID()}.part`);
  await mkdir(path.dirname(copy), { recursive: true });
  try {
    await copyFile(file, copy);
    const header = await videoHeaderOf(copy);
    const { width, height, milliseconds: duration } = header;
    if (duration === 0) throw new Refusal(422, 'The video does not say how long it is.');
    const captionsUrls: Record<string, string> = {};
    for (const [language, text] of Object.entries(captions)) captionsUrls[language] = (await storeCaptions(pictures, text)).url;
    const { id, url } = await storeVideo(pictures, copy, header);
    return {
      poster: poster === undefined ? drawnPoster(id, { width, height }) : { file: poster },
      of: ({ signature }) => ({
        id,
        formats: { '720P': { url, width, height, duration, thumbnail: pictureUrl(signature, '736x'), captionsUrls } },
      }),
    };
  } finally {
    await removeFile(copy);
  }
}

/** A poster in a quiet color, since nothing here decodes videos. Each video's differs, because a picture is one pin of its owner. */
function drawnPoster(id: string, { width, height }: { width: number; height: number }): Buffer {
  const scale = Math.min(1, 1200 / Math.max(width, height));
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const [x, y, side] = [wide / 2, high / 2, Math.min(wide, high) / 8];
  const hue = Number.parseInt(id.slice(0, 4), 16) % 360;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><!-- ${id} --><rect width="${wide}" height="${high}" fill="hsl(${hue}, 25%, 35%)"/>` +
      `<path d="M${x - side * 0.8} ${y - side}V${y + side}L${x + side} ${y}z" fill="#fff"/></svg>`,
  );
}
