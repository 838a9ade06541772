import { folderStore, picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import type { InstanceFiles } from '../../src/server/pictureStore/pictureStore.ts';
import { originalKey, recordKey, sizeKey } from '../../src/server/pictures/storage.ts';

/** The files of an instance in one folder. */
export const filesIn = (dataFolder: string): InstanceFiles => ({ dataFolder, pictures: folderStore(picturesFolderOf(dataFolder)) });

/** Paths of a picture's files in a folder of pictures. */
export const originalPath = (folder: string, signature: string) => folderStore(folder).pathOf(originalKey(signature));
export const recordPath = (folder: string, signature: string) => folderStore(folder).pathOf(recordKey(signature));
export const sizePath = (folder: string, ...[size, signature, format]: Parameters<typeof sizeKey>) =>
  folderStore(folder).pathOf(sizeKey(size, signature, format));
