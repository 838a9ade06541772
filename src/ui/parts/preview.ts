/**
 * Blurred previews, drawn only when the browser is idle and only for pictures that have not loaded: decoding one takes a third of a
 * millisecond.
 */

const waiting = new Map<HTMLImageElement, string>();
const drawn = new Map<string, string>();
/** Maximum number of cached previews, about 3 kB each; the oldest is dropped first. */
const kept = 300;
let isAsked = false;

const whenIdle = (work: (deadline?: IdleDeadline) => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 50);
};

/** Shows a blurred preview behind a picture until it loads. @param hash base64 of the thumbhash */
export function askForPreview(picture: HTMLImageElement, hash: string): void {
  waiting.set(picture, hash);
  if (isAsked) return;
  isAsked = true;
  whenIdle(() => void drawAll());
}

async function drawAll(): Promise<void> {
  // Offline the code may be unavailable; the dominant color remains.
  const code = await import('thumbhash').catch(() => undefined);
  if (!code) {
    waiting.clear();
    isAsked = false;
    return;
  }
  const { thumbHashToDataURL } = code;
  const go = (deadline?: IdleDeadline): void => {
    for (const [picture, hash] of waiting) {
      waiting.delete(picture);
      if (!picture.isConnected || picture.complete) continue;
      const url = drawn.get(hash) ?? thumbHashToDataURL(Uint8Array.from(atob(hash), (sign) => sign.charCodeAt(0)));
      keep(hash, url);
      picture.style.backgroundImage = `url(${url})`;
      // A preview behind a loaded picture would show at its rounded corners.
      picture.addEventListener('load', () => void (picture.style.backgroundImage = ''), { once: true });
      if (deadline && deadline.timeRemaining() < 1) break;
    }
    if (waiting.size > 0) whenIdle(go);
    else isAsked = false;
  };
  go();
}

function keep(hash: string, url: string): void {
  drawn.delete(hash);
  drawn.set(hash, url);
  if (drawn.size > kept) drawn.delete(drawn.keys().next().value!);
}
