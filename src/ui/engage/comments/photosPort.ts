import { createContext } from 'react';

/** Keeps photos that a person picks for a comment: they stand in no record, only what stands for them does. */
export interface PhotosPort {
  picked(file: File): void;
  /** Where a photo that was picked can be seen; undefined when it is another page's. */
  addressOf(photo: string): string | undefined;
}

export const PhotosContext = createContext<PhotosPort>({ picked: () => {}, addressOf: () => undefined });
