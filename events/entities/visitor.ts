import * as v from 'valibot';
import { address, id, open, personal } from '../privacy.ts';

/** Milliseconds since the epoch. */
const ts = open(v.number());
const nullableText = v.nullable(v.string());

/** Types of landing pages (S1.2). */
export const landingTypes = [
  'today',
  'ideas',
  'own_section',
  'own_board',
  'section',
  'board',
  'closeup',
  'home',
  'profile',
  'search',
  'topic',
] as const;
export type LandingType = (typeof landingTypes)[number];

/** A page that a visitor opened (S1.3). */
const VisitedPage = v.object({ path: address(v.string()), pageType: open(v.picklist([...landingTypes, 'other'])), ts });

/** A pin whose closeup a visitor opened. */
const VisitedPin = v.object({ pinId: id(v.string()), ts });

/** `rs` is what led to the search, `rg` the group of that. */
const CompletedSearch = v.object({
  query: personal(v.string()),
  rs: address(nullableText),
  scope: address(v.string()),
  rg: address(nullableText),
  ts,
});
export type CompletedSearch = v.InferOutput<typeof CompletedSearch>;

/** A pin whose link a visitor followed. */
const ClickthroughPin = v.object({
  pinId: id(v.string()),
  link: address(nullableText),
  imageSignature: id(nullableText),
  domain: personal(nullableText),
  ts,
});

/** An invite that a visitor came with, and the server knew. It is redeemed by the sign-up that carries its code. */
const FoundInvite = v.object({ inviteCode: personal(v.string()), ts });

/** A visitor's wish about a pin in their home feed: more or less like it, or nothing from its source. */
const HomeWish = v.object({ pinId: id(v.string()), wish: open(v.picklist(['more', 'less', 'source'])), ts });
export type HomeWish = v.InferOutput<typeof HomeWish>;

/** A visit that began with a paid link. */
export const PaidLanding = v.object({ campaignId: address(v.string()), adImageUrl: address(v.optional(v.string())), ts });
export type PaidLanding = v.InferOutput<typeof PaidLanding>;

/** Number of visits, milliseconds between the last two, and the start of the last. */
const Revisitation = v.object({ count: open(v.number()), time: open(v.number()), ts });
export type Revisitation = v.InferOutput<typeof Revisitation>;

/** Query parameters of a visit that are kept for referrals (S1.5). */
const Referral = v.object({
  utm_pai: address(v.optional(v.string())),
  utm_source: address(v.optional(v.string())),
  invite_code: personal(v.optional(v.string())),
});
export type Referral = v.InferOutput<typeof Referral>;

/** The cookie that tells the server whether the visitor may be remembered, which the browser's storage does not. */
export const choiceCookie = 'tessera_memory';
/** The cookie of the choice from before memory and partners were asked apart: its refusal counts for both, its yes for none. */
export const olderChoiceCookie = 'tessera_choice';

/** All that this browser keeps of a visitor (S1.3 "Logged-out local records"), lists with the latest entry last. */
export const VisitorHistory = v.object({
  pages: v.array(VisitedPage),
  pins: v.array(VisitedPin),
  searches: v.array(CompletedSearch),
  clickthroughs: v.array(ClickthroughPin),
  /** Pins that the visitor wanted to save. */
  savedPins: id(v.array(v.string())),
  foundInvites: v.array(FoundInvite),
  downloads: open(v.number()),
  homeWishes: v.array(HomeWish),
  /** Time at which the visitor declined a home feed that follows their visits; null if they did not. */
  homeDeclinedAt: v.nullable(ts),
  paidLanding: v.nullable(PaidLanding),
  revisitation: v.nullable(Revisitation),
  referral: Referral,
});
export type VisitorHistory = v.InferOutput<typeof VisitorHistory>;

export const emptyHistory: VisitorHistory = {
  pages: [],
  pins: [],
  searches: [],
  clickthroughs: [],
  savedPins: [],
  foundInvites: [],
  downloads: 0,
  homeWishes: [],
  homeDeclinedAt: null,
  paidLanding: null,
  revisitation: null,
  referral: {},
};

/** Invite code metadata (S1.3): the person who invites, and the way of the invite. */
export const Invite = v.object({
  sender: v.object({
    id: id(v.string()),
    first_name: personal(v.string()),
    full_name: personal(v.string()),
    image_medium_url: address(nullableText),
    should_show_messaging: open(v.boolean()),
  }),
  invite_channel: open(v.number()),
  /** The board that the invite is for; null for one to the product. */
  board: v.nullable(
    v.object({
      name: personal(v.string()),
      isCollaborative: open(v.boolean()),
      /** The viewer has an account and is not on the board yet. */
      mayJoin: open(v.optional(v.boolean())),
      /** Why a viewer with an account may not join: they are on the board already, were removed or left, or it has no room. */
      refusal: open(v.optional(v.picklist(['member', 'removed', 'full']))),
    }),
  ),
  /** Address to which the invite leads, without its code. */
  path: address(v.string()),
});
export type Invite = v.InferOutput<typeof Invite>;
