import * as v from 'valibot';
import { address, id, open, personal } from '../privacy.ts';

/** A person as shown on pins and boards (S1.3). */
export const User = v.object({
  id: id(v.string()),
  entityId: id(v.string()),
  username: personal(v.string()),
  fullName: personal(v.string()),
  /** Null if the person has no picture; the interface then shows initials. */
  imageSmallUrl: address(v.nullable(v.string())),
  imageMediumUrl: address(v.nullable(v.string())),
  imageLargeUrl: address(v.nullable(v.string())),
  about: personal(v.optional(v.string())),
  followerCount: open(v.number()),
  followingCount: open(v.optional(v.number())),
  pinCount: open(v.optional(v.number())),
  boardCount: open(v.optional(v.number())),
  blockedByMe: open(v.optional(v.boolean())),
  explicitlyFollowedByMe: open(v.optional(v.boolean())),
  followedByMe: open(v.optional(v.boolean())),
  isVerifiedMerchant: open(v.optional(v.boolean())),
  verifiedIdentity: v.optional(v.object({ verified: open(v.boolean()) })),
  domainUrl: address(v.optional(v.nullable(v.string()))),
  domainVerified: open(v.optional(v.boolean())),
  connectionType: open(v.optional(v.nullable(v.string()))),
  isAdsOnlyProfile: open(v.optional(v.boolean())),
});
export type User = v.InferOutput<typeof User>;

/** The short form of a person in comments and conversations. */
export const PersonInBrief = v.pick(User, ['id', 'username', 'fullName', 'imageSmallUrl']);
export type PersonInBrief = v.InferOutput<typeof PersonInBrief>;
