import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

const withoutQuery = (path: string): string => path.split('?', 1)[0]!;

/** If a page change removes the focused element: focuses the link that led to the page just left, or the new page's heading. */
export const pageFocus = setup({
  types: {
    context: {} as { path: string },
    events: {} as RecordOf<'session.started' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped'>,
  },
  guards: {
    isOtherPage: ({ context, event }) => withoutQuery(event.data.path) !== withoutQuery(context.path),
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
        'navigation.replaced': [
          { guard: 'isOtherPage', actions: [{ type: 'focusPage', params: { link: null } }, 'arrive'] },
          { actions: 'arrive' },
        ],
        'navigation.pushed': { actions: [{ type: 'focusPage', params: { link: null } }, 'arrive'] },
        'navigation.popped': { actions: [{ type: 'focusPage', params: ({ context }) => ({ link: context.path }) }, 'arrive'] },
      },
    },
  },
});
