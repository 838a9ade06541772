import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** Milliseconds after a clickthrough within which leaving counts as caused by it. */
const leavingTime = 5_000;

/** The record at which a span began, by number and time. */
interface Start {
  seq: number;
  at: number;
}

interface Context {
  /** Starts of the app's time in the foreground, of the page's state, and of the time away. */
  app: Start;
  component: Start;
  away: Start;
  /** The pin whose link was followed last. */
  pinId: string;
  /** Path of the present page, without its query. */
  path: string;
}

type Arrival = RecordOf<'session.started' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped'>;

const startOf = ({ seq, at }: { seq: number; at: number }): Start => ({ seq, at });
const pathOf = ({ data }: Arrival): string => data.path.replace(/[?#].*$/, '');
const spanOf = (start: Start, { at }: { at: number }): { began: number; duration: number } => ({
  began: start.seq,
  duration: Math.max(0, at - start.at),
});

/** Measures how long the app is in the foreground, its page is active or paused, and the person is on a pin's linked page (S2.4). */
export const timeSpent = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'session.paused'
      | 'session.resumed'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'pin.clickedThrough'
    >,
  },
  guards: {
    isElsewhere: ({ context, event }) => 'path' in event.data && pathOf(event as Arrival) !== context.path,
    isEnd: ({ event }) => event.type === 'session.paused' && event.data.cause === 'closed',
  },
  delays: { leavingTime },
  actions: {
    arrive: assign(({ event }) => ('path' in event.data ? { component: startOf(event), path: pathOf(event as Arrival) } : {})),
    comeForward: assign(({ event }) => ({ app: startOf(event), component: startOf(event) })),
    goAway: assign(({ event }) => ({ component: startOf(event), away: startOf(event) })),
    rememberPin: assign(({ event }) => (event.type === 'pin.clickedThrough' ? { pinId: event.data.pinId } : {})),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'timeSpent',
  context: { app: { seq: 0, at: 0 }, component: { seq: 0, at: 0 }, away: { seq: 0, at: 0 }, pinId: '', path: '' },
  initial: 'unknown',
  states: {
    unknown: {
      on: { 'session.started': { target: 'foreground', actions: 'arrive' } },
    },
    foreground: {
      entry: ['comeForward', { type: 'append', params: ({ event }) => ({ type: 'timeSpent.foregrounded', data: { began: event.seq } }) }],
      exit: [
        {
          type: 'append',
          params: ({ context, event }) => ({
            type: 'timeSpent.componentEnded',
            data: { ...spanOf(context.component, event), state: 'ACTIVE', isLeft: false },
          }),
        },
        { type: 'append', params: ({ context, event }) => ({ type: 'timeSpent.backgrounded', data: spanOf(context.app, event) }) },
        'goAway',
      ],
      initial: 'here',
      on: {
        'navigation.pushed': {
          guard: 'isElsewhere',
          target: '.here',
          actions: [
            {
              type: 'append',
              params: ({ context, event }) => ({
                type: 'timeSpent.componentEnded',
                data: { ...spanOf(context.component, event), state: 'ACTIVE', isLeft: true },
              }),
            },
            'arrive',
          ],
        },
        'navigation.replaced': {
          guard: 'isElsewhere',
          target: '.here',
          actions: [
            {
              type: 'append',
              params: ({ context, event }) => ({
                type: 'timeSpent.componentEnded',
                data: { ...spanOf(context.component, event), state: 'ACTIVE', isLeft: true },
              }),
            },
            'arrive',
          ],
        },
        'navigation.popped': {
          guard: 'isElsewhere',
          target: '.here',
          actions: [
            {
              type: 'append',
              params: ({ context, event }) => ({
                type: 'timeSpent.componentEnded',
                data: { ...spanOf(context.component, event), state: 'ACTIVE', isLeft: true },
              }),
            },
            'arrive',
          ],
        },
        'session.paused': [{ guard: 'isEnd', target: 'ended' }, { target: 'background' }],
      },
      states: {
        here: { on: { 'pin.clickedThrough': { target: 'clickedThrough', actions: 'rememberPin' } } },
        /** The person is on the page that the link leads to. */
        clickedThrough: {
          after: { leavingTime: { target: 'here' } },
          on: {
            'pin.clickedThrough': { target: 'clickedThrough', reenter: true, actions: 'rememberPin' },
            'session.paused': [{ guard: 'isEnd', target: '#timeSpent.ended' }, { target: '#timeSpent.offsite' }],
          },
        },
      },
    },
    background: {
      exit: {
        type: 'append',
        params: ({ context, event }) => ({
          type: 'timeSpent.componentEnded',
          data: { ...spanOf(context.component, event), state: 'PAUSED', isLeft: false },
        }),
      },
      on: { 'session.resumed': { target: 'foreground' }, 'session.paused': { guard: 'isEnd', target: 'ended' } },
    },
    offsite: {
      exit: [
        {
          type: 'append',
          params: ({ context, event }) => ({
            type: 'timeSpent.componentEnded',
            data: { ...spanOf(context.component, event), state: 'PAUSED', isLeft: false },
          }),
        },
        {
          type: 'append',
          params: ({ context, event }) => ({
            type: 'timeSpent.offsiteEnded',
            data: { ...spanOf(context.away, event), pinId: context.pinId },
          }),
        },
      ],
      on: { 'session.resumed': { target: 'foreground' }, 'session.paused': { guard: 'isEnd', target: 'ended' } },
    },
    /** The page is closed, unless the browser restores it from its back/forward cache. */
    ended: { on: { 'session.resumed': { target: 'foreground' } } },
  },
});
