import { setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

const dismissal = { type: 'toast.dismissed', data: { name: 'offline' } } as const;

/**
 * Shows that the connection dropped, and for two seconds that it is back (S1.4). The browser's word that it dropped needs no conclusion of
 * `reachability`, whose code comes later.
 */
export const offlineBanner = setup({
  types: { events: {} as RecordOf<'session.started' | 'network.lost' | 'connection.lost' | 'connection.restored'> },
  guards: { isOffline: ({ event }) => event.type === 'session.started' && !event.data.online },
  actions: { append: command<'append'>() },
  /** Milliseconds; the toast covers the page's beginning on phones, and the banner stays. */
  delays: { shown: 2000, toastShown: 8000 },
}).createMachine({
  id: 'offlineBanner',
  initial: 'hidden',
  states: {
    hidden: {
      on: {
        'session.started': { guard: 'isOffline', target: 'offline' },
        'network.lost': { target: 'offline' },
        'connection.lost': { target: 'offline' },
      },
    },
    offline: {
      entry: {
        type: 'append',
        params: { type: 'toast.shown', data: { name: 'offline', message: 'offline', mode: 'append', tone: 'plain' } },
      },
      on: { 'connection.restored': { target: 'backOnline' } },
      after: { toastShown: { actions: { type: 'append', params: dismissal } } },
    },
    backOnline: {
      entry: { type: 'append', params: dismissal },
      after: { shown: { target: 'hidden' } },
      on: { 'network.lost': { target: 'offline' }, 'connection.lost': { target: 'offline' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof offlineBanner>;
export const bannerShown = (snapshot: Snapshot): 'offline' | 'backOnline' | null => (snapshot.value === 'hidden' ? null : snapshot.value);
