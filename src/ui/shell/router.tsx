import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pageHandlers, routesFrom } from '../../../machines/shell/handlers.ts';
import type { Session } from '../../../machines/session.ts';
import { SessionContext } from '../session.ts';
import { Root } from './Root.tsx';
import { sessionHistory } from './sessionHistory.ts';

/** One route for each handler. What they show is told by the navigation flow, so `Root` shows it. */
export function productRouter(session: Session) {
  const root = createRootRoute({ component: Root, notFoundComponent: () => null });
  const routes = routesFrom(pageHandlers).map(({ path }) => createRoute({ getParentRoute: () => root, path: path.replaceAll('/:', '/$') }));
  return createRouter({
    routeTree: root.addChildren(routes),
    history: sessionHistory(session),
    trailingSlash: 'preserve',
    defaultPreload: false,
    scrollRestoration: false,
    // A query is plain text both ways; the router's own JSON form would rewrite the address.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
  });
}

/** The whole product over a session, live or replayed. @param ready a router that is loaded, where markup is made or hydrated */
export function Product({ session, ready }: { session: Session; ready?: ReturnType<typeof productRouter> }) {
  const router = useMemo(() => ready ?? productRouter(session), [session, ready]);
  return (
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>
  );
}
