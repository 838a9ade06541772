import { assign, setup } from 'xstate';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  /** The address of the board that is looked at, `/ada/engines/` say; null elsewhere. */
  shown: string | null;
  /** Of it, the slug of the section that is looked at. */
  section: string | null;
  /** Ids of boards by the addresses at which they were found. */
  boards: Record<string, string>;
}

const addressOf = (username: string, slug: string): string => `/${encodeURIComponent(username)}/${encodeURIComponent(slug)}/`;

function placeIn(event: AnyRecord): Partial<Context> {
  if (!('params' in event.data) || !('handler' in event.data)) return {};
  const { username, board, section = null } = event.data.params;
  return { shown: username && board ? addressOf(username, board) : null, section };
}

/** Where the board that is looked at is now, if that is elsewhere. */
function newAddress({ shown, section, boards }: Context, event: AnyRecord): string | null {
  const isOfShown =
    (event.type === 'subject.loaded' && event.data.subject.kind === 'board' && addressOf(event.data.subject.username, event.data.subject.slug) === shown) ||
    (event.type === 'change.done' && event.data.change.kind === 'editBoard' && shown !== null && boards[shown] === event.data.board?.id);
  const board = isOfShown && 'board' in event.data ? event.data.board : null;
  return board && board.url !== shown ? `${board.url}${section === null ? '' : `${encodeURIComponent(section)}/`}` : null;
}

/** Goes along when a board has another address: an old one leads to the new, and so does renaming the board that is looked at (S1.3). */
export const boardAddress = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<'session.started' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped' | 'subject.loaded' | 'change.done'>,
  },
  guards: { isElsewhere: ({ context, event }) => newAddress(context, event) !== null },
  actions: {
    arrive: assign(({ event }) => placeIn(event)),
    learn: assign(({ context, event }) =>
      event.type === 'subject.loaded' && event.data.board && event.data.subject.kind === 'board'
        ? { boards: { ...context.boards, [addressOf(event.data.subject.username, event.data.subject.slug)]: event.data.board.id } }
        : {},
    ),
    goTo: command<'goTo'>(),
  },
}).createMachine({
  id: 'boardAddress',
  context: { shown: null, section: null, boards: {} },
  initial: 'following',
  states: {
    following: {
      on: {
        'session.started': { actions: 'arrive' },
        'navigation.pushed': { actions: 'arrive' },
        'navigation.replaced': { actions: 'arrive' },
        'navigation.popped': { actions: 'arrive' },
        'subject.loaded': [
          { guard: 'isElsewhere', actions: { type: 'goTo', params: ({ context, event }) => ({ path: newAddress(context, event)!, replace: true }) } },
          { actions: 'learn' },
        ],
        'change.done': { guard: 'isElsewhere', actions: { type: 'goTo', params: ({ context, event }) => ({ path: newAddress(context, event)!, replace: true }) } },
      },
    },
  },
});
