import * as v from 'valibot';
import { personOf } from '../browse/saving/changeCalls.ts';
import { plainText } from '../shell/options.ts';
import type { RequestContext } from '../shell/requestContext.ts';
import { type Resources, resource } from '../shell/resources.ts';
import { newsPage, readNews, unreadNews } from './newsFeed.ts';

/** The person's news: read by page, and marked as read, one entry or (with `id` null) all. */
export const newsResources: Resources<RequestContext> = {
  'NewsHubResource/get': {
    ...resource(
      'signedIn',
      v.object({ bookmark: v.optional(v.nullable(plainText(200)), null) }),
      async ({ bookmark }, context: RequestContext) => ({ data: await newsPage(context.db, personOf(context.viewer), bookmark) }),
    ),
    whenLimited: false,
    limit: 'search',
  },
  'NewsHubResource/update': {
    ...resource('signedIn', v.object({ id: v.nullable(plainText(200)) }), async ({ id }, context: RequestContext) => {
      const personId = personOf(context.viewer);
      await readNews(context.db, personId, id);
      return { data: { unread: await unreadNews(context.db, personId) } };
    }),
    writes: false,
  },
};
