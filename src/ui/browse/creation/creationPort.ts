import { createContext } from 'react';

/** Receives files for a pin that is being made; records contain only their ids and names. */
export interface CreationPort {
  picked(place: string, accepts: 'picture' | 'video' | 'both', files: FileList): void;
  /** Takes captions, or another cover, for a video. */
  attached(what: 'captioned' | 'coverPicked', place: string, itemId: string, files: FileList): void;
  /** Address of a file of this browser's draft. */
  addressOf(id: string): string | undefined;
}

/** Does nothing by default, as in a replayed session. */
export const CreationContext = createContext<CreationPort>({
  picked: () => {},
  attached: () => {},
  addressOf: () => undefined,
});
