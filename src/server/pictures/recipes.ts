import * as v from 'valibot';
import type { Pin } from '../../../events/entities/pin.ts';
import { partIngredient } from './ingredient.ts';

const optionalText = v.optional(v.nullable(v.string()));
const Minutes = v.optional(v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))));

/** One line of a `recipes.jsonl`. */
const RecipeLine = v.object({
  id: v.string(),
  title: v.string(),
  language: optionalText,
  description: optionalText,
  ingredients: v.array(
    v.object({
      text: v.string(),
      name: optionalText,
      group: optionalText,
      unit: optionalText,
      amount: v.optional(v.nullable(v.union([v.number(), v.string()]))),
    }),
  ),
  steps: v.array(v.string()),
  times: v.optional(v.object({ prep_minutes: Minutes, cook_minutes: Minutes })),
  servings: optionalText,
  tags: v.optional(v.array(v.string())),
  picture_files: v.array(v.string()),
  author: optionalText,
  licence: optionalText,
  source: optionalText,
});
export type RecipeLine = v.InferOutput<typeof RecipeLine>;

/** The recipes of a file, and the numbers of invalid lines, counted from 1. */
export function readRecipes(text: string): { recipes: RecipeLine[]; unreadable: number[] } {
  const recipes: RecipeLine[] = [];
  const unreadable: number[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (!line.trim()) continue;
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), RecipeLine), line);
    if (read.success) recipes.push(read.output);
    else unreadable.push(at + 1);
  }
  return { recipes, unreadable };
}

type Recipe = NonNullable<NonNullable<Pin['richMetadata']>['recipe']>;

const diets = new Map([
  ['vegan', 'Vegan'],
  ['vegetarian', 'Vegetarian'],
  ['pescatarian', 'Pescatarian'],
  ['keto', 'Keto'],
  ['paleo', 'Paleo'],
  ['gluten-free', 'Gluten free'],
  ['glutenfree', 'Gluten free'],
  ['dairy-free', 'Dairy free'],
  ['lactose-free', 'Lactose free'],
  ['low-carb', 'Low carb'],
  ['sugar-free', 'Sugar free'],
  ['kosher', 'Kosher'],
  ['halal', 'Halal'],
]);

/** A recipe in the pin's own shape (S1.3). */
export function recipeOf(line: RecipeLine): Recipe {
  const [prep, cook] = [line.times?.prep_minutes ?? null, line.times?.cook_minutes ?? null];
  const servings = unmarked(line.servings ?? '');
  return {
    name: line.title,
    ingredients: line.ingredients.map(ingredientOf).filter((ingredient) => ingredient.name !== ''),
    steps: line.steps.map(unmarked).filter(Boolean),
    cookTimes: {
      prep: duration(prep),
      cook: duration(cook),
      total: duration(prep === null && cook === null ? null : (prep ?? 0) + (cook ?? 0)),
    },
    servingsSummary: servings.startsWith('#') || !servings ? null : servings,
    aggregateRating: null,
    diets: [...new Set((line.tags ?? []).flatMap((tag) => diets.get(tag.toLowerCase().replace(/\s+/g, '-')) ?? []))],
  };
}

function ingredientOf({ text, name, amount, unit, group }: RecipeLine['ingredients'][number]): Recipe['ingredients'][number] {
  const isComplete = name && amount !== null && amount !== undefined;
  const parted = isComplete
    ? { amount: [amount, unit === 'pc' ? '' : unit].filter(Boolean).join(' '), name }
    : partIngredient(unmarked(text));
  return { ...parted, name: unmarked(parted.name), ...(group && { group: unmarked(group) }) };
}

const duration = (minutes: number | null) => (minutes ? { h: Math.floor(minutes / 60), m: Math.round(minutes % 60) } : null);

/** Maximum characters of a line; a step of a recipe is shorter. */
const maxLine = 5000;

/** Plain text of a line of Markdown. */
export function unmarked(text: string): string {
  return text
    .slice(0, maxLine)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/(\*\*|__|`)(.*?)\1/g, '$2')
    .replace(/^\s*(?:>|[-*])\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
