/** What stands between braces in a text of the locales: an argument, or in double ones a plural of the one before. */
const argument = /\{\{.*?\}\}|\{.*?\}/g;
/** What a text says whatever its arguments are. */
const ownOf = (text: string): string => text.replace(argument, (braces) => (braces.startsWith('{{') ? braces : ''));
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isNumber = (text: string): boolean => /^[\d.,]+[KMB]?$/.test(text);

/** An argument as what it may say. */
function patternOf(braces: string): string {
  if (braces.startsWith('{{')) return `(?:${braces.slice(2, -2).split('|').map(escaped).join('|')})`;
  return /^\{\w+:number/.test(braces) ? '[\\d.,]+[KMB]?' : '(.+?)';
}

/** Of a text with arguments, what a control may be called by it; its groups are what is said for them. */
function filled(text: string): RegExp {
  const said = [...text.matchAll(argument)].map(([braces]) => patternOf(braces));
  return new RegExp(`^${text.split(argument).map((own, at) => escaped(own) + (said[at] ?? '')).join('')}$`, 'ds');
}

/** The place of a text that begins and ends where words do; −1 where it does not stand in the name. */
const placeOf = (text: string, name: string): number => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, 'u').exec(name)?.index ?? -1;

/**
 * Tells the product's own words in the names of controls, and its numbers, from what somebody wrote.
 * @param texts of the product, as they stand in the locales
 * @param written what else may be shown, with what is made of it
 * @param map what is made of what is neither
 */
export function controlNames(texts: readonly string[], written: ReadonlyMap<string, string>, map: (said: string) => string): (name: string) => string {
  const plain = new Set(texts.filter((text) => !text.includes('{')));
  const patterns = texts
    .filter((text) => text.includes('{') && /\p{L}/u.test(ownOf(text)))
    // The one that says most itself.
    .sort((a, b) => ownOf(b).length - ownOf(a).length)
    .map(filled);
  const longestFirst = [...written.keys()].filter((text) => /[\p{L}\p{N}]/u.test(text)).sort((a, b) => b.length - a.length);
  const known = new Map<string, string>();

  const isKnown = (said: string): boolean => plain.has(said) || written.has(said);

  /** Of a text of the product with arguments that are as they should be. */
  function ofText(name: string, fits: (said: string) => boolean): string | undefined {
    for (const pattern of patterns) {
      const spans = pattern.exec(name)?.indices?.slice(1).flatMap((span) => (span ? [span] : []));
      if (spans?.every((span) => fits(name.slice(...span)))) return spans.reduceRight((whole, [from, to]) => whole.slice(0, from) + clean(whole.slice(from, to)) + whole.slice(to), name);
    }
    return undefined;
  }

  /** Of a name made of several texts: what somebody wrote, and what stands around it. */
  function ofParts(name: string): string | undefined {
    const part = longestFirst.find((text) => name.includes(text) && placeOf(text, name) >= 0);
    if (part === undefined) return undefined;
    const at = placeOf(part, name);
    return clean(name.slice(0, at)) + written.get(part)! + clean(name.slice(at + part.length));
  }

  /** Without what stands around its words, or as a whole. */
  const ofRest = (name: string): string => name.replace(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su, (core) => (core !== name ? clean(core) : isNumber(core) ? core : map(core)));

  function clean(name: string): string {
    let made = known.get(name);
    if (made === undefined) {
      made = plain.has(name) ? name : (ofText(name, isKnown) ?? ofParts(name) ?? ofText(name, () => true) ?? ofRest(name));
      known.set(name, made);
    }
    return made;
  }
  return clean;
}
