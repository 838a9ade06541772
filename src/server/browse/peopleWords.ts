/**
 * Words of which a pin must have one for its tone to count, because wood, sand and bread have the colors of skin: English and German, as
 * the index folds them, without accents.
 */
export const peopleWords: readonly string[] = [
  ...['portrait', 'selfie', 'face', 'skin', 'skincare', 'makeup', 'beauty', 'lipstick', 'blush', 'eyeshadow', 'eyeliner'],
  ...['hair', 'hairstyle', 'haircut', 'braid', 'curl', 'beard', 'nail', 'manicure', 'tattoo', 'freckle', 'henna'],
  ...['woman', 'women', 'man', 'men', 'girl', 'boy', 'person', 'people', 'child', 'children', 'baby', 'bride', 'groom', 'lady'],
  ...['portrat', 'gesicht', 'haut', 'schminke', 'lippenstift', 'haar', 'haare', 'frisur', 'zopf', 'bart', 'nagel', 'manikure'],
  ...['frau', 'frauen', 'mann', 'manner', 'madchen', 'mensch', 'menschen', 'kinder', 'braut', 'dame'],
];
