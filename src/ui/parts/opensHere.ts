import type { MouseEvent } from 'react';

/** True for a press on a link that opens in this page; the browser handles all others. */
export const opensHere = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
