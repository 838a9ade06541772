import { setup } from 'xstate';
import type { PageState } from '../../events/entities/page.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

type Event = RecordOf<'session.started' | 'state.loaded'>;

/** The state of a signed-in person; null of a signed-out one, undefined where a cached page has none of its own. */
function stateIn(event: Event): PageState | null | undefined {
  const state = event.type === 'state.loaded' ? event.data.state : event.data.page?.state;
  if (!state || state.session.isCachedRender) return undefined;
  return state.session.isAuthenticated ? state : null;
}

/** Keeps the person's state in the browser, so that a page that was never opened shows them as signed in without a connection too. */
export const keptState = setup({
  types: { events: {} as Event },
  guards: { isKnown: ({ event }) => stateIn(event) !== undefined },
  actions: { keepState: command<'keepState'>() },
}).createMachine({
  id: 'keptState',
  initial: 'following',
  states: {
    following: {
      on: {
        'session.started': { guard: 'isKnown', actions: { type: 'keepState', params: ({ event }) => ({ state: stateIn(event) ?? null }) } },
        'state.loaded': { guard: 'isKnown', actions: { type: 'keepState', params: ({ event }) => ({ state: stateIn(event) ?? null }) } },
      },
    },
  },
});
