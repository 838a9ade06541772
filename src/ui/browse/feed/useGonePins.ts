import { useMemo } from 'react';
import type { FeedSource } from '../../../../events/browse.ts';
import { deletedPins, removedPins, unwantedByVisitor, unwantedPins } from '../../../../machines/browse/missingPins.ts';
import { isSameList } from '../../isSameList.ts';
import { useLaterFlow } from '../../session.ts';

const none: readonly string[] = [];

/** Pins that a feed no longer shows, because the person deleted, removed or declined them in this session. */
export function useGonePins({ kind }: FeedSource): readonly string[] {
  const deleted = useLaterFlow('outbox', deletedPins, none, undefined, isSameList);
  const removed = useLaterFlow('moderationNotice', removedPins, none, undefined, isSameList);
  const unwanted = useLaterFlow('outbox', kind === 'home' ? unwantedPins : () => none, none, undefined, isSameList);
  const byVisitor = useLaterFlow('visitor', kind === 'home' ? unwantedByVisitor : () => none, none, undefined, isSameList);
  return useMemo(() => [...deleted, ...removed, ...unwanted, ...byVisitor], [deleted, removed, unwanted, byVisitor]);
}
