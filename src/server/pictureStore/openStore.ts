import { folderStore, picturesFolderOf } from './folderStore.ts';
import type { InstanceFiles, PictureStore } from './pictureStore.ts';
import { s3PlaceOf } from './s3Place.ts';
import { s3Store } from './s3Store.ts';

/**
 * The files of an instance: pictures are in its data folder, or in the bucket that `PICTURES_URL` names.
 * @throws {DataRefusal} if that is wrong
 */
export function filesOf(dataFolder: string, environment: Readonly<Record<string, string | undefined>> = process.env): InstanceFiles {
  const place = s3PlaceOf(environment);
  const folder = picturesFolderOf(dataFolder);
  return { dataFolder, pictures: place ? s3Store(place, folder) : folderStore(folder) };
}

/** A store that other machines keep; undefined if it is a folder of this one. */
export const distantStore = (pictures: PictureStore | undefined): PictureStore | undefined => (pictures?.pathOf ? undefined : pictures);
