import { assign, setup } from 'xstate';
import type { AttributionSource, PageAds } from '../../events/entities/ads.ts';
import type { Pin } from '../../events/entities/pin.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { destinationOf } from './pinFields.ts';

type Config = NonNullable<PageAds['attribution']>;
/** The fields of an ad that are measured. */
type Ad = Pick<AttributionSource, 'pinId' | 'destinations' | 'advertiserId' | 'campaignId'>;

interface Context {
  config: Config | null;
  /** Ads whose closeups were seen, by pin id. */
  ads: Record<string, Ad>;
  /** Ids of views that were already reported. */
  viewed: string[];
  /** Ids of views from before the permission was known. */
  pending: readonly string[];
}

/** Returns the ad of a pin if it leads to a configured site; undefined otherwise. */
function adOf(pin: Pin, config: Config | null): Ad | undefined {
  const { id, isPromoted, adDestinationUrl, advertiserId, campaignId } = pin;
  const origin = /^https?:\/\/[^/?#]+/i.exec(adDestinationUrl ?? destinationOf(pin, false) ?? '')?.[0].toLowerCase();
  if (!isPromoted || !origin || !config?.destinations.includes(origin)) return undefined;
  return { pinId: id, destinations: [origin], advertiserId: advertiserId ?? null, campaignId: campaignId ?? null };
}

const sourceOf = ({ config, ads }: Context, sourceEventType: AttributionSource['sourceEventType'], pinId: string): AttributionSource => ({
  ...ads[pinId]!,
  sourceEventType,
  ...config![sourceEventType],
});

/** Reports ads that were seen and clicked, so that conversions can be attributed. A click counts longer and for more than a view (S2.9). */
export const attribution = setup({
  types: { context: {} as Context, events: {} as RecordOf<'session.started' | 'ads.permitted' | 'closeup.loaded' | 'pin.clickedThrough'> },
  guards: {
    isMeasured: ({ event }) => event.type === 'session.started' && Boolean(event.data.page?.ads?.attribution),
    isAllowed: ({ event }) => event.type === 'ads.permitted' && event.data.permission.refusal === null,
    isPendingAllowed: ({ context, event }) =>
      event.type === 'ads.permitted' && event.data.permission.refusal === null && context.pending.length > 0,
    isRefused: ({ event }) => event.type === 'ads.permitted' && event.data.permission.refusal !== null,
    isFreshAd: ({ context, event }) =>
      event.type === 'closeup.loaded' && !context.viewed.includes(event.data.pinId) && adOf(event.data.pin, context.config) !== undefined,
    isAd: ({ context, event }) => 'pinId' in event.data && Object.hasOwn(context.ads, event.data.pinId),
  },
  actions: {
    begin: assign(({ event }) => (event.type === 'session.started' ? { config: event.data.page?.ads?.attribution ?? null } : {})),
    remember: assign(({ context, event }) => {
      const ad = event.type === 'closeup.loaded' && adOf(event.data.pin, context.config);
      return ad ? { ads: { ...context.ads, [ad.pinId]: ad }, viewed: [...context.viewed, ad.pinId] } : {};
    }),
    setAside: assign(({ context, event }) => (event.type === 'closeup.loaded' ? { pending: [...context.pending, event.data.pin.id] } : {})),
    registerSources: command<'registerSources'>(),
  },
}).createMachine({
  id: 'attribution',
  context: { config: null, ads: {}, viewed: [], pending: [] },
  initial: 'off',
  states: {
    off: { on: { 'session.started': { guard: 'isMeasured', target: 'undecided', actions: 'begin' } } },
    undecided: {
      on: {
        'closeup.loaded': { guard: 'isFreshAd', actions: ['remember', 'setAside'] },
        'ads.permitted': [
          {
            guard: 'isPendingAllowed',
            target: 'measuring',
            actions: {
              type: 'registerSources',
              params: ({ context }) => ({ sources: context.pending.map((pinId) => sourceOf(context, 'view', pinId)) }),
            },
          },
          { guard: 'isAllowed', target: 'measuring' },
          { target: 'refused' },
        ],
      },
    },
    /** Impressions seen here are never reported. */
    refused: { on: { 'ads.permitted': { guard: 'isAllowed', target: 'measuring' } } },
    measuring: {
      on: {
        'ads.permitted': { guard: 'isRefused', target: 'refused' },
        'closeup.loaded': {
          guard: 'isFreshAd',
          actions: [
            'remember',
            { type: 'registerSources', params: ({ context, event }) => ({ sources: [sourceOf(context, 'view', event.data.pin.id)] }) },
          ],
        },
        'pin.clickedThrough': {
          guard: 'isAd',
          actions: {
            type: 'registerSources',
            params: ({ context, event }) => ({ sources: [sourceOf(context, 'click', event.data.pinId)] }),
          },
        },
      },
    },
  },
});
