import { pinSourceOf } from '../../browse/pinSource.ts';
import type { Pages, Place } from '../../shell/navigation.ts';
import { landingTypeOf } from '../../shell/pageKinds.ts';
import type { RowContext } from '../rowContext.ts';

/** The pages of a visit until now, in order. */
export const placesOf = ({ before, previous, current }: Pages): Omit<Place, 'top'>[] => [
  ...before,
  ...previous,
  ...(current ? [current] : []),
];

/** The type of the first page of the visit (S1.2); null if it has none. */
export function landingOf(pages: Pages) {
  const [first] = placesOf(pages);
  return first ? landingTypeOf(first, null) : null;
}

/** How the person came to the pin (S1.3), without the words of a search. */
export function trafficOf({ pages, homefeedSource }: RowContext) {
  const { source, topLevelSource, topLevelSourceDepth, homefeedPin } = pinSourceOf(pages);
  const signature = homefeedPin !== null && homefeedPin === homefeedSource?.pinId ? homefeedSource.signature : null;
  return {
    traffic_source: source,
    top_level_traffic_source: topLevelSource,
    top_level_traffic_source_depth: topLevelSourceDepth,
    homefeed_source_signature: signature,
  };
}
