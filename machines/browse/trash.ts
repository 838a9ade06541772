import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Change } from '../../events/entities/change.ts';
import type { TrashItem } from '../../events/entities/trash.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { accountIn } from './account.ts';

interface Context {
  account: string | null;
  /** The latest first, as the server listed them. */
  items: readonly TrashItem[];
  /** Bookmark of the next page; null at the end and before the first page. */
  bookmark: string | null;
  /** Deletion for good that is to be confirmed: one item, or all that were listed up to the latest deletion (`item` null). */
  asked: { item: TrashItem | null; until: string } | null;
  /** The record that led to the last call; answers to earlier calls may be older, or those of another account. */
  calledBy: number;
  /** Changes of the trash that ended since the first page was asked for, by their record. */
  done: readonly { seq: number; change: Change }[];
}

const overlay = 'trashErasure';
const empty = { items: [], bookmark: null, asked: null, calledBy: -1, done: [] };
/** Number of ended changes that are kept while the list is not loaded. */
const remembered = 500;

const changesOfTrash: readonly Change['kind'][] = ['deletePins', 'deleteBoard', 'restorePins', 'restoreBoard', 'eraseTrash'];
/** Changes that add to the trash or change its other items, or that the server refused to make in it: the list is loaded again. */
const listedAnew: Readonly<Record<'change.done' | 'change.refused', readonly Change['kind'][]>> = {
  'change.done': ['deletePins', 'deleteBoard', 'restoreBoard'],
  'change.refused': ['restorePins', 'restoreBoard', 'eraseTrash'],
};

/** The person's deleted pins and boards, loaded page by page when their page shows them, and the question before a deletion for good. */
export const trash = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'session.resumed'
      | 'connection.restored'
      | 'change.done'
      | 'change.refused'
      | 'overlay.opened'
      | 'overlay.closed'
      | 'navigation.pushed'
      | 'navigation.popped'
      | 'trash.shown'
      | 'trash.moreAsked'
      | 'trash.retried'
      | 'trash.loaded'
      | 'trash.failed'
      | 'trash.erasureAsked'
      | 'trash.erasureConfirmed'
    >,
  },
  guards: {
    isSame: ({ context, event }) => event.type === 'state.loaded' && (accountIn(event)?.id ?? null) === context.account,
    isAwaited: ({ context, event }) => event.cause === context.calledBy,
    hasMore: ({ context }) => context.bookmark !== null,
    isListedAnew: ({ event }) =>
      (event.type === 'change.done' || event.type === 'change.refused') &&
      (listedAnew[event.type].includes(event.data.change.kind) || endsAll(event.data.change)),
    isOther: ({ event }) => event.type === 'overlay.opened' && event.data.overlay !== overlay,
    isListed: ({ context: { items }, event }) =>
      event.type === 'trash.erasureAsked' && (event.data.id === null ? items.length > 0 : items.some(({ id }) => id === event.data.id)),
    isAsked: ({ context }) => context.asked !== null,
    isElsewhere: ({ event }) => 'handler' in event.data && event.data.handler !== 'settings/trash',
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started' || event.type === 'state.loaded' ? { ...empty, account: accountIn(event)?.id ?? null } : {},
    ),
    startOver: assign({ bookmark: null }),
    noteCall: assign(({ event }) => ({ calledBy: event.seq })),
    noteDone: assign(({ context, event }) =>
      event.type === 'change.done' && changesOfTrash.includes(event.data.change.kind)
        ? { done: [...context.done, { seq: event.seq, change: event.data.change }].slice(-remembered) }
        : {},
    ),
    learn: assign(({ context, event }) => {
      if (event.type !== 'trash.loaded') return {};
      const { after, items, bookmark } = event.data;
      if (after !== null) return { items: [...context.items, ...items], bookmark };
      return { items, bookmark, done: context.done.filter(({ seq }) => seq > context.calledBy) };
    }),
    ask: assign(({ context: { items }, event }) =>
      event.type === 'trash.erasureAsked'
        ? { asked: { item: items.find(({ id }) => id === event.data.id) ?? null, until: items[0]!.deletedAt } }
        : {},
    ),
    forget: assign({ asked: null }),
    loadTrash: command<'loadTrash'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'trash',
  context: { account: null, ...empty },
  initial: 'unshown',
  on: {
    'session.started': { target: '.unshown', actions: 'begin' },
    'state.loaded': [{ guard: 'isSame' }, { target: '.unshown', actions: 'begin' }],
    'navigation.pushed': [{ guard: 'isElsewhere', target: '.unshown', actions: 'forget' }, { actions: 'forget' }],
    'navigation.popped': [{ guard: 'isElsewhere', target: '.unshown', actions: 'forget' }, { actions: 'forget' }],
    'overlay.opened': { guard: 'isOther', actions: 'forget' },
    'overlay.closed': { actions: 'forget' },
    'trash.shown': { target: '.loading', actions: 'startOver' },
    // Another tab or device may have changed it meanwhile.
    'session.resumed': { target: '.loading', actions: 'startOver' },
    'change.done': [{ guard: 'isListedAnew', target: '.loading', actions: ['noteDone', 'startOver'] }, { actions: 'noteDone' }],
    'change.refused': { guard: 'isListedAnew', target: '.loading', actions: 'startOver' },
    'trash.erasureAsked': {
      guard: 'isListed',
      actions: ['ask', { type: 'append', params: { type: 'overlay.opened', data: { overlay } } }],
    },
    'trash.erasureConfirmed': {
      guard: 'isAsked',
      actions: [
        { type: 'append', params: ({ context }) => ({ type: 'change.requested' as const, data: { change: erasureOf(context.asked!) } }) },
        { type: 'append', params: { type: 'overlay.closed', data: { overlay } } },
      ],
    },
  },
  states: {
    unshown: { on: { 'session.resumed': {}, 'change.done': { actions: 'noteDone' }, 'change.refused': {} } },
    loading: {
      entry: ['noteCall', { type: 'loadTrash', params: ({ context }) => ({ after: context.bookmark }) }],
      on: {
        'trash.loaded': { guard: 'isAwaited', target: 'loaded', actions: 'learn' },
        'trash.failed': { guard: 'isAwaited', target: 'failed' },
      },
    },
    loaded: { on: { 'trash.moreAsked': { guard: 'hasMore', target: 'loading' } } },
    failed: { on: { 'trash.retried': { target: 'loading' }, 'connection.restored': { target: 'loading' } } },
  },
});

