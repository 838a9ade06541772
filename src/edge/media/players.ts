import type { DataOf, RecordType } from '../../../events/record.ts';
import type { MediaCommands } from '../../../machines/media/commands.ts';
import type { Carriers } from '../carriers.ts';
import { attachSource, type VideoSource } from './videoSource.ts';

type Append = <T extends RecordType>(type: T, data: DataOf<T>) => void;

interface Player {
  element: HTMLVideoElement;
  /** Takes the source away and gives it again. */
  reload(): void;
}

/** The elements that views show, by pin. */
const players = new Map<string, Player>();

/**
 * Gives an element its source, tells what it does as records, and carries the pin's media commands out on it.
 * @param from where to begin, in seconds
 * @returns how to let go of it
 */
export function takeOver(append: Append, pinId: string, element: HTMLVideoElement, source: VideoSource, from: number): () => void {
  const fail = (code: 1 | 2 | 3 | 4): void => append('video.failed', { pinId, code });
  const silence = tell(pinId, element, append);
  if (from > 0) element.addEventListener('loadedmetadata', () => void (element.currentTime = from), { once: true });
  let detach = attachSource(element, source, fail);
  const player: Player = {
    element,
    reload() {
      detach();
      detach = attachSource(element, source, fail);
    },
  };
  players.set(pinId, player);
  return () => {
    silence();
    detach();
    if (players.get(pinId) === player) players.delete(pinId);
  };
}

/** Appends what an element does, by the media states (S2.9). Returns how to stop. */
function tell(pinId: string, element: HTMLVideoElement, append: Append): () => void {
  const listening = new AbortController();
  const on = (type: keyof HTMLMediaElementEventMap, listener: () => void): void => element.addEventListener(type, listener, { signal: listening.signal });
  let second = 0;
  on('loadstart', () => append('video.loadStarted', { pinId }));
  on('loadedmetadata', () => append('video.metadataLoaded', { pinId, duration: Number.isFinite(element.duration) ? element.duration : 0 }));
  on('loadeddata', () => append('video.dataLoaded', { pinId }));
  on('playing', () => append('video.playing', { pinId }));
  on('pause', () => void (element.ended || append('video.paused', { pinId, time: element.currentTime })));
  on('seeking', () => append('video.seeking', { pinId, time: element.currentTime }));
  on('seeked', () => void (element.paused && append('video.paused', { pinId, time: element.currentTime })));
  on('waiting', () => void (element.seeking || append('video.stalled', { pinId })));
  on('ended', () => append('video.ended', { pinId }));
  on('timeupdate', () => {
    if (element.paused || Math.floor(element.currentTime) === second) return;
    second = Math.floor(element.currentTime);
    append('video.progressed', { pinId, time: element.currentTime });
  });
  on('error', () => {
    // Taking a source away ends in an error too, without a code that a person could be told.
    const code = element.error?.code;
    if (element.getAttribute('src') && (code === 1 || code === 2 || code === 3 || code === 4)) append('video.failed', { pinId, code });
  });
  return () => listening.abort();
}

/** Carries out what the video flow asks for. A pin whose element is gone has nothing to be asked of. */
export function carryPlayers(): Carriers<MediaCommands> {
  return {
    playVideo({ pinId }) {
      // A browser may refuse to play; the element then stays paused, and says so by itself.
      players.get(pinId)?.element.play().catch(() => {});
    },
    pauseVideo: ({ pinId }) => players.get(pinId)?.element.pause(),
    seekVideo({ pinId, time }) {
      const player = players.get(pinId);
      if (player) player.element.currentTime = time;
    },
    reloadVideo: ({ pinId }) => players.get(pinId)?.reload(),
    showCaptions({ pinId, on }) {
      const track = players.get(pinId)?.element.textTracks[0];
      if (track) track.mode = on ? 'showing' : 'hidden';
    },
  };
}
