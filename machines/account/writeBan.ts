import { setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

type Event = RecordOf<'session.started' | 'state.loaded' | 'viewer.restricted'>;

/** Shows once that the person may not write at present: when the page data says so, or at the first refusal. */
export const writeBan = setup({
  types: { context: {} as Record<never, never>, events: {} as Event },
  guards: {
    isBanned: ({ event }) => isBanned(event),
    /** The page for adding pins says it in the place of its form. */
    isToldByPage: ({ event }) => event.type === 'session.started' && event.data.handler === 'create' && isBanned(event),
  },
  actions: { append: command<'append'>() },
}).createMachine({
  id: 'writeBan',
  context: {},
  initial: 'untold',
  states: {
    untold: {
      on: {
        'session.started': [
          { guard: 'isToldByPage', target: 'toldByPage' },
          { guard: 'isBanned', target: 'told' },
        ],
        'state.loaded': { guard: 'isBanned', target: 'told' },
        'viewer.restricted': { guard: 'isBanned', target: 'told' },
      },
    },
    toldByPage: {},
    told: {
      entry: {
        type: 'append',
        params: { type: 'toast.shown', data: { name: 'writeBanned', message: 'moderation.writeBanned', mode: 'append', tone: 'error' } },
      },
    },
  },
});

function isBanned(event: Event): boolean {
  if (event.type === 'viewer.restricted') return event.data.by === 'ban';
  const user = event.type === 'state.loaded' ? event.data.state.user : (event.data.page?.state ?? event.data.page?.context)?.user;
  return user?.is_write_banned === true;
}
