import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

const day = 24 * 60 * 60 * 1000;
const slowTypes = ['slow-2g', '2g', '3g'];

interface Context {
  isAuthenticated: boolean;
  isLatestVersionHost: boolean;
  effectiveType: string | null;
  /** Time at which the newer version was first seen, in milliseconds since the epoch. */
  differedAt: number;
}

/**
 * A newer version is adopted by a hard reload at the next change of route; a slow connection postpones it until the version is 24 hours
 * stale, the latest-version host never does it, and a returning visitor gets it at once (S1.4). A page that can not load its code reloads
 * with the same version.
 */
export const version = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'version.differed'
      | 'version.reloadRequested'
      | 'connection.changed'
      | 'navigation.pushed'
      | 'navigation.popped'
      | 'session.resumed'
    >,
  },
  guards: {
    isPinned: ({ context }) => context.isLatestVersionHost,
    mayReload: ({ context, event }) => !slowTypes.includes(context.effectiveType ?? '') || event.at - context.differedAt >= day,
    isVisitor: ({ context }) => !context.isAuthenticated,
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started'
        ? {
            isAuthenticated: event.data.page?.context.is_authenticated ?? false,
            isLatestVersionHost: event.data.isLatestVersionHost,
            effectiveType: event.data.effectiveType,
          }
        : {},
    ),
    rememberDiffered: assign({ differedAt: ({ event }) => event.at }),
    rememberConnection: assign(({ event }) => (event.type === 'connection.changed' ? { effectiveType: event.data.effectiveType } : {})),
    hardReload: command<'hardReload'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'version',
  context: { isAuthenticated: false, isLatestVersionHost: false, effectiveType: null, differedAt: 0 },
  initial: 'current',
  on: { 'session.started': { actions: 'begin' }, 'connection.changed': { actions: 'rememberConnection' } },
  states: {
    current: {
      on: {
        'version.differed': [
          { guard: 'isPinned' },
          {
            target: 'pending',
            actions: [
              'rememberDiffered',
              {
                type: 'append',
                params: { type: 'toast.shown', data: { name: 'newVersion', message: 'newVersion', mode: 'append', tone: 'plain' } },
              },
            ],
          },
        ],
        'version.reloadRequested': { target: 'reloading' },
      },
    },
    pending: {
      on: {
        'navigation.pushed': { guard: 'mayReload', target: 'reloading' },
        'navigation.popped': { guard: 'mayReload', target: 'reloading' },
        'session.resumed': { guard: 'isVisitor', target: 'reloading' },
        'version.reloadRequested': { target: 'reloading' },
      },
    },
    reloading: { entry: { type: 'hardReload', params: undefined } },
  },
});
