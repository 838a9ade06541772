import { createContext, type CSSProperties } from 'react';
import type { Item } from './layout.ts';

/** Places of a feed's items before the feed is measured. */
export interface UnmeasuredLayout {
  /** Custom properties of the wall, and of each item. */
  wall: CSSProperties;
  items: readonly CSSProperties[];
}

const asDrawn: UnmeasuredLayout = { wall: {}, items: [] };

/** Only the server computes these places. The browser takes over its markup, and has no need for the code. */
export const UnmeasuredContext = createContext((_: readonly Item[]): UnmeasuredLayout => asDrawn);

/**
 * Windows drawn beyond the first one, until the feed grows in idle time. None: it begins below the bars, and pictures out of view would
 * delay those in view and the code.
 */
export const drawnAhead = 0;
export const DrawnAheadContext = createContext(drawnAhead);
