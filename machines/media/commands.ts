import type { DataOf } from '../../events/record.ts';
import type { Player } from './player.ts';

/** What the flows of media ask the edge to carry out, on the elements that show the pins' videos. */
export interface MediaCommands {
  playVideos: { players: readonly Player[] };
  pauseVideos: { players: readonly Player[] };
  /** Seconds. */
  seekVideo: { player: Player; time: number };
  reloadVideo: { player: Player };
  showCaptions: { player: Player; on: boolean };
  /** `video.fullScreenChanged` comes of it, unless the browser refuses. */
  fillScreen: { player: Player; on: boolean };
  /** `video.watched` for each. */
  tellWatched: { spans: readonly DataOf<'video.watched'>[] };
}
