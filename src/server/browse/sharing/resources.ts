import * as v from 'valibot';
import type { Asking } from '../../shell/asking.ts';
import { Refusal } from '../../shell/refusal.ts';
import { type Resources, resource } from '../../shell/resources.ts';
import { personOf } from '../saving/resources.ts';
import { shareSuggestions } from './suggestions.ts';

/** Whom a pin may be sent to (S1.7): for those who are signed in, not limited (S1.6). */
export const sharingResources: Resources<Asking> = {
  'ShareSuggestionsResource/get': resource('signedIn', v.object({ suggestion_type: v.literal('share'), hide_group_conversations: v.optional(v.boolean(), false) }), async ({ hide_group_conversations }, { db, viewer }: Asking) => {
    if (viewer.isLimitedLogin) throw new Refusal(403, 'Log in with your password to see this.');
    return { data: await shareSuggestions(db, personOf(viewer), hide_group_conversations) };
  }),
};
