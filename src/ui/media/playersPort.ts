import { createContext } from 'react';
import type { Player } from '../../../machines/media/player.ts';

/** Controls a video element: sets its source, logs its events, and plays it when the flows request it. */
export interface PlayersPort {
  /**
   * @param placing its surroundings, whether it is promoted, and the start position in seconds
   * @returns a function that unregisters it
   */
  register(
    player: Player,
    element: HTMLVideoElement,
    source: { file: string | null; hls: string | null },
    placing: { place: 'closeup' | 'story' | 'feed'; isPromoted: boolean; from: number },
  ): () => void;
  /** Appends which video tiles of a feed are in the window. @param videoOf the id of a tile's pin if it is a video @returns ends it */
  watchTiles(wall: HTMLElement, videoOf: (tile: Element) => string | null): () => void;
}

export const PlayersContext = createContext<PlayersPort>({ register: () => () => {}, watchTiles: () => () => {} });
