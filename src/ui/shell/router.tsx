import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { pageRoutes } from '../../../machines/shell/handlers.ts';
import type { Session } from '../../../machines/engine/session.ts';
import { SessionContext } from '../session.ts';
import { useIsHydrated } from '../useIsHydrated.ts';
import { Texts } from './Texts.tsx';
import { Root } from './Root.tsx';
import { sessionHistory } from './sessionHistory.ts';

/** One route per handler. `Root` renders the content, which depends on the navigation flow only. */
export function productRouter(session: Session) {
  const root = createRootRoute({ component: Root, notFoundComponent: () => null });
  const routes = pageRoutes.map(({ path }) => createRoute({ getParentRoute: () => root, path: path.replaceAll('/:', '/$') }));
  return createRouter({
    routeTree: root.addChildren(routes),
    history: sessionHistory(session),
    trailingSlash: 'preserve',
    defaultPreload: false,
    scrollRestoration: false,
    // Plain query strings both ways; the router's default JSON form would rewrite the address.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
  });
}

interface Props {
  session: Session;
  /** A loaded router for rendering or hydrating markup. */
  ready?: ReturnType<typeof productRouter>;
  /** The session that markup was rendered with, shown until it is hydrated. */
  drawn?: Session;
  /** Called once the live session is shown. */
  onHydrated?: () => void;
}

/** The whole product for a session, live or replayed. */
export function Product({ session, ready, drawn = session, onHydrated }: Props) {
  const router = useMemo(() => ready ?? productRouter(session), [session, ready]);
  const isHydrated = useIsHydrated();
  const shown = isHydrated ? session : drawn;
  useEffect(() => {
    if (isHydrated) onHydrated?.();
  }, [isHydrated, onHydrated]);
  return (
    <SessionContext value={shown}>
      <Texts>
        <RouterProvider router={router} />
      </Texts>
    </SessionContext>
  );
}
