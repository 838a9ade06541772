import { createActor, type AnyActor, type EventObject } from 'xstate';
import { createLog, type Log } from '../../events/log.ts';
import { foldEntities, nothingKnown } from '../../events/projections/known.ts';
import type { AnyRecord } from '../../events/record.ts';
import '../../machines/allFlows.ts';
import { subscribersTo } from '../../machines/engine/flows.ts';
import { instanceName } from '../../machines/engine/instanceName.ts';
import { advance, advanceFlows, emptyWorld, type Advance, type World } from '../../machines/engine/world.ts';
import { startSession } from '../../src/edge/session.ts';
import { gridPin, idleHandlers, sessionStarted } from './journey.ts';
import { speedRatio, type Work } from './contest.ts';
import { atLeast, type Measure } from './measure.ts';

type Event = Pick<AnyRecord, 'type' | 'data'>;

const pinId = '4501';
/** Records of a video from its loading to its end. */
const watched: Event[] = [
  { type: 'video.loadStarted', data: { pinId } },
  { type: 'video.metadataLoaded', data: { pinId, duration: 31.5 } },
  { type: 'video.dataLoaded', data: { pinId } },
  { type: 'video.playing', data: { pinId } },
  { type: 'video.seeking', data: { pinId, time: 12 } },
  { type: 'video.playing', data: { pinId } },
  { type: 'video.paused', data: { pinId, time: 14.25 } },
  { type: 'video.soundSwitched', data: { pinId, on: true } },
  { type: 'video.playRequested', data: { pinId } },
  { type: 'video.playing', data: { pinId } },
  { type: 'video.ended', data: { pinId } },
];
/** Text typed into the search field: each letter restarts a timer. */
const typed: Event[] = [
  { type: 'search.focused', data: {} },
  ...['b', 'bl', 'blu', 'blue'].map((text) => ({ type: 'search.typed' as const, data: { text } })),
  { type: 'search.highlighted', data: { index: 0 } },
  { type: 'search.closed', data: {} },
];
/** Toasts that are shown and dismissed. */
const toasted: Event[] = ['saved', 'hidden', 'offline'].flatMap((name) => [
  { type: 'toast.shown' as const, data: { name, message: name, mode: 'append' as const, tone: 'plain' as const } },
  { type: 'toast.dismissed' as const, data: { name } },
]);

const source = { kind: 'home' as const };
const page = (from: number): Event => ({
  type: 'feed.pageLoaded',
  data: { source, page: { pins: Array.from({ length: 25 }, (_, i) => gridPin(from + i)), bookmark: String(from + 25) } },
});
/** A feed opened, scrolled for two more pages, and refreshed. Several times, because pages from a server are never the same objects. */
const scrolled: Event[] = Array.from({ length: 40 }, () => [
  { type: 'feed.opened' as const, data: { source } },
  page(0),
  { type: 'feed.endNeared' as const, data: { source } },
  page(25),
  { type: 'feed.endNeared' as const, data: { source } },
  page(50),
  { type: 'feed.refreshed' as const, data: { source } },
]).flat();
/** A form filled in, sent and saved. */
const filledIn: Event[] = [
  { type: 'form.opened', data: { form: 'editProfile', values: { username: 'press', firstName: 'The' } } },
  ...['P', 'Pr', 'Pre', 'Press'].map((value) => ({
    type: 'form.changed' as const,
    data: { form: 'editProfile', field: 'firstName', value },
  })),
  { type: 'form.left', data: { form: 'editProfile', field: 'firstName' } },
  { type: 'form.submitted', data: { form: 'editProfile' } },
  { type: 'form.saved', data: { form: 'editProfile' } },
];
/** To and fro between home and a search. */
const navigated: Event[] = [
  { type: 'navigation.requested', data: { path: '/search/pins/?q=blue', replace: false } },
  {
    type: 'navigation.pushed',
    data: { handler: 'search/[scope]', params: { scope: 'pins' }, search: { q: 'blue' }, path: '/search/pins/?q=blue', entry: 'e1' },
  },
  { type: 'navigation.requested', data: { path: '/', replace: false } },
  { type: 'navigation.pushed', data: { handler: 'index', params: {}, search: {}, path: '/', entry: 'e2' } },
];

