import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as russian } from '@orama/stemmers/russian';

/** Porter's first steps: "baking", "baked" and "bakes" give "bak". Words of other languages end otherwise and mostly stay as they are. */
function english(term: string): string {
  const singular = term.replace(/(?<=ss|i)es$|(?<![us])s$/, '');
  const root = singular.replace(/(?<=[aeiouy].*)(?<!e)(?:ing|ed)$/, '');
  const single = root === singular ? root : root.replace(/([^aeiouylsz])\1$/, '$1');
  return single.replace(/(?<=[aeiouy].*)e$/, '').replace(/(?<=[^aeiou])y$/, 'i');
}

/** Nasal letters are written in two ways, and the dot of borrowed sounds is often left out: हिन्दी is हिंदी, ज़मीन is जमीन. */
const oneHindi = (term: string): string => term.replaceAll('\u093c', '').replace(/\u0901|[ङञणनम]\u094d(?=[क-ह])/gu, '\u0902');

/** A script tells no language, so each has the stems of one. Words of others lose some endings, in rows and in queries alike. */
const byScript: readonly [RegExp, (term: string) => string][] = [
  [/^[a-z]{3,}$/, english],
  // Folding makes each й an и.
  [/^\p{Script=Cyrillic}{3,}$/u, (term) => russian(term.replace(/(?<=[аеиоуыэюя])и$/, 'й'))],
  [/^\p{Script=Greek}{3,}$/u, greek],
  [/^[\p{Script=Arabic}ـ]{3,}$/u, (term) => arabic(term.replaceAll('ـ', '').replaceAll('ى', 'ي'))],
  [/^\p{Script=Devanagari}{3,}$/u, (term) => hindi(oneHindi(term))],
  // The same word in the other syllabary: りんご is リンゴ.
  [/^[\p{Script=Hiragana}ー]{2,}$/u, (term) => term.replace(/[ぁ-ゖ]/g, (kana) => String.fromCodePoint(kana.codePointAt(0)! + 0x60))],
];

/** The form that a word, folded as a term, has in common with its other forms: by script, of one language each. */
export function stemOf(term: string): string {
  const [, stem] = byScript.find(([script]) => script.test(term)) ?? [];
  return stem?.(term) || term;
}
