import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Board } from '../../events/entities/board.ts';
import type { KeptChange } from '../../events/entities/change.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { accountIn, type Account } from './account.ts';
import { boardsAfter } from './boardsAfter.ts';
import { renamed, waitingAfter } from './changes.ts';

interface Context {
  account: Account | null;
  /** Every board that the person owns or works on, as of the server's last answer. */
  boards: readonly Board[];
  /** The board whose page was opened last, with its collaborators, which no list has; null for boards of others. */
  opened: Pick<Board, 'id' | 'collaborators'> | null;
  /** Board ids, most recently saved to first. */
  lastSaved: string[];
  /** Pending changes, which already show. */
  waiting: KeptChange[];
  /** Saves that wait for the boards, in their order; null if there are none. */
  wanted: DataOf<'save.wanted'>[] | null;
}

/** The person's own boards with pending changes: a change shows at once and is reverted if the server refuses it (S1.3). */
export const ownBoards = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'connection.restored'
      | 'picker.opened'
      | 'boards.listed'
      | 'boards.listFailed'
      | 'change.kept'
      | 'change.done'
      | 'change.refused'
      | 'outbox.read'
      | 'subject.loaded'
      | 'save.wanted'
      | 'share.opened'
      | 'invite.joined'
    >,
  },
  guards: {
    isSignedIn: ({ event }) => (event.type === 'session.started' || event.type === 'state.loaded') && accountIn(event) !== null,
    hasBoard: ({ context }) => shownIn(context).toSaveTo.length > 0,
    lacksBoard: ({ context }) => shownIn(context).toSaveTo.length === 0,
    isWanted: ({ context, event }) => event.type === 'save.wanted' && wants(context, event.data.pinId),
    wantsSaves: ({ context }) => context.wanted !== null,
    wantsNoSaves: ({ context }) => context.wanted === null,
    /** The server may have carried out a change of a board whose answers were lost. */
    isDiscardedBoard: ({ event }) =>
      event.type === 'change.refused' &&
      event.data.isDiscarded === true &&
      ['createBoard', 'editBoard', 'deleteBoard'].includes(event.data.change.kind),
    /** Only the server knows the board, or which boards the pins are on, and so how many each has. */
    changedUnknown: ({ event }) =>
      event.type === 'change.done' && ['restoreBoard', 'deletePins', 'restorePins'].includes(event.data.change.kind),
    isSame: ({ context, event }) => event.type === 'state.loaded' && (accountIn(event)?.id ?? null) === (context.account?.id ?? null),
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started' || event.type === 'state.loaded' ? { ...emptyBoards, account: accountIn(event) } : {},
    ),
    list: assign(({ context, event }) =>
      event.type === 'boards.listed'
        ? { boards: withCollaborators(event.data.all, context.opened), lastSaved: event.data.lastSaved.map(({ id }) => id) }
        : {},
    ),
    /** A board's own page has more fields than the list, such as its collaborators. */
    learn: assign(({ context, event }) =>
      event.type === 'subject.loaded'
        ? {
            boards: [event.data.board, ...event.data.boards].reduce(withBoard, context.boards),
            ...(event.data.board && {
              opened: event.data.board.collaborators ? { id: event.data.board.id, collaborators: event.data.board.collaborators } : null,
            }),
          }
        : {},
    ),
    keepWaiting: assign(({ context, event }) =>
      event.type === 'change.kept' || event.type === 'outbox.read' || event.type === 'change.refused'
        ? { waiting: waitingAfter(context.waiting, event) }
        : {},
    ),
    settle: assign(({ context, event }) => (event.type === 'change.done' ? settled(context, event) : {})),
    want: assign(({ context, event }) => (event.type === 'save.wanted' ? { wanted: [...(context.wanted ?? []), event.data] } : {})),
    forgetAsked: assign(({ context, event }) => (event.type === 'picker.opened' ? { wanted: without(context.wanted, event.data) } : {})),
    forgetWanted: assign({ wanted: null }),
    requestChanges: command<'requestChanges'>(),
    listBoards: command<'listBoards'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'ownBoards',
  context: { account: null, boards: [], opened: null, lastSaved: [], waiting: [], wanted: null },
  initial: 'nobodys',
  on: {
    'session.started': [
      { guard: 'isSignedIn', target: '.listing', actions: 'begin' },
      { target: '.nobodys', actions: 'begin' },
    ],
    'state.loaded': [
      { guard: 'isSame' },
      { guard: 'isSignedIn', target: '.listing', actions: 'begin' },
      { target: '.nobodys', actions: 'begin' },
    ],
    'outbox.read': { actions: 'keepWaiting' },
    'change.kept': { actions: 'keepWaiting' },
    'change.done': [{ guard: 'changedUnknown', target: '.listing', actions: 'settle' }, { actions: 'settle' }],
    'change.refused': [{ guard: 'isDiscardedBoard', target: '.listing', actions: 'keepWaiting' }, { actions: 'keepWaiting' }],
    'subject.loaded': { actions: 'learn' },
    'invite.joined': { target: '.listing' },
    /** To the board saved to last, at once; without one the person chooses. */
    'save.wanted': [
      {
        guard: 'hasBoard',
        actions: {
          type: 'append',
          params: ({ context, event }) => ({ type: 'change.requested' as const, data: { change: savesTo(context, event.data) } }),
        },
      },
      { actions: { type: 'append', params: ({ event }) => pickerFor([event.data]) } },
    ],
  },
  states: {
    nobodys: {},
    listing: {
      entry: { type: 'listBoards', params: undefined },
      on: {
        'boards.listed': [
          { guard: 'wantsSaves', target: 'saving', actions: 'list' },
          { target: 'listed', actions: 'list' },
        ],
        'boards.listFailed': [
          {
            guard: 'wantsSaves',
            target: 'failed',
            actions: [{ type: 'append', params: ({ context }) => pickerFor(context.wanted!) }, 'forgetWanted'],
          },
          { target: 'failed' },
        ],
      },
      initial: 'quick',
      states: {
        quick: {
          always: { guard: 'wantsSaves', target: 'awaited' },
          on: { 'save.wanted': { guard: 'lacksBoard', target: 'awaited', actions: 'want' } },
        },
        /** The person saved before the boards are known: the saves go to the last board as soon as they are. */
        awaited: {
          always: { guard: 'wantsNoSaves', target: 'quick' },
          on: {
            'save.wanted': [{ guard: 'isWanted' }, { guard: 'lacksBoard', actions: 'want' }],
            /** The person chooses a board for the pin meanwhile. */
            'picker.opened': { actions: 'forgetAsked' },
          },
        },
      },
    },
    /** The saves that waited for the boards. */
    saving: {
      always: [
        {
          guard: 'hasBoard',
          target: 'listed',
          actions: [
            { type: 'requestChanges', params: ({ context }) => ({ changes: context.wanted!.map((save) => savesTo(context, save)) }) },
            'forgetWanted',
          ],
        },
        {
          target: 'listed',
          actions: [{ type: 'append', params: ({ context }) => pickerFor(context.wanted!) }, 'forgetWanted'],
        },
      ],
    },
    listed: {},
    failed: {
      on: {
        'connection.restored': { target: 'listing' },
        'picker.opened': { target: 'listing' },
        'share.opened': { target: 'listing' },
      },
    },
  },
});

