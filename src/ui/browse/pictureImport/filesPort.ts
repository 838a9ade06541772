import { createContext } from 'react';

/** Receives picked or dropped files: they stay outside the log, which only gets their number. */
export interface FilesPort {
  picked(files: FileList): void;
  dropped(transfer: DataTransfer): void;
  /** The export of another service. */
  exported(files: FileList): void;
  /** The picture of the person. */
  portrait(files: FileList): void;
  /** Chooses the pictures that another app shared, or forgets them. */
  shared(areWanted: boolean): void;
}

/** Does nothing by default, as in a replayed session. */
export const FilesContext = createContext<FilesPort>({
  picked: () => {},
  dropped: () => {},
  exported: () => {},
  portrait: () => {},
  shared: () => {},
});
