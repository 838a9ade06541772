import * as v from 'valibot';
import type { RequestContext } from '../../shell/requestContext.ts';
import { type Resources, resource } from '../../shell/resources.ts';
import { personOf } from '../saving/changeCalls.ts';
import { shareSuggestions } from './suggestions.ts';

/** Suggestions of people to send a pin to (S1.7), for signed-in people without the limited state (S1.6). */
export const sharingResources: Resources<RequestContext> = {
  'ShareSuggestionsResource/get': {
    ...resource(
      'signedIn',
      v.object({ suggestion_type: v.literal('share'), hide_group_conversations: v.optional(v.boolean(), false) }),
      async ({ hide_group_conversations }, { db, viewer }: RequestContext) => ({
        data: await shareSuggestions(db, personOf(viewer), hide_group_conversations),
      }),
    ),
    whenLimited: false,
    limit: 'search',
  },
};
