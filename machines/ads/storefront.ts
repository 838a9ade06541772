import { assign, setup, type SnapshotFrom } from 'xstate';
import type { StorefrontSetting, ViewingLocale } from '../../events/entities/business.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** The locale in which the viewer sees merchants' catalogs, kept in this browser (S1.3). */
export const storefront = setup({
  types: {
    context: {} as StorefrontSetting,
    events: {} as RecordOf<
      'session.started' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped' | 'storefront.read' | 'storefront.localeChosen'
    >,
  },
  guards: { isCatalog: ({ event }) => 'handler' in event.data && event.data.handler === 'brand_catalog/[username]' },
  actions: {
    learn: assign(({ event }) => (event.type === 'storefront.read' ? event.data.setting : {})),
    choose: assign(({ event }) =>
      event.type === 'storefront.localeChosen' ? { currentViewingLocale: event.data.locale, lastUpdated: event.at } : {},
    ),
    readStorefront: command<'readStorefront'>(),
    keepStorefront: command<'keepStorefront'>(),
  },
}).createMachine({
  id: 'storefront',
  context: { currentViewingLocale: null, lastUpdated: null },
  initial: 'unread',
  states: {
    unread: {
      on: {
        'session.started': { guard: 'isCatalog', target: 'reading' },
        'navigation.pushed': { guard: 'isCatalog', target: 'reading' },
        'navigation.replaced': { guard: 'isCatalog', target: 'reading' },
        'navigation.popped': { guard: 'isCatalog', target: 'reading' },
      },
    },
    reading: {
      entry: { type: 'readStorefront', params: undefined },
      on: { 'storefront.read': { target: 'known', actions: 'learn' } },
    },
    known: {
      on: {
        'storefront.localeChosen': {
          actions: [
            'choose',
            {
              type: 'keepStorefront',
              params: ({ event }) => ({ setting: { currentViewingLocale: event.data.locale, lastUpdated: event.at } }),
            },
          ],
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof storefront>;
export const viewingLocale = ({ context }: Snapshot): ViewingLocale | null => context.currentViewingLocale;
