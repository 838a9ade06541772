import * as v from 'valibot';
import type { Pin } from './pin.ts';
import { open, personal } from '../privacy.ts';

/** The texts of each kind of pin that comes from a web page. Minutes are whole numbers, a price is a decimal, a stock is yes or no. */
export const detailFields = {
  recipe: ['ingredients', 'steps', 'servings', 'prepMinutes', 'cookMinutes'],
  article: ['byline', 'datePublished', 'body'],
  product: ['brand', 'price', 'currency', 'inStock'],
} as const;
export type DetailKind = keyof typeof detailFields;
export type DetailField = (typeof detailFields)[DetailKind][number];
export const detailKinds = ['recipe', 'article', 'product'] as const satisfies DetailKind[];

/**
 * A recipe, an article or a product as texts that a person can correct: an ingredient or a step a line, paragraphs with an empty line
 * between them. The pin's title is its name.
 */
export const PageDetails = v.object({
  kind: open(v.picklist(detailKinds)),
  texts: v.record(open(v.string()), personal(v.string())),
});
export type PageDetails = v.InferOutput<typeof PageDetails>;

export const isMinutes = (text: string): boolean => /^\d{0,5}$/.test(text);
export const isPrice = (text: string): boolean => /^\d{1,9}(?:\.\d{1,3})?$/.test(text);
export const isCurrency = (text: string): boolean => /^[a-z]{3}$/i.test(text);
/** The day on which an article was published, to which its page may add a time; empty if it is unknown. */
export const publishedDay = (text: string): string => text.trim().slice(0, 10);

type Rich = NonNullable<Pin['richMetadata']>;

/** Digits after the point of a currency's amounts. @throws {RangeError} for what is no currency */
export const fractionDigits = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

const minutesOf = (time: { h: number; m: number } | null): string => (time ? String(time.h * 60 + time.m) : '');

/** An ingredient a line; a line with a colon at its end names the group of those after it. */
function ingredientLines(ingredients: NonNullable<Rich['recipe']>['ingredients']): string {
  let last: string | undefined;
  return ingredients
    .flatMap(({ amount, name, group }) => {
      const isNewGroup = group !== last && group !== undefined;
      last = group;
      return [...(isNewGroup ? [`${group}:`] : []), [amount, name].filter(Boolean).join(' ')];
    })
    .join('\n');
}

/** The details of a pin as texts; undefined for a pin without any. */
export function detailsOf({ recipe, article, products: [product] = [] }: Rich): PageDetails | undefined {
  if (recipe) {
    const { ingredients, steps, servingsSummary, cookTimes } = recipe;
    const texts = {
      ingredients: ingredientLines(ingredients),
      steps: steps.join('\n'),
      servings: servingsSummary ?? '',
      prepMinutes: minutesOf(cookTimes.prep),
      cookMinutes: minutesOf(cookTimes.cook),
    };
    return { kind: 'recipe', texts };
  }
  if (article) {
    const { byline, datePublished, body } = article;
    return { kind: 'article', texts: { byline: byline ?? '', datePublished, body: body.join('\n\n') } };
  }
  if (!product) return undefined;
  const { price, inStock } = product.offerSummary;
  const digits = fractionDigits(price.currency);
  const texts = {
    brand: product.brand ?? '',
    price: (price.amount / 10 ** digits).toFixed(digits),
    currency: price.currency,
    inStock: inStock ? 'yes' : 'no',
  };
  return { kind: 'product', texts };
}
