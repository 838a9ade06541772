import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/**
 * The list of languages closes when the texts of the chosen one are there, so that the page is drawn once. Without a connection it stays,
 * the choice marked, until they come or the person closes it.
 */
export const languageChoice = setup({
  types: {
    context: {} as {
      /** A locale of S1.9 whose texts are being loaded. */
      awaited: string | null;
    },
    events: {} as RecordOf<'locale.chosen' | 'locale.loaded' | 'overlay.closed'>,
  },
  guards: {
    isAwaited: ({ context, event }) => 'locale' in event.data && event.data.locale === context.awaited,
    isList: ({ event }) => event.type === 'overlay.closed' && event.data.overlay === 'language',
  },
  actions: {
    await: assign(({ event }) => (event.type === 'locale.chosen' ? { awaited: event.data.locale } : {})),
    forget: assign({ awaited: null }),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'languageChoice',
  context: { awaited: null },
  initial: 'settled',
  states: {
    settled: { on: { 'locale.chosen': { target: 'loading', actions: 'await' } } },
    loading: {
      on: {
        'locale.chosen': { actions: 'await' },
        'locale.loaded': {
          guard: 'isAwaited',
          actions: { type: 'append', params: { type: 'overlay.closed', data: { overlay: 'language' } } },
        },
        'overlay.closed': { guard: 'isList', target: 'settled', actions: 'forget' },
      },
    },
  },
});

export const awaitedLocale = ({ context }: SnapshotFrom<typeof languageChoice>): string | null => context.awaited;
