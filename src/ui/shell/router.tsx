import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pageHandlers, routesFrom } from '../../../machines/shell/handlers.ts';
import type { Session } from '../../../machines/engine/session.ts';
import { SessionContext } from '../session.ts';
import { Texts } from './Texts.tsx';
import { Root } from './Root.tsx';
import { sessionHistory } from './sessionHistory.ts';

/** One route per handler. `Root` renders the content, which depends on the navigation flow only. */
export function productRouter(session: Session) {
  const root = createRootRoute({ component: Root, notFoundComponent: () => null });
  const routes = routesFrom(pageHandlers).map(({ path }) => createRoute({ getParentRoute: () => root, path: path.replaceAll('/:', '/$') }));
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

/** The whole product for a session, live or replayed. @param ready a loaded router for rendering or hydrating markup */
export function Product({ session, ready }: { session: Session; ready?: ReturnType<typeof productRouter> }) {
  const router = useMemo(() => ready ?? productRouter(session), [session, ready]);
  return (
    <SessionContext value={session}>
      <Texts>
        <RouterProvider router={router} />
      </Texts>
    </SessionContext>
  );
}
