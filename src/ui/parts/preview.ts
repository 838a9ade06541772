/**
 * Blurred previews, drawn only when the browser is idle and only for pictures that have not loaded: decoding one takes a third of a
 * millisecond.
 */

import { whenIdle } from './whenIdle.ts';

const waiting = new Map<HTMLImageElement, string>();
const previews = new Map<string, string>();
/** Maximum number of cached previews, about 3 kB each; the oldest is dropped first. */
const maxPreviews = 300;
let isScheduled = false;

/**
 * Shows a blurred preview behind a picture until it loads, unless the server has drawn one.
 * @param hash base64 of the thumbhash
 */
export function showPreview(picture: HTMLImageElement, hash: string): void {
  if (picture.complete) return hidePreview(picture);
  // A preview behind a loaded picture would show at its rounded corners.
  picture.addEventListener('load', () => hidePreview(picture), { once: true });
  if (picture.style.backgroundImage) return;
  waiting.set(picture, hash);
  if (isScheduled) return;
  isScheduled = true;
  whenIdle(() => void drawAll());
}

function hidePreview(picture: HTMLImageElement): void {
  picture.style.backgroundImage = '';
}

async function drawAll(): Promise<void> {
  // Offline the code may be unavailable; the dominant color remains.
  const code = await import('thumbhash').catch(() => undefined);
  if (!code) {
    waiting.clear();
    isScheduled = false;
    return;
  }
  const { thumbHashToDataURL } = code;
  /** Empty for what is no thumbhash: the dominant color remains, and other pictures get their previews. */
  const drawn = (hash: string): string => {
    try {
      return thumbHashToDataURL(Uint8Array.from(atob(hash), (sign) => sign.charCodeAt(0)));
    } catch {
      return '';
    }
  };
  const drawPending = (deadline?: IdleDeadline): void => {
    for (const [picture, hash] of waiting) {
      waiting.delete(picture);
      if (!picture.isConnected || picture.complete) continue;
      const url = previews.get(hash) ?? drawn(hash);
      keep(hash, url);
      if (url === '') continue;
      picture.style.backgroundImage = `url(${url})`;
      if (deadline && deadline.timeRemaining() < 1) break;
    }
    if (waiting.size > 0) whenIdle(drawPending);
    else isScheduled = false;
  };
  drawPending();
}

function keep(hash: string, url: string): void {
  previews.delete(hash);
  previews.set(hash, url);
  if (previews.size > maxPreviews) previews.delete(previews.keys().next().value!);
}
