import { useMemo } from 'react';
import type { FeedSource } from '../../../../events/browse.ts';
import { feedPins } from '../../../../machines/browse/feed.ts';
import { feedKey } from '../../../../machines/browse/feedSource.ts';
import { deletedPins, removedPins, unwantedPins } from '../../../../machines/browse/missingPins.ts';
import { isSameList } from '../../isSameList.ts';
import { useFlow, useLaterFlow } from '../../session.ts';
import { withoutPins } from './items.ts';

const none: readonly string[] = [];

/**
 * Returns the loaded pins of a feed that are shown: without those that are gone.
 * @param amend changes the list, for example by pending local changes; a stable function
 */
export function useFeedPins(source: FeedSource, amend?: (pins: readonly string[]) => readonly string[]): readonly string[] {
  const pins = useFlow('feed', feedPins, feedKey(source));
  const deleted = useLaterFlow('outbox', deletedPins, none, undefined, isSameList);
  const removed = useLaterFlow('moderationNotice', removedPins, none, undefined, isSameList);
  const unwanted = useLaterFlow('outbox', source.kind === 'home' ? unwantedPins : () => none, none, undefined, isSameList);
  return useMemo(
    () => withoutPins(amend ? amend(pins) : pins, [...deleted, ...removed, ...unwanted]),
    [pins, amend, deleted, removed, unwanted],
  );
}
