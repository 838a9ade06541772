import type { DataOf } from '../../events/record.ts';
import type { Player } from './player.ts';

/** Commands of the media flows, on the elements that show the pins' videos. */
export interface MediaCommands {
  playVideos: { players: readonly Player[] };
  pauseVideos: { players: readonly Player[] };
  /** Seconds. */
  seekVideo: { player: Player; time: number };
  reloadVideo: { player: Player };
  /** Results in `video.fullScreenChanged`, unless the browser refuses. */
  fillScreen: { player: Player; on: boolean };
  /** Appends `video.watched` for each. */
  tellWatched: { spans: readonly DataOf<'video.watched'>[] };
}
