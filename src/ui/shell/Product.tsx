import { useEffect } from 'react';
import type { Session } from '../../../machines/engine/session.ts';
import { SessionContext } from '../session.ts';
import { useIsHydrated } from '../useIsHydrated.ts';
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
export function Product({ session, drawn = session, onHydrated }: Props) {
  const isHydrated = useIsHydrated();
  const shown = isHydrated ? session : drawn;
  useEffect(() => {
    if (isHydrated) onHydrated?.();
  }, [isHydrated, onHydrated]);
  return (
    <SessionContext value={shown}>
      <Texts>
        <PageBoundary>
          <Root />
        </PageBoundary>
      </Texts>
    </SessionContext>
  );
}
