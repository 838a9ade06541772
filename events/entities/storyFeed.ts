import { isDay } from './day.ts';

/** Categories of pins, by what they show besides a picture (S1.1). */
export const categories = ['videos', 'stories', 'recipes', 'articles', 'products'] as const;
export type Category = (typeof categories)[number];

/** The parameters of each type of story feed, and whether it needs them. */
const parameters = {
  /** The pins that were saved most. */
  popular: {},
  /** Of topics that the viewer does not follow. */
  discover: {},
  /** The board that was the article of a day. */
  today: { date: true },
  category: { category: true, topic: false },
  /** All pins that link to a website. */
  domain: { domain: true },
  /** The products of a person, or those on one of their boards. */
  catalog: { username: true, feed_profile_id: false },
  /** Products that the viewer saved. */
  shopping_list: {},
} as const satisfies Record<string, Record<string, boolean>>;

export type StoryFeedType = keyof typeof parameters;
export const storyFeedTypes = Object.keys(parameters) as StoryFeedType[];

/** Parameters by name, in the order of the names. */
export type StoryFeedParams = Record<string, string>;
export interface StoryFeed {
  feedType: StoryFeedType;
  params: StoryFeedParams;
}

const isValid: Record<string, (text: string) => boolean> = {
  date: isDay,
  category: (text) => categories.some((category) => category === text),
  domain: (text) => /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text) && !text.includes('..'),
};

const maxLength = 100;

/**
 * A feed by its type and parameters (S2.2); null for an unknown type, and without a parameter that it needs, or with one of another form.
 * Other parameters are dropped.
 * @param requested anything from an address or a call
 */
export function storyFeedOf(feedType: string | undefined, requested: unknown): StoryFeed | null {
  const type = storyFeedTypes.find((one) => one === feedType);
  if (!type || typeof requested !== 'object' || requested === null) return null;
  const params: StoryFeedParams = {};
  for (const [name, isNeeded] of Object.entries(parameters[type])) {
    const value: unknown = Object.hasOwn(requested, name) ? (requested as Record<string, unknown>)[name] : undefined;
    if (value === undefined && !isNeeded) continue;
    if (typeof value !== 'string' || value === '' || value.length > maxLength || !(isValid[name]?.(value) ?? true)) return null;
    params[name] = value;
  }
  return { feedType: type, params };
}

/** The same from the query of an address, where `request_params` is a JSON object (S2.2); none counts as an empty one. */
export function storyFeedIn({ feed_type, request_params = '{}' }: Record<string, string | undefined>): StoryFeed | null {
  if (request_params.length > 1000) return null;
  try {
    return storyFeedOf(feed_type, JSON.parse(request_params));
  } catch {
    return null;
  }
}
