import { createContext } from 'react';

/** Takes over what a person picked or dropped: the files stay outside the log, which only hears how many there are. */
export interface FilesPort {
  picked(files: FileList): void;
  dropped(transfer: DataTransfer): void;
}

/** In a replayed session nothing is taken. */
export const FilesContext = createContext<FilesPort>({ picked: () => {}, dropped: () => {} });
