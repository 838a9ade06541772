import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** Where the focus goes when a page change takes the element that had it: back to the link that led to the left page, or to the heading. */
export const pageFocus = setup({
  types: {
    context: {} as { path: string },
    events: {} as RecordOf<'session.started' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped'>,
  },
  actions: {
    arrive: assign(({ event }) => ({ path: event.data.path })),
    focusPage: command<'focusPage'>(),
  },
}).createMachine({
  id: 'pageFocus',
  context: { path: '' },
  initial: 'following',
  states: {
    following: {
      on: {
        'session.started': { actions: 'arrive' },
        'navigation.replaced': { actions: 'arrive' },
        'navigation.pushed': { actions: [{ type: 'focusPage', params: { link: null } }, 'arrive'] },
        'navigation.popped': { actions: [{ type: 'focusPage', params: ({ context }) => ({ link: context.path }) }, 'arrive'] },
      },
    },
  },
});
