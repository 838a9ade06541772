import { chunkOf, isFailed, isLoaded } from '../../../machines/shell/chunk.ts';
import { hasAllFlows } from '../../../machines/shell/flowLoading.ts';
import { needsLaterFlows } from '../../../machines/shell/handlers.ts';
import { currentPlace } from '../../../machines/shell/navigation.ts';
import { useFlow, useSender } from '../session.ts';
import { useText } from '../text.ts';
import { PageWrapper } from './PageWrapper.tsx';
import { BrokenPage, PageBoundary } from './BrokenPage.tsx';
import { LoadingRoute } from './LoadingRoute.tsx';
import { loadedPage } from './pages.ts';

/** The page of the navigation flow, in the frame for its viewer and device. */
export function Root() {
  const text = useText();
  const place = useFlow('navigation', currentPlace);
  const chunk = chunkOf(place?.handler ?? null);
  const isReady = useFlow('chunk', isLoaded, chunk);
  const hasFailed = useFlow('chunk', isFailed, chunk);
  const requested = useSender('chunk.requested');
  const areFlowsThere = useFlow('flowLoading', hasAllFlows) || !needsLaterFlows(place?.handler ?? null);
  const Page = isReady && areFlowsThere ? loadedPage(chunk) : undefined;
  return (
    <PageWrapper>
      <PageBoundary key={place?.entry}>
        {Page && place ? (
          <Page place={place} />
        ) : hasFailed ? (
          <BrokenPage body={text.shell.broken.loadFailed()} onRetry={() => requested({ chunk })} />
        ) : (
          <LoadingRoute />
        )}
      </PageBoundary>
    </PageWrapper>
  );
}
