import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AccountFlags, ConsentChoice, Permission } from '../../events/entities/ads.ts';
import type { RecordOf } from '../../events/record.ts';
import { isYounger } from '../account/age.ts';
import { command } from '../commands.ts';
import { areIdentifiersAllowed, type Circumstances, countriesOf, flagsOf, isToAsk, refusalOf } from './permission.ts';

interface Context extends Circumstances {
  resurrectedAt: string | null;
  advertisingId: string | null;
}

function permissionOf(context: Context): Permission {
  const { ads, resurrectedAt, advertisingId } = context;
  return {
    refusal: refusalOf(context),
    countries: countriesOf(context),
    region: ads?.region ?? null,
    resurrectedAt,
    advertisingId,
    ...(ads?.catalog && { catalog: ads.catalog }),
  };
}

function initialContext({ data: { page } }: RecordOf<'session.started'>): Partial<Context> {
  const user = page && (page.state?.user ?? page.context.user);
  if (!page?.ads || !user) return {};
  return {
    ads: page.ads,
    account: user.login_state === 0 ? null : flagsOf(user, user.is_under_18 ?? false),
    resurrectedAt: user.resurrection_info?.resurrection_dt ?? null,
  };
}

const flagsIn = ({ at, data: { settings } }: RecordOf<'settings.saved' | 'settings.loaded'>): AccountFlags =>
  flagsOf(settings, isYounger(18, settings.birthday, at));

/**
 * Data that partners may receive, by the browser's signal, the settings, the country and consent; and the consent question to visitors
 * (S2.6).
 */
export const consent = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'settings.saved'
      | 'settings.loaded'
      | 'consent.read'
      | 'consent.given'
      | 'consent.changedElsewhere'
      | 'ads.identified'
    >,
  },
  guards: {
    hasPartners: ({ event }) => event.type === 'session.started' && event.data.page?.ads !== undefined && !event.data.page.context.is_bot,
    changesFlags: ({ context, event }) =>
      (event.type === 'settings.saved' || event.type === 'settings.loaded') &&
      context.account !== null &&
      JSON.stringify(flagsIn(event)) !== JSON.stringify(context.account),
    isToAsk: ({ context }) => isToAsk(context),
  },
  actions: {
    begin: assign(({ event }) => (event.type === 'session.started' ? initialContext(event) : {})),
    learnBrowser: assign(({ context, event }) =>
      event.type === 'consent.read'
        ? { choice: event.data.choice, hasPrivacySignal: event.data.hasPrivacySignal || context.ads!.hasPrivacySignal }
        : {},
    ),
    learnSettings: assign(({ event }) =>
      event.type === 'settings.saved' || event.type === 'settings.loaded' ? { account: flagsIn(event) } : {},
    ),
    learnChoice: assign(({ event }) => (event.type === 'consent.given' ? { choice: event.data.choice } : {})),
    /** A page's viewer does not change, so a choice by the other kind of viewer does not apply to this tab. */
    learnElsewhere: assign(({ context, event }) =>
      event.type !== 'consent.changedElsewhere'
        ? {}
        : context.account
          ? { account: event.data.account ?? context.account }
          : { choice: event.data.choice ?? context.choice },
    ),
    learnIdentifier: assign(({ event }) => (event.type === 'ads.identified' ? { advertisingId: event.data.advertisingId } : {})),
    readConsent: command<'readConsent'>(),
    keepConsent: command<'keepConsent'>(),
    spreadConsent: command<'spreadConsent'>(),
    keepIdentifiers: command<'keepIdentifiers'>(),
    considerPixels: command<'considerPixels'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'consent',
  context: { ads: null, hasPrivacySignal: false, account: null, choice: null, resurrectedAt: null, advertisingId: null },
  initial: 'off',
  states: {
    off: { on: { 'session.started': { guard: 'hasPartners', target: 'reading', actions: 'begin' } } },
    reading: { entry: { type: 'readConsent', params: undefined }, on: { 'consent.read': { target: 'on', actions: 'learnBrowser' } } },
    on: {
      initial: 'identifying',
      on: {
        'settings.saved': {
          guard: 'changesFlags',
          target: '.identifying',
          actions: ['learnSettings', { type: 'spreadConsent', params: ({ context }) => ({ account: context.account! }) }],
        },
        'settings.loaded': { guard: 'changesFlags', target: '.identifying', actions: 'learnSettings' },
        'consent.given': {
          target: '.identifying',
          actions: ['learnChoice', { type: 'keepConsent', params: ({ event }) => ({ choice: event.data.choice }) }],
        },
        'consent.changedElsewhere': { target: '.identifying', actions: 'learnElsewhere' },
      },
      states: {
        /** Stored identifiers follow the permission before it is announced. */
        identifying: {
          entry: { type: 'keepIdentifiers', params: ({ context }) => ({ areAllowed: areIdentifiersAllowed(context) }) },
          on: { 'ads.identified': { target: 'telling', actions: 'learnIdentifier' } },
        },
        telling: {
          entry: [
            { type: 'append', params: ({ context }) => ({ type: 'ads.permitted' as const, data: { permission: permissionOf(context) } }) },
            { type: 'considerPixels', params: ({ context }) => ({ pixels: context.ads!.pixels, permission: permissionOf(context) }) },
          ],
          always: [{ guard: 'isToAsk', target: 'asking' }, { target: 'settled' }],
        },
        asking: {},
        settled: {},
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof consent>;
export const isConsentAsked = (snapshot: Snapshot): boolean => snapshot.matches({ on: 'asking' });
/** Whether it is not known yet that the visitor is asked. */
export const isConsentPending = (snapshot: Snapshot): boolean => snapshot.matches('reading') || snapshot.matches({ on: 'identifying' });
export const hasPartners = ({ context }: Snapshot): boolean => context.ads !== null;
export const isVisitorsConsent = ({ context }: Snapshot): boolean => context.account === null;
export const consentChoice = ({ context }: Snapshot): ConsentChoice | null => context.choice;
/** Address template of advertising agreements; null if there are none. */
export const agreementsAddress = ({ context }: Snapshot): string | null => context.ads?.agreements ?? null;
/** Why partners may not receive data now; null if they may. */
export const partnersRefusal = ({ context }: Snapshot): Permission['refusal'] => refusalOf(context);