const count = 20_000;

/** The compiler can not follow a type and its payload through the list of events. */
const appendTo = (log: Log, { type, data }: Event, at: number): AnyRecord =>
  log.append(type as 'search.closed', data as Record<never, never>, at) as AnyRecord;

function begun(): { world: World; log: Log } {
  const log = createLog();
  return { world: advance(emptyWorld, log.append('session.started', sessionStarted, 0)).world, log };
}

/** Appends the events repeatedly and advances the world, as the live session does, beside a number of idle videos. */
function ours(events: readonly Event[], { idle = 0, step = advance } = {}): Work {
  return () => {
    const { world, log } = begun();
    let reached = world;
    for (let i = 0; i < idle; i++) reached = advance(reached, log.append('video.loadStarted', { pinId: `${900_000 + i}` }, 0)).world;
    return () => {
      for (let i = 0; i < count; i++) reached = step(reached, appendTo(log, events[i % events.length]!, i)).world;
    };
  };
}

/** The step of the flows, with no entities, which XState has none of. */
const withoutEntities = (world: World, record: AnyRecord): Advance => advanceFlows(world, record, world.known);

const stillClock = { setTimeout: () => 0, clearTimeout: () => {} };

/** Sends each event to a running actor of every flow and key that handles it, and folds its entities or not; no timer of theirs runs. */
function inXState(events: readonly Event[], fold: typeof foldEntities = foldEntities): Work {
  return () => {
    const actors = new Map<string, AnyActor>();
    const first: EventObject = createLog().append('session.started', sessionStarted, 0);
    const sends = events.map((event) => ({
      event: { ...event, seq: 1, at: 0 },
      actors: subscribersTo(event.type).flatMap(({ name, flow: { machine, keyOf } }) => {
        // A key is found in a record's type and data.
        const key = keyOf ? keyOf({ ...event, seq: 0, at: 0 } as AnyRecord) : '';
        if (key === undefined) return [];
        const instance = instanceName(name, key);
        const known = actors.get(instance);
        const actor = known ?? createActor(machine, { input: { key }, clock: stillClock }).start();
        if (!known) actor.send(first);
        actors.set(instance, actor);
        return [actor];
      }),
    }));
    return () => {
      let known = nothingKnown;
      for (let i = 0; i < count; i++) {
        const { event, actors } = sends[i % sends.length]!;
        for (const actor of actors) actor.send(event);
        known = fold(known, event as AnyRecord);
      }
    };
  };
}

function live(events: readonly Event[]): Work {
  return () => {
    const { append } = startSession(
      sessionStarted,
      idleHandlers,
      () => 0,
      () => {},
    );
    return () => {
      for (let i = 0; i < count; i++) {
        const { type, data } = events[i % events.length]!;
        append(type as 'search.closed', data as Record<never, never>);
      }
    };
  };
}

const kinds = { video: watched, search: typed, toasts: toasted, feed: scrolled, form: filledIn, navigation: navigated };

export const contenders: Record<string, Work> = {
  ...Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, events]) => [
      [kind, ours(events)],
      [`${kind} in XState`, inXState(events)],
    ]),
  ),
  'feed without entities': ours(scrolled, { step: withoutEntities }),
  'feed without entities in XState': inXState(scrolled, (known) => known),
  'video live': live(watched),
  'video among 10': ours(watched, { idle: 10 }),
  'video among 1000': ours(watched, { idle: 1000 }),
};

export async function run(): Promise<Measure[]> {
  const ratio = (contender: string, peer: string): Promise<number> => speedRatio(import.meta.url, contender, peer);
  const steps: Measure[] = [];
  for (const kind of [...Object.keys(kinds), 'feed without entities'])
    steps.push(atLeast(`append + route + advance, ${kind}`, await ratio(kind, `${kind} in XState`), 4, '× XState send'));
  return [
    ...steps,
    { name: 'the live session around it, video', value: await ratio('video live', 'video in XState'), unit: '× XState send' },
    atLeast('with 1000 idle instances, to 10', await ratio('video among 1000', 'video among 10'), 0.8, '× speed'),
  ];
}
