import type { Place } from '../../../../machines/shell/navigation.ts';
import { CatalogPage } from '../../browse/paths/CatalogPage.tsx';

/** `/brand_catalog/{username}/` (S2.2). */
export default function CatalogRoute({ place }: { place: Place }) {
  return <CatalogPage username={place.params.username!} />;
}
