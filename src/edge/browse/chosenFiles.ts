import type { IncomingPicture } from '../../../events/browse/incoming.ts';
import { sharedCache } from '../../../events/entities/shareTarget.ts';
import type { DataOf, RecordType } from '../../../events/record.ts';
import type { BrowseCommands } from '../../../machines/browse/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { drawnId } from '../shell/drawnId.ts';
import { blobOf, dropBlob } from './creationBlobs.ts';
import { type ChosenFile, filesIn } from './droppedFiles.ts';
import { dropLists } from './incomingStore.ts';
import { isPictureFile } from './pictureFiles.ts';

type Append = <T extends RecordType>(type: T, data: DataOf<T>) => void;

/** A picture of a page, which the server fetches. */
export interface ChosenAddress {
  address: string;
  /** Drawn once, so that a picture whose answer was lost is not saved twice. */
  clientId: string;
  /** Names the picture in a report of its failure. */
  path: string;
}

/** A picture to add. `page` is where it comes from, `title` its name there. */
export type ChosenPicture = (ChosenFile | ChosenAddress) & { page?: string; title?: string };

/** Pictures of the latest choice; the record holds only their number. */
let storedPictures: readonly ChosenPicture[] = [];

export const keptPictures = (): readonly ChosenPicture[] => storedPictures;

/** Keeps pictures for `uploadPictures` and appends `import.chosen`. */
function keepPictures(pictures: readonly ChosenPicture[], append: Append): void {
  storedPictures = pictures;
  const bytes = pictures.reduce((sum, picture) => sum + ('file' in picture ? picture.file.size : 0), 0);
  append('import.chosen', { files: pictures.length, bytes });
}

/** Pictures that another app shared, which the service worker keeps until they are taken or discarded here. */
async function takeShared(): Promise<ChosenFile[]> {
  const cache = await caches.open(sharedCache);
  const files = await Promise.all(
    (await cache.matchAll()).map(async (answer) => {
      const name = decodeURIComponent(answer.headers.get('x-name') ?? '');
      return { file: new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' }), path: name };
    }),
  );
  await caches.delete(sharedCache);
  return files;
}

/** Handles files that a person picks, drops or shares. */
export const chosenFiles = (append: Append) => ({
  picked: (files: readonly File[]): void =>
    keepPictures(files.map((file) => ({ file, path: file.webkitRelativePath || file.name })).filter(isWanted), append),
  /** @param loose the dropped files, for a browser that tells no entries */
  async dropped(entries: readonly FileSystemEntry[], loose: readonly File[]): Promise<void> {
    const files = entries.length > 0 ? (await Promise.all(entries.map(filesIn))).flat() : loose.map((file) => ({ file, path: file.name }));
    keepPictures(files.filter(isWanted), append);
  },
  async shared(areWanted: boolean): Promise<void> {
    const files = await takeShared();
    if (areWanted) keepPictures(files, append);
  },
});

/** Chooses pictures that the person need not pick. */
export const chosenHandlers: Pick<CommandHandlers<BrowseCommands>, 'chooseAgain' | 'importIncoming' | 'dropIncoming'> = {
  chooseAgain({ files }, to) {
    keepPictures(
      files.flatMap((number) => storedPictures[number] ?? []),
      to.append,
    );
  },
  importIncoming({ pictures }, to) {
    dropLists();
    keepPictures(pictures.map(chosenOf), to.append);
  },
  dropIncoming({ pictures }) {
    dropLists();
    for (const { file } of pictures) if (file !== null) dropBlob(file);
  },
};

function chosenOf({ url, file, source, name }: IncomingPicture): ChosenPicture {
  const page = { ...(source !== null && { page: source, title: name.slice(0, 100) }) };
  const blob = file === null ? undefined : blobOf(file);
  if (!blob) return { address: url ?? '', clientId: drawnId(), path: name || (url ?? ''), ...page };
  if (blob instanceof File) return { file: blob, path: blob.name, ...page };
  const fileName = `${(name || 'picture').replace(/[\\/]/g, ' ')}.${blob.type.slice('image/'.length).replace('jpeg', 'jpg')}`;
  return { file: new File([blob], fileName, { type: blob.type }), path: fileName, ...page };
}

/** Skips files of a folder that are not pictures. A single picked file is always sent, so that the server can report its fault. */
export function isWanted({ file, path }: ChosenFile): boolean {
  if (!path.includes('/')) return true;
  return !file.name.startsWith('.') && isPictureFile(file);
}
