import { useEffect, useEffectEvent } from 'react';
import { canLoadMore, feedPins } from '../../../../machines/browse/feed.ts';
import { feedKey } from '../../../../machines/browse/feedSource.ts';
import { neighboursOf, presentWall } from '../../../../machines/browse/wall.ts';
import { pinIdOf } from '../../../../machines/shell/handlers.ts';
import { currentPlace } from '../../../../machines/shell/navigation.ts';
import { readFlow } from '../../readFlow.ts';
import { useFlow, useLaterFlow, useSender, useSession } from '../../session.ts';
import { useGonePins } from '../feed/useGonePins.ts';

/** More of the wall is loaded once fewer than this many of its pins follow. */
const ahead = 5;
const home = { kind: 'home' } as const;

export interface WallSteps {
  /** Whether the wall has a pin before this one, and one after it. */
  hasBefore: boolean;
  hasAfter: boolean;
  /** Shows a neighbour in place of this pin, so that going back leads to the wall. */
  take: (step: -1 | 0 | 1) => void;
}

/** The way to the pins before and after one in the wall that it was opened from; there are none for a pin from elsewhere. */
export function useWallSteps(pinId: string): WallSteps {
  const wall = useLaterFlow('wall', presentWall, null);
  const source = wall ?? home;
  const pins = useFlow('feed', feedPins, feedKey(source));
  const mayLoad = useFlow('feed', canLoadMore, feedKey(source));
  const gone = useGonePins(source);
  const requested = useSender('navigation.requested');
  const endNeared = useSender('feed.endNeared');
  const session = useSession();
  const neighbours = (id: string) => neighboursOf(wall ? pins : [], id, gone);
  const { before, after } = neighbours(pinId);

  const isNearEnd = wall !== null && pins.length - pins.indexOf(pinId) <= ahead;
  const nearEnd = useEffectEvent(() => endNeared({ source }));
  useEffect(() => {
    if (isNearEnd && mayLoad) nearEnd();
  }, [isNearEnd, mayLoad]);

  return {
    hasBefore: before !== null,
    hasAfter: after !== null,
    take(step) {
      // After a quick second press, the page is still that of the pin before.
      const place = currentPlace(readFlow(session, 'navigation'));
      const from = neighbours(place?.handler === 'pin/[id]' ? pinIdOf(place.params.id!) : pinId);
      const to = step === 0 ? null : step < 0 ? from.before : from.after;
      if (to !== null) requested({ path: `/pin/${to}/`, replace: true });
    },
  };
}
