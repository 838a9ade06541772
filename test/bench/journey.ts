import type { GridPin, Pin } from '../../events/entities/pin.ts';
import type { AnyRecord, DataOf } from '../../events/record.ts';
import { get } from '../../events/persistentMap.ts';
import { releaseDue } from '../../machines/engine/retention.ts';
import type { World } from '../../machines/engine/world.ts';
import type { CommandHandlers } from '../../src/edge/commandHandlers.ts';
import { startSession, type LiveSession } from '../../src/edge/session.ts';
import { numbers } from './numbers.ts';

export const sessionStarted: DataOf<'session.started'> = {
  session: 'bench',
  appVersion: '0.1.0',
  catalogueVersion: 1,
  handler: 'index',
  path: '/',
  params: {},
  search: {},
  entry: 'e0',
  page: null,
  viewport: { width: 1280, height: 800 },
  theme: 'system',
  systemTheme: 'light',
  reducedMotion: false,
  shortcutsOn: true,
  videosWait: false,
  videosTogether: false,
  online: true,
  effectiveType: '4g',
  saveData: false,
  isLatestVersionHost: false,
  hasMarkup: false,
  skip: null,
  fault: null,
  flowsComeLater: false,
};

const nothing = (): void => {};

/** Command handlers for some commands; the others do nothing. */
function handlersFor(some: Partial<CommandHandlers>): CommandHandlers {
  return new Proxy(some, { get: (target, command) => target[command as keyof CommandHandlers] ?? nothing }) as CommandHandlers;
}

export const idleHandlers = handlersFor({});

export const pinIdAt = (index: number): string => `${1_152_921_504_600_000_000n + BigInt(index)}`;

export function gridPin(index: number): GridPin {
  return {
    id: pinIdAt(index),
    entityId: pinIdAt(index),
    imageSignature: index.toString(16).padStart(32, '0'),
    imageWidth: 1200,
    imageHeight: 700 + ((index * 7919) % 1100),
    dominantColor: `#${((index * 2654435761) >>> 8).toString(16).padStart(6, '0').slice(-6)}`,
    thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
    gridTitle: `Poster ${index}`,
    title: `Poster ${index}`,
    altText: `A poster, number ${index}`,
    domain: null,
    pinner: { id: '1', username: 'press', fullName: 'The press', imageSmallUrl: null },
    board: { id: '1', name: 'Posters', url: '/press/posters/' },
  };
}

const detail = (pin: GridPin): Pin => ({
  ...pin,
  description: 'Four colours on cotton paper.',
  category: null,
  link: null,
  createdAt: '2026-01-01T00:00:00Z',
  repinCount: 3,
  shareCount: 1,
});

const pageSize = 25;

/** Command handlers that answer at once, as a server with so many pins would. */
function answering(random: () => number, pins: number): Partial<CommandHandlers> {
  let entries = 0;
  return {
    // The command's type and data are one of the catalogue's pairs; the compiler can not follow the pair.
    append: ({ type, data }, to) => to.append(type, data as never),
    goTo: ({ path }, to) => {
      const pin = /^\/pin\/(\d+)\/$/.exec(path)?.[1];
      const query = /^\/search\/pins\/\?q=(.*)$/.exec(path)?.[1];
      const place = pin
        ? { handler: 'pin/[id]', params: { id: pin }, search: {} }
        : query
          ? { handler: 'search/[scope]', params: { scope: 'pins' }, search: { q: query } }
          : { handler: 'index', params: {}, search: {} };
      to.append('navigation.pushed', { ...place, path, entry: `e${++entries}` } as DataOf<'navigation.pushed'>);
    },
    loadChunk: ({ chunk }, to) => to.append('chunk.loaded', { chunk }),
    render: ({ hydrate }, to) => to.append('startUp.rendered', { mode: hydrate ? 'hydrated' : 'fresh' }),
    fetchState: (_, to) => to.append('state.failed', { status: null }),
    loadFeedPage: ({ source, bookmark }, to) => {
      const from = bookmark === null ? Math.floor(random() * (pins - 500)) : Number(bookmark);
      const page = { pins: Array.from({ length: pageSize }, (_, i) => gridPin((from + i) % pins)), bookmark: String(from + pageSize) };
      to.append('feed.pageLoaded', { source, page });
    },
    loadCloseup: ({ pinId }, to) =>
      to.append('closeup.loaded', { pinId, pin: detail(gridPin(Number(BigInt(pinId) - BigInt(pinIdAt(0))))) }),
    suggest: ({ text }, to) => to.append('search.suggestionsLoaded', { text, suggestions: [{ type: 'query', text: `${text} paper` }] }),
  };
}

