import type { Place } from '../../../../../machines/shell/navigation.ts';
import { TopicPage } from '../../../browse/topic/TopicPage.tsx';

/** `/ideas/{slug}/{id}/`: a topic. */
export default function TopicRoute({ place }: { place: Place }) {
  return <TopicPage slug={place.params.slug!} />;
}
