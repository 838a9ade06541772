import { assign, setup, type SnapshotFrom } from 'xstate';
import { actsByGroup, type Act, type ActivityEntry, type ActivityGroup, type DoneChange } from '../../events/entities/activity.ts';
import type { Change, KeptChange } from '../../events/entities/change.ts';
import { fromRfc3339 } from '../../events/file/time.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { accountIn } from './account.ts';
import { inverseOf, renamed } from './changes.ts';

/** A change that the server made after it was asked for the list. */
interface SessionChange extends DoneChange {
  seq: number;
}

interface Context {
  account: string | null;
  /** Null for all. */
  group: ActivityGroup | null;
  /** The latest first, as the server listed them. */
  entries: readonly ActivityEntry[];
  /** Bookmark of the next page; null at the end and before the first page. */
  bookmark: string | null;
  /** Null until the list is there. */
  isKept: boolean | null;
  /** The last attempt to clear the list or to turn the switch failed. */
  hasChangeFailed: boolean;
  /** The record that led to the last call; answers to earlier calls may be older, or those of another account. */
  calledBy: number;
  /** Changes that ended since the first page was asked for. */
  done: readonly SessionChange[];
  isOnline: boolean;
  /** The list was asked for without a connection: it may be an older copy. */
  isCopy: boolean;
  /** Changes by the logs of this device, oldest first; read while the list is missing or may be a copy. */
  past: readonly DoneChange[];
}

/** The question whether the list is to be cleared. */
export const clearingOverlay = 'activityClearing';
const empty = {
  group: null,
  entries: [],
  bookmark: null,
  isKept: null,
  hasChangeFailed: false,
  calledBy: -1,
  done: [],
  isCopy: false,
  past: [],
};
/** Number of ended changes that are kept while the list is not loaded. */
const remembered = 500;

