import { queryAt } from '../../../../machines/browse/queryAt.ts';
import { filtersIn, skinToneIn } from '../../../../machines/browse/feedSource.ts';
import { isSearchScope } from '../../../../machines/shell/handlers.ts';
import type { Place } from '../../../../machines/shell/navigation.ts';
import { SearchPage } from '../../browse/search/SearchPage.tsx';

export default function Page({ place }: { place: Place }) {
  const { params, search } = place;
  return (
    <SearchPage
      scope={isSearchScope(params.scope) ? params.scope : 'pins'}
      query={queryAt(place)}
      {...skinToneIn(search)}
      {...filtersIn(search)}
    />
  );
}
