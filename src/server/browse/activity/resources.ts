import * as v from 'valibot';
import { activityGroups } from '../../../../events/entities/activity.ts';
import { inTransaction } from '../../database/database.ts';
import type { RequestContext } from '../../shell/requestContext.ts';
import { type Resources, resource } from '../../shell/resources.ts';
import { pageOptions, pageSize, paging } from '../resources.ts';
import { personOf } from '../saving/changeCalls.ts';
import { activityPage } from './activityPage.ts';
import { clearActivity, keepActivity, keepsActivity } from './recordAct.ts';

/** The person's acts; `update` switches on or off that it is kept, `delete` clears it. */
export const activityResources: Resources<RequestContext> = {
  'ActivityResource/get': {
    ...resource(
      'signedIn',
      // An act may be on 250 pins.
      v.object({ group: v.optional(v.nullable(v.picklist(activityGroups)), null), ...paging, page_size: pageSize(25) }),
      async ({ group, ...options }, { db, viewer }: RequestContext) => {
        const personId = personOf(viewer);
        const { entries, bookmark } = await activityPage(db, personId, { ...pageOptions(options), group });
        return { data: { entries, isKept: await keepsActivity(db, personId) }, bookmark };
      },
    ),
    limit: 'query',
  },
  'ActivityResource/update': {
    ...resource('signedIn', v.object({ is_kept: v.boolean() }), async ({ is_kept }, { db, viewer }: RequestContext) => {
      await inTransaction(db, (writing) => keepActivity(writing, personOf(viewer), is_kept));
      return { data: { isKept: is_kept } };
    }),
    writes: false,
  },
  'ActivityResource/delete': {
    ...resource('signedIn', v.object({}), async (_options, { db, viewer }: RequestContext) => {
      await inTransaction(db, (writing) => clearActivity(writing, personOf(viewer)));
      return { data: null };
    }),
    writes: false,
  },
};
