/**
 * How well a pin fits a person's taste: the sum of its features, each 0 to 1, times their weights. Weights of an instance are tuned by
 * `tessera tune` from what people saved; these were tuned on simulated people (`test/bench/homeFeed.ts`).
 */
export interface Features {
  /** Similarity by look, words and topic to the nearest pin that the person liked, weighted by how much and how recently. */
  alike: number;
  /** Share of boards on which the pin was saved together with pins that the person liked. */
  coSaved: number;
  /** Words that the person's pins and searches have, by their rarity. */
  words: number;
  /** Share of the pin's topic in the person's taste. */
  topic: number;
  followedTopic: number;
  followedPerson: number;
  followedBoard: number;
  /** Of a followed person, and no older than `newsAge`. */
  followedNews: number;
  /** Logarithm of the number of saves. */
  popular: number;
  /** 1 for a new pin, halved every ten days. */
  fresh: number;
  /** Similarity to pins of which the person wants less. */
  unwanted: number;
}

export type Weights = Record<keyof Features, number>;

export const weights: Weights = {
  alike: 2,
  coSaved: 1.5,
  words: 0.8,
  topic: 0.8,
  followedTopic: 1,
  followedPerson: 0.7,
  followedBoard: 0.8,
  followedNews: 4,
  popular: 0.3,
  fresh: 0.2,
  unwanted: -3,
};

/** How much each act says about a taste. */
const acts = { asked: 1.5, saved: 1, liked: 0.8, clicked: 0.8, viewed: 0.5 };
export type Act = keyof typeof acts;

/** Number of later acts after which an act counts half. */
const halfLife = 120;

/** Weight of an act on a pin, after which the person has done so many others. */
export const weightOfAct = (act: Act, later: number): number => acts[act] * 0.5 ** (later / halfLife);

/** Seconds in view after which a pin counts as viewed. */
export const longView = 10;

const day = 86_400_000;
/** Milliseconds for which a pin of a followed person is news, and any pin is new. */
export const newsAge = 14 * day;
const freshHalfLife = 10 * day;

/** `fresh` of a pin of an age in milliseconds. */
export const freshness = (age: number): number => 0.5 ** (age / freshHalfLife);

export const popularity = (saves: number, maxSaves: number): number => Math.log1p(saves) / Math.log1p(maxSaves);

/** `topic`: the root of the topic's weight, compared with that of the first topic, so that a small taste counts beside a large one. */
export const topicValue = (weight: number, most: number): number => Math.sqrt(weight / most);

/** `alike`, by the similarity to a pin and the weight of what was done to it. */
export const likeValue = (similarity: number, weight: number): number => similarity * Math.min(1, Math.sqrt(weight));

/** A board with fewer pins says no more than one with as many. */
const smallBoard = 4;

/** A board's share in `coSaved` of its pins: the less, the more pins it has, and the more boards the liked pin is on. */
export const coSavedValue = (weight: number, { boards, pins }: { boards: number; pins: number }): number =>
  weight / Math.sqrt(boards * Math.max(smallBoard, pins));

/** Words of more pins than this share say nothing. */
const commonShare = 1 / 5;

/** Weight of a word by its rarity; 0 for one that says nothing. */
export const wordWeight = (weight: number, { pins, all }: { pins: number; all: number }): number =>
  pins > 1 && pins <= all * commonShare ? weight * Math.log(all / pins) : 0;

/** Weight of a word that was searched for, the latest first: it says what a person wants more clearly than a word among many. */
export const searchWeight = (nth: number): number => 3 * 0.9 ** nth;

/** A word's share in `words`: two of the heaviest make it full. @param weights of all words, the heaviest first */
export const wordsValue = (weight: number, [heaviest = 1]: readonly number[]): number => weight / (2 * heaviest);

export const noFeatures = (): Features => ({
  alike: 0,
  coSaved: 0,
  words: 0,
  topic: 0,
  followedTopic: 0,
  followedPerson: 0,
  followedBoard: 0,
  followedNews: 0,
  popular: 0,
  fresh: 0,
  unwanted: 0,
});

const names = Object.keys(weights) as (keyof Features)[];

export function scoreOf(features: Features, by: Weights): number {
  let score = 0;
  for (const name of names) score += by[name] * features[name];
  return score;
}

/** The feature that contributes most, which is the reason that is shown. */
export function mainFeature(features: Features, by: Weights): keyof Features {
  let best: keyof Features = 'fresh';
  for (const name of names) if (by[name] * features[name] > by[best] * features[best]) best = name;
  return best;
}
