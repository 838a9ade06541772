import { createContext } from 'react';

/** Receives picked or dropped files: they stay outside the log, which only gets their number. */
export interface FilesPort {
  /** Pictures to add, the export of another service, or the picture of the person. */
  chosen(way: 'picked' | 'exported' | 'portrait', files: FileList): void;
  dropped(transfer: DataTransfer): void;
  /** Chooses the pictures that another app shared, or forgets them. */
  shared(areWanted: boolean): void;
}

const nothing = (): void => {};
/** Does nothing by default, as in a replayed session. */
export const FilesContext = createContext<FilesPort>({ chosen: nothing, dropped: nothing, shared: nothing });
