import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { isAppConnection, nextIn, ownPath, withNext } from './nextPage.ts';

interface Context {
  path: string;
  /** The browser's history says that the person came to connect an app. */
  isFlagged: boolean;
}

/** The sign-up and log-in pages: the target in the browser's history becomes the `next` of the address (S1.2, S2.2). */
export const door = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<'session.started' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped' | 'navigation.stateRead'>,
  },
  guards: {
    isDoor: ({ event }) => 'handler' in event.data && /^(?:login|signup)\b/.test(event.data.handler ?? ''),
    hasTarget: ({ context, event }) =>
      event.type === 'navigation.stateRead' &&
      event.data.next !== null &&
      nextIn(context.path) === null &&
      ownPath(event.data.next) !== '/',
  },
  actions: {
    arrive: assign(({ event }) => ('path' in event.data ? { path: event.data.path } : {})),
    leave: assign({ isFlagged: false }),
    flag: assign(({ context, event }) =>
      event.type === 'navigation.stateRead' ? { isFlagged: context.isFlagged || event.data.isAppFactoryOauth } : {},
    ),
    readNavigationState: command<'readNavigationState'>(),
    goTo: command<'goTo'>(),
  },
}).createMachine({
  id: 'door',
  context: { path: '/', isFlagged: false },
  initial: 'elsewhere',
  on: {
    'session.started': { guard: 'isDoor', target: '.at', actions: 'arrive' },
    'navigation.pushed': [{ guard: 'isDoor', target: '.at', actions: 'arrive' }, { target: '.elsewhere' }],
    'navigation.popped': [{ guard: 'isDoor', target: '.at', actions: 'arrive' }, { target: '.elsewhere' }],
    'navigation.replaced': { actions: 'arrive' },
  },
  states: {
    elsewhere: { entry: 'leave' },
    at: {
      entry: { type: 'readNavigationState', params: undefined },
      on: {
        'navigation.stateRead': [
          {
            guard: 'hasTarget',
            actions: [
              'flag',
              { type: 'goTo', params: ({ context, event }) => ({ path: withNext(context.path, event.data.next), replace: true }) },
            ],
          },
          { actions: 'flag' },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof door>;
/** True if the person signs up or in to connect an app, by the next page or the browser's history (S2.2). */
export const isConnectingApp = ({ context }: Snapshot): boolean => context.isFlagged || isAppConnection(nextIn(context.path) ?? '');
