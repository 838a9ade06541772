import { createActor, type AnyStateMachine } from 'xstate';
import { createLog, type Log } from '../../events/log.ts';
import type { AnyRecord } from '../../events/record.ts';
import { flows } from '../../machines/allFlows.ts';
import type { FlowId } from '../../machines/flows.ts';
import { advance, emptyWorld, type World } from '../../machines/world.ts';
import { startSession } from '../../src/edge/session.ts';
import { idleCarriers, sessionStarted } from './journey.ts';
import { speedRatio, type Work } from './contest.ts';
import { atLeast, type Measure } from './measure.ts';

type Event = Pick<AnyRecord, 'type' | 'data'>;

const pinId = '4501';
/** A video from its loading to its end, as the element tells it. */
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
/** Words typed into the search field: each letter sets a timer anew. */
const typed: Event[] = [
  { type: 'search.focused', data: {} },
  ...['b', 'bl', 'blu', 'blue'].map((text) => ({ type: 'search.typed' as const, data: { text } })),
  { type: 'search.highlighted', data: { index: 0 } },
  { type: 'search.closed', data: {} },
];
/** Toasts that come and go. */
const toasted: Event[] = ['saved', 'hidden', 'offline'].flatMap((name) => [
  { type: 'toast.shown' as const, data: { name, message: name, mode: 'append' as const, tone: 'plain' as const } },
  { type: 'toast.dismissed' as const, data: { name } },
]);

const count = 20_000;

/** The compiler can't follow a type and its payload through the list of events. */
const appendTo = (log: Log, { type, data }: Event, at: number): AnyRecord => log.append(type as 'search.closed', data as Record<never, never>, at) as AnyRecord;

function begun(): { world: World; log: Log } {
  const log = createLog();
  return { world: advance(emptyWorld, log.append('session.started', sessionStarted, 0)).world, log };
}

/** Appends the events over and over and takes each in, as the live session does. With so many videos standing idle beside. */
function ours(events: readonly Event[], idle = 0): Work {
  return () => {
    const { world, log } = begun();
    let reached = world;
    for (let i = 0; i < idle; i++) reached = advance(reached, log.append('video.loadStarted', { pinId: `${900_000 + i}` }, 0)).world;
    return () => {
      for (let i = 0; i < count; i++) reached = advance(reached, appendTo(log, events[i % events.length]!, i)).world;
    };
  };
}

const stillClock = { setTimeout: () => 0, clearTimeout: () => {} };

/** Sends the same events to a running actor of the same machine; no timer of it runs. */
function bare(flow: FlowId, input: unknown, events: readonly Event[]): Work {
  return () => {
    const machine: AnyStateMachine = flows[flow].machine;
    const actor = createActor(machine, { input, clock: stillClock }).start();
    return () => {
      for (let i = 0; i < count; i++) actor.send(events[i % events.length]!);
    };
  };
}

function live(events: readonly Event[]): Work {
  return () => {
    const { append } = startSession(sessionStarted, idleCarriers, () => 0, () => {});
    return () => {
      for (let i = 0; i < count; i++) {
        const { type, data } = events[i % events.length]!;
        append(type as 'search.closed', data as Record<never, never>);
      }
    };
  };
}

export const contenders: Record<string, Work> = {
  video: ours(watched),
  'video in XState': bare('video', { key: pinId }, watched),
  'video live': live(watched),
  'video among 10': ours(watched, 10),
  'video among 1000': ours(watched, 1000),
  search: ours(typed),
  'search in XState': bare('search', { key: '' }, typed),
  toasts: ours(toasted),
  'toasts in XState': bare('toasts', { key: '' }, toasted),
};

export async function run(): Promise<Measure[]> {
  const ratio = (contender: string, peer: string): Promise<number> => speedRatio(import.meta.url, contender, peer);
  return [
    atLeast('append + route + advance, video', await ratio('video', 'video in XState'), 0.9, '× XState send'),
    atLeast('append + route + advance, search', await ratio('search', 'search in XState'), 0.9, '× XState send'),
    atLeast('append + route + advance, toasts', await ratio('toasts', 'toasts in XState'), 0.9, '× XState send'),
    { name: 'the live session around it, video', value: await ratio('video live', 'video in XState'), unit: '× XState send' },
    atLeast('with 1000 idle instances, to 10', await ratio('video among 1000', 'video among 10'), 0.8, '× speed'),
  ];
}
