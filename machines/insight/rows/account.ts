import { eventTypes } from '../codes.ts';
import type { Rows } from '../row.ts';

export const accountRows: Rows = {
  'signUp.registered': () => ({ event_type: eventTypes.signedUp }),
  'handshake.exchanged': ({ data }) => (data.isRegistration ? null : { event_type: eventTypes.loggedIn }),
  'logout.requested': ({ data }) => ({ event_type: eventTypes.loggedOut, event_data: { reason: data.reason } }),
};
