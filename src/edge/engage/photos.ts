import type { DataOf, RecordType } from '../../../events/record.ts';
import { drawnId } from '../shell/drawnId.ts';

/** Photos that were chosen on this page, by what stands for them in the log. */
const kept = new Map<string, { file: File; address: string }>();

export const keptPhoto = (photo: string): File => kept.get(photo)!.file;

/** Lets go of one that the server has. */
export function forgetPhoto(photo: string): void {
  const address = kept.get(photo)?.address;
  if (address !== undefined) URL.revokeObjectURL(address);
  kept.delete(photo);
}

/** Takes over a photo that a person picked, and shows it to them; a view has it as its `PhotosPort`. */
export const photosPort = (append: <T extends RecordType>(type: T, data: DataOf<T>) => void) => ({
  picked(file: File): void {
    const photo = drawnId();
    kept.set(photo, { file, address: URL.createObjectURL(file) });
    append('commentComposer.photoChosen', { photo, bytes: file.size });
  },
  addressOf: (photo: string): string | undefined => kept.get(photo)?.address,
});
