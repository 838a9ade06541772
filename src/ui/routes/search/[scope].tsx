import { isSearchScope } from '../../../../machines/shell/handlers.ts';
import type { Place } from '../../../../machines/shell/navigation.ts';
import { SearchPage } from '../../browse/search/SearchPage.tsx';

export default function Page({ place: { params, search } }: { place: Place }) {
  return <SearchPage scope={isSearchScope(params.scope) ? params.scope : 'pins'} query={search.q?.trim() ?? ''} />;
}
