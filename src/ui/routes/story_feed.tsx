import type { Place } from '../../../machines/shell/navigation.ts';
import { StoryFeedPage } from '../browse/paths/StoryFeedPage.tsx';

/** `/story_feed/` (S2.2). */
export default function StoryFeedRoute({ place }: { place: Place }) {
  return <StoryFeedPage place={place} />;
}
