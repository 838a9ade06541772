import * as v from 'valibot';
import { brokenInvite } from '../browse/saving/collaborators.ts';
import { personOf } from '../browse/saving/changeCalls.ts';
import { plainText } from '../shell/options.ts';
import type { RequestContext } from '../shell/requestContext.ts';
import { type Resources, resource } from '../shell/resources.ts';
import type { InviteCodes } from './inviteCodes.ts';
import { createInvite, inviteMetadata, invitesOf, joinBoard, revokeInvite } from './invites.ts';

const id = plainText(100);

/** Invites: the metadata of a code (S1.7), joining its board, and a person's own links. */
export const inviteResources = (codes: InviteCodes): Resources<RequestContext> => ({
  'InviteCodeMetadataResource/get': {
    ...resource('anyone', v.object({ invite_code: plainText(100) }), async ({ invite_code }, { db, viewer }: RequestContext) => {
      const invite = await inviteMetadata(db, codes, invite_code, viewer.id);
      if (!invite) throw brokenInvite();
      return { data: invite };
    }),
    limit: 'invite',
  },
  'InviteBoardResource/create': {
    ...resource('signedIn', v.object({ invite_code: plainText(100) }), async ({ invite_code }, context: RequestContext) => ({
      data: await joinBoard(context.db, codes, invite_code, personOf(context.viewer)),
    })),
    limit: 'write',
  },
  'InviteResource/get': {
    ...resource('signedIn', v.object({ board_id: v.optional(v.nullable(id), null) }), async ({ board_id }, context: RequestContext) => ({
      data: await invitesOf(context.db, codes, personOf(context.viewer), board_id),
    })),
    whenLimited: false,
    limit: 'search',
  },
  'InviteResource/create': {
    ...resource(
      'signedIn',
      v.object({ board_id: v.optional(v.nullable(id), null), is_collaborative: v.boolean(), is_nameless: v.boolean() }),
      async (wish, context: RequestContext) => ({ data: await createInvite(context.db, codes, personOf(context.viewer), wish) }),
    ),
    limit: 'write',
  },
  'InviteResource/delete': {
    ...resource('signedIn', v.object({ id }), async ({ id: invite }, context: RequestContext) => {
      await revokeInvite(context.db, personOf(context.viewer), invite);
      return { data: null };
    }),
    writes: false,
  },
});
