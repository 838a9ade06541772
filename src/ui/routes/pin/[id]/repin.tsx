import { pinIdOf } from '../../../../../machines/shell/handlers.ts';
import type { Place } from '../../../../../machines/shell/navigation.ts';
import { RepinPage } from '../../../browse/saving/RepinPage.tsx';

/** `/pin/{id}/repin/`: saves a pin (S1.2). */
export default function RepinRoute({ place }: { place: Place }) {
  const pinId = pinIdOf(place.params.id!);
  return <RepinPage key={pinId} pinId={pinId} />;
}
