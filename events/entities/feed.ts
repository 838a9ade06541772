import * as v from 'valibot';
import { GridPin } from './pin.ts';
import { OwnTag } from './tag.ts';
import { PersonInBrief } from './user.ts';
import { address, id, open, personal } from '../privacy.ts';

/** Number of pins and stories on a page of a related feed (S1.9). */
export const relatedPageSize = 12;

/** A module between the pins of a related feed (S1.3): a titled group of pins, shown as a carousel or a grid. */
export const Story = v.object({
  id: id(v.string()),
  storyType: open(v.string()),
  containerType: open(v.nullable(v.string())),
  referringSource: open(v.nullable(v.string())),
  /** For types with texts in the interface, the common property of the pins: a board's or a topic's name. */
  title: personal(v.string()),
  subtitle: personal(v.nullable(v.string())),
  description: personal(v.nullable(v.string())),
  action: v.nullable(
    v.object({
      url: address(v.string()),
      text: personal(v.string()),
      location: open(v.nullable(v.string())),
      style: open(v.nullable(v.string())),
    }),
  ),
  objects: v.array(GridPin),
  displayOptions: v.object({
    layout: open(v.picklist(['carousel', 'grid'])),
    titleTextColor: open(v.nullable(v.string())),
    subtitleTextColor: open(v.nullable(v.string())),
    alignment: open(v.picklist(['start', 'center'])),
  }),
  contentIds: id(v.array(v.string())),
  user: v.nullable(PersonInBrief),
});
export type Story = v.InferOutput<typeof Story>;

/**
 * Kinds of reasons for which a pin is in the home feed: an act on a similar pin (`asked`: the person wanted more like it), a search,
 * what is followed, or what is new.
 */
const homeReasons = [
  'asked',
  'saved',
  'liked',
  'clicked',
  'viewed',
  'search',
  'topic',
  'followedTopic',
  'followedPerson',
  'followedBoard',
  'popular',
  'new',
  'explore',
] as const;

/**
 * Why a pin is in the home feed. `name` is the title of the pin of the act, the search, or the name of the topic,
 * person or board; null without one.
 */
export const HomeReason = v.object({ pinId: id(v.string()), kind: open(v.picklist(homeReasons)), name: personal(v.nullable(v.string())) });
export type HomeReason = v.InferOutput<typeof HomeReason>;

/**
 * Kinds of assumptions of the home feed on a person: a topic of what they like, what they follow, a search, an act on a pin, or what they
 * said: more or less like a pin, nothing from a source, nothing of a topic.
 */
export const assumptionKinds = [
  'interest',
  'followedTopic',
  'followedPerson',
  'followedBoard',
  'search',
  'saved',
  'liked',
  'clicked',
  'viewed',
  'more',
  'less',
  'source',
  'topic',
] as const;

/**
 * An assumption of the home feed on the person. `subject` is an id, a search or a source (`site:example.org`, `person:{id}`), `name` is
 * null for what has none, `strength` is that of a topic, 0 to 1, and `path` the page of what is followed.
 */
export const Assumption = v.object({
  kind: open(v.picklist(assumptionKinds)),
  subject: personal(v.string()),
  name: personal(v.nullable(v.string())),
  strength: open(v.nullable(v.number())),
  path: address(v.optional(v.string())),
});
export type Assumption = v.InferOutput<typeof Assumption>;

/** Choices to narrow a search for pins, besides kind, time and color. */
export const SearchFound = v.object({
  domains: address(v.array(v.string())),
  boards: v.array(v.object({ id: id(v.string()), name: personal(v.string()) })),
  /** Private tags of the viewer on what the words find; only among their own pins. */
  ownTags: v.optional(v.array(OwnTag)),
  /** If the results are few: a spelling that finds more. */
  meant: personal(v.optional(v.string())),
});
export type SearchFound = v.InferOutput<typeof SearchFound>;

/** The saved products of a person at a shop whose prices are in a currency; both are null for products without a website or a price. */
export const ShopSum = v.object({
  domain: personal(v.nullable(v.string())),
  currency: open(v.nullable(v.string())),
  count: open(v.number()),
  /** In minor units, as a price. */
  amount: open(v.number()),
});
export type ShopSum = v.InferOutput<typeof ShopSum>;

/** One page of a feed. The last page has no bookmark. */
export const FeedPage = v.object({
  pins: v.array(GridPin),
  stories: v.optional(v.array(Story)),
  bookmark: id(v.nullable(v.string())),
  /** On the first page of a search: the skin tones that it can be narrowed to, 1 to 4 from light to dark. */
  skinTones: open(v.optional(v.array(v.number()))),
  /** Of a search that found nothing as it was typed: the spelling that these pins were found with. */
  respelled: personal(v.optional(v.string())),
  /** On the first page of a search for pins. */
  found: v.optional(SearchFound),
  /** On the first page of a shopping list: the sums of all of it. */
  shops: v.optional(v.array(ShopSum)),
  /** Of the home feed: why its pins are shown. */
  reasons: v.optional(v.array(HomeReason)),
});
export type FeedPage = v.InferOutput<typeof FeedPage>;

/** One line under the search field. */
export const Suggestion = v.variant('type', [
  v.object({ type: v.literal('query'), text: personal(v.string()) }),
  v.object({ type: v.literal('pin'), id: id(v.string()), text: personal(v.string()), imageSignature: id(v.string()) }),
  v.object({
    type: v.literal('board'),
    id: id(v.string()),
    text: personal(v.string()),
    url: address(v.string()),
    covers: id(v.array(v.string())),
  }),
  v.object({
    type: v.literal('user'),
    id: id(v.string()),
    text: personal(v.string()),
    username: personal(v.string()),
    imageSmallUrl: address(v.nullable(v.string())),
  }),
]);
export type Suggestion = v.InferOutput<typeof Suggestion>;

/** A topic with its name; its path is `/ideas/{slug}/{id}/`. */
export const Topic = v.object({
  id: id(v.string()),
  name: personal(v.string()),
  slug: personal(v.string()),
  covers: id(v.array(v.string())),
  pinCount: open(v.number()),
  followedByMe: open(v.optional(v.boolean())),
});
export type Topic = v.InferOutput<typeof Topic>;
