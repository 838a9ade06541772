import type { GridPin, Pin } from '../../events/entities/pin.ts';
import { createLog } from '../../events/log.ts';
import type { AnyRecord, DataOf, RecordType } from '../../events/record.ts';
import { catalogueVersion } from '../../events/version.ts';

/** A session told by hand: what happens, how many milliseconds after what was before, because of which record. */
type Beat = { [T in RecordType]: readonly [wait: number, type: T, data: DataOf<T>, cause?: number] }[RecordType];

/** 2026-11-21T09:00:00.000Z */
const nine = 1_795_251_600_000;

export function told(beats: readonly Beat[]): AnyRecord[] {
  const log = createLog();
  let at = nine;
  for (const [wait, type, data, cause] of beats) log.append(type, data, (at += wait), cause);
  return [...log.from(0)];
}

const nobody = { id: null, username: null, first_name: null, full_name: null, image_medium_url: null, login_state: 0 as const };

export function started(session: string, path: string, handler: string, more: Partial<DataOf<'session.started'>> = {}): Beat {
  return [0, 'session.started', {
    session,
    appVersion: '0.1.0',
    catalogueVersion,
    handler,
    path,
    params: {},
    search: {},
    entry: `${session}-0`,
    viewport: { width: 1280, height: 800 },
    theme: 'system',
    systemTheme: 'light',
    reducedMotion: false,
    saveData: false,
    shortcutsOn: true,
    online: true,
    effectiveType: '4g',
    isLatestVersionHost: false,
    hasMarkup: false,
    skip: null,
    fault: null,
    flowsComeLater: false,
    page: {
      context: {
        user: nobody, is_authenticated: false, is_bot: false, is_mobile_agent: false, is_tablet_agent: false, locale: 'en-US', language: 'en', country: 'US',
        region_from_ip: null, full_path: path, invite_code: null, deep_link: null, referrer: null, unauth_id: null, advertiser: null, is_managed_advertiser: false,
        text_direction: 'ltr', stage: 'production', request_identifier: '1', social_bot: null, browser_name: null, browser_type: null, browser_version: null,
        platform: null, platform_version: null,
      },
      state: {
        session: { isCachedRender: false, isPWA: false, isPaidTraffic: false, isAuthenticated: false, userId: null, loggedOutUserInfo: null },
        experiences: {},
        user: nobody,
      },
      appVersion: '0.1.0', daysToExpiration: null, enableDefaultSuspense: true, experiments: { active: {}, triggerable: {} }, initialHandlerId: handler,
      isPrefetch: false, renderMode: 'client', site: 'www', isNotFound: false,
    },
    ...more,
  }];
}

function gridPin(n: number): GridPin {
  const id = String(1000 + n);
  return {
    id, entityId: `pin-${id}`, imageSignature: `${id}`.repeat(8), imageWidth: 1200, imageHeight: 800 + 10 * n, dominantColor: '#8a6d4f', thumbhash: null,
    gridTitle: `Poster ${n}`, title: `Poster ${n}`, altText: `A poster of a mountain, number ${n}`, domain: null,
    pinner: { id: '1', username: 'ada', fullName: 'Ada Byron', imageSmallUrl: null }, board: { id: '7', name: 'Mountains', url: '/ada/mountains/' },
  };
}

function pin(n: number): Pin {
  return { ...gridPin(n), description: 'Drawn by hand — “Fjällräven” 山.', category: null, link: null, createdAt: '2026-11-01T12:00:00Z', repinCount: 3, shareCount: 0 };
}

const page = (from: number, bookmark: string | null) => ({ pins: [0, 1, 2, 3].map((n) => gridPin(from + n)), bookmark });
const home = { kind: 'home' } as const;
const related = { kind: 'related', pinId: '1002' } as const;
const closeupPlace = { path: '/pin/1002/', handler: 'pin/[id]', params: { id: '1002' }, search: {} };

/** Home, a second page, a closeup with its related pins, and back. */
export const browsing = told([
  started('thin', '/', 'index'),
  [1, 'chunk.requested', { chunk: 'index' }, 0],
  [40, 'chunk.loaded', { chunk: 'index' }, 1],
  [6, 'startUp.rendered', { mode: 'fresh' }, 2],
  [120, 'feed.pageLoaded', { source: home, page: page(0, 'b1') }, 0],
  [2400, 'viewport.scrolled', { top: 640 }],
  [10, 'feed.endNeared', { source: home }],
  [90, 'feed.pageLoaded', { source: home, page: page(4, null) }, 6],
  [3100, 'navigation.requested', { path: '/pin/1002/', replace: false }],
  [1, 'navigation.pushed', { ...closeupPlace, entry: 'thin-1' }, 8],
  [70, 'closeup.loaded', { pinId: '1002', pin: pin(2) }, 9],
  [30, 'feed.pageLoaded', { source: related, page: page(5, 'r1') }, 9],
  [900, 'closeup.textExpanded', { pinId: '1002' }],
  [5000, 'navigation.popped', { path: '/', handler: 'index', params: {}, search: {}, entry: 'thin-0' }],
]);

/** The connection drops while searching, comes back, and the log is saved. */
export const droppedConnection = told([
  started('offline', '/', 'index', { theme: 'dark' }),
  [1, 'chunk.requested', { chunk: 'index' }, 0],
  [40, 'chunk.loaded', { chunk: 'index' }, 1],
  [6, 'startUp.rendered', { mode: 'fresh' }, 2],
  [300, 'feed.pageLoaded', { source: home, page: page(0, 'b1') }, 0],
  [2000, 'connection.lost', {}],
  [1, 'toast.shown', { name: 'offline', message: 'offline', mode: 'append', tone: 'plain' }, 5],
  [800, 'search.focused', {}],
  [400, 'search.typed', { text: 'fjäll' }],
  [300, 'search.suggestionsFailed', { text: 'fjäll', status: null }, 8],
  [600, 'search.closed', {}],
  [200, 'feed.endNeared', { source: home }],
  [20, 'feed.pageFailed', { source: home, status: null, code: null, message: '' }, 11],
  [4000, 'connection.restored', {}],
  [1, 'toast.dismissed', { name: 'offline' }, 13],
  [2, 'feed.retried', { source: home }, 13],
  [90, 'feed.pageLoaded', { source: home, page: page(4, null) }, 15],
  [1907, 'timer.fired', { flow: 'offlineBanner', key: '', timer: 'shown backOnline', due: nine + 10_668 }, 13],
  [900, 'log.saveRequested', {}],
]);

/** The window is turned twice; told in today's version and written down in the first, see `writeScenes`. */
export const turning = told([
  started('turned', '/pin/1002/', 'pin/[id]', { params: { id: '1002' }, viewport: { width: 390, height: 844 } }),
  [1, 'chunk.requested', { chunk: 'pin/[id]' }, 0],
  [40, 'chunk.loaded', { chunk: 'pin/[id]' }, 1],
  [6, 'startUp.rendered', { mode: 'fresh' }, 2],
  [80, 'closeup.loaded', { pinId: '1002', pin: pin(2) }, 0],
  [3000, 'viewport.resized', { width: 844, height: 390 }],
  [2000, 'viewport.resized', { width: 390, height: 844 }],
  [1000, 'connection.changed', { effectiveType: '3g' }],
]);
