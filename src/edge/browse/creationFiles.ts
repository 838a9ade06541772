import { type CreationItem, maxItems } from '../../../events/entities/creation.ts';
import { isPictureFile } from './pictureFiles.ts';
import type { DataOf, RecordType } from '../../../events/record.ts';
import { drawnId } from '../shell/drawnId.ts';
import { putFile } from './creationStore.ts';
import { addressOfBlob, keepBlob } from './creationBlobs.ts';
import { readVideo } from './readVideo.ts';

type Accepts = 'picture' | 'video' | 'both';
type Append = <T extends RecordType>(type: T, data: DataOf<T>) => void;

const megabyte = 1024 * 1024;
/** The server's own limits (`src/server/videos/storage.ts`, `src/server/pictures/source.ts`). */
const [maxPictureBytes, maxVideoBytes, maxCaptionBytes] = [20 * megabyte, 200 * megabyte, megabyte / 2];

class Unwanted extends Error {
  override name = 'Unwanted';
  readonly reason: DataOf<'creation.fileRefused'>['reason'];
  constructor(reason: DataOf<'creation.fileRefused'>['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const isVideo = ({ type, name }: File): boolean => type.startsWith('video/') || /\.(?:mp4|m4v|webm|mov)$/i.test(name);

/** Keeps a file for this page and in the browser. A browser without room for it is told once. */
async function keep(account: string, place: string, id: string, file: Blob, append: Append): Promise<void> {
  keepBlob(id, file);
  await putFile(account, place, id, file).catch(() => append('outbox.storeFailed', {}));
}

/** Handles files that a person picks for a pin. */
export const pickedFiles = (account: () => string | null, append: Append) => ({
  picked: (place: string, accepts: Accepts, files: readonly File[]): Promise<void> =>
    addFiles(files, { account: account() ?? '', place, accepts, append }),
  captioned: async (place: string, itemId: string, [file]: readonly File[]): Promise<void> => {
    if (file) await addCaptions(file, { account: account() ?? '', place, itemId, append });
  },
  coverPicked: async (place: string, itemId: string, [file]: readonly File[]): Promise<void> => {
    if (file) await addCover(file, { account: account() ?? '', place, itemId, append });
  },
  addressOf: addressOfBlob,
});

/** Reads picked files and appends `creation.added` with those that fit, and `creation.fileRefused` for the others. */
async function addFiles(
  files: readonly File[],
  { account, place, accepts, append }: { account: string; place: string; accepts: Accepts; append: Append },
): Promise<void> {
  for (const [n, file] of files.entries())
    await orRefuse(file, place, append, async () => {
      if (n >= maxItems) throw new Unwanted('tooMany');
      const item = await itemOf(file, accepts, (id, blob) => keep(account, place, id, blob, append));
      append('creation.added', { place, items: [item] });
    });
}

/** Reads a file, or appends `creation.fileRefused` if it is not wanted. */
async function orRefuse(file: File, place: string, append: Append, read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof Unwanted)) throw error;
    append('creation.fileRefused', { place, name: file.name, reason: error.reason });
  }
}

/** @throws {Unwanted} for a file that the server would refuse */
function requireFile(file: File, kind: 'picture' | 'video'): void {
  if (file.size === 0) throw new Unwanted('empty');
  if (file.size > (kind === 'video' ? maxVideoBytes : maxPictureBytes)) throw new Unwanted('tooLarge');
}

async function itemOf(file: File, accepts: Accepts, keepFile: (id: string, file: Blob) => Promise<void>): Promise<CreationItem> {
  const kind = isVideo(file) ? 'video' : isPictureFile(file) ? 'picture' : undefined;
  if (kind === undefined || (accepts !== 'both' && accepts !== kind)) throw new Unwanted('kind');
  requireFile(file, kind);
  const id = drawnId();
  const video = kind === 'video' ? await readVideo(file) : undefined;
  if (kind === 'video' && !video) throw new Unwanted('unplayable');
  await keepFile(id, file);
  const poster = video ? drawnId() : null;
  if (video && poster) await keepFile(poster, video.poster);
  return { id, kind, name: file.name, duration: video?.duration ?? 0, poster, captions: null, kept: null };
}

/** Keeps the captions of a video and appends `creation.captioned`, or `creation.fileRefused` for a file that is no WebVTT. */
async function addCaptions(
  file: File,
  { account, place, itemId, append }: { account: string; place: string; itemId: string; append: Append },
): Promise<void> {
  const isCaptions = file.size <= maxCaptionBytes && /^\uFEFF?WEBVTT/.test(await file.text());
  if (!isCaptions) return append('creation.fileRefused', { place, name: file.name, reason: 'captions' });
  const id = drawnId();
  await keep(account, place, id, file, append);
  append('creation.captioned', { place, itemId, captions: { id, name: file.name } });
}

/** Keeps the cover of a video and appends `creation.postered`, or `creation.fileRefused` for a file that is no picture. */
async function addCover(
  file: File,
  { account, place, itemId, append }: { account: string; place: string; itemId: string; append: Append },
): Promise<void> {
  await orRefuse(file, place, append, async () => {
    if (!isPictureFile(file)) throw new Unwanted('kind');
    requireFile(file, 'picture');
    const poster = drawnId();
    await keep(account, place, poster, file, append);
    append('creation.postered', { place, itemId, poster });
  });
}
