import type { pickedExport } from './callTransfer.ts';
import type { chosenFiles } from './chosenFiles.ts';

type Chosen = ReturnType<typeof chosenFiles> & { exported: ReturnType<typeof pickedExport> };

/** Receives picked, dropped or shared files; views know it as their `FilesPort`. The code that reads them is loaded then. */
export const filesPort = (load: () => Promise<Chosen>) => ({
  // A file list is emptied when its field is.
  picked(files: FileList): void {
    const list = [...files];
    void load().then(({ picked }) => picked(list));
  },
  // A drop's files and entries must be taken before its event ends; they can be read later.
  dropped(transfer: DataTransfer): void {
    const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
    const files = [...transfer.files];
    void load().then(({ dropped }) => dropped(entries, files));
  },
  exported(files: FileList): void {
    const list = [...files];
    void load().then(({ exported }) => exported(list));
  },
  shared(areWanted: boolean): void {
    void load().then(({ shared }) => shared(areWanted));
  },
});
