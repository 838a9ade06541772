import { assign, setup, type SnapshotFrom } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

type Choice = DataOf<'theme.chosen'>['theme'];
type Appearance = 'light' | 'dark';

const shownBy = ({ choice, system }: { choice: Choice; system: Appearance }): Appearance => (choice === 'system' ? system : choice);

/** Light or dark, by the system or by choice. */
export const theme = setup({
  types: {
    context: {} as { choice: Choice; system: Appearance },
    events: {} as RecordOf<'session.started' | 'theme.chosen' | 'theme.systemChanged'>,
  },
  actions: {
    begin: assign(({ event }) => (event.type === 'session.started' ? { choice: event.data.theme, system: event.data.systemTheme } : {})),
    choose: assign(({ event }) => (event.type === 'theme.chosen' ? { choice: event.data.theme } : {})),
    follow: assign(({ event }) => (event.type === 'theme.systemChanged' ? { system: event.data.systemTheme } : {})),
    applyTheme: command<'applyTheme'>(),
    keepPreference: command<'keepPreference'>(),
  },
}).createMachine({
  id: 'theme',
  context: { choice: 'system', system: 'light' },
  initial: 'known',
  states: {
    known: {
      on: {
        'session.started': { actions: ['begin', { type: 'applyTheme', params: ({ context }) => ({ theme: shownBy(context) }) }] },
        'theme.chosen': {
          actions: [
            'choose',
            { type: 'applyTheme', params: ({ context }) => ({ theme: shownBy(context) }) },
            { type: 'keepPreference', params: ({ context }) => ({ name: 'theme' as const, value: context.choice }) },
          ],
        },
        'theme.systemChanged': { actions: ['follow', { type: 'applyTheme', params: ({ context }) => ({ theme: shownBy(context) }) }] },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof theme>;
export const themeChoice = ({ context }: Snapshot): Choice => context.choice;
export const shownTheme = ({ context }: Snapshot): Appearance => shownBy(context);
