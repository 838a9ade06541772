import type { Place } from '../../../../machines/shell/navigation.ts';
import { SearchPage } from '../../browse/search/SearchPage.tsx';

export default function Page({ place }: { place: Place }) {
  return <SearchPage scope={place.params.scope ?? 'pins'} query={place.search.q?.trim() ?? ''} />;
}
