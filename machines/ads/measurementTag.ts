import { assign, setup } from 'xstate';
import type { PageAds } from '../../events/entities/ads.ts';
import type { PageData } from '../../events/entities/page.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { isOn } from '../insight/experimentGroup.ts';

interface Context {
  tag: NonNullable<PageAds['tag']> | null;
  analyticsId: string | null;
  /** Name, version and platform, as the server detects them. */
  browser: Record<string, string | null>;
}

const isLoaded = ({ ads, experiments }: PageData): boolean => Boolean(ads?.tag && isOn(experiments.active[ads.tag.experiment]));

function initialContext({ context, ads }: PageData): Partial<Context> {
  const { browser_name, browser_type, browser_version, platform, platform_version } = context;
  return { tag: ads?.tag ?? null, browser: { browser_name, browser_type, browser_version, platform, platform_version } };
}

/**
 * A partner's measurement script: loaded while its experiment is on, with the browser's metadata and a fingerprint (S1.7), and only if
 * data may leave.
 */
export const measurementTag = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<'session.started' | 'ads.identified' | 'ads.permitted' | 'tag.loaded' | 'tag.failed'>,
  },
  guards: {
    isInExperiment: ({ event }) => event.type === 'session.started' && event.data.page !== null && isLoaded(event.data.page),
    isAllowed: ({ event }) => event.type === 'ads.permitted' && event.data.permission.refusal === null,
  },
  actions: {
    begin: assign(({ event }) => (event.type === 'session.started' && event.data.page ? initialContext(event.data.page) : {})),
    learn: assign(({ event }) => (event.type === 'ads.identified' ? { analyticsId: event.data.analyticsId } : {})),
    loadTag: command<'loadTag'>(),
  },
}).createMachine({
  id: 'measurementTag',
  context: { tag: null, analyticsId: null, browser: {} },
  initial: 'off',
  states: {
    off: { on: { 'session.started': { guard: 'isInExperiment', target: 'waiting', actions: 'begin' } } },
    waiting: { on: { 'ads.identified': { actions: 'learn' }, 'ads.permitted': { guard: 'isAllowed', target: 'loading' } } },
    loading: {
      entry: {
        type: 'loadTag',
        params: ({ context: { tag, analyticsId, browser } }) => ({ name: tag!.name, address: tag!.address, analyticsId, browser }),
      },
      on: { 'tag.loaded': { target: 'loaded' }, 'tag.failed': { target: 'failed' } },
    },
    /** A running script can not be removed; it is absent from the next page. */
    loaded: {},
    failed: {},
  },
});
