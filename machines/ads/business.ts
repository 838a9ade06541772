import { assign, setup, type SnapshotFrom } from 'xstate';
import type { BusinessCatalog } from '../../events/entities/ads.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** Identifiers of a business's catalog (S2.3), loaded by the settings page that shows them. */
export const business = setup({
  types: {
    context: {} as { catalog: BusinessCatalog | null },
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'settings.retried'
      | 'business.loaded'
      | 'business.failed'
    >,
  },
  guards: { isThePage: ({ event }) => 'handler' in event.data && event.data.handler === 'settings/business' },
  actions: {
    learn: assign(({ event }) => (event.type === 'business.loaded' ? { catalog: event.data.catalog } : {})),
    loadBusiness: command<'loadBusiness'>(),
  },
}).createMachine({
  id: 'business',
  context: { catalog: null },
  initial: 'unasked',
  states: {
    unasked: {
      on: {
        'session.started': { guard: 'isThePage', target: 'loading' },
        'navigation.pushed': { guard: 'isThePage', target: 'loading' },
        'navigation.replaced': { guard: 'isThePage', target: 'loading' },
        'navigation.popped': { guard: 'isThePage', target: 'loading' },
      },
    },
    loading: {
      entry: { type: 'loadBusiness', params: undefined },
      on: { 'business.loaded': { target: 'loaded', actions: 'learn' }, 'business.failed': { target: 'failed' } },
    },
    failed: { on: { 'settings.retried': { target: 'loading' } } },
    loaded: {},
  },
});

type Snapshot = SnapshotFrom<typeof business>;
export const businessCatalog = ({ context }: Snapshot): BusinessCatalog | null => context.catalog;
export const hasBusinessFailed = ({ value }: Snapshot): boolean => value === 'failed';
