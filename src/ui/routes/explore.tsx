import { ExplorePage } from '../browse/paths/ExplorePage.tsx';

/** `/explore/` (S2.2). */
export default function ExploreRoute() {
  return <ExplorePage />;
}
