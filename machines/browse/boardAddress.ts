import { assign, setup } from 'xstate';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  /** Address of the shown board, such as `/ada/engines/`; null on other pages. */
  shown: string | null;
  /** Slug of the shown section; null if none is shown. */
  section: string | null;
  /** Board ids by the addresses under which they were loaded. */
  boards: Record<string, string>;
}

const addressOf = (username: string, slug: string): string => `/${encodeURIComponent(username)}/${encodeURIComponent(slug)}/`;

function placeIn(event: AnyRecord): Partial<Context> {
  if (!('params' in event.data) || !('handler' in event.data)) return {};
  const { username, board, section = null } = event.data.params;
  return { shown: username && board ? addressOf(username, board) : null, section };
}

/** Returns the new address of the shown board, if it has moved. */
function newAddress({ shown, section, boards }: Context, event: AnyRecord): string | null {
  const isOfShown =
    (event.type === 'subject.loaded' &&
      event.data.subject.kind === 'board' &&
      addressOf(event.data.subject.username, event.data.subject.slug) === shown) ||
    (event.type === 'change.done' && event.data.change.kind === 'editBoard' && shown !== null && boards[shown] === event.data.board?.id);
  const board = isOfShown && 'board' in event.data ? event.data.board : null;
  return board && board.url !== shown ? `${board.url}${section === null ? '' : `${encodeURIComponent(section)}/`}` : null;
}

/** Follows a board to its new address: an old address redirects, and so does renaming the shown board (S1.3). */
export const boardAddress = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      'session.started' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped' | 'subject.loaded' | 'change.done'
    >,
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
          {
            guard: 'isElsewhere',
            actions: { type: 'goTo', params: ({ context, event }) => ({ path: newAddress(context, event)!, replace: true }) },
          },
          { actions: 'learn' },
        ],
        'change.done': {
          guard: 'isElsewhere',
          actions: { type: 'goTo', params: ({ context, event }) => ({ path: newAddress(context, event)!, replace: true }) },
        },
      },
    },
  },
});
