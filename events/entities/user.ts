import * as v from 'valibot';

/** A person as shown on pins and boards (S1.3). */
export const User = v.object({
  id: v.string(),
  entityId: v.string(),
  username: v.string(),
  fullName: v.string(),
  /** Null when the person has none; the interface then draws initials. */
  imageSmallUrl: v.nullable(v.string()),
  imageMediumUrl: v.nullable(v.string()),
  imageLargeUrl: v.nullable(v.string()),
  about: v.optional(v.string()),
  followerCount: v.number(),
  followingCount: v.optional(v.number()),
  pinCount: v.optional(v.number()),
  boardCount: v.optional(v.number()),
  blockedByMe: v.optional(v.boolean()),
  explicitlyFollowedByMe: v.optional(v.boolean()),
  followedByMe: v.optional(v.boolean()),
  isVerifiedMerchant: v.optional(v.boolean()),
  verifiedIdentity: v.optional(v.object({ verified: v.boolean() })),
  domainUrl: v.optional(v.nullable(v.string())),
  domainVerified: v.optional(v.boolean()),
  connectionType: v.optional(v.nullable(v.string())),
  isAdsOnlyProfile: v.optional(v.boolean()),
});
export type User = v.InferOutput<typeof User>;

/** A person in brief, as comments and conversations name them. */
export const PersonInBrief = v.pick(User, ['id', 'username', 'fullName', 'imageSmallUrl']);
export type PersonInBrief = v.InferOutput<typeof PersonInBrief>;
