import type { GridPin } from '../../events/entities/pin.ts';
import type { TrafficSource } from '../../events/entities/traffic.ts';
import { pinIdOf } from '../shell/handlers.ts';
import type { Pages } from '../shell/navigation.ts';
import { trafficSourceOf } from '../shell/pageKinds.ts';
import { queryAt } from './queryAt.ts';

/** How the viewer came to a pin, in the variables of the related feed (S1.7). */
export interface PinSource {
  /** The kind of page that led to the pin; null without one. */
  source: TrafficSource | null;
  /** The kind of page before the first of the pins that led to this one. */
  topLevelSource: TrafficSource | null;
  /** Number of pins from there to this one. */
  topLevelSourceDepth: number;
  searchQuery: string | null;
  /** The pin that was opened from the home feed; null from elsewhere. */
  homefeedPin: string | null;
}

/** Returns how the viewer came to the pin of the page, from the page's history. */
export function pinSourceOf({ before, previous, current }: Pages): PinSource {
  const places = [...before, ...previous, ...(current ? [current] : [])];
  const first = places.findLastIndex((place) => trafficSourceOf(place) !== 'closeup') + 1;
  const [origin, opened] = [places[first - 1], places[first]];
  const last = places.at(-2);
  return {
    source: last ? trafficSourceOf(last) : null,
    topLevelSource: origin ? trafficSourceOf(origin) : null,
    topLevelSourceDepth: places.length - first,
    searchQuery: (origin && queryAt(origin)) || null,
    homefeedPin: origin && opened && trafficSourceOf(origin) === 'homefeed' ? pinIdOf(opened.params.id!) : null,
  };
}

/** Reasons of recommendations that make a picture of the home feed the source of what is found from it (S1.5). */
const signatureReasons = new Set([
  'NAVBOOST_P2P',
  'NAVBOOST_PFY',
  'INSTANT_PFY_NON_MATERIALIZABLE',
  'P2P',
  'P2P_CLICKTHROUGH',
  'FRESH_TEXT_EMBEDDINGS',
  'INTENTIONAL_DISTRIBUTION_GEMINI_V5',
]);

/** Returns the signature of a pin that was opened from the home feed; null if it was recommended for another reason, or none. */
export const sourceSignatureOf = ({ imageSignature, recommendationReason }: Pick<GridPin, 'imageSignature' | 'recommendationReason'>) =>
  recommendationReason && signatureReasons.has(recommendationReason.reason) ? imageSignature : null;
