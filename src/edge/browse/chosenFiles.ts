import type { DataOf, RecordType } from '../../../events/record.ts';
import { sharedCache } from '../../../events/entities/shareTarget.ts';
import { type ChosenFile, filesIn } from './droppedFiles.ts';

type Append = <T extends RecordType>(type: T, data: DataOf<T>) => void;

/** Files of the latest choice; the record holds only their number. */
let storedFiles: readonly ChosenFile[] = [];

export const keptFiles = (): readonly ChosenFile[] => storedFiles;

/** Keeps files for `uploadPictures` and appends `import.chosen`. */
function keepFiles(files: readonly ChosenFile[], append: Append): void {
  storedFiles = files;
  append('import.chosen', { files: files.length, bytes: files.reduce((sum, { file }) => sum + file.size, 0) });
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
    keepFiles(files.map((file) => ({ file, path: file.webkitRelativePath || file.name })).filter(isWanted), append),
  /** @param loose the dropped files, for a browser that tells no entries */
  async dropped(entries: readonly FileSystemEntry[], loose: readonly File[]): Promise<void> {
    const files = entries.length > 0 ? (await Promise.all(entries.map(filesIn))).flat() : loose.map((file) => ({ file, path: file.name }));
    keepFiles(files.filter(isWanted), append);
  },
  async shared(areWanted: boolean): Promise<void> {
    const files = await takeShared();
    if (areWanted) keepFiles(files, append);
  },
});

/** Skips files of a folder that are not pictures. A single picked file is always sent, so that the server can report its fault. */
function isWanted({ file, path }: ChosenFile): boolean {
  if (!path.includes('/')) return true;
  return !file.name.startsWith('.') && (file.type.startsWith('image/') || /\.(?:avif|hei[cf])$/i.test(file.name));
}
