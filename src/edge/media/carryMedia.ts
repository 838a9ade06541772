import type { DataOf, RecordType } from '../../../events/record.ts';
import type { MediaCommands } from '../../../machines/media/commands.ts';
import type { Player } from '../../../machines/media/player.ts';
import type { Carriers } from '../carriers.ts';
import { persistently } from '../deferred.ts';
import type { Placing } from './players.ts';
import type { VideoSource } from './videoSource.ts';

/** What is carried out at once, since it is also told when the page is left. */
export const carryMedia: Carriers<Pick<MediaCommands, 'tellWatched'>> = {
  tellWatched: ({ spans }, { append }) => {
    for (const span of spans) append('video.watched', span);
  },
};

/** What a view hands its video element to; it has this as its `PlayersPort`. */
export function playersPort(append: <T extends RecordType>(type: T, data: DataOf<T>) => void) {
  return {
    register(player: Player, element: HTMLVideoElement, source: VideoSource, placing: Placing): () => void {
      let letGo: (() => void) | undefined;
      let isGone = false;
      void persistently(() => import('./players.ts')).then(({ takeOver }) => {
        if (!isGone) letGo = takeOver(append, player, element, source, placing);
      });
      return () => {
        isGone = true;
        letGo?.();
      };
    },
  };
}
