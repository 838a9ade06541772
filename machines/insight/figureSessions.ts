import { assign, setup, type SnapshotFrom } from 'xstate';
import type { FigureSessions } from '../../events/entities/sharedLog.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  /** Empty while none is open. */
  figure: string;
  found: FigureSessions | null;
}

/** The owner's list of the sessions behind a figure. */
export const figureSessions = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'figureSessions.requested'
      | 'figureSessions.closed'
      | 'figureSessions.loaded'
      | 'figureSessions.failed'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
    >,
  },
  guards: {
    isWanted: ({ context, event }) =>
      (event.type === 'figureSessions.loaded' && event.data.found.figure === context.figure) ||
      (event.type === 'figureSessions.failed' && event.data.figure === context.figure),
  },
  actions: {
    choose: assign(({ event }) => (event.type === 'figureSessions.requested' ? { figure: event.data.figure, found: null } : {})),
    learn: assign(({ event }) => (event.type === 'figureSessions.loaded' ? { found: event.data.found } : {})),
    forget: assign({ figure: '', found: null }),
    loadFigureSessions: command<'loadFigureSessions'>(),
  },
}).createMachine({
  id: 'figureSessions',
  context: { figure: '', found: null },
  initial: 'closed',
  on: {
    'figureSessions.requested': { target: '.loading', actions: 'choose' },
    'figureSessions.closed': { target: '.closed' },
    'navigation.pushed': { target: '.closed' },
    'navigation.replaced': { target: '.closed' },
    'navigation.popped': { target: '.closed' },
  },
  states: {
    closed: { entry: 'forget' },
    loading: {
      entry: { type: 'loadFigureSessions', params: ({ context }) => ({ figure: context.figure }) },
      on: {
        'figureSessions.loaded': { guard: 'isWanted', target: 'loaded', actions: 'learn' },
        'figureSessions.failed': { guard: 'isWanted', target: 'failed' },
      },
    },
    loaded: {},
    failed: {},
  },
});

type Snapshot = SnapshotFrom<typeof figureSessions>;
export const openFigure = ({ context }: Snapshot): string => context.figure;
/** Null while they are loaded. */
export const sessionsBehind = ({ context }: Snapshot): FigureSessions | null => context.found;
export const haveSessionsFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
