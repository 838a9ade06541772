import type { DataOf, RecordType } from '../../../events/record.ts';
import type { pickedFiles } from './creationFiles.ts';

type Picked = ReturnType<typeof pickedFiles>;
type Append = <T extends RecordType>(type: T, data: DataOf<T>) => void;

/**
 * Receives files for a pin that is being made; views know it as their `CreationPort`. The code that reads them is loaded then.
 * Appends `creation.picked` at once and `creation.filesRead` when all are read, or could not be.
 * @param loaded that code, if it is: no draft has a file before
 */
export function creationPort(load: () => Promise<Picked>, loaded: () => Picked | undefined, append: Append) {
  async function read(place: string, list: readonly File[], work: (picked: Picked) => Promise<void>): Promise<void> {
    append('creation.picked', { place, files: list.length });
    await load()
      .then(work)
      .finally(() => append('creation.filesRead', { place, files: list.length }));
  }
  return {
    // A file list is emptied when its field is.
    picked: (place: string, accepts: 'picture' | 'video' | 'both', files: FileList): void => {
      const list = [...files];
      void read(place, list, ({ picked }) => picked(place, accepts, list));
    },
    attached: (what: 'captioned' | 'coverPicked', place: string, itemId: string, files: FileList): void => {
      const list = [...files];
      void read(place, list, (picked) => picked[what](place, itemId, list));
    },
    addressOf: (id: string): string | undefined => loaded()?.addressOf(id),
  };
}