/** The person's acts of the last thirty days, loaded page by page when its page shows it; cleared and switched off there. */
export const activity = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'session.resumed'
      | 'connection.lost'
      | 'connection.restored'
      | 'change.done'
      | 'change.refused'
      | 'navigation.pushed'
      | 'navigation.popped'
      | 'activity.shown'
      | 'activity.moreAsked'
      | 'activity.retried'
      | 'activity.filtered'
      | 'activity.loaded'
      | 'activity.failed'
      | 'activity.pastRead'
      | 'activity.clearingAsked'
      | 'activity.clearingConfirmed'
      | 'activity.keepingSwitched'
      | 'activity.changed'
      | 'activity.changeFailed'
    >,
  },
  guards: {
    isSame: ({ context, event }) => event.type === 'state.loaded' && (accountIn(event)?.id ?? null) === context.account,
    isAwaited: ({ context, event }) => event.cause === context.calledBy,
    isOffline: ({ context }) => !context.isOnline,
    isCopy: ({ context }) => context.isCopy,
    isOfAccount: ({ context, event }) => event.type === 'activity.pastRead' && event.data.account === context.account,
    hasMore: ({ context }) => context.bookmark !== null,
    isElsewhere: ({ event }) => 'handler' in event.data && event.data.handler !== 'settings/activity',
  },
  actions: {
    begin: assign(({ event }) => {
      if (event.type === 'session.started') return { ...empty, account: accountIn(event)?.id ?? null, isOnline: event.data.online };
      return event.type === 'state.loaded' ? { ...empty, account: accountIn(event)?.id ?? null } : {};
    }),
    goOnline: assign({ isOnline: true }),
    goOffline: assign({ isOnline: false }),
    learnPast: assign(({ event }) => (event.type === 'activity.pastRead' ? { past: event.data.changes } : {})),
    forgetPast: assign({ past: [] }),
    startOver: assign({ bookmark: null }),
    chooseGroup: assign(({ event }) =>
      event.type === 'activity.filtered' ? { group: event.data.group, entries: [], bookmark: null } : {},
    ),
    noteCall: assign(({ context, event }) => ({ calledBy: event.seq, isCopy: !context.isOnline })),
    noteDone: assign(({ context, event }) => {
      if (event.type !== 'change.done') return {};
      const { clientId, madeId, change } = event.data;
      const done = { seq: event.seq, at: event.at, changeId: clientId, clientId: madeId ?? clientId, change };
      const before = madeId === null ? context.done : renamed(context.done, clientId, madeId);
      return { done: [...before, done].slice(-remembered) };
    }),
    learn: assign(({ context, event }) => {
      if (event.type !== 'activity.loaded') return {};
      const { after, entries, bookmark, isKept } = event.data;
      if (after !== null) return { entries: [...context.entries, ...entries], bookmark, isKept };
      return { entries, bookmark, isKept, done: context.done.filter(({ seq }) => seq > context.calledBy) };
    }),
    noteFailure: assign({ hasChangeFailed: true }),
    forgetFailure: assign({ hasChangeFailed: false }),
    loadActivity: command<'loadActivity'>(),
    readPastChanges: command<'readPastChanges'>(),
    clearActivity: command<'clearActivity'>(),
    keepActivity: command<'keepActivity'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'activity',
  context: { account: null, isOnline: true, ...empty },
  initial: 'unshown',
  on: {
    'session.started': { target: '.unshown', actions: 'begin' },
    'state.loaded': [{ guard: 'isSame' }, { target: '.unshown', actions: 'begin' }],
    'navigation.pushed': { guard: 'isElsewhere', target: '.unshown', actions: 'forgetFailure' },
    'navigation.popped': { guard: 'isElsewhere', target: '.unshown', actions: 'forgetFailure' },
    'connection.lost': { actions: 'goOffline' },
    'connection.restored': { actions: 'goOnline' },
    'activity.pastRead': { guard: 'isOfAccount', actions: 'learnPast' },
    'activity.shown': [
      {
        guard: 'isOffline',
        target: '.loading',
        actions: ['startOver', { type: 'readPastChanges', params: ({ context }) => ({ account: context.account ?? '' }) }],
      },
      { target: '.loading', actions: 'startOver' },
    ],
    'activity.filtered': { target: '.loading', actions: 'chooseGroup' },
    // Another tab or device may have added to it meanwhile.
    'session.resumed': { target: '.loading', actions: 'startOver' },
    // The list shows what ended: loading it again would drop the further pages, and the focus with them.
    'change.done': { actions: 'noteDone' },
    // The reason is known to the server only.
    'change.refused': { target: '.loading', actions: 'startOver' },
    'activity.clearingAsked': { actions: { type: 'append', params: { type: 'overlay.opened', data: { overlay: clearingOverlay } } } },
    'activity.clearingConfirmed': {
      actions: [
        'forgetFailure',
        'clearActivity',
        { type: 'append', params: { type: 'overlay.closed', data: { overlay: clearingOverlay } } },
      ],
    },
    'activity.keepingSwitched': {
      actions: ['forgetFailure', { type: 'keepActivity', params: ({ event }) => ({ isKept: event.data.isKept }) }],
    },
    'activity.changed': { target: '.loading', actions: ['startOver', 'forgetPast'] },
    'activity.changeFailed': { actions: 'noteFailure' },
  },
  states: {
    unshown: { on: { 'session.resumed': {}, 'change.refused': {}, 'activity.changed': { actions: 'forgetPast' } } },
    loading: {
      entry: ['noteCall', { type: 'loadActivity', params: ({ context }) => ({ after: context.bookmark, group: context.group }) }],
      on: {
        'activity.loaded': { guard: 'isAwaited', target: 'loaded', actions: 'learn' },
        'activity.failed': { guard: 'isAwaited', target: 'failed' },
        'connection.lost': {
          actions: ['goOffline', { type: 'readPastChanges', params: ({ context }) => ({ account: context.account ?? '' }) }],
        },
        'connection.restored': { target: 'loading', actions: 'goOnline', reenter: true },
      },
    },
    loaded: {
      on: {
        'activity.moreAsked': { guard: 'hasMore', target: 'loading' },
        'connection.lost': {
          actions: ['goOffline', { type: 'readPastChanges', params: ({ context }) => ({ account: context.account ?? '' }) }],
        },
        'connection.restored': [{ guard: 'isCopy', target: 'loading', actions: ['goOnline', 'startOver'] }, { actions: 'goOnline' }],
      },
    },
    failed: {
      entry: { type: 'readPastChanges', params: ({ context }) => ({ account: context.account ?? '' }) },
      on: { 'activity.retried': { target: 'loading' }, 'connection.restored': { target: 'loading', actions: 'goOnline' } },
    },
  },
});

