import * as v from 'valibot';
import { LeadForm, leadFields } from '../../../events/entities/lead.ts';
import { rankInAdvance } from '../browse/home/rankings.ts';
import { personOf } from '../browse/saving/changeCalls.ts';
import type { RequestContext } from '../shell/requestContext.ts';
import { clientId, plainText } from '../shell/options.ts';
import { type Resources, resource } from '../shell/resources.ts';
import { setLeadForm } from './leads.ts';
import { followTopic, topicsFollowedBy, unfollowTopic } from './topicFollows.ts';

/** The only interest list of a person. */
const list = { interest_list: v.optional(v.literal('favorited'), 'favorited') };
const following = v.object({ interest_id: plainText(100), client_id: v.optional(clientId), ...list });

const words = (maxLength: number) => v.pipe(plainText(maxLength), v.trim());
const Form = v.object({
  ...LeadForm.entries,
  title: v.pipe(words(100), v.minLength(1)),
  description: words(500),
  thanks: words(300),
  fields: v.pipe(LeadForm.entries.fields, v.maxLength(leadFields.length)),
});

/** Resources for following topics and for lead forms (S2.7). */
export const engageResources: Resources<RequestContext> = {
  'InterestFollowResource/create': resource(
    'signedIn',
    following,
    async ({ interest_id, client_id }, { db, viewer, count }: RequestContext) => {
      await followTopic({ ...db, clientId: client_id }, personOf(viewer), interest_id);
      await rankInAdvance(db, personOf(viewer), () => count('ranking'));
      return { data: { interest_id, followedByMe: true } };
    },
  ),
  'InterestFollowResource/delete': resource('signedIn', following, async ({ interest_id, client_id }, { db, viewer }: RequestContext) => {
    await unfollowTopic({ ...db, clientId: client_id }, personOf(viewer), interest_id);
    return { data: { interest_id, followedByMe: false } };
  }),
  'InterestFollowingResource/get': resource('signedIn', v.object(list), async (_options, { db, viewer }: RequestContext) => ({
    data: await topicsFollowedBy(db, personOf(viewer)),
  })),

  'LeadFormResource/update': resource(
    'signedIn',
    v.object({ pin_id: plainText(100), lead_form: v.nullable(Form) }),
    async ({ pin_id, lead_form }, { db, viewer }: RequestContext) => {
      await setLeadForm(db, personOf(viewer), pin_id, lead_form);
      return { data: { pin_id, lead_form } };
    },
  ),
};
