/** Characters of a control's name in which product texts are searched: the time for that grows with the square of the length. */
const maxName = 500;

/** Braces in a text of the locales: an argument, or, doubled, a plural of the previous argument. */
const argument = /\{\{.*?\}\}|\{.*?\}/g;
/** Returns the fixed parts of a text, without its arguments. */
const ownOf = (text: string): string => text.replace(argument, (braces) => (braces.startsWith('{{') ? braces : ''));
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A count as the product writes it. More digits without a separator may be a telephone number. */
const isNumber = (text: string): boolean => /^(?:\d{1,4}|\d{1,3}(?:[.,]\d{1,3})+)[KMB]?$/.test(text);

/** Pattern of an argument's possible values. */
function patternOf(braces: string): string {
  if (braces.startsWith('{{')) return `(?:${braces.slice(2, -2).split('|').map(escaped).join('|')})`;
  return /^\{\w+:number/.test(braces) ? '[\\d.,]+[KMB]?' : '(.+?)';
}

/** Pattern of a control's name from a text with arguments; its groups are the arguments' values. */
function filled(text: string): RegExp {
  const argumentPatterns = [...text.matchAll(argument)].map(([braces]) => patternOf(braces));
  return new RegExp(
    `^${text
      .split(argument)
      .map((literal, at) => escaped(literal) + (argumentPatterns[at] ?? ''))
      .join('')}$`,
    'ds',
  );
}

/** Index of a text in a name, at word boundaries; −1 if it does not occur. */
const placeOf = (text: string, name: string): number =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, 'u').exec(name)?.index ?? -1;

/**
 * Separates the product's own texts and numbers in names of controls from what people wrote.
 * @param texts of the product, from the locales
 * @param written other texts that may be shown, with their replacements
 * @param map replaces the remaining texts
 */
export function controlNames(
  texts: readonly string[],
  written: ReadonlyMap<string, string>,
  map: (said: string) => string,
): (name: string) => string {
  const fixedTexts = new Set(texts.filter((text) => !text.includes('{')));
  const patterns = texts
    .filter((text) => text.includes('{') && /\p{L}/u.test(ownOf(text)))
    // The pattern with the longest fixed text first.
    .sort((a, b) => ownOf(b).length - ownOf(a).length)
    .map(filled);
  const longestFirst = [...written.keys()].filter((text) => /[\p{L}\p{N}]/u.test(text)).sort((a, b) => b.length - a.length);
  const cleanedNames = new Map<string, string>();

  const isKnown = (part: string): boolean => fixedTexts.has(part) || written.has(part);

  /** Matches a product text whose arguments are valid. */
  function ofText(name: string, fits: (said: string) => boolean): string | undefined {
    for (const pattern of patterns) {
      const spans = pattern
        .exec(name)
        ?.indices?.slice(1)
        .flatMap((span) => (span ? [span] : []));
      if (spans?.every((span) => fits(name.slice(...span))))
        return spans.reduceRight((result, [from, to]) => result.slice(0, from) + clean(result.slice(from, to)) + result.slice(to), name);
    }
    return undefined;
  }

  /** Splits a name of several texts at a written text, and cleans the parts around it. */
  function ofParts(name: string): string | undefined {
    const part = longestFirst.find((text) => name.includes(text) && placeOf(text, name) >= 0);
    if (part === undefined) return undefined;
    const at = placeOf(part, name);
    return clean(name.slice(0, at)) + written.get(part)! + clean(name.slice(at + part.length));
  }

  /** Replaces the text without surrounding punctuation, or as a whole. */
  const ofRest = (name: string): string =>
    name.replace(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su, (core) => (core !== name ? clean(core) : isNumber(core) ? core : map(core)));

  function clean(name: string): string {
    if (name.length > maxName) return map(name);
    let cleaned = cleanedNames.get(name);
    if (cleaned === undefined) {
      cleaned = fixedTexts.has(name) ? name : (ofText(name, isKnown) ?? ofParts(name) ?? ofText(name, () => true) ?? ofRest(name));
      cleanedNames.set(name, cleaned);
    }
    return cleaned;
  }
  return clean;
}
