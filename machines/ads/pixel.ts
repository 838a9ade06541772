import { assign, setup } from 'xstate';
import type { BusinessCatalog, Permission, PixelPartner } from '../../events/entities/ads.ts';
import { fromRfc3339 } from '../../events/file/time.ts';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  partner: PixelPartner | null;
  advertisingId: string | null;
  /** Of a signed-in business. */
  catalog: BusinessCatalog | null;
  tries: number;
}

export const pixelKey = (record: AnyRecord): string | undefined => ('pixel' in record.data ? record.data.pixel : undefined);

/** S2.9: three retries, over about 3 s. */
const maxTries = 4;
/** S2.9 */
const resurrection = 90 * 86_400_000;

type ConsideredPixel = RecordOf<'pixel.considered'>;
const refused = ({ event }: { event: AnyRecord }, refusal: NonNullable<Permission['refusal']>): boolean =>
  event.type === 'pixel.considered' && event.data.permission.refusal === refusal;
const isElsewhere = ({ data: { partner, permission } }: ConsideredPixel): boolean =>
  !permission.countries.every((country) => partner.countries.includes(country));
/** In the United States an unknown region may be California. */
const maybeCalifornia = ({ data: { partner, permission } }: ConsideredPixel): boolean =>
  partner.excludesCalifornia && permission.countries.includes('US') && (permission.region === null || permission.region === 'CA');
function isNotResurrected({ at, data: { partner, permission } }: ConsideredPixel): boolean {
  const resurrectedAt = permission.resurrectedAt === null ? undefined : fromRfc3339(permission.resurrectedAt);
  return partner.occasion === 'resurrected' && !(resurrectedAt !== undefined && resurrectedAt <= at && at - resurrectedAt <= resurrection);
}
const mayBeSent = (record: ConsideredPixel): boolean =>
  record.data.permission.refusal === null && !isElsewhere(record) && !maybeCalifornia(record) && !isNotResurrected(record);

/**
 * A partner's pixel: the state says why it was, or was not, sent (S2.6, S2.9). It is reconsidered whenever the permission changes, and
 * sent at most once.
 */
export const pixel = setup({
  types: {
    context: {} as Context,
    input: {} as { key: string },
    events: {} as RecordOf<'pixel.considered' | 'pixel.sent' | 'pixel.failed'>,
  },
  guards: {
    hasPrivacySignal: (args) => refused(args, 'privacySignal'),
    isTrackingOff: (args) => refused(args, 'trackingOff'),
    isCountryUnknown: (args) => refused(args, 'countryUnknown'),
    lacksConsent: (args) => refused(args, 'noConsent'),
    isElsewhere: ({ event }) => event.type === 'pixel.considered' && isElsewhere(event),
    maybeCalifornia: ({ event }) => event.type === 'pixel.considered' && maybeCalifornia(event),
    isNotResurrected: ({ event }) => event.type === 'pixel.considered' && isNotResurrected(event),
    isDelayed: ({ event }) => event.type === 'pixel.considered' && event.data.partner.occasion === 'delayed',
    mayBeSent: ({ event }) => event.type === 'pixel.considered' && mayBeSent(event),
    isToTryAgain: ({ context }) => context.partner!.isRetried && context.tries < maxTries,
  },
  /** S2.9: a minute; then 0.5, 1 and 1.5 s between the tries. */
  delays: { aMinute: 60_000, backOff: ({ context }) => context.tries * 500 },
  actions: {
    take: assign(({ event }) =>
      event.type === 'pixel.considered'
        ? {
            partner: event.data.partner,
            advertisingId: event.data.permission.advertisingId,
            catalog: event.data.permission.catalog ?? null,
          }
        : {},
    ),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    startOver: assign({ tries: 0 }),
    sendPixel: command<'sendPixel'>(),
  },
}).createMachine({
  id: 'pixel',
  context: { partner: null, advertisingId: null, catalog: null, tries: 0 },
  initial: 'unsent',
  states: {
    unsent: {
      initial: 'unconsidered',
      on: {
        'pixel.considered': [
          { guard: 'hasPrivacySignal', target: '.stoppedByPrivacySignal' },
          { guard: 'isTrackingOff', target: '.stoppedBySettings' },
          { guard: 'isCountryUnknown', target: '.stoppedByUnknownCountry' },
          { guard: 'lacksConsent', target: '.stoppedForWantOfConsent' },
          { guard: 'isElsewhere', target: '.stoppedByCountry' },
          { guard: 'maybeCalifornia', target: '.stoppedByCalifornia' },
          { guard: 'isNotResurrected', target: '.stoppedSinceNotResurrected' },
          { guard: 'isDelayed', target: '.delayed', actions: ['take', 'startOver'] },
          { target: '.sending', actions: ['take', 'startOver'] },
        ],
        /** The pixel was already under way when it was stopped. */
        'pixel.sent': { target: 'sent' },
      },
      states: {
        unconsidered: {},
        stoppedByPrivacySignal: {},
        stoppedBySettings: {},
        stoppedByUnknownCountry: {},
        stoppedForWantOfConsent: {},
        stoppedByCountry: {},
        stoppedByCalifornia: {},
        stoppedSinceNotResurrected: {},
        delayed: { after: { aMinute: { target: 'sending' } }, on: { 'pixel.considered': { guard: 'mayBeSent', actions: 'take' } } },
        sending: {
          entry: [
            'countTry',
            {
              type: 'sendPixel',
              params: ({ context: { partner, advertisingId, catalog } }) => ({ partner: partner!, advertisingId, catalog }),
            },
          ],
          on: {
            'pixel.considered': { guard: 'mayBeSent', actions: 'take' },
            'pixel.failed': [{ guard: 'isToTryAgain', target: 'waiting' }, { target: 'failed' }],
          },
        },
        waiting: { after: { backOff: { target: 'sending' } }, on: { 'pixel.considered': { guard: 'mayBeSent', actions: 'take' } } },
        failed: { on: { 'pixel.considered': { guard: 'mayBeSent' } } },
      },
    },
    sent: {},
  },
});
