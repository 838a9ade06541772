import type { Place } from '../../../../machines/shell/navigation.ts';
import { pinIdOf } from '../../../../machines/shell/handlers.ts';
import { Closeup } from '../../browse/closeup/Closeup.tsx';

/** `/pin/{id}`: the closeup for small screens and visitors (S1.2). */
export default function PinPage({ place }: { place: Place }) {
  const pinId = pinIdOf(place.params.id!);
  return <Closeup key={pinId} pinId={pinId} />;
}
