import { catalogueVersion } from '../../../events/version.ts';
import type { PageData } from '../../../events/entities/page.ts';
import type { DataOf } from '../../../events/record.ts';
import { needsLaterFlows } from '../../../machines/shell/handlers.ts';
import { themes } from '../../../events/entities/theme.ts';
import { takeHanded } from '../browse/handed.ts';
import { placeAt } from './shellHandlers.ts';
import { drawnId } from './drawnId.ts';
import { embedded } from './embedded.ts';
import { takePages } from './ownPages.ts';
import { connection } from './connection.ts';
import { preference } from './preferences.ts';

type Start = DataOf<'session.started'>;

/** Hosts that show a cached copy of the page; the product does not start there (S1.4). */
const searchEngineCaches = ['webcache.googleusercontent.com', 'cc.bingj.com'];

/**
 * Reads everything that start-up depends on (S1.3, S1.4).
 * @param hasRoutes whether the build includes the pages' code
 */
export function readStart(hasRoutes: boolean): Start {
  const page = inItsApp(embedded<PageData>('page-data'));
  const hasMarkup = (document.getElementById('root')?.childElementCount ?? 0) > 0;
  const path = location.pathname + location.search + takeHanded();
  const entry = (history.state as { entry?: string } | null)?.entry ?? drawnId();
  history.replaceState({ ...history.state, entry }, '', path);
  history.scrollRestoration = 'manual';
  const place = placeAt(path);
  return {
    session: drawnId(),
    appVersion: import.meta.env.TESSERA_VERSION,
    catalogueVersion,
    ...place,
    entry,
    ...leftAt(),
    ...takePages(entry, page?.context.user.id),
    page,
    viewport: { width: innerWidth, height: innerHeight },
    theme: themes.find((theme) => theme === preference('theme')) ?? 'system',
    systemTheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    saveData: connection()?.saveData ?? false,
    shortcutsOn: preference('shortcutsOn') !== 'false',
    videosWait: preference('videosWait') === 'true',
    videosTogether: preference('videosTogether') === 'true',
    online: navigator.onLine,
    effectiveType: connection()?.effectiveType ?? null,
    isLatestVersionHost: location.hostname.startsWith('latest.'),
    hasMarkup,
    skip: skipOf(),
    fault: faultOf(page, hasRoutes),
    // The markup of a page that reads them is hydrated with all flows.
    flowsComeLater: !hasMarkup || !needsLaterFlows(place.handler),
  };
}

/** A feed is loaded up to where it was left, but not for long. */
const maxPins = 500;

/** The note that `noteLeft` made in this entry of the history, when the page is reloaded or returned to. */
function leftAt(): Pick<Start, 'left'> {
  const { top, pins } = (history.state ?? {}) as { top?: unknown; pins?: unknown };
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0;
  return isNumber(top) && isNumber(pins) ? { left: { top, pins: Math.min(pins, maxPins) } } : {};
}

/** Only the browser knows that the product runs as an installed app (S1.3). */
function inItsApp(page: PageData | null): PageData | null {
  if (!page?.state || !matchMedia('(display-mode: standalone)').matches) return page;
  const { context, state } = page;
  return {
    ...page,
    context: { ...context, app_type_detailed: context.app_type_detailed?.replace('web_', 'pwa_') },
    state: { ...state, session: { ...state.session, isPWA: true } },
  };
}

function skipOf(): Start['skip'] {
  if (searchEngineCaches.includes(location.hostname)) return 'searchEngineCache';
  return new URLSearchParams(location.search).has('server_only') ? 'serverOnly' : null;
}

function faultOf(page: PageData | null, hasRoutes: boolean): Start['fault'] {
  if (page?.error) return { kind: 'serverError', ...page.error };
  if (!document.querySelector('head')) return { kind: 'missing', element: 'head' };
  if (!page) return { kind: 'missing', element: 'context' };
  if (!hasRoutes) return { kind: 'missing', element: 'routes' };
  return document.getElementById('root') ? null : { kind: 'missing', element: 'root' };
}
