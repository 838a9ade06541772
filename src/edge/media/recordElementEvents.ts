import type { DataOf, RecordType } from '../../../events/record.ts';
import type { Player } from '../../../machines/media/player.ts';

/** Appends a media element's events, by the media states (S2.9). Returns a function that stops it. */
export function recordElementEvents(
  player: Player,
  element: HTMLVideoElement,
  append: <T extends RecordType>(type: T, data: DataOf<T>) => void,
): () => void {
  const listening = new AbortController();
  const on = (type: keyof HTMLMediaElementEventMap, listener: () => void): void =>
    element.addEventListener(type, listener, { signal: listening.signal });
  let second = 0;
  on('loadstart', () => append('video.loadStarted', player));
  on('loadedmetadata', () =>
    append('video.metadataLoaded', { ...player, duration: Number.isFinite(element.duration) ? element.duration : 0 }),
  );
  on('loadeddata', () => append('video.dataLoaded', player));
  on('playing', () => append('video.playing', player));
  // An ended or failed element is paused too; that is already recorded.
  on('pause', () => void (element.ended || element.error || append('video.paused', { ...player, time: element.currentTime })));
  on('seeking', () => append('video.seeking', { ...player, time: element.currentTime }));
  on('seeked', () => void (element.paused && append('video.paused', { ...player, time: element.currentTime })));
  on('waiting', () => void (element.seeking || append('video.stalled', player)));
  on('ended', () => append('video.ended', player));
  on('timeupdate', () => {
    if (element.paused || Math.floor(element.currentTime) === second) return;
    second = Math.floor(element.currentTime);
    append('video.progressed', { ...player, time: element.currentTime });
  });
  on('error', () => {
    // Removing a source also ends in an error, without a code that can be shown.
    const code = element.error?.code;
    if (element.getAttribute('src') && (code === 1 || code === 2 || code === 3 || code === 4)) append('video.failed', { ...player, code });
  });
  let wasFilling = false;
  document.addEventListener(
    'fullscreenchange',
    () => {
      const fills = document.fullscreenElement?.contains(element) ?? false;
      if (fills !== wasFilling) append('video.fullScreenChanged', { ...player, on: fills });
      wasFilling = fills;
    },
    { signal: listening.signal },
  );
  let wasSeen = false;
  const sight = new IntersectionObserver(
    (entries) => {
      const isSeen = entries.at(-1)!.intersectionRatio >= half;
      if (isSeen !== wasSeen) append(isSeen ? 'video.cameIntoView' : 'video.leftView', player);
      wasSeen = isSeen;
    },
    { threshold: half },
  );
  sight.observe(element);
  return () => {
    sight.disconnect();
    listening.abort();
  };
}

/** Visible part of a video from which it counts as in view. */
const half = 0.5;