/** The act of a change, in the words of the list; null for changes that are not listed. */
function actOf(change: Change): Act | null {
  switch (change.kind) {
    case 'likePin':
      return change.isLiked ? 'liked' : 'unliked';
    case 'followBoard':
    case 'followPerson':
    case 'followTopic':
      return change.isFollowed ? 'followed' : 'unfollowed';
    case 'tuneHome':
      return change.isOn ? change.wish : 'tunedBack';
    case 'assume':
      return change.isRemoved ? 'assumptionRemoved' : 'assumptionRestored';
    case 'blockPerson':
      return change.isBlocked ? 'blocked' : 'unblocked';
    case 'removeComment':
      return change.isRemoved ? 'commentDeleted' : 'commentRestored';
    case 'tagPins':
      return change.isTagged ? 'tagged' : 'untagged';
    default:
      return acts[change.kind] ?? null;
  }
}

const acts: { readonly [Kind in Change['kind']]?: Act } = {
  savePin: 'saved',
  createPin: 'created',
  editPin: 'edited',
  notePin: 'noted',
  movePins: 'moved',
  deletePins: 'deleted',
  restorePins: 'restored',
  createBoard: 'boardCreated',
  editBoard: 'boardEdited',
  deleteBoard: 'boardDeleted',
  restoreBoard: 'boardRestored',
  createSection: 'sectionCreated',
  editSection: 'sectionEdited',
  deleteSection: 'sectionDeleted',
  renameTag: 'tagRenamed',
  deleteTag: 'tagDeleted',
  restoreTag: 'tagRestored',
};

/** The change that undoes one of this session; null if none is known before the server lists it. */
export function undoOf({ clientId, change }: KeptChange): Change | null {
  switch (change.kind) {
    case 'likePin':
      return { ...change, isLiked: !change.isLiked };
    case 'followBoard':
      return { ...change, isFollowed: !change.isFollowed };
    case 'followPerson':
      return { ...change, isFollowed: !change.isFollowed };
    case 'followTopic':
      return { ...change, isFollowed: !change.isFollowed };
    case 'assume':
      return { ...change, isRemoved: !change.isRemoved };
    case 'blockPerson':
      return { ...change, isBlocked: !change.isBlocked };
    case 'removeComment':
      return { ...change, isRemoved: !change.isRemoved };
    case 'restorePins':
      return { kind: 'deletePins', pinIds: change.pinIds };
    case 'createBoard':
      return { kind: 'deleteBoard', boardId: clientId };
    case 'restoreBoard':
      return { kind: 'deleteBoard', boardId: change.boardId };
    case 'restoreTag':
      return { ...change, kind: 'deleteTag' };
    case 'createSection':
      return { kind: 'deleteSection', boardId: change.boardId, sectionId: clientId };
    default:
      return inverseOf(clientId, change);
  }
}

/** Fields that say what was before, or where: they do not tell one change from another. */
const incidental = ['from', 'before'];

/** Whether a change does what another one would. */
const hasSameEffect = (change: Change, wanted: Change): boolean =>
  Object.entries(wanted).every(
    ([field, value]) => incidental.includes(field) || JSON.stringify(change[field as keyof Change]) === JSON.stringify(value),
  );

/** Whether the changes after an act undo it: the last one that undoes it comes after the last one that does it again. */
export function isUndoneBy(undo: Change, changes: readonly KeptChange[]): boolean {
  const redo = undoOf({ clientId: '', change: undo });
  const last = changes.findLast(({ change }) => hasSameEffect(change, undo) || (redo !== null && hasSameEffect(change, redo)));
  return last !== undefined && hasSameEffect(last.change, undo);
}

