import type { DataOf, RecordType } from '../../../events/record.ts';
import { sharedCache } from '../../../events/entities/shareTarget.ts';
import { retryUntilLoaded } from '../deferred.ts';
import type { ChosenFile } from './droppedFiles.ts';

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

/** Receives picked, dropped or shared files; views know it as their `FilesPort`. */
export function filesPort(append: Append): {
  picked(files: FileList): void;
  dropped(transfer: DataTransfer): void;
  shared(areWanted: boolean): void;
} {
  return {
    picked: (files) => keepFiles([...files].map((file) => ({ file, path: file.webkitRelativePath || file.name })).filter(isWanted), append),
    dropped(transfer) {
      // Entries must be taken before the drop event ends; their files can be read later.
      const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
      const loose = entries.length > 0 ? [] : [...transfer.files].map((file) => ({ file, path: file.name }));
      void retryUntilLoaded(() => import('./droppedFiles.ts'))
        .then(({ filesIn }) => Promise.all(entries.map(filesIn)))
        .then((dropped) => keepFiles([...loose, ...dropped.flat()].filter(isWanted), append));
    },
    shared: (areWanted) => void takeShared().then((files) => areWanted && keepFiles(files, append)),
  };
}

/** Skips files of a folder that are not pictures. A single picked file is always sent, so that the server can report its fault. */
function isWanted({ file, path }: ChosenFile): boolean {
  if (!path.includes('/')) return true;
  return !file.name.startsWith('.') && (file.type.startsWith('image/') || /\.(?:avif|hei[cf])$/i.test(file.name));
}
