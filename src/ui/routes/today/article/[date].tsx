import type { Place } from '../../../../../machines/shell/navigation.ts';
import { TodayPage } from '../../../browse/paths/TodayPage.tsx';

/** `/today/article/{date}/` (S2.2). */
export default function ArticleRoute({ place }: { place: Place }) {
  return <TodayPage date={place.params.date!} />;
}
