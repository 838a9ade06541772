import { useMemo } from 'react';
import type { FeedSource } from '../../../../events/browse.ts';
import { feedPins } from '../../../../machines/browse/feed.ts';
import { feedKey } from '../../../../machines/browse/feedSource.ts';
import { useFlow } from '../../session.ts';
import { withoutPins } from './items.ts';
import { useGonePins } from './useGonePins.ts';

/**
 * Returns the loaded pins of a feed that are shown: without those that are gone.
 * @param amend changes the list, for example by pending local changes; a stable function
 */
export function useFeedPins(source: FeedSource, amend?: (pins: readonly string[]) => readonly string[]): readonly string[] {
  const pins = useFlow('feed', feedPins, feedKey(source));
  const gone = useGonePins(source);
  return useMemo(() => withoutPins(amend ? amend(pins) : pins, gone), [pins, amend, gone]);
}
