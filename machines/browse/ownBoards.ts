import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Board } from '../../events/entities/board.ts';
import type { KeptChange } from '../../events/entities/change.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { accountIn, type Account } from './account.ts';
import { boardsAfter } from './boardsAfter.ts';
import { renamed, withoutRefused, withRead } from './changes.ts';

interface Context {
  account: Account | null;
  /** Every board that the person may save to, as the server last told. */
  boards: readonly Board[];
  /** Ids, the last one saved to first. */
  lastSaved: string[];
  /** Changes that the server has not carried out yet; they show. */
  waiting: KeptChange[];
}

/** The boards of one's own, with what is being changed on them: what a change does shows at once and goes back when it is refused (S1.3). */
export const ownBoards = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started' | 'state.loaded' | 'connection.restored' | 'picker.opened'
      | 'boards.listed' | 'boards.listFailed' | 'change.kept' | 'change.done' | 'change.refused' | 'outbox.read' | 'subject.loaded'
    >,
  },
  guards: {
    isSignedIn: ({ event }) => (event.type === 'session.started' || event.type === 'state.loaded') && accountIn(event) !== null,
    isSame: ({ context, event }) => event.type === 'state.loaded' && (accountIn(event)?.id ?? null) === (context.account?.id ?? null),
  },
  actions: {
    begin: assign(({ event }) => (event.type === 'session.started' || event.type === 'state.loaded' ? { ...nobody, account: accountIn(event) } : {})),
    list: assign(({ event }) => (event.type === 'boards.listed' ? { boards: [...event.data.all], lastSaved: event.data.lastSaved.map(({ id }) => id) } : {})),
    /** A page of one of them knows more than the list did: who may save to it, say. */
    learn: assign(({ context, event }) => (event.type === 'subject.loaded' ? { boards: [event.data.board, ...event.data.boards].reduce(told, context.boards) } : {})),
    wait: assign(({ context, event }) => (event.type === 'change.kept' ? { waiting: [...context.waiting, { clientId: event.data.clientId, change: event.data.change }] } : {})),
    waitForAll: assign(({ context, event }) => (event.type === 'outbox.read' ? { waiting: withRead(context.waiting, event.data.changes) } : {})),
    settle: assign(({ context, event }) => (event.type === 'change.done' ? settled(context, event) : {})),
    drop: assign(({ context, event }) => (event.type === 'change.refused' ? { waiting: withoutRefused(context.waiting, event.data.clientId) } : {})),
    listBoards: command<'listBoards'>(),
  },
}).createMachine({
  id: 'ownBoards',
  context: { account: null, boards: [], lastSaved: [], waiting: [] },
  initial: 'nobodys',
  on: {
    'session.started': [
      { guard: 'isSignedIn', target: '.listing', actions: 'begin' },
      { target: '.nobodys', actions: 'begin' },
    ],
    'state.loaded': [{ guard: 'isSame' }, { guard: 'isSignedIn', target: '.listing', actions: 'begin' }, { target: '.nobodys', actions: 'begin' }],
    'outbox.read': { actions: 'waitForAll' },
    'change.kept': { actions: 'wait' },
    'change.done': { actions: 'settle' },
    'change.refused': { actions: 'drop' },
    'subject.loaded': { actions: 'learn' },
  },
  states: {
    nobodys: {},
    listing: {
      entry: { type: 'listBoards', params: undefined },
      on: { 'boards.listed': { target: 'listed', actions: 'list' }, 'boards.listFailed': { target: 'failed' } },
    },
    listed: {},
    failed: { on: { 'connection.restored': { target: 'listing' }, 'picker.opened': { target: 'listing' } } },
  },
});

const nobody: Omit<Context, 'account'> = { boards: [], lastSaved: [], waiting: [] };

/** What is told of a board that is known is laid over it; others are not this list's. */
function told(boards: readonly Board[], board: Board | null): readonly Board[] {
  if (!board || boards.every(({ id }) => id !== board.id)) return boards;
  return boards.map((known) => (known.id === board.id ? { ...known, ...board } : known));
}

