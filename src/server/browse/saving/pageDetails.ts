import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { isDay } from '../../../../events/entities/day.ts';
import {
  detailFields,
  detailKinds,
  fractionDigits,
  isCurrency,
  isMinutes,
  isPrice,
  publishedDay,
  type PageDetails,
} from '../../../../events/entities/pageDetails.ts';
import type { Pin } from '../../../../events/entities/pin.ts';
import { partIngredient } from '../../pictures/ingredient.ts';
import { oneLine, plainText } from '../../shell/options.ts';
import { Refusal } from '../../shell/refusal.ts';

/** Characters of one text: the longest that fits into a call with the others. */
const maxDetailText = 20_000;
const maxLines = 200;

/** A recipe, an article or a product in texts, with no more than the fields of its kind. */
export const Details = v.pipe(
  v.object({ kind: v.picklist(detailKinds), texts: v.record(v.picklist(Object.values(detailFields).flat()), plainText(maxDetailText)) }),
  v.check(({ kind, texts }) => Object.keys(texts).every((field) => detailFields[kind].some((known) => known === field)), 'unknown field'),
);

type Rich = NonNullable<Pin['richMetadata']>;
type Texts = Readonly<Record<string, string>>;

const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .slice(0, maxLines);

/**
 * The metadata of a pin from texts. What the texts do not name, as a rating or variants, stays as it was.
 * @throws {Refusal} 400 for minutes, a price or a date that is none
 */
export function richMetadataOf({ kind, texts }: PageDetails, name: string, before: Rich = {}): Rich {
  if (kind === 'recipe') return { ...before, recipe: recipeOf(texts, name, before.recipe) };
  if (kind === 'product')
    return { ...before, products: [productOf(texts, name, before.products?.[0]), ...(before.products?.slice(1) ?? [])] };
  const { byline = '', datePublished = '', body = '' } = texts;
  const day = publishedDay(datePublished);
  if (day && !isDay(day)) throw new Refusal(400, 'A date has the form 2026-05-31.');
  const paragraphs = body.split(/\n{2,}/).flatMap((part) => part.replace(/\s+/g, ' ').trim() || []);
  return { ...before, article: { datePublished: day, name, byline: oneLine(byline) || null, body: paragraphs.slice(0, maxLines) } };
}

function recipeOf(texts: Texts, name: string, before: Rich['recipe']): NonNullable<Rich['recipe']> {
  let group: string | undefined;
  const ingredients = linesOf(texts.ingredients).flatMap((line) => {
    if (line.endsWith(':')) {
      group = line.slice(0, -1).trim() || undefined;
      return [];
    }
    return [{ ...partIngredient(line), ...(group && { group }) }];
  });
  const [prep, cook] = [minutesOf(texts.prepMinutes), minutesOf(texts.cookMinutes)];
  return {
    aggregateRating: null,
    diets: [],
    ...before,
    name,
    ingredients,
    steps: linesOf(texts.steps),
    servingsSummary: oneLine(texts.servings ?? '') || null,
    cookTimes: { prep: timeOf(prep), cook: timeOf(cook), total: timeOf(prep + cook) },
  };
}

function minutesOf(text = ''): number {
  if (!isMinutes(text.trim())) throw new Refusal(400, 'A time is a number of minutes.');
  return Number(text.trim());
}
const timeOf = (minutes: number) => (minutes > 0 ? { h: Math.floor(minutes / 60), m: minutes % 60 } : null);

type Product = NonNullable<Rich['products']>[number];

function productOf({ brand, price = '', currency = '', inStock }: Texts, name: string, before: Product | undefined): Product {
  const code = currency.trim().toUpperCase();
  if (!isPrice(price.trim()) || !isCurrency(code)) {
    throw new Refusal(400, 'A product has a price like 12.50 and a currency like EUR.');
  }
  const amount = Math.round(Number(price.trim()) * 10 ** fractionDigits(code));
  return {
    id: randomUUID(),
    variantSet: null,
    ...before,
    name,
    brand: oneLine(brand ?? '') || null,
    offerSummary: { minPrice: null, maxPrice: null, ...before?.offerSummary, price: { amount, currency: code }, inStock: inStock !== 'no' },
  };
}
