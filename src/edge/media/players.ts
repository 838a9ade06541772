import type { DataOf, RecordType } from '../../../events/record.ts';
import type { MediaCommands } from '../../../machines/media/commands.ts';
import type { Player } from '../../../machines/media/player.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { recordElementEvents } from './recordElementEvents.ts';
import { attachSource, type VideoSource } from './videoSource.ts';

type Append = <T extends RecordType>(type: T, data: DataOf<T>) => void;

/** Placement and start position of a video in a view. */
export interface Placing {
  place: 'closeup' | 'story' | 'feed';
  isPromoted: boolean;
  /** Start position, in seconds. */
  from: number;
}

interface ShownPlayer {
  element: HTMLVideoElement;
  /** Removes the source and attaches it again. */
  reload(): void;
  /** Cancels a play command that waits for the source. */
  waiting?: AbortController;
}

/** Elements of the attached videos, by player key. */
const shownPlayers = new Map<string, ShownPlayer>();
const keyOf = ({ pinId, page }: Player): string => `${pinId} ${page ?? ''}`;
const shownOf = (player: Player): ShownPlayer | undefined => shownPlayers.get(keyOf(player));
const elementOf = (player: Player): HTMLVideoElement | undefined => shownOf(player)?.element;

/**
 * Attaches the source to an element, records its events, and makes it the target of the player's commands.
 * @returns a function that detaches it
 */
export function takeOver(
  append: Append,
  player: Player,
  element: HTMLVideoElement,
  source: VideoSource,
  { place, isPromoted, from }: Placing,
): () => void {
  const key = keyOf(player);
  const fail = (code: 1 | 2 | 3 | 4): void => append('video.failed', { ...player, code });
  if (from > 0) element.addEventListener('loadedmetadata', () => void (element.currentTime = from), { once: true });
  const own: ShownPlayer = {
    element,
    reload() {
      detach();
      detach = attachSource(element, source, fail);
    },
  };
  shownPlayers.set(key, own);
  append('video.attached', { ...player, place, isPromoted });
  const silence = recordElementEvents(player, element, append);
  let detach = attachSource(element, source, fail);
  return () => {
    silence();
    const time = element.currentTime;
    detach();
    if (shownPlayers.get(key) !== own) return;
    shownPlayers.delete(key);
    append('video.detached', { ...player, time });
  };
}

function play(video: ShownPlayer): void {
  const { element } = video;
  video.waiting?.abort();
  if (element.getAttribute('src')) return void element.play().catch(() => {});
  // The script that plays a stream may still be loading.
  video.waiting = new AbortController();
  element.addEventListener('loadstart', () => play(video), { once: true, signal: video.waiting.signal });
}

function pause({ element, waiting }: ShownPlayer): void {
  waiting?.abort();
  element.pause();
}

/** Handles the video commands of the flows. A command for a missing element is ignored. */
export function playerHandlers(): CommandHandlers<Omit<MediaCommands, 'tellWatched'>> {
  return {
    playVideos({ players }) {
      // A browser may refuse to play; the element then stays paused and reports that itself.
      for (const video of players.map(shownOf)) if (video) play(video);
    },
    pauseVideos({ players }) {
      for (const video of players.map(shownOf)) if (video) pause(video);
    },
    seekVideo({ player, time }) {
      const element = elementOf(player);
      if (element) element.currentTime = time;
    },
    reloadVideo: ({ player }) => shownOf(player)?.reload(),
    fillScreen({ player, on }) {
      const frame = elementOf(player)?.parentElement;
      // The video keeps its size if the browser refuses.
      return (on ? frame?.requestFullscreen?.() : document.exitFullscreen?.())?.catch(() => {});
    },
  };
}
