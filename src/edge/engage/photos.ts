import type { DataOf, RecordType } from '../../../events/record.ts';
import { drawnId } from '../shell/drawnId.ts';

/** Photos chosen on this page, by their reference in the log. */
const photos = new Map<string, { file: File; address: string }>();

export const keptPhoto = (photo: string): File => photos.get(photo)!.file;

/** Releases a photo that the server has received. */
export function forgetPhoto(photo: string): void {
  const address = photos.get(photo)?.address;
  if (address !== undefined) URL.revokeObjectURL(address);
  photos.delete(photo);
}

/** Receives a photo that a person picked, and returns its preview; views know it as their `PhotosPort`. */
export const photosPort = (append: <T extends RecordType>(type: T, data: DataOf<T>) => void) => ({
  picked(file: File): void {
    const photo = drawnId();
    photos.set(photo, { file, address: URL.createObjectURL(file) });
    append('commentComposer.photoChosen', { photo, bytes: file.size });
  },
  addressOf: (photo: string): string | undefined => photos.get(photo)?.address,
});