/**
 * Changes that ended and that the list may not have: those since it was asked for, and, beside a list that is missing or a copy, what this
 * device did after the last of its changes in that list.
 */
export function doneBeside({ entries, past, done }: Pick<Context, 'entries' | 'past' | 'done'>, isBehind: boolean): readonly DoneChange[] {
  if (!isBehind) return done;
  const listed = new Set(entries.map(({ clientId }) => clientId));
  const doneIds = new Set(done.map(({ changeId }) => changeId));
  const last = past.findLastIndex(({ changeId }) => listed.has(changeId));
  const newest = entries[0] ? (fromRfc3339(entries[0].at) ?? 0) : 0;
  const since = last === -1 ? past.filter(({ at }) => at > newest) : past.slice(last + 1);
  return [...since.filter(({ changeId }) => !doneIds.has(changeId)), ...done];
}

/** An act of this session that the server's list does not have yet. */
export interface SessionAct extends KeptChange {
  act: Act;
  /** Milliseconds since the epoch; null while it is not sent. */
  at: number | null;
  undo: Change | null;
  isUndone: boolean;
}

export interface ShownActivity {
  /** The latest first. */
  session: readonly SessionAct[];
  entries: readonly ActivityEntry[];
}

/**
 * The list with the changes of this session that it does not have yet: what waits, then what ended. The server may have made a change whose
 * answer is still under way. While no activity is kept, none is added.
 */
export function activityAfter(
  { entries, group, isKept }: Pick<Context, 'entries' | 'group' | 'isKept'>,
  done: readonly DoneChange[],
  waiting: readonly KeptChange[],
): ShownActivity {
  const listed = new Set(entries.map(({ clientId }) => clientId));
  const all = [...done, ...waiting.map((kept) => ({ ...kept, changeId: kept.clientId, at: null }))];
  const changes = all.filter(({ changeId }) => !listed.has(changeId));
  const session = changes.flatMap(({ clientId, change, at }, i): SessionAct[] => {
    const act = actOf(change);
    if (isKept === false || act === null || (group !== null && !(actsByGroup[group] as readonly Act[]).includes(act))) return [];
    const undo = undoOf({ clientId, change });
    const isUndone = undo !== null && isUndoneBy(undo, changes.slice(i + 1));
    return [{ clientId, change, at, act, undo, isUndone }];
  });
  return {
    session: session.reverse(),
    entries: entries.map((entry) =>
      entry.undo !== null && isUndoneBy(entry.undo, changes) ? { ...entry, undo: null, obstacle: 'undone' } : entry,
    ),
  };
}

type Snapshot = SnapshotFrom<typeof activity>;
export const listedActivity = ({ context }: Snapshot): Context => context;
/** The list is missing, or it may be older than what this device did. */
export const isActivityBehind = ({ value, context }: Snapshot): boolean => value === 'failed' || context.isCopy || !context.isOnline;
/** The latest listed act on a pin alone that names it; a deleted pin has no address, but an undo. */
export const listedPin = ({ context }: Snapshot, pinId: string): ActivityEntry | undefined =>
  context.entries.find(
    ({ name, count, url, undo }) =>
      name !== null && count === 1 && (url === `/pin/${pinId}/` || (undo?.kind === 'restorePins' && undo.pinIds.includes(pinId))),
  );
export const activityGroup = ({ context }: Snapshot): ActivityGroup | null => context.group;
export const isActivityKept = ({ context }: Snapshot): boolean | null => context.isKept;
export const hasActivityFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const hasActivityChangeFailed = ({ context }: Snapshot): boolean => context.hasChangeFailed;
export const isActivityLoading = ({ value }: Snapshot): boolean => value === 'loading' || value === 'unshown';
export const hasMoreActivity = ({ context }: Snapshot): boolean => context.bookmark !== null;
