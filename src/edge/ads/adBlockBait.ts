import { AdBlockRecord } from '../../../events/entities/ads.ts';
import type { AdsCommands } from '../../../machines/ads/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { isServerReached } from '../shell/probeServer.ts';
import { keep, readStored } from '../shell/stored.ts';
import { mustForget } from '../visitor/remembering.ts';

const emptyRecord: AdBlockRecord = { displayedAt: null, dismissedAt: null, noAdBlockDetectedAt: null, adblockDetectedAt: null };
/** Class names and a path that ad blockers' lists contain. Both baits are the product's own: no other host is contacted. */
const baitClasses = 'adsbox ad-banner ad-placement pub_300x250 text-ad';
const baitAddress = '/ads/ad-banner.js';

/** Timeout of a request in milliseconds. */
const timeoutMs = 5_000;

let element: HTMLElement | undefined;
let isRequestStopped = false;
let pendingCheck: Promise<void> = Promise.resolve();

const baitArrives = (): Promise<boolean> =>
  fetch(baitAddress, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    () => false,
  );

function layBaits(): void {
  element?.remove();
  element = document.createElement('div');
  element.className = baitClasses;
  element.setAttribute('aria-hidden', 'true');
  Object.assign(element.style, {
    position: 'absolute',
    insetBlockStart: '-20px',
    insetInlineStart: '0',
    inlineSize: '10px',
    blockSize: '10px',
    pointerEvents: 'none',
  });
  document.body.append(element);
  // Without a connection or a server its sign of life is missing too; the server may be back by then.
  pendingCheck = (async () => {
    isRequestStopped = !(await baitArrives()) && (await isServerReached()) && !(await baitArrives());
  })();
}

/** True if the bait is hidden or removed from the page. */
const isHidden = (bait: HTMLElement): boolean =>
  !bait.isConnected || bait.offsetHeight === 0 || getComputedStyle(bait).visibility === 'hidden';

/** Of a visitor who may not be remembered, only that they dismissed the notice, so that it stays away (S2.4). */
function keepRecord(record: AdBlockRecord): void {
  const { dismissedAt } = record;
  if (!mustForget()) keep('adBlock', record);
  else if (dismissedAt !== null) keep('adBlock', { ...emptyRecord, dismissedAt });
}

/** Detects an ad blocker by its effect on two baits, and stores the times of detection. */
export const adBlockBait: CommandHandlers<Pick<AdsCommands, 'readAdBlockRecord' | 'keepAdBlockRecord' | 'layBaits' | 'lookForAdBlocker'>> =
  {
    readAdBlockRecord: (_, to) => to.append('adBlocker.recordRead', { record: readStored('adBlock', AdBlockRecord, to) ?? emptyRecord }),
    keepAdBlockRecord({ record }) {
      keepRecord(record);
      // The last check removes the bait.
      element?.remove();
      element = undefined;
    },
    layBaits,
    async lookForAdBlocker({ isLast }, to) {
      if (isLast) await pendingCheck;
      // Blockers that hide elements with a style sheet do so in the next frame.
      await new Promise(requestAnimationFrame);
      if (element && isHidden(element)) to.append('adBlocker.seen', { by: 'element' });
      else if (isRequestStopped) to.append('adBlocker.seen', { by: 'request' });
      else to.append('adBlocker.notSeen', {});
    },
  };
