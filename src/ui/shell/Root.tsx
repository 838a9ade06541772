import { chunkOf, isFailed, isLoaded } from '../../../machines/shell/chunk.ts';
import { currentPlace } from '../../../machines/shell/navigation.ts';
import { useFlow } from '../session.ts';
import { loadedPage } from './pages.ts';

/** The page that the navigation flow stands on, inside the wrapper of its viewer and device. */
export function Root() {
  const place = useFlow('navigation', currentPlace);
  const chunk = chunkOf(place?.handler ?? null);
  const isReady = useFlow('chunk', isLoaded, chunk);
  const hasFailed = useFlow('chunk', isFailed, chunk);
  const Page = isReady ? loadedPage(chunk) : undefined;
  if (Page && place) return <Page place={place} />;
  return hasFailed ? <p role="alert" /> : <p role="progressbar" aria-label="Loading...." />;
}
