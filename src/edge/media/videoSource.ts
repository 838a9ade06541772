import type { ErrorData } from 'hls.js';

/** Sources of a video: one file, and its stream in parts. */
export interface VideoSource {
  file: string | null;
  hls: string | null;
}

const fileTypes: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm', ogv: 'video/ogg', mov: 'video/quicktime' };
const streamType = 'application/vnd.apple.mpegurl';

/** Code of a media error, also for a stream that a script plays (S2.8). */
type MediaErrorCode = 1 | 2 | 3 | 4;

const canPlay = (element: HTMLVideoElement, url: string): boolean =>
  element.canPlayType(fileTypes[url.split('.').at(-1) ?? ''] ?? '') !== '';

/**
 * Attaches a source: the file if the browser can play it, else the stream, by a script if the browser can not; the script loads only then.
 * Returns a function that removes the source.
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
