import { AdBlockRecord } from '../../../events/entities/ads.ts';
import type { AdsCommands } from '../../../machines/ads/commands.ts';
import type { Carriers } from '../carriers.ts';
import { keep, kept } from './kept.ts';

const nothing: AdBlockRecord = { displayedAt: null, dismissedAt: null, noAdBlockDetectedAt: null, adblockDetectedAt: null };
/** Words and a path that the lists of ad blockers name. Both baits are our own: nothing is asked of another host. */
const baitClasses = 'adsbox ad-banner ad-placement pub_300x250 text-ad';
const baitAddress = '/ads/ad-banner.js';

/** How long a request may take, in milliseconds. */
const patience = 5_000;

let element: HTMLElement | undefined;
let isRequestStopped = false;
let answered: Promise<void> = Promise.resolve();

const arrives = (address: string): Promise<boolean> => fetch(address, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(patience) }).then(() => true, () => false);

function layBaits(): void {
  element?.remove();
  element = document.createElement('div');
  element.className = baitClasses;
  element.setAttribute('aria-hidden', 'true');
  Object.assign(element.style, { position: 'absolute', insetBlockStart: '-20px', insetInlineStart: '0', inlineSize: '10px', blockSize: '10px', pointerEvents: 'none' });
  document.body.append(element);
  answered = arrives(baitAddress).then(async (isThere) => {
    // It may be the connection that is gone, or the server: then another request fails too.
    isRequestStopped = !isThere && (await arrives('/manifest.webmanifest'));
  });
}

/** Hidden, or taken out of the page. */
const isHidden = (bait: HTMLElement): boolean => !bait.isConnected || bait.offsetHeight === 0 || getComputedStyle(bait).visibility === 'hidden';

/** Looks for an ad blocker by what it does to two baits, and keeps when one was met. */
export const adBlockBait: Carriers<Pick<AdsCommands, 'readAdBlockRecord' | 'keepAdBlockRecord' | 'layBaits' | 'lookForAdBlocker'>> = {
  readAdBlockRecord: (_, to) => to.append('adBlocker.recordRead', { record: kept('adBlock', AdBlockRecord) ?? nothing }),
  keepAdBlockRecord({ record }) {
    keep('adBlock', record);
    // It is decided: the bait has served.
    element?.remove();
    element = undefined;
  },
  layBaits,
  lookForAdBlocker({ isLast }, to) {
    const look = (): void => {
      if (element && isHidden(element)) to.append('adBlocker.seen', { by: 'element' });
      else if (isRequestStopped) to.append('adBlocker.seen', { by: 'request' });
      else to.append('adBlocker.notSeen', {});
    };
    // Blockers that hide by a style sheet do so with the next frame.
    if (isLast) void answered.then(() => requestAnimationFrame(look));
    else requestAnimationFrame(look);
  },
};
