// @ts-check
import { Parser } from 'htmlparser2';

const maxNodes = 2_000;
const maxDepth = 20;
const maxText = 20_000;
const maxLines = 200;

/** @typedef {Record<string, unknown>} Node */
/** @typedef {{ kind: 'recipe' | 'article' | 'product', texts: Record<string, string> }} Details */

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {unknown} value */
const listOf = (value) => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);

/** The plain text of a value, which may hold markup. @param {unknown} value */
function textOf(value) {
  const first = listOf(value)[0];
  const text = isNode(first) ? (first.name ?? first.text ?? '') : first;
  if (typeof text !== 'string' && typeof text !== 'number') return '';
  let plain = '';
  const parser = new Parser({
    ontext(part) {
      plain += part;
    },
    onclosetag(name) {
      if (name === 'p' || name === 'br' || name === 'li') plain += '\n\n';
    },
  });
  parser.end(String(text).slice(0, maxText));
  return plain.trim();
}
/** @param {unknown} value */
const lineOf = (value) => textOf(value).replace(/\s+/g, ' ').slice(0, 1000);

/** Whole minutes of an ISO 8601 duration. @param {unknown} value */
function minutesOf(value) {
  const [, days, hours, minutes] = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d+S)?)?$/.exec(lineOf(value)) ?? [];
  const total = Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return total > 0 && total < 100_000 ? String(total) : '';
}

/** Steps may be texts, steps, or sections of steps. @param {unknown} value @param {number} depth @returns {string[]} */
function stepsOf(value, depth = 0) {
  if (depth > 4) return [];
  return listOf(value).flatMap((step) => {
    if (isNode(step) && step.itemListElement !== undefined) return stepsOf(step.itemListElement, depth + 1);
    const text = isNode(step) ? textOf(step.text ?? step.name) : textOf(step);
    return text.split('\n').flatMap((line) => line.replace(/\s+/g, ' ').trim() || []);
  });
}

/** @param {Node} recipe @returns {Details} */
const recipeOf = (recipe) => ({
  kind: 'recipe',
  texts: {
    ingredients: listOf(recipe.recipeIngredient ?? recipe.ingredients)
      .slice(0, maxLines)
      .map(lineOf)
      .filter(Boolean)
      .join('\n'),
    steps: stepsOf(recipe.recipeInstructions).slice(0, maxLines).join('\n'),
    servings: lineOf(recipe.recipeYield),
    prepMinutes: minutesOf(recipe.prepTime),
    cookMinutes: minutesOf(recipe.cookTime),
  },
});

/** @param {Node} article @returns {Details} */
const articleOf = (article) => ({
  kind: 'article',
  texts: {
    byline: listOf(article.author).slice(0, 10).map(lineOf).filter(Boolean).join(', '),
    datePublished: /^\d{4}-\d{2}-\d{2}/.exec(lineOf(article.datePublished))?.[0] ?? '',
    body: textOf(article.articleBody ?? article.description),
  },
});

/** Null without a price, since a product shows one. @param {Node} product @returns {Details | undefined} */
function productOf(product) {
  const offer = listOf(product.offers).find(isNode);
  const from = isNode(offer?.priceSpecification) ? { ...offer, ...offer.priceSpecification } : offer;
  const price = lineOf(from?.price ?? from?.lowPrice).replace(/^(\d+),(\d{2})$/, '$1.$2');
  const currency = lineOf(from?.priceCurrency);
  if (!/^\d{1,9}(?:\.\d{1,3})?$/.test(price) || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const inStock = /OutOfStock|SoldOut|Discontinued/.test(lineOf(offer?.availability)) ? 'no' : 'yes';
  return { kind: 'product', texts: { brand: lineOf(product.brand), price, currency, inStock } };
}

/** @type {[RegExp, (node: Node) => Details | undefined][]} */
const readers = [
  [/^Recipe$/, recipeOf],
  [/^Product$/, productOf],
  [/^(?:Article|NewsArticle|BlogPosting|Report|TechArticle)$/, articleOf],
];

/**
 * The first recipe, else product, else article that a page's JSON-LD describes.
 * @param {readonly string[]} scripts texts of the page's scripts of this type
 * @returns {Details | undefined}
 */
export function linkedDetails(scripts) {
  /** @type {Node[]} */
  const nodes = [];
  /** @param {unknown} value @param {number} depth */
  const collect = (value, depth) => {
    if (depth > maxDepth || nodes.length >= maxNodes) return;
    for (const node of listOf(value).filter(isNode)) {
      nodes.push(node);
      collect(node['@graph'], depth + 1);
      collect(node.mainEntity, depth + 1);
    }
  };
  for (const script of scripts) {
    try {
      collect(JSON.parse(script), 0);
    } catch {
      // Pages contain broken scripts; the others count.
    }
  }
  for (const [type, read] of readers) {
    for (const node of nodes) {
      const details = listOf(node['@type']).some((name) => typeof name === 'string' && type.test(name)) ? read(node) : undefined;
      if (details)
        return {
          ...details,
          texts: Object.fromEntries(Object.entries(details.texts).map(([field, text]) => [field, text.slice(0, maxText)])),
        };
    }
  }
  return undefined;
}
