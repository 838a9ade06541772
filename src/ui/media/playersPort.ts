import { createContext } from 'react';

/** Takes over a video element: gives it its source, tells the log what it does, and plays it when the flow asks. */
export interface PlayersPort {
  /**
   * @param from where to begin, in seconds
   * @returns how to let go of it
   */
  register(pinId: string, element: HTMLVideoElement, source: { file: string | null; hls: string | null }, from: number): () => void;
}

/** In a replayed session nothing plays. */
export const PlayersContext = createContext<PlayersPort>({ register: () => () => {} });
