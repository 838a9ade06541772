import { assign, setup, type SnapshotFrom } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  board: DataOf<'boardLink.opened'>['board'] | null;
  /** Of the link's address in the vault; null if there is no link. */
  handle: string | null;
  /** Outcome of the last action; null before one, and of one that shows by itself. */
  outcome: 'copied' | 'revoked' | 'creation' | 'copying' | 'revocation' | null;
}

const overlay = 'boardLink';
const closed = { board: null, handle: null, outcome: null } as const;
const ofBoard = ({ context }: { context: Context }) => ({ boardId: context.board?.id ?? '' });

/** The link of a person's secret board, in the overlay `boardLink`: making, copying, revoking. Its address never enters a record. */
export const boardLink = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'overlay.opened'
      | 'overlay.closed'
      | 'navigation.pushed'
      | 'navigation.popped'
      | 'boardLink.opened'
      | 'boardLink.loaded'
      | 'boardLink.failed'
      | 'boardLink.retried'
      | 'boardLink.creationRequested'
      | 'boardLink.copyRequested'
      | 'boardLink.copied'
      | 'boardLink.copyFailed'
      | 'boardLink.revocationRequested'
    >,
  },
  guards: {
    isOwn: ({ event }) => 'overlay' in event.data && event.data.overlay === overlay,
    isOfBoard: ({ context, event }) => 'boardId' in event.data && event.data.boardId === context.board?.id,
    hasLink: ({ context }) => context.handle !== null,
    hasNone: ({ context }) => context.handle === null,
  },
  actions: {
    open: assign(({ event }) => (event.type === 'boardLink.opened' ? { ...closed, board: event.data.board } : {})),
    close: assign(closed),
    learn: assign(({ event }) => (event.type === 'boardLink.loaded' ? { handle: event.data.handle } : {})),
    tell: assign((_, { outcome }: { outcome: Context['outcome'] }) => ({ outcome })),
    append: command<'append'>(),
    loadBoardLink: command<'loadBoardLink'>(),
    createBoardLink: command<'createBoardLink'>(),
    copyBoardLink: command<'copyBoardLink'>(),
    revokeBoardLink: command<'revokeBoardLink'>(),
  },
}).createMachine({
  id: 'boardLink',
  context: closed,
  initial: 'closed',
  on: {
    'navigation.popped': { target: '.closed', actions: 'close' },
    'navigation.pushed': { target: '.closed', actions: 'close' },
    'overlay.closed': { guard: 'isOwn', target: '.closed', actions: 'close' },
    'overlay.opened': [{ guard: 'isOwn' }, { target: '.closed', actions: 'close' }],
    'boardLink.opened': {
      target: '.loading',
      actions: ['open', { type: 'append', params: { type: 'overlay.opened', data: { overlay } } }],
    },
  },
  states: {
    closed: {},
    loading: {
      entry: { type: 'loadBoardLink', params: ofBoard },
      on: {
        'boardLink.loaded': { guard: 'isOfBoard', target: 'shown', actions: 'learn' },
        'boardLink.failed': { guard: 'isOfBoard', target: 'failed' },
      },
    },
    failed: { on: { 'boardLink.retried': { target: 'loading' } } },
    shown: {
      on: {
        'boardLink.creationRequested': { guard: 'hasNone', target: 'creating' },
        'boardLink.copyRequested': {
          guard: 'hasLink',
          actions: { type: 'copyBoardLink', params: ({ context }) => ({ handle: context.handle! }) },
        },
        'boardLink.copied': { actions: { type: 'tell', params: { outcome: 'copied' } } },
        'boardLink.copyFailed': { actions: { type: 'tell', params: { outcome: 'copying' } } },
        'boardLink.revocationRequested': { guard: 'hasLink', target: 'revoking' },
      },
    },
    creating: {
      entry: [
        { type: 'tell', params: { outcome: null } },
        { type: 'createBoardLink', params: ofBoard },
      ],
      on: {
        'boardLink.loaded': { guard: 'isOfBoard', target: 'shown', actions: 'learn' },
        'boardLink.failed': { guard: 'isOfBoard', target: 'shown', actions: { type: 'tell', params: { outcome: 'creation' } } },
      },
    },
    revoking: {
      entry: [
        { type: 'tell', params: { outcome: null } },
        { type: 'revokeBoardLink', params: ofBoard },
      ],
      on: {
        'boardLink.loaded': {
          guard: 'isOfBoard',
          target: 'shown',
          actions: ['learn', { type: 'tell', params: { outcome: 'revoked' } }],
        },
        'boardLink.failed': { guard: 'isOfBoard', target: 'shown', actions: { type: 'tell', params: { outcome: 'revocation' } } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof boardLink>;
export const linkedBoard = ({ context }: Snapshot): Context['board'] => context.board;
/** Handle of the link's address; null if there is none, or before it is known. */
export const linkHandle = ({ context }: Snapshot): string | null => context.handle;
export const linkOutcome = ({ context }: Snapshot): Context['outcome'] => context.outcome;
export const isLinkLoading = ({ value }: Snapshot): boolean => value === 'loading';
export const hasLinkFailed = ({ value }: Snapshot): boolean => value === 'failed';
/** Whether the link is being made or revoked. */
export const isLinkChanging = ({ value }: Snapshot): boolean => value === 'creating' || value === 'revoking';
