import type { pickedPortrait } from '../account/profilePicture.ts';
import type { pickedExport } from './callTransfer.ts';
import type { chosenFiles } from './chosenFiles.ts';

type Chosen = ReturnType<typeof chosenFiles> & {
  exported: ReturnType<typeof pickedExport>;
  portrait: ReturnType<typeof pickedPortrait>;
};

/** Receives picked, dropped or shared files; views know it as their `FilesPort`. The code that reads them is loaded then. */
export const filesPort = (load: () => Promise<Chosen>) => ({
  // A file list is emptied when its field is.
  chosen(way: 'picked' | 'exported' | 'portrait', files: FileList): void {
    const list = [...files];
    void load().then((to) => to[way](list));
  },
  // A drop's files and entries must be taken before its event ends; they can be read later.
  dropped(transfer: DataTransfer): void {
    const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
    const files = [...transfer.files];
    void load().then((to) => to.dropped(entries, files));
  },
  shared(areWanted: boolean): void {
    void load().then((to) => to.shared(areWanted));
  },
});
