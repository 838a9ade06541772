import { sha256Hex } from '#sha256';

/** Letters and digits, which are replaced; all other characters stay. */
const isSign = (sign: string): boolean => /^[\p{L}\p{N}]$/u.test(sign);
const categories = [/^\p{Lu}$/u, /^\p{Ll}$/u, /^\p{Lo}$/u, /^\p{Nd}$/u, /^\p{Lm}$/u, /^\p{Lt}$/u, /^\p{L}$/u, /^\p{N}$/u];
/** Unicode assigns scripts in blocks: a character of the same block has the same script, length and direction. */
const block = 32;

/** Of a longer word the rest counts as another: each sign depends on all before it. */
const maxWord = 64;
/** Replacements that are kept; a log may hold millions of words. */
const maxKept = 200_000;

const signsByCategory = new Map<number, readonly string[]>();

/** Returns the characters of the same block and category. */
function similarSigns(sign: string): readonly string[] {
  const code = sign.codePointAt(0)!;
  const from = code - (code % block);
  const at = from * 8 + categories.findIndex((category) => category.test(sign));
  let signs = signsByCategory.get(at);
  if (!signs) {
    const category = categories.find((candidate) => candidate.test(sign))!;
    signs = Array.from({ length: block }, (_, offset) => String.fromCodePoint(from + offset)).filter((candidate) =>
      category.test(candidate),
    );
    signsByCategory.set(at, signs);
  }
  return signs;
}

/**
 * Replaces texts by ones of the same shape: each letter by another of its script and case, each digit by another, all else unchanged.
 * Deterministic, also for the beginning of a word that is being typed.
 */
export function sameShape(salt: string): (text: string) => string {
  const replacements = new Map<string, string>();
  return (text) => {
    let word = '';
    let result = '';
    for (const sign of text) {
      if (!isSign(sign)) {
        word = '';
        result += /^\p{Extended_Pictographic}$/u.test(sign) ? (sign.length === 2 ? '🙂' : '☺') : sign;
        continue;
      }
      if (word.length >= maxWord) word = '';
      word += sign;
      let replacement = replacements.get(word);
      if (replacement === undefined) {
        if (replacements.size >= maxKept) replacements.clear();
        const signs = similarSigns(sign);
        replacements.set(word, (replacement = signs[parseInt(sha256Hex(`${salt}\n${word}`).slice(0, 8), 16) % signs.length]!));
      }
      result += replacement;
    }
    return result;
  };
}
