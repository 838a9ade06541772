import { setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** Whether single-key shortcuts are on; a person can switch them off. */
export const shortcuts = setup({
  types: { events: {} as RecordOf<'session.started' | 'shortcuts.switched'> },
  guards: {
    isOff: ({ event }) => event.type === 'session.started' && !event.data.shortcutsOn,
    turnsOn: ({ event }) => event.type === 'shortcuts.switched' && event.data.on,
    turnsOff: ({ event }) => event.type === 'shortcuts.switched' && !event.data.on,
  },
  actions: { keepPreference: command<'keepPreference'>() },
}).createMachine({
  id: 'shortcuts',
  initial: 'on',
  states: {
    on: {
      on: {
        'session.started': { guard: 'isOff', target: 'off' },
        'shortcuts.switched': {
          guard: 'turnsOff',
          target: 'off',
          actions: { type: 'keepPreference', params: { name: 'shortcutsOn', value: 'false' } },
        },
      },
    },
    off: {
      on: {
        'shortcuts.switched': {
          guard: 'turnsOn',
          target: 'on',
          actions: { type: 'keepPreference', params: { name: 'shortcutsOn', value: 'true' } },
        },
      },
    },
  },
});

export const areShortcutsOn = (snapshot: SnapshotFrom<typeof shortcuts>): boolean => snapshot.value === 'on';
