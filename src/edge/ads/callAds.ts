import { BusinessCatalog, type AttributionSource } from '../../../events/entities/ads.ts';
import type { AdsCommands } from '../../../machines/ads/commands.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { readData } from '../shell/readAnswer.ts';
import { adBlockBait } from './adBlockBait.ts';
import { businessStore } from './businessStore.ts';
import { consentStore } from './consentStore.ts';
import { departureStore } from './departureStore.ts';
import { partners } from './partners.ts';

/** Returns an id for a source in the measurement's format: 64 random bits in decimal digits. */
const drawnSourceId = (): string => crypto.getRandomValues(new BigUint64Array(1))[0]!.toString();

/** `document.featurePolicy` of Chromium, the one engine that has had attribution reporting. */
interface PolicyDocument {
  featurePolicy?: { allowsFeature(feature: string): boolean };
}

/**
 * Without it a browser ignores the answer's `Attribution-Reporting-Register-Source`. Nothing where the browser has no attribution
 * reporting or its policy turns it off: a call that asks for it all the same is refused.
 */
const eligibility = () =>
  (document as PolicyDocument).featurePolicy?.allowsFeature('attribution-reporting')
    ? { attributionReporting: { eventSourceEligible: true, triggerEligible: false } }
    : undefined;

/** Handles advertising commands in the browser, by calls, and at partners. */
export function callAds(calls: Calls): CommandHandlers<AdsCommands> {
  return {
    ...adBlockBait,
    ...consentStore,
    ...departureStore,
    ...partners,
    ...businessStore(calls),
    registerSources({ sources }, to) {
      return Promise.all(sources.map((source) => registerSource(calls, source, to)));
    },
    loadBusiness(_, to) {
      return calls
        .get('/v3/business/catalog/')
        .then((answer) => to.append('business.loaded', { catalog: readData(BusinessCatalog, answer) }))
        .catch(reportFailure(({ status }) => to.append('business.failed', { status })));
    },
  };
}

function registerSource(calls: Calls, source: AttributionSource, to: CommandContext): Promise<void> {
  const sourceEventId = drawnSourceId();
  const { sourceEventType, destinations, expiry, priority, advertiserId, campaignId } = source;
  const query = {
    source_event_id: sourceEventId,
    destination: JSON.stringify(destinations),
    expiry: String(expiry),
    priority: String(priority),
    source_event_type: sourceEventType,
    ...(advertiserId && { advertiser_id: advertiserId }),
    ...(campaignId && { campaign_id: campaignId }),
    hostname: location.hostname,
  };
  return calls.get('/attribution_source/', query, eligibility()).then(
    () => to.append('attribution.registered', { registration: source, sourceEventId }),
    reportFailure(({ status }) => to.append('attribution.failed', { registration: source, status })),
  );
}
