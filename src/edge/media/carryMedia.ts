import type { DataOf, RecordType } from '../../../events/record.ts';
import type { MediaCommands } from '../../../machines/media/commands.ts';
import type { Carriers } from '../carriers.ts';
import { deferred } from '../deferred.ts';
import type { VideoSource } from './videoSource.ts';

/** What carries media out and takes elements over; its code comes with the first video. */
export function carryMedia(): Carriers<MediaCommands> {
  return deferred<MediaCommands>({ playVideo: true, pauseVideo: true, seekVideo: true, reloadVideo: true, showCaptions: true }, async () => (await import('./players.ts')).carryPlayers());
}

/** What a view hands its video element to; it has this as its `PlayersPort`. */
export function playersPort(append: <T extends RecordType>(type: T, data: DataOf<T>) => void) {
  return {
    register(pinId: string, element: HTMLVideoElement, source: VideoSource, from: number): () => void {
      let letGo: (() => void) | undefined;
      let isGone = false;
      void import('./players.ts').then(({ takeOver }) => {
        if (!isGone) letGo = takeOver(append, pinId, element, source, from);
      });
      return () => {
        isGone = true;
        letGo?.();
      };
    },
  };
}