/** All that was listed ends with the latest deletion: what was deleted since then, or on another device, was never shown. */
function erasureOf({ item, until }: NonNullable<Context['asked']>): Change {
  if (item?.kind === 'board') return { kind: 'eraseTrash', pinIds: [], boardIds: [item.id], until: null };
  if (item) return { kind: 'eraseTrash', pinIds: [item.id], boardIds: [], until: null };
  return { kind: 'eraseTrash', pinIds: [], boardIds: [], until };
}

/** More pages of the list are gone, too. */
const endsAll = (change: Change): boolean => change.kind === 'eraseTrash' && change.until !== null;

/** The listed items that are left after the changes that the server had not made when it listed them. */
export function trashAfter(items: readonly TrashItem[], changes: readonly { change: Change }[]): readonly TrashItem[] {
  const isTaken = (item: TrashItem): boolean => {
    const last = changes.findLast(({ change }) => concerns(change, item));
    return last !== undefined && !['deletePins', 'deleteBoard'].includes(last.change.kind);
  };
  return items.filter((item) => !isTaken(item));
}

function concerns(change: Change, { kind, id, deletedAt }: TrashItem): boolean {
  switch (change.kind) {
    case 'deletePins':
    case 'restorePins':
      return kind === 'pin' && change.pinIds.includes(id);
    case 'deleteBoard':
    case 'restoreBoard':
      return kind === 'board' && change.boardId === id;
    case 'eraseTrash':
      if (change.until !== null) return deletedAt <= change.until;
      return (kind === 'pin' ? change.pinIds : change.boardIds).includes(id);
    default:
      return false;
  }
}

type Snapshot = SnapshotFrom<typeof trash>;
export const listedTrash = ({ context }: Snapshot): readonly TrashItem[] => context.items;
export const hasTrashFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const isTrashLoading = ({ value }: Snapshot): boolean => value === 'loading' || value === 'unshown';
export const hasMoreTrash = ({ context }: Snapshot): boolean => context.bookmark !== null;
/** Changes that the server made, in order, after it was asked for the list. */
export const doneSinceListed = ({ context }: Snapshot): Context['done'] => context.done;
/** The item to be deleted for good; null for all of them. */
export const itemToErase = ({ context }: Snapshot): TrashItem | null => context.asked?.item ?? null;
