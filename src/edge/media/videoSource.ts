import type { ErrorData } from 'hls.js';

/** Where a video's bytes are: one file, and its stream in parts. */
export interface VideoSource {
  file: string | null;
  hls: string | null;
}

const fileTypes: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm', ogv: 'video/ogg', mov: 'video/quicktime' };
const streamType = 'application/vnd.apple.mpegurl';

/** What a media element's error would be, for a stream that a script plays (S2.8). */
type MediaErrorCode = 1 | 2 | 3 | 4;

const canPlay = (element: HTMLVideoElement, url: string): boolean => element.canPlayType(fileTypes[url.split('.').at(-1) ?? ''] ?? '') !== '';

/**
 * Gives an element its source: the file where the browser plays it, else the stream, which a script plays where the
 * browser can't; the script is fetched only then. Returns how to take the source away.
 */
export function attachSource(element: HTMLVideoElement, { file, hls }: VideoSource, onError: (code: MediaErrorCode) => void): () => void {
  if (file && (canPlay(element, file) || !hls)) element.src = file;
  else if (hls && element.canPlayType(streamType)) element.src = hls;
  else if (hls) return playByScript(element, hls, onError);
  else onError(4);
  return () => {
    element.removeAttribute('src');
    element.load();
  };
}

function playByScript(element: HTMLVideoElement, url: string, onError: (code: MediaErrorCode) => void): () => void {
  let isWanted = true;
  let detach = (): void => {};
  import('hls.js/light').then(
    ({ default: Hls }) => {
      if (!isWanted) return;
      if (!Hls.isSupported()) return onError(4);
      const player = new Hls();
      detach = () => player.destroy();
      player.on(Hls.Events.ERROR, (_event: unknown, { fatal, type }: ErrorData) => {
        if (fatal) onError(type === Hls.ErrorTypes.NETWORK_ERROR ? 2 : type === Hls.ErrorTypes.MEDIA_ERROR ? 3 : 4);
      });
      player.loadSource(url);
      player.attachMedia(element);
    },
    () => onError(2),
  );
  return () => {
    isWanted = false;
    detach();
  };
}
