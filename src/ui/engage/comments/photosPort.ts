import { createContext } from 'react';

/** Keeps photos picked for a comment; records contain only their handles. */
export interface PhotosPort {
  picked(file: File): void;
  /** URL of a picked photo; undefined if it was picked in another page. */
  addressOf(photo: string): string | undefined;
}

export const PhotosContext = createContext<PhotosPort>({ picked: () => {}, addressOf: () => undefined });