const emptyBoards: Omit<Context, 'account'> = { boards: [], opened: null, lastSaved: [], waiting: [], wanted: null };

const wants = ({ wanted }: Context, pinId: string): boolean => wanted?.some((save) => save.pinId === pinId) ?? false;

/** Returns the saves that still wait once the picker is open for some; null if there are none. */
function without(wanted: Context['wanted'], { purpose, pinIds }: DataOf<'picker.opened'>): Context['wanted'] {
  const waiting = wanted?.filter(({ pinId }) => purpose !== 'save' || !pinIds.includes(pinId)) ?? [];
  return waiting.length > 0 ? waiting : null;
}

/** The save to the board that the person saved to last. */
const savesTo = (context: Context, { pinId }: DataOf<'save.wanted'>) => ({
  kind: 'savePin' as const,
  pinId,
  boardId: shownIn(context).toSaveTo[0]!.id,
  sectionId: null,
});

/** The question where to save pins, beside the button that was pressed last. */
const pickerFor = (saves: readonly DataOf<'save.wanted'>[]) => ({
  type: 'picker.opened' as const,
  data: { purpose: 'save' as const, pinIds: saves.map(({ pinId }) => pinId), anchor: saves.at(-1)!.anchor, from: null },
});

/** Merges new fields into a board of the list; boards of others are ignored. */
function withBoard(boards: readonly Board[], board: Board | null): readonly Board[] {
  if (!board || boards.every(({ id }) => id !== board.id)) return boards;
  return boards.map((existing) => (existing.id === board.id ? { ...existing, ...board } : existing));
}

