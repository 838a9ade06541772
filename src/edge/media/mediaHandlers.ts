import type { DataOf, RecordType } from '../../../events/record.ts';
import type { MediaCommands } from '../../../machines/media/commands.ts';
import type { Player } from '../../../machines/media/player.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { retryUntilLoaded } from '../deferred.ts';
import type { Placing } from './players.ts';
import type { VideoSource } from './videoSource.ts';

/** Synchronous handlers, because they also run when the page is left. */
export const mediaHandlers: CommandHandlers<Pick<MediaCommands, 'tellWatched'>> = {
  tellWatched: ({ spans }, { append }) => {
    for (const span of spans) append('video.watched', span);
  },
};

/** Receives video elements from views, which know it as `PlayersPort`. */
export function playersPort(append: <T extends RecordType>(type: T, data: DataOf<T>) => void) {
  /** Begins as soon as the code is there, unless it is to end by then. */
  const whenLoaded = <Code>(load: () => Promise<Code>, start: (code: Code) => () => void): (() => void) => {
    let end: (() => void) | undefined;
    let isGone = false;
    void retryUntilLoaded(load).then((code) => {
      if (!isGone) end = start(code);
    });
    return () => {
      isGone = true;
      end?.();
    };
  };
  return {
    register: (player: Player, element: HTMLVideoElement, source: VideoSource, placing: Placing) =>
      whenLoaded(
        () => import('./players.ts'),
        ({ takeOver }) => takeOver(append, player, element, source, placing),
      ),
    watchTiles: (wall: HTMLElement, videoOf: (tile: Element) => string | null) =>
      whenLoaded(
        () => import('./seenTiles.ts'),
        ({ watchSeenTiles }) => watchSeenTiles(wall, videoOf, (pinIds) => append('preview.looked', { pinIds })),
      ),
  };
}
