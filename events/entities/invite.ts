import * as v from 'valibot';
import { id, open, personal } from '../privacy.ts';
import { PersonInBrief } from './user.ts';

/** An invite link of a person, and the people who signed up with it. */
export const OwnInvite = v.object({
  id: id(v.string()),
  /** `/invite/` and the code: it opens what it invites to, so logs that are shared do not contain it. */
  inviteLink: personal(v.string()),
  board: v.nullable(v.object({ id: id(v.string()), name: personal(v.string()) })),
  /** Those who join may save to the board. */
  isCollaborative: open(v.boolean()),
  /** The inviter's name and picture are not shown. */
  isNameless: open(v.boolean()),
  /** ISO 8601. */
  createdAt: open(v.string()),
  /** The latest, at most twenty. */
  joined: v.array(PersonInBrief),
  /** Number of all people who joined. */
  joinedCount: open(v.number()),
  /** The link does not work any more; it is listed for those who joined. */
  isRevoked: open(v.optional(v.boolean())),
});
export type OwnInvite = v.InferOutput<typeof OwnInvite>;
