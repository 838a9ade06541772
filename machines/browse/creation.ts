import { assign, setup, type SnapshotFrom } from 'xstate';
import {
  contentChanged,
  creationKinds,
  itemRefused,
  maxItems,
  sentItems,
  type Creation,
  type CreationItem,
} from '../../events/entities/creation.ts';
import type { AnyRecord, DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import type { Retention } from '../engine/flow.ts';
import { currentPlace, type Place } from '../shell/navigation.ts';

type Failure = Pick<DataOf<'creation.failed'>, 'status' | 'code'>;
type Refused = Pick<DataOf<'creation.fileRefused'>, 'name' | 'reason'>;

interface Context {
  place: string;
  creation: Creation | null;
  /** The pin's content as the person opened it. */
  start: Creation | null;
  /** Bytes. */
  sent: number;
  total: number;
  failure: Failure | null;
  /** Failures in a row after which sending goes on by itself. */
  tries: number;
  /** Files of the last choice that can not become part of the pin. */
  refused: readonly Refused[];
  /** The item that was removed last, and where it was. */
  removed: { item: CreationItem; at: number } | null;
  /** Files that are being read. */
  pending: number;
  /** Another tab overtook the draft, so that only this page keeps it. */
  isOvertaken: boolean;
  madeId: string | null;
}

/** The context with which a draft begins. */
const emptied: Omit<Context, 'place' | 'start' | 'creation'> = {
  sent: 0,
  total: 0,
  failure: null,
  tries: 0,
  refused: [],
  removed: null,
  pending: 0,
  isOvertaken: false,
  madeId: null,
};

/** The draft's place at an address of `/create`; undefined for single pictures and web pages. */
export function creationPlace({ handler, search }: Pick<Place, 'handler' | 'search'>): string | undefined {
  if (handler !== 'create') return undefined;
  if (search.pin) return `pin ${search.pin}`;
  return creationKinds.find((kind) => kind === search.kind);
}

export const creationInstance = (record: AnyRecord): string | undefined => {
  if (record.type.startsWith('creation.') && 'place' in record.data) return record.data.place as string;
  return 'search' in record.data && 'handler' in record.data ? creationPlace(record.data as Place) : undefined;
};

/** Whether the items make a pin of their kind. */
export function isWhole({ kind, items }: Creation): boolean {
  if (kind === 'carousel') return items.length >= 2;
  return kind === 'video' ? items.length === 1 : items.some((item) => item.kind !== 'text');
}

const edited = (context: Context, change: (creation: Creation) => Partial<Creation>): Partial<Context> =>
  context.creation ? { creation: { ...context.creation, ...change(context.creation) }, failure: null, refused: [] } : {};

/** A video pin has one video, which another replaces. What passes the most that a pin has is refused. */
function withAdded(context: Context, added: readonly CreationItem[]): Partial<Context> {
  const { kind, items } = context.creation!;
  const room = kind === 'video' ? 1 : maxItems - items.length;
  const taken = kind === 'video' ? added.slice(-1) : added.slice(0, room);
  const refused = kind === 'video' ? [] : added.slice(room).map(({ name }) => ({ name, reason: 'tooMany' as const }));
  return {
    ...edited(context, () => ({ items: kind === 'video' ? taken : [...items, ...taken] })),
    refused: [...context.refused, ...refused],
  };
}

/** The id of a new page of text, which has no file: one that no other page has, or had, since its texts stay. */
export function newPageId({ items, texts }: Creation, removed: { item: CreationItem } | null): string {
  const ids = [...items.map(({ id }) => id), ...Object.keys(texts), removed?.item.id ?? ''];
  const numbers = ids.map((id) => Number(/^page-(\d+)/.exec(id)?.[1] ?? 0));
  return `page-${1 + Math.max(0, ...numbers)}`;
}

/** Removes, or puts in order. */
function withOrder(context: Context, itemIds: readonly string[]): Partial<Context> {
  const items = context.creation?.items ?? [];
  const at = items.findIndex(({ id }) => !itemIds.includes(id));
  return {
    ...edited(context, () => ({ items: itemIds.flatMap((itemId) => items.find(({ id }) => id === itemId) ?? []) })),
    ...(at >= 0 && { removed: { item: items[at]!, at } }),
  };
}

/** No answer, a busy server or one at work: sending goes on by itself. */
const mayComeLater = (status: number | null): boolean => status === null || status === 408 || status === 429 || status >= 500;

/** A pin that is made of files, or whose content is edited: its draft, which stays in the browser until it is sent, and the sending. */
export const creation = setup({
  types: {
    context: {} as Context,
    input: {} as { key: string },
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'creation.opened'
      | 'creation.read'
      | 'creation.picked'
      | 'creation.filesRead'
      | 'creation.added'
      | 'creation.fileRefused'
      | 'creation.captioned'
      | 'creation.ordered'
      | 'creation.restored'
      | 'creation.postered'
      | 'creation.typed'
      | 'creation.parted'
      | 'creation.sent'
      | 'creation.resumed'
      | 'creation.progressed'
      | 'creation.stopped'
      | 'creation.done'
      | 'creation.failed'
      | 'creation.discarded'
    >,
  },
  guards: {
    isReady: ({ context }) => context.pending === 0 && context.creation !== null && isWhole(context.creation),
    isOutdated: ({ context, event }) =>
      event.type === 'creation.failed' && event.data.code === contentChanged && Boolean(context.creation?.editedId),
    hasAllFiles: ({ context }) => context.pending === 0,
    mayComeLater: ({ event }) => event.type === 'creation.failed' && mayComeLater(event.data.status),
    canRestore: ({ context }) => context.removed !== null && (context.creation?.items.length ?? maxItems) < maxItems,
    isEdit: ({ context }) => context.creation?.editedId !== null,
  },
  delays: { pause: ({ context }) => Math.min(30_000, 1000 * 2 ** context.tries) },
  actions: {
    open: assign(({ event }) => (event.type === 'creation.opened' ? { start: event.data.creation } : {})),
    read: assign(({ event }) => (event.type === 'creation.read' ? { ...emptied, creation: event.data.creation } : {})),
    add: assign(({ context, event }) => (event.type === 'creation.added' && context.creation ? withAdded(context, event.data.items) : {})),
    refuse: assign(({ context, event }) =>
      event.type === 'creation.fileRefused' ? { refused: [...context.refused, { name: event.data.name, reason: event.data.reason }] } : {},
    ),
    expect: assign(({ context, event }) =>
      event.type === 'creation.picked' ? { pending: context.pending + event.data.files, refused: [] } : {},
    ),
    arrive: assign(({ context, event }) =>
      event.type === 'creation.filesRead' ? { pending: Math.max(0, context.pending - event.data.files) } : {},
    ),
    caption: assign(({ context, event }) =>
      event.type === 'creation.captioned'
        ? edited(context, ({ items }) => ({
            items: items.map((item) => (item.id === event.data.itemId ? { ...item, captions: event.data.captions } : item)),
          }))
        : {},
    ),
    order: assign(({ context, event }) => (event.type === 'creation.ordered' ? withOrder(context, event.data.itemIds) : {})),
    restore: assign(({ context }) => ({
      ...edited(context, ({ items }) => ({ items: items.toSpliced(context.removed!.at, 0, context.removed!.item) })),
      removed: null,
    })),
    cover: assign(({ context, event }) =>
      event.type === 'creation.postered'
        ? edited(context, ({ items }) => ({
            items: items.map((item) => (item.id === event.data.itemId ? { ...item, poster: event.data.poster } : item)),
          }))
        : {},
    ),
    type: assign(({ context, event }) =>
      event.type === 'creation.typed' ? edited(context, ({ texts }) => ({ texts: { ...texts, [event.data.field]: event.data.text } })) : {},
    ),
    overtake: assign({ isOvertaken: true }),
    begin: assign({ sent: 0, total: 0, failure: null, refused: [], removed: null, tries: 0 }),
    progress: assign(({ event }) =>
      event.type === 'creation.progressed' ? { sent: event.data.sent, total: event.data.total, failure: null, tries: 0 } : {},
    ),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    fail: assign(({ event }) =>
      event.type === 'creation.failed' ? { failure: { status: event.data.status, code: event.data.code } } : {},
    ),
    finish: assign(({ event }) => (event.type === 'creation.done' ? { madeId: event.data.madeId, creation: null, start: null } : {})),
    forget: assign({ creation: null, start: null }),
    append: command<'append'>(),
    focusPage: command<'focusPage'>(),
    readCreation: command<'readCreation'>(),
    keepCreation: command<'keepCreation'>(),
    dropCreation: command<'dropCreation'>(),
    sendCreation: command<'sendCreation'>(),
    stopCreation: command<'stopCreation'>(),
  },
}).createMachine({
  id: 'creation',
  context: ({ input }) => ({ ...emptied, place: input.key, creation: null, start: null }),
  initial: 'unread',
  states: {
    unread: {
      on: {
        'session.started': { target: 'reading' },
        'navigation.pushed': { target: 'reading' },
        'navigation.replaced': { target: 'reading' },
        'navigation.popped': { target: 'reading' },
        'creation.opened': { target: 'reading', actions: 'open' },
      },
    },
    reading: {
      entry: { type: 'readCreation', params: ({ context }) => ({ place: context.place, start: context.start }) },
      on: { 'creation.read': { target: 'editing', actions: 'read' } },
    },
    editing: {
      on: {
        'creation.picked': { actions: 'expect' },
        'creation.filesRead': { actions: 'arrive' },
        'creation.added': { target: 'keeping', actions: 'add' },
        'creation.captioned': { target: 'keeping', actions: 'caption' },
        'creation.ordered': { target: 'keeping', actions: 'order' },
        'creation.restored': { guard: 'canRestore', target: 'keeping', actions: 'restore' },
        'creation.postered': { target: 'keeping', actions: 'cover' },
        'creation.typed': { target: 'keeping', actions: 'type' },
        'creation.fileRefused': { actions: 'refuse' },
        'creation.parted': { actions: 'overtake' },
        'creation.sent': { guard: 'isReady', target: 'sending', actions: 'begin' },
        'creation.resumed': { guard: 'isReady', target: 'sending', actions: 'begin' },
        'creation.discarded': {
          guard: 'hasAllFiles',
          target: 'reading',
          actions: [
            { type: 'dropCreation', params: ({ context }) => ({ place: context.place }) },
            'forget',
            // The button that discarded it goes with the draft.
            { type: 'focusPage', params: { link: null } },
          ],
        },
      },
    },
    keeping: {
      entry: { type: 'keepCreation', params: ({ context }) => ({ place: context.place, creation: context.creation! }) },
      always: { target: 'editing' },
    },
    sending: {
      entry: { type: 'sendCreation', params: ({ context }) => ({ place: context.place, creation: context.creation! }) },
      on: {
        'creation.parted': { actions: 'overtake' },
        'creation.progressed': { actions: 'progress' },
        'creation.stopped': {
          target: 'editing',
          actions: { type: 'stopCreation', params: ({ context }) => ({ place: context.place }) },
        },
        'creation.failed': [
          {
            guard: 'isOutdated',
            target: 'unread',
            actions: [
              { type: 'dropCreation', params: ({ context }) => ({ place: context.place }) },
              {
                type: 'append',
                params: ({ context }) => ({ type: 'closeup.retried' as const, data: { pinId: context.creation!.editedId! } }),
              },
              'fail',
              'forget',
            ],
          },
          { guard: 'mayComeLater', target: 'waiting', actions: ['fail', 'countTry'] },
          {
            target: 'editing',
            actions: ['fail', { type: 'stopCreation', params: ({ context }) => ({ place: context.place }) }],
          },
        ],
        'creation.done': [
          {
            guard: 'isEdit',
            target: 'done',
            actions: [
              'finish',
              { type: 'append', params: ({ event }) => ({ type: 'closeup.retried' as const, data: { pinId: event.data.madeId } }) },
            ],
          },
          {
            target: 'done',
            actions: ['finish', { type: 'append', params: { type: 'feed.refreshed', data: { source: { kind: 'home' } } } }],
          },
        ],
      },
    },
    /** The connection or the server is gone: what was confirmed is not sent again. */
    waiting: {
      after: { pause: { target: 'sending' } },
      on: {
        'creation.parted': { actions: 'overtake' },
        'creation.sent': { target: 'sending' },
        'creation.stopped': {
          target: 'editing',
          actions: { type: 'stopCreation', params: ({ context }) => ({ place: context.place }) },
        },
      },
    },
    done: {
      entry: { type: 'dropCreation', params: ({ context }) => ({ place: context.place }) },
      on: {
        'navigation.pushed': { target: 'reading' },
        'navigation.replaced': { target: 'reading' },
        'navigation.popped': { target: 'reading' },
        'creation.opened': { target: 'reading', actions: 'open' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof creation>;

export const creationRetention: Retention<typeof creation> = {
  most: 6,
  isBusy: ({ value }) => value === 'sending' || value === 'waiting' || value === 'reading',
  isShown: (key, read) => {
    const place = read('navigation', currentPlace);
    return place !== undefined && place !== null && creationPlace(place) === key;
  },
};

export const draftShown = ({ context }: Snapshot): Creation | null => context.creation;
export const isSendingDraft = ({ value }: Snapshot): boolean => value === 'sending' || value === 'waiting';
/** The draft is sent by itself once the server answers. */
export const waitsForServer = ({ value }: Snapshot): boolean => value === 'waiting';
export const removedItem = ({ context }: Snapshot): Context['removed'] => context.removed;
export const bytesSent = ({ context }: Snapshot): Pick<Context, 'sent' | 'total'> => context;
export const sendFailure = ({ context }: Snapshot): Failure | null => context.failure;
/** Number of the item, from 1, whose file the server refused; null if it refused none, or did not say which. */
export function failedItem({ context: { creation, failure } }: Snapshot): number | null {
  const item = creation && failure?.code ? sentItems(creation)[failure.code - itemRefused] : undefined;
  return item ? 1 + creation!.items.indexOf(item) : null;
}
export const refusedFiles = ({ context }: Snapshot): readonly Refused[] => context.refused;
export const filesPending = ({ context }: Snapshot): number => context.pending;
export const isOvertaken = ({ context }: Snapshot): boolean => context.isOvertaken;
export const madePin = ({ context }: Snapshot): string | null => context.madeId;