/** Adds to a list the collaborators of the opened board, whose page is answered before the list where a session begins with it. */
const withCollaborators = (listed: readonly Board[], opened: Context['opened']): readonly Board[] =>
  listed.map((board) => (board.id === opened?.id ? { ...board, collaborators: opened.collaborators } : board));

/** Adds the board whose invitation the person accepted. */
const withShared = (boards: readonly Board[], board: Board | null): readonly Board[] =>
  board?.collaboratedByMe && boards.every(({ id }) => id !== board.id) ? [board, ...boards] : withBoard(boards, board);

function settled(
  { account, boards, lastSaved, waiting }: Context,
  { data: { clientId, madeId, change, board, pin } }: RecordOf<'change.done'>,
): Partial<Context> {
  const name = <T>(value: T): T => (madeId === null ? value : renamed(value, clientId, madeId));
  const carriedOut = boardsAfter(boards, { clientId, change }, account);
  const after = change.kind === 'createBoard' || change.kind === 'createSection' ? name(carriedOut) : carriedOut;
  const saved = change.kind === 'savePin' || change.kind === 'createPin' ? change.boardId : null;
  return {
    boards: withCover(change.kind === 'editCollaborator' ? withShared(after, board) : withBoard(after, board), saved, pin?.imageSignature),
    lastSaved: saved ? [saved, ...lastSaved.filter((id) => id !== saved)] : name(lastSaved),
    waiting: waiting
      .filter(({ clientId: id }) => id !== clientId)
      .map((later) => ({ clientId: later.clientId, change: name(later.change) })),
  };
}

/** Adds the saved picture to the cover of a board with fewer than three pictures. */
function withCover(boards: readonly Board[], boardId: string | null, signature: string | undefined): readonly Board[] {
  if (!boardId || !signature) return boards;
  return boards.map((board) =>
    board.id === boardId && board.covers.length < 3 && !board.covers.includes(signature)
      ? { ...board, covers: [...board.covers, signature] }
      : board,
  );
}

type Snapshot = SnapshotFrom<typeof ownBoards>;
export const isListingBoards = (snapshot: Snapshot): boolean => snapshot.matches('listing');
export const hasListFailed = (snapshot: Snapshot): boolean => snapshot.value === 'failed';
/** Whether a save of a pin waits for the boards. */
export const isSaveAwaited = ({ context }: Snapshot, pinId: string): boolean => wants(context, pinId);
export const boardOwner = ({ context }: Snapshot): Account | null => context.account;

interface Shown {
  all: readonly Board[];
  toSaveTo: readonly Board[];
}
const shownBoards = new WeakMap<Context, Shown>();
/** The boards that the person may save to with the pending changes applied, most recently saved to first. */
export const boardsShown = ({ context }: Snapshot): readonly Board[] => shownIn(context).toSaveTo;

/** Every board that the person owns or works on, in the same order. */
export const boardsWorkedOn = ({ context }: Snapshot): readonly Board[] => shownIn(context).all;

const maySaveTo = ({ collaboratorPermissions }: Board): boolean => !collaboratorPermissions || collaboratorPermissions.includes('save');

/** Whether a board's deletion is followed by its restoration. */
const isUndone = ({ change }: KeptChange, later: readonly KeptChange[]): boolean =>
  change.kind === 'deleteBoard' && later.some((kept) => kept.change.kind === 'restoreBoard' && kept.change.boardId === change.boardId);

