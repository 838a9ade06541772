import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Change, KeptChange } from '../../events/entities/change.ts';
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
  /** Deletion for good that is to be confirmed: one item, or all that were listed (`id` null). */
  asked: { id: string | null } | null;
}

const overlay = 'trashErasure';
const empty = { items: [], bookmark: null, asked: null };

/** Changes that add to the trash, or that the server refused to make in it: the list is loaded again. */
const listedAnew: Readonly<Record<'change.done' | 'change.refused', readonly Change['kind'][]>> = {
  'change.done': ['deletePins', 'deleteBoard'],
  'change.refused': ['restorePins', 'restoreBoard', 'eraseTrash'],
};

/** The person's deleted pins and boards, loaded page by page when their page shows them, and the question before a deletion for good. */
export const trash = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
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
    isAwaited: ({ context, event }) => 'after' in event.data && event.data.after === context.bookmark,
    hasMore: ({ context }) => context.bookmark !== null,
    isListedAnew: ({ event }) =>
      (event.type === 'change.done' || event.type === 'change.refused') && listedAnew[event.type].includes(event.data.change.kind),
    isOther: ({ event }) => event.type === 'overlay.opened' && event.data.overlay !== overlay,
    isAsked: ({ context }) => context.asked !== null && context.items.length > 0,
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started' || event.type === 'state.loaded' ? { ...empty, account: accountIn(event)?.id ?? null } : {},
    ),
    startOver: assign({ bookmark: null }),
    learn: assign(({ context, event }) => {
      if (event.type !== 'trash.loaded') return {};
      const { after, items, bookmark } = event.data;
      return { items: after === null ? items : [...context.items, ...items], bookmark };
    }),
    ask: assign(({ event }) => (event.type === 'trash.erasureAsked' ? { asked: { id: event.data.id } } : {})),
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
    'navigation.pushed': { actions: 'forget' },
    'navigation.popped': { actions: 'forget' },
    'overlay.opened': { guard: 'isOther', actions: 'forget' },
    'overlay.closed': { actions: 'forget' },
    'trash.erasureAsked': { actions: ['ask', { type: 'append', params: { type: 'overlay.opened', data: { overlay } } }] },
    'trash.erasureConfirmed': {
      guard: 'isAsked',
      actions: [
        { type: 'append', params: ({ context }) => ({ type: 'change.requested' as const, data: { change: erasureOf(context) } }) },
        { type: 'append', params: { type: 'overlay.closed', data: { overlay } } },
      ],
    },
  },
  states: {
    unshown: { on: { 'trash.shown': { target: 'loading' } } },
    loading: {
      entry: { type: 'loadTrash', params: ({ context }) => ({ after: context.bookmark }) },
      on: {
        'trash.loaded': { guard: 'isAwaited', target: 'loaded', actions: 'learn' },
        'trash.failed': { guard: 'isAwaited', target: 'failed' },
      },
    },
    loaded: {
      on: {
        'trash.shown': { target: 'loading', actions: 'startOver' },
        'trash.moreAsked': { guard: 'hasMore', target: 'loading' },
        'change.done': { guard: 'isListedAnew', target: 'loading', actions: 'startOver' },
        'change.refused': { guard: 'isListedAnew', target: 'loading', actions: 'startOver' },
      },
    },
    failed: {
      on: {
        'trash.shown': { target: 'loading', actions: 'startOver' },
        'trash.retried': { target: 'loading' },
        'connection.restored': { target: 'loading' },
      },
    },
  },
});

/** All that was listed ends with the latest deletion: what was deleted since then, or on another device, was never shown. */
function erasureOf({ items, asked }: Context): Change {
  const item = items.find(({ id }) => id === asked?.id);
  if (item?.kind === 'board') return { kind: 'eraseTrash', pinIds: [], boardIds: [item.id], until: null };
  if (item) return { kind: 'eraseTrash', pinIds: [item.id], boardIds: [], until: null };
  return { kind: 'eraseTrash', pinIds: [], boardIds: [], until: items[0]!.deletedAt };
}

/** The listed items that are left after the session's changes; one that is deleted again is listed again. */
export function trashAfter(items: readonly TrashItem[], changes: readonly KeptChange[]): readonly TrashItem[] {
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
/** The item to be deleted for good; null for all of them. */
export const itemToErase = ({ context }: Snapshot): TrashItem | null => context.items.find(({ id }) => id === context.asked?.id) ?? null;
