import { Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import type { Session } from '../../../machines/engine/session.ts';
import { SessionContext } from '../session.ts';
import { PageBoundary } from './BrokenPage.tsx';
import { Root } from './Root.tsx';
import { Texts } from './Texts.tsx';

interface Props {
  session: Session;
  /** The session that markup was rendered with, shown until it is hydrated. */
  drawn?: Session;
  /** Called once the live session is shown. */
  onHydrated?: () => void;
}

/** The whole product for a session, live or replayed. Its page follows the flow `navigation`. */
export function Product(props: Props) {
  return (
    // React hydrates what is in a boundary in short tasks, the rest in one.
    <Suspense fallback={null}>
      <ProductPage {...props} />
    </Suspense>
  );
}

const never = () => () => {};

/** The same element at each render: the page is drawn again only for the session that it reads. */
const content = (
  <Texts>
    <PageBoundary>
      <Root />
    </PageBoundary>
  </Texts>
);

function ProductPage({ session, drawn = session, onHydrated }: Props) {
  const hydrated = useSyncExternalStore(
    never,
    () => session,
    () => drawn,
  );
  // Deferred, so that it is drawn in short tasks too.
  const shown = useDeferredValue(hydrated);
  useEffect(() => {
    if (shown === session) onHydrated?.();
  }, [shown, session, onHydrated]);
  return <SessionContext value={shown}>{content}</SessionContext>;
}
