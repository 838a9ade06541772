const number = '(?:\\d+(?:[.,]\\d+)?(?:\\s*/\\s*\\d+)?|[½⅓⅔¼¾⅛⅜⅝⅞])';
const mixed = `${number}(?:(?:\\s+and\\s+|\\s+|-)?(?:\\d+/\\d+|[½⅓⅔¼¾⅛⅜⅝⅞]))?`;
const range = `(?:(?:up to|about|around|approx\\.?|~|≈|ca\\.?)\\s*)?${mixed}(?:\\s*(?:-|–|~|to|or)\\s*${mixed})?\\+?`;
const units = [
  'kg',
  'grams?',
  'g',
  'gr',
  'mg',
  'ml',
  'millilit(?:er|re)s?',
  'cl',
  'dl',
  'l',
  'lit(?:er|re)s?',
  'lbs?\\.?',
  'pounds?',
  '(?:fl\\.?\\s*)?oz\\.?',
  '(?:fluid )?ounces?',
  'cups?',
  'tbsps?\\.?',
  'table ?spoons?',
  'tsps?\\.?',
  'tea ?spoons?',
  'EL',
  'TL',
  'pinch(?:es)?',
  'dash(?:es)?',
  'cloves?',
  'cans?',
  'tins?',
  'jars?',
  'sticks?',
  'slices?',
  'bunch(?:es)?',
  'handfuls?',
  'packs?',
  'packets?',
  'pck?s?',
  'pieces?',
  'sprigs?',
  'stalks?',
  'heads?',
  'quarts?',
  'pints?',
  'gallons?',
  'drops?',
  'sheets?',
  'strips?',
  'knobs?',
  'glass(?:es)?',
  'bottles?',
  'leaves',
  'strands?',
].join('|');
const leading = new RegExp(`^(${range}(?:\\s*(?:${units})(?![\\p{L}]))?(?:\\s*\\([^)]*\\d[^)]*\\))?)\\s*(?:of\\s+)?(.+)$`, 'iu');
const trailing = new RegExp(`^([^\\d(]*?[^\\d(\\s:,–-])[\\s:,–-]+(${range}\\s*(?:${units})\\.?)$`, 'iu');
const afterColon = /^([^\d:]+):\s*(\d[^.]{0,30})$/u;
const inBrackets = new RegExp(
  `^([^\\d(]*?[^\\d(\\s])\\s*\\((${range}(?:\\s*(?:${units}))?(?:\\s*[-/|]\\s*${range}\\s*(?:${units}))?)\\)$`,
  'iu',
);
const inWords = new RegExp(
  `^((?:a|an|one|two|three|half an?|half a|a quarter of an?|a quarter of a)\\s+(?:${units}|(?:small |large )?(?:bunch|handful|pinch|dash|glass|jar|can|tin|pound|cup)))\\s+of\\s+(.+)$`,
  'iu',
);

const maxLine = 300;

/** Splits an ingredient line: `2 tbsp olive oil` into `2 tbsp` and `olive oil`. The amount is null if there is none. */
export function partIngredient(line: string): { amount: string | null; name: string } {
  const text = line.trim();
  // Limits the input, since the expressions backtrack; no ingredient is as long.
  if (text.length > maxLine) return { amount: null, name: text };
  const after = trailing.exec(text) ?? afterColon.exec(text) ?? inBrackets.exec(text);
  if (after?.[1] && after[2]) return { amount: tidy(after[2]), name: after[1].trim() };
  const before = inWords.exec(text) ?? leading.exec(text);
  if (before?.[1] && before[2] && /\p{L}/u.test(before[2])) return { amount: tidy(before[1]), name: before[2].trim() };
  return { amount: null, name: text };
}

/** Formats `150g` as `150 g`. */
const tidy = (amount: string) =>
  amount
    .replace(/(\d)\s*(?=\p{L})/gu, '$1 ')
    .replace(/\s+\|\s+/g, ' / ')
    .replace(/\s+/g, ' ')
    .trim();
