import { DiscoverPage } from '../../browse/paths/TopicsPage.tsx';

/** `/discover/topics/` (S2.2). */
export default function DiscoverRoute() {
  return <DiscoverPage />;
}
