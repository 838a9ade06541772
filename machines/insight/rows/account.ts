import { eventTypes } from '../codes.ts';
import { trafficSourceOf } from '../../shell/pageKinds.ts';
import type { Pages } from '../../shell/navigation.ts';
import { derivedOf, revisited } from '../../visitor/histories.ts';
import type { RowContext } from '../rowContext.ts';
import type { Rows } from '../row.ts';
import { landingOf, placesOf } from './traffic.ts';

/** The prompt or page that asked the person to sign up, and how many panels they saw (S1.4). */
const originOf = ({ prompt }: RowContext) => ({ origin: prompt?.reason ?? 'page', number_of_steps: prompt?.steps ?? 1 });

/** The page that led to the sign-up, the page before the pins that led there, and the type of the first page of the visit (S1.2). */
function arrivalOf(pages: Pages) {
  const sources = placesOf(pages).flatMap((place) => trafficSourceOf(place) ?? []);
  return {
    traffic_source: sources.at(-1) ?? null,
    top_level_traffic_source: sources.findLast((source) => source !== 'closeup') ?? null,
    landing_type: landingOf(pages),
  };
}

export const accountRows: Rows = {
  'signUp.registered': (_, context) => ({
    event_type: eventTypes.signedUp,
    aux_data: { ...arrivalOf(context.pages), ...originOf(context) },
  }),
  'handshake.exchanged': ({ data }, context) =>
    data.isRegistration ? null : { event_type: eventTypes.loggedIn, aux_data: originOf(context) },
  'passcode.errorShown': ({ data }) => ({ event_type: eventTypes.passcodeRefused, event_data: { kind: data.form, error_code: data.code } }),
  'loggedOutUser.notFound': ({ data }) => ({ event_type: eventTypes.previousPersonMissed, event_data: { reason: data.message } }),
  // Once a visit: a page within it changes only the time of the last page.
  'visitor.read': ({ at, data: { choice, history } }) => {
    // Not to have been asked is not enough to be told.
    if (choice !== 'allowed') return null;
    const revisitation = revisited(history.revisitation, at);
    if (revisitation.count === 1 || revisitation.count === history.revisitation?.count) return null;
    const { isQUS, dayBucket, countBucket } = derivedOf({ ...history, revisitation }, true);
    return { event_type: eventTypes.visitorReturned, event_data: { days: dayBucket, visits: countBucket, is_interested: isQUS } };
  },
  'logout.requested': ({ data }) => ({ event_type: eventTypes.loggedOut, event_data: { reason: data.reason } }),
};
