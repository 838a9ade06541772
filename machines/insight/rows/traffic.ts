import { pinSourceOf } from '../../browse/pinSource.ts';
import type { RowContext } from '../rowContext.ts';

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
