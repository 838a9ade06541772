import type { DataOf, RecordType } from '../../../events/record.ts';
import { drawnId } from '../shell/drawnId.ts';

/** Photos chosen on this page, by their reference in the log. */
const photos = new Map<string, { file: File; address: string; isSending: boolean }>();

/** Sends a photo, which is not released meanwhile. */
export async function sendKept<Answer>(photo: string, send: (file: File) => Promise<Answer>): Promise<Answer> {
  const chosen = photos.get(photo)!;
  chosen.isSending = true;
  try {
    return await send(chosen.file);
  } finally {
    chosen.isSending = false;
  }
}

/** Releases a photo that the server has received. */
export function forgetPhoto(photo: string): void {
  const address = photos.get(photo)?.address;
  if (address !== undefined) URL.revokeObjectURL(address);
  photos.delete(photo);
}

/** Releases all photos that are neither sent at the moment nor `except`. */
export function forgetUnsent(except: readonly string[]): void {
  for (const [photo, { isSending }] of photos) if (!isSending && !except.includes(photo)) forgetPhoto(photo);
}

/** Receives a photo that a person picked, and returns its preview; views know it as their `PhotosPort`. */
export const photosPort = (append: <T extends RecordType>(type: T, data: DataOf<T>) => void) => ({
  picked(file: File): void {
    const photo = drawnId();
    photos.set(photo, { file, address: URL.createObjectURL(file), isSending: false });
    append('commentComposer.photoChosen', { photo, bytes: file.size });
  },
  addressOf: (photo: string): string | undefined => photos.get(photo)?.address,
});
