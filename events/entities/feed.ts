import * as v from 'valibot';
import { GridPin } from './pin.ts';
import { PersonInBrief } from './user.ts';

/** A module between the pins of a related feed (S1.3): a titled group of pins, shown as a carousel or a grid. */
export const Story = v.object({
  id: v.string(),
  storyType: v.string(),
  containerType: v.nullable(v.string()),
  referringSource: v.nullable(v.string()),
  /** Of the types that the interface has words for, what the pins have in common: a board's or a topic's name. */
  title: v.string(),
  subtitle: v.nullable(v.string()),
  description: v.nullable(v.string()),
  action: v.nullable(v.object({ url: v.string(), text: v.string(), location: v.nullable(v.string()), style: v.nullable(v.string()) })),
  objects: v.array(GridPin),
  displayOptions: v.object({
    layout: v.picklist(['carousel', 'grid']),
    titleTextColor: v.nullable(v.string()),
    subtitleTextColor: v.nullable(v.string()),
    alignment: v.picklist(['start', 'center']),
  }),
  contentIds: v.array(v.string()),
  user: v.nullable(PersonInBrief),
});
export type Story = v.InferOutput<typeof Story>;

/** One page of any feed. Without a bookmark it is the last. */
export const FeedPage = v.object({ pins: v.array(GridPin), stories: v.optional(v.array(Story)), bookmark: v.nullable(v.string()) });
export type FeedPage = v.InferOutput<typeof FeedPage>;

/** One line under the search field. */
export const Suggestion = v.variant('type', [
  v.object({ type: v.literal('query'), text: v.string() }),
  v.object({ type: v.literal('pin'), id: v.string(), text: v.string(), imageSignature: v.string() }),
  v.object({ type: v.literal('board'), id: v.string(), text: v.string(), url: v.string(), covers: v.array(v.string()) }),
  v.object({ type: v.literal('user'), id: v.string(), text: v.string(), username: v.string(), imageSmallUrl: v.nullable(v.string()) }),
]);
export type Suggestion = v.InferOutput<typeof Suggestion>;

/** A topic: what it is called, its path is `/ideas/{slug}/{id}/`. */
export const Topic = v.object({ id: v.string(), name: v.string(), slug: v.string(), covers: v.array(v.string()), pinCount: v.number(), followedByMe: v.optional(v.boolean()) });
export type Topic = v.InferOutput<typeof Topic>;
