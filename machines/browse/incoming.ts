import { assign, setup, type SnapshotFrom } from 'xstate';
import type { IncomingPicture } from '../../events/browse/incoming.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  pictures: readonly IncomingPicture[];
  /** Indexes of pictures, ascending. */
  chosen: readonly number[];
  /** Indexes of pictures that the browser could not show. */
  failed: readonly number[];
  isDraggedOver: boolean;
}

const nothing = { pictures: [], chosen: [], failed: [] };
const toCreate = { type: 'navigation.requested', data: { path: '/create', replace: false } } as const;

/** More pictures go behind those that wait. */
const withMore = ({ pictures, chosen }: Context, { data }: RecordOf<'incoming.received'>): Partial<Context> => ({
  pictures: [...pictures, ...data.pictures],
  chosen: data.from === 'files' ? [...chosen, ...data.pictures.map((_, index) => pictures.length + index)] : chosen,
});

const toggled = ({ chosen }: Context, index: number): number[] =>
  chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index].toSorted((a, b) => a - b);

/** A file can be added even if this browser cannot show its kind, such as HEIC. */
const isChoosable = ({ pictures, failed }: Context, index: number): boolean => {
  const picture = pictures[index];
  return picture !== undefined && (picture.file !== null || !failed.includes(index));
};

const choosableOf = (context: Context): number[] => [...context.pictures.keys()].filter((index) => isChoosable(context, index));

function withFailed(context: Context, index: number): Partial<Context> {
  const failed = [...context.failed, index];
  return { failed, chosen: context.chosen.filter((one) => isChoosable({ ...context, failed }, one)) };
}

const chosenOf = ({ pictures, chosen }: Context): IncomingPicture[] => chosen.flatMap((index) => pictures[index] ?? []);

/**
 * Pictures that come from elsewhere: from a page by the bookmarklet or the extension, pasted or dropped. Nothing is saved without the
 * person's choice. A page's list is not even looked at before a press, since any site can hand one over.
 */
export const incoming = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'incoming.received'
      | 'incoming.malformed'
      | 'incoming.linkReceived'
      | 'incoming.dragged'
      | 'incoming.shown'
      | 'incoming.pictureFailed'
      | 'incoming.toggled'
      | 'incoming.allToggled'
      | 'incoming.confirmed'
      | 'incoming.discarded'
      | 'connection.restored'
    >,
  },
  guards: {
    isEmpty: ({ event }) => event.type === 'incoming.received' && event.data.pictures.length === 0,
    isOfPage: ({ event }) => event.type === 'incoming.received' && event.data.from === 'page',
    areFiles: ({ event }) => event.type === 'incoming.received' && event.data.from === 'files',
    isChoosable: ({ context, event }) => event.type === 'incoming.toggled' && isChoosable(context, event.data.index),
    isAnyChosen: ({ context }) => context.chosen.length > 0,
  },
  actions: {
    take: assign(({ context, event }) => (event.type === 'incoming.received' ? withMore(context, event) : {})),
    fail: assign(({ context, event }) => (event.type === 'incoming.pictureFailed' ? withFailed(context, event.data.index) : {})),
    retryFailed: assign({ failed: [] }),
    toggle: assign(({ context, event }) => (event.type === 'incoming.toggled' ? { chosen: toggled(context, event.data.index) } : {})),
    toggleAll: assign(({ context, event }) =>
      event.type === 'incoming.allToggled' ? { chosen: event.data.areChosen ? choosableOf(context) : [] } : {},
    ),
    drag: assign(({ event }) => (event.type === 'incoming.dragged' ? { isDraggedOver: event.data.isOver } : {})),
    forget: assign(() => nothing),
    append: command<'append'>(),
    importIncoming: command<'importIncoming'>(),
    dropIncoming: command<'dropIncoming'>(),
  },
}).createMachine({
  id: 'incoming',
  context: { ...nothing, isDraggedOver: false },
  initial: 'idle',
  on: {
    'connection.restored': { actions: 'retryFailed' },
    'incoming.dragged': { actions: 'drag' },
    'incoming.received': [
      { guard: 'isOfPage', target: '.offered', actions: 'take' },
      {
        guard: 'areFiles',
        target: '.choosing',
        actions: ['take', { type: 'append', params: toCreate }],
      },
      { target: '.choosing', actions: 'take' },
    ],
    'incoming.linkReceived': {
      actions: {
        type: 'append',
        params: ({ event }) => ({
          type: 'navigation.requested' as const,
          data: { path: `/create?link=${encodeURIComponent(event.data.url)}`, replace: false },
        }),
      },
    },
  },
  states: {
    idle: {
      on: {
        'incoming.received': { guard: 'isEmpty', target: 'nothingFound' },
        'incoming.malformed': { target: 'malformed' },
      },
    },
    nothingFound: {},
    malformed: {},
    offered: {
      on: {
        /** Further ones wait with the page's. */
        'incoming.received': [{ guard: 'areFiles', actions: ['take', { type: 'append', params: toCreate }] }, { actions: 'take' }],
        'incoming.shown': { target: 'choosing' },
        'incoming.discarded': {
          target: 'idle',
          actions: [{ type: 'dropIncoming', params: ({ context }) => ({ pictures: context.pictures }) }, 'forget'],
        },
      },
    },
    choosing: {
      on: {
        'incoming.pictureFailed': { actions: 'fail' },
        'incoming.toggled': { guard: 'isChoosable', actions: 'toggle' },
        'incoming.allToggled': { actions: 'toggleAll' },
        'incoming.confirmed': {
          guard: 'isAnyChosen',
          target: 'idle',
          actions: [{ type: 'importIncoming', params: ({ context }) => ({ pictures: chosenOf(context) }) }, 'forget'],
        },
        'incoming.discarded': {
          target: 'idle',
          actions: [{ type: 'dropIncoming', params: ({ context }) => ({ pictures: context.pictures }) }, 'forget'],
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof incoming>;
export const incomingList = ({ context }: Snapshot): Readonly<Context> => context;
export const canChooseIncoming = ({ context }: Snapshot, index: number): boolean => isChoosable(context, index);
export const choosableCount = ({ context }: Snapshot): number => choosableOf(context).length;
export const hasIncoming = ({ value }: Snapshot): boolean => value === 'offered' || value === 'choosing';
export const isChoosingIncoming = ({ value }: Snapshot): boolean => value === 'choosing';
export const wasPageWithout = ({ value }: Snapshot): boolean => value === 'nothingFound';
export const wasIncomingMalformed = ({ value }: Snapshot): boolean => value === 'malformed';
export const isDraggedOver = ({ context }: Snapshot): boolean => context.isDraggedOver;
