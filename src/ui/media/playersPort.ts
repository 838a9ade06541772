import { createContext } from 'react';
import type { Player } from '../../../machines/media/player.ts';

/** Takes over a video element: gives it its source, tells the log what it does, and plays it when the flows ask. */
export interface PlayersPort {
  /**
   * @param placing where it stands, whether it is promoted, and where to begin, in seconds
   * @returns how to let go of it
   */
  register(
    player: Player,
    element: HTMLVideoElement,
    source: { file: string | null; hls: string | null },
    placing: { place: 'closeup' | 'story' | 'feed'; isPromoted: boolean; from: number },
  ): () => void;
}

export const PlayersContext = createContext<PlayersPort>({ register: () => () => {} });
