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
  /** Of a followed person, two weeks old at most. */
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
export const acts = { asked: 1.5, saved: 1, liked: 0.8, clicked: 0.8, viewed: 0.5 };
export type Act = keyof typeof acts;

/** Number of later acts after which an act counts half. */
export const halfLife = 120;

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