function shownIn(context: Context): Shown {
  const cached = shownBoards.get(context);
  if (cached) return cached;
  const { account, boards, lastSaved, waiting } = context;
  const pending = waiting.filter((kept, i) => !isUndone(kept, waiting.slice(i + 1)));
  const after = pending.reduce((current, change) => boardsAfter(current, change, account), boards);
  const savedBoardIds = [...waiting]
    .reverse()
    .flatMap(({ change }) => (change.kind === 'savePin' || change.kind === 'createPin' ? (change.boardId ?? []) : []));
  const order = [...new Set([...savedBoardIds, ...lastSaved])];
  const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  const all = [...after].sort((a, b) => rank(a.id) - rank(b.id));
  const shown = { all, toSaveTo: all.filter(maySaveTo) };
  shownBoards.set(context, shown);
  return shown;
}
/** The board of a quick save; undefined if the person has none. */
export const quickBoard = (snapshot: Snapshot): Board | undefined => boardsShown(snapshot)[0];
/** A board that the person owns or works on. */
export const ownBoardOf = ({ context }: Snapshot, boardId: string): Board | undefined =>
  shownIn(context).all.find(({ id }) => id === boardId);
export function ownsBoard(snapshot: Snapshot, boardId: string | null): boolean {
  const board = boardId === null ? undefined : ownBoardOf(snapshot, boardId);
  return board !== undefined && board.owner.id === snapshot.context.account?.id;
}
/** The board at an address; undefined if it is none that the person may invite to. */
export const boardToInviteTo = ({ context }: Snapshot, path: string): Board | undefined =>
  shownIn(context).all.find(
    ({ url, owner, collaboratorPermissions }) =>
      url === path && (owner.id === context.account?.id || collaboratorPermissions?.includes('invite')),
  );
/** The person's own secret board at an address; undefined if it is none. */
export const boardToLinkTo = ({ context }: Snapshot, path: string): Board | undefined =>
  shownIn(context).all.find(({ url, owner, privacy }) => url === path && owner.id === context.account?.id && privacy === 'secret');
/** Whether the address of a board may be one to invite to, since the boards are not known yet, or could not be loaded. */
export const mayBeInvitedTo = (snapshot: Snapshot, path: string): boolean =>
  (isListingBoards(snapshot) || hasListFailed(snapshot)) &&
  /^\/(?!pin\/)[^/]+\/[^/]+\/$/.test(path) &&
  boardToInviteTo(snapshot, path) === undefined;

/** Number of boards that the person has saved to; these come first. */
export const lastSavedCount = ({ context }: Snapshot): number =>
  new Set([...context.lastSaved, ...context.waiting.flatMap(({ change }) => (change.kind === 'savePin' ? [change.boardId] : []))]).size;

/** A person who works on a board. Only the username of an invited person is known until the server has answered. */
interface Collaborator {
  username: string;
  fullName: string;
  imageUrl: string | null;
  permissions: readonly string[];
}

/** Collaborators of a board, with all waiting changes applied. */
export function collaboratorsShown({ context }: Snapshot, boardId: string): readonly Collaborator[] {
  const collaborators = context.boards.find(({ id }) => id === boardId)?.collaborators ?? [];
  const people: Collaborator[] = collaborators.map(({ user, permissions }) => ({
    username: user.username,
    fullName: user.fullName,
    imageUrl: user.imageSmallUrl,
    permissions,
  }));
  return context.waiting.reduce((people, { change }) => {
    if (!('username' in change) || change.boardId !== boardId) return people;
    const otherPeople = people.filter(({ username }) => username !== change.username);
    if (change.kind === 'removeCollaborator') return otherPeople;
    const person = people.find(({ username }) => username === change.username) ?? {
      username: change.username,
      fullName: change.username,
      imageUrl: null,
    };
    return change.kind === 'addCollaborator'
      ? [...otherPeople, { ...person, permissions: change.permissions }]
      : people.map((other) => (other === person ? { ...other, permissions: change.permissions } : other));
  }, people);
}
