import type { Place } from '../../../machines/shell/navigation.ts';
import { ImportPage } from '../browse/pictureImport/ImportPage.tsx';

/** `/import`: adds pictures from files, and what another app shared. */
export default function ImportRoute({ place }: { place: Place }) {
  return <ImportPage shared={place.search} />;
}
