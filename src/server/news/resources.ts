import * as v from 'valibot';
import { personOf } from '../browse/saving/resources.ts';
import { plainText } from '../shell/options.ts';
import type { RequestContext } from '../shell/requestContext.ts';
import { Refusal } from '../shell/refusal.ts';
import { type Resources, resource } from '../shell/resources.ts';
import { newsPage, readNews, unreadNews } from './newsFeed.ts';

/** The person who reads their news. @throws {Refusal} 403 with a limited login */
function readerOf({ viewer }: RequestContext): string {
  if (viewer.isLimitedLogin) throw new Refusal(403, 'Log in with your password to read your news.');
  return personOf(viewer);
}

/** The person's news: read by page, and marked as read, one entry or (with `id` null) all. */
export const newsResources: Resources<RequestContext> = {
  'NewsHubResource/get': {
    ...resource(
      'signedIn',
      v.object({ bookmark: v.optional(v.nullable(plainText(200)), null) }),
      async ({ bookmark }, context: RequestContext) => ({ data: await newsPage(context.db, readerOf(context), bookmark) }),
    ),
    limit: 'search',
  },
  'NewsHubResource/update': {
    ...resource('signedIn', v.object({ id: v.nullable(plainText(200)) }), async ({ id }, context: RequestContext) => {
      const personId = readerOf(context);
      await readNews(context.db, personId, id);
      return { data: { unread: await unreadNews(context.db, personId) } };
    }),
    writes: false,
  },
};