/** Fires the pending timers of the search field and the banner. */
function fireTimers(session: LiveSession): void {
  for (const flow of ['search', 'offlineBanner'] as const) {
    for (const [timer, { due, cause }] of Object.entries(get(session.world.instances, flow)?.timers ?? {}))
      session.append('timer.fired', { flow, key: '', timer, due }, cause);
  }
}

export interface Journey {
  readonly session: LiveSession;
  readonly random: () => number;
  /** Something that the person does, and what comes of it. */
  step(): void;
}

/**
 * A person who scrolls, opens pins, watches, searches and loses the connection.
 * @param pace milliseconds between two records
 * @param more handlers beside those of feeds, closeups and the search field
 */
export function begunJourney({
  pins = 20_000,
  pace = 40,
  more = {},
}: {
  pins?: number;
  pace?: number;
  more?: Partial<CommandHandlers>;
}): Journey {
  const random = numbers(7);
  let clock = 1_767_225_600_000;
  const session = startSession(
    sessionStarted,
    handlersFor({ ...answering(random, pins), ...more }),
    () => (clock += pace),
    (instance, error) => {
      throw new Error(instance, { cause: error });
    },
  );
  const { append } = session;
  let opened = pinIdAt(0);
  const steps: (() => void)[] = [
    () => {
      for (let i = 0; i < 12; i++) append('viewport.scrolled', { top: Math.floor(random() * 40_000) });
    },
    () => append('feed.endNeared', { source: { kind: 'home' } }),
    () => append('feed.endNeared', { source: { kind: 'related', pinId: opened } }),
    () => {
      opened = pinIdAt(Math.floor(random() * pins));
      append('navigation.requested', { path: `/pin/${opened}/`, replace: false });
    },
    () => append('navigation.requested', { path: '/', replace: false }),
    () => {
      append('video.loadStarted', { pinId: opened });
      append('video.metadataLoaded', { pinId: opened, duration: 20 });
      append('video.playing', { pinId: opened });
      for (let time = 1; time < 12; time++) append('video.seeking', { pinId: opened, time });
      append('video.ended', { pinId: opened });
    },
    () => {
      for (const text of ['p', 'po', 'pos', 'post']) append('search.typed', { text });
      fireTimers(session);
      append('search.submitted', { query: `post${Math.floor(random() * 50)}`, scope: 'pins' });
    },
    () => {
      append('connection.lost', {});
      append('connection.restored', {});
      fireTimers(session);
    },
    () => append('viewport.resized', { width: 390 + Math.floor(random() * 1200), height: 800 }),
    () => {
      append('toast.shown', { name: 'saved', message: 'settingsSaved', mode: 'append', tone: 'success' });
      append('toast.dismissed', { name: 'saved' });
    },
  ];
  return { session, random, step: () => steps[Math.floor(random() * steps.length)]!() };
}

/** So many records of such a person, whose memory is released as in the product. */
export function journey(length: number): { records: readonly AnyRecord[]; world: World } {
  const { session, step } = begunJourney({});
  session.releaseBy(releaseDue);
  while (session.log.length < length) step();
  return { records: session.log.from(0).slice(0, length), world: session.world };
}