function settled({ account, boards, lastSaved, waiting }: Context, { data: { clientId, madeId, change, board, pin } }: RecordOf<'change.done'>): Partial<Context> {
  const name = <T>(value: T): T => (madeId === null ? value : renamed(value, clientId, madeId));
  const carriedOut = boardsAfter(boards, { clientId, change }, account);
  const after = change.kind === 'createBoard' || change.kind === 'createSection' ? name(carriedOut) : carriedOut;
  const saved = change.kind === 'savePin' || change.kind === 'createPin' ? change.boardId : null;
  return {
    boards: withCover(told(after, board), saved, pin?.imageSignature),
    lastSaved: saved ? [saved, ...lastSaved.filter((id) => id !== saved)] : name(lastSaved),
    waiting: waiting.filter(({ clientId: id }) => id !== clientId).map((later) => ({ clientId: later.clientId, change: name(later.change) })),
  };
}

/** The newest pictures stand for a board that has less than three. */
function withCover(boards: readonly Board[], boardId: string | null, signature: string | undefined): readonly Board[] {
  if (!boardId || !signature) return boards;
  return boards.map((board) => (board.id === boardId && board.covers.length < 3 && !board.covers.includes(signature) ? { ...board, covers: [...board.covers, signature] } : board));
}

type Snapshot = SnapshotFrom<typeof ownBoards>;
export const isListingBoards = (snapshot: Snapshot): boolean => snapshot.value === 'listing';
export const hasListFailed = (snapshot: Snapshot): boolean => snapshot.value === 'failed';
export const boardOwner = ({ context }: Snapshot): Account | null => context.account;

const shown = new WeakMap<Context, readonly Board[]>();
/** All of them with every change carried out that waits, the last one saved to first. */
export function boardsShown({ context }: Snapshot): readonly Board[] {
  const known = shown.get(context);
  if (known) return known;
  const { account, boards, lastSaved, waiting } = context;
  const after = waiting.reduce((all, kept) => boardsAfter(all, kept, account), boards);
  const made = [...waiting].reverse().flatMap(({ change }) => (change.kind === 'savePin' || change.kind === 'createPin' ? [change.boardId] : []));
  const order = [...new Set([...made, ...lastSaved])];
  const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  const all = [...after].sort((a, b) => rank(a.id) - rank(b.id));
  shown.set(context, all);
  return all;
}
/** The board that a quick save goes to; undefined where there is none yet. */
export const quickBoard = (snapshot: Snapshot): Board | undefined => boardsShown(snapshot)[0];
export const ownBoardOf = (snapshot: Snapshot, boardId: string): Board | undefined => boardsShown(snapshot).find(({ id }) => id === boardId);
/** How many of them the person has saved to before: those stand first. */
export const lastSavedCount = ({ context }: Snapshot): number => new Set([...context.lastSaved, ...context.waiting.flatMap(({ change }) => (change.kind === 'savePin' ? [change.boardId] : []))]).size;

/** Somebody who works on a board. Until the server has told who is invited, only the username is known. */
interface Collaborator {
  username: string;
  fullName: string;
  imageUrl: string | null;
  permissions: readonly string[];
}

/** Who works on a board, with every change that waits carried out. */
export function collaboratorsShown({ context }: Snapshot, boardId: string): readonly Collaborator[] {
  const known = context.boards.find(({ id }) => id === boardId)?.collaborators ?? [];
  const told: Collaborator[] = known.map(({ user, permissions }) => ({ username: user.username, fullName: user.fullName, imageUrl: user.imageSmallUrl, permissions }));
  return context.waiting.reduce((people, { change }) => {
    if (!('username' in change) || change.boardId !== boardId) return people;
    const others = people.filter(({ username }) => username !== change.username);
    if (change.kind === 'removeCollaborator') return others;
    const person = people.find(({ username }) => username === change.username) ?? { username: change.username, fullName: change.username, imageUrl: null };
    return change.kind === 'addCollaborator' ? [...others, { ...person, permissions: change.permissions }] : people.map((one) => (one === person ? { ...one, permissions: change.permissions } : one));
  }, told);
}
