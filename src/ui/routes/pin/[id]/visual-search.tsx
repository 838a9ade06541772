import { pinIdOf } from '../../../../../machines/shell/handlers.ts';
import type { Place } from '../../../../../machines/shell/navigation.ts';
import { VisualSearchPage } from '../../../browse/visualSearch/VisualSearchPage.tsx';

/** `/pin/{id}/visual-search/?x&y&w&h`: pins that look like a region of the picture, in percent (S2.2). */
export default function VisualSearchRoute({ place }: { place: Place }) {
  const pinId = pinIdOf(place.params.id!);
  return <VisualSearchPage key={pinId} pinId={pinId} search={place.search} />;
}
