import { TopicsPage } from '../browse/paths/TopicsPage.tsx';

/** `/topics/` (S2.2). */
export default function TopicsRoute() {
  return <TopicsPage />;
}
