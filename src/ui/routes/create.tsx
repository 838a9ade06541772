import type { Place } from '../../../machines/shell/navigation.ts';
import { CreatePage } from '../browse/creation/CreatePage.tsx';

/** `/create`: brings in every kind of pin, and what another app shared. */
export default function CreateRoute({ place }: { place: Place }) {
  return <CreatePage search={place.search} />;
}
