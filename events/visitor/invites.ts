import * as v from 'valibot';
import { declare } from '../declare.ts';
import { OwnInvite } from '../entities/invite.ts';
import { Invite } from '../entities/visitor.ts';
import { failure } from '../failure.ts';
import { address, id, open, personal } from '../privacy.ts';
import { asBefore } from '../upcasters/asBefore.ts';

const code = { inviteCode: personal(v.string()) };
const invite = { id: id(v.string()) };

/** Invites: the landing of one, and a person's own. */
export const invites = {
  'invite.found': declare(3, { ...code, invite: Invite }, [asBefore, asBefore]),
  /** Unknown, revoked, or the call failed (S1.8). */
  'invite.missed': declare(1, { ...code, ...failure }),
  'invite.dismissed': declare(1, {}),
  /** A person with an account accepts the invite to a board. */
  'invite.joinRequested': declare(1, {}),
  /** `path` of the board. */
  'invite.joined': declare(1, { path: address(v.string()) }),
  'invite.joinFailed': declare(1, failure),

  /** The overlay `invites` opens: for a board, or with null for the product. */
  'invites.opened': declare(1, {
    board: v.nullable(v.object({ id: id(v.string()), name: personal(v.string()), isSecret: open(v.boolean()) })),
  }),
  'invites.loaded': declare(2, { invites: v.array(OwnInvite) }, [asBefore]),
  'invites.failed': declare(1, failure),
  'invites.retried': declare(1, {}),
  'invites.namelessSwitched': declare(1, { isOn: open(v.boolean()) }),
  'invites.collaborationSwitched': declare(1, { isOn: open(v.boolean()) }),
  'invite.creationRequested': declare(1, {}),
  'invite.created': declare(2, { invite: OwnInvite }, [asBefore]),
  'invite.creationFailed': declare(1, failure),
  'invite.copyRequested': declare(1, invite),
  'invite.copied': declare(1, invite),
  'invite.copyFailed': declare(1, invite),
  'invite.revocationRequested': declare(1, invite),
  'invite.revoked': declare(1, invite),
  'invite.revocationFailed': declare(1, { ...invite, ...failure }),
};
