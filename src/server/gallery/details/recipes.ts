import type { Pin } from '../../../../events/entities/pin.ts';

type Recipe = NonNullable<NonNullable<Pin['richMetadata']>['recipe']>;

const minutes = (count: number) => ({ h: Math.floor(count / 60), m: count % 60 });
const of = (group: string, ...lines: readonly (readonly [amount: string | null, name: string])[]) =>
  lines.map(([amount, name]) => ({ amount, name, group }));

/** Recipes, by the name of their poster. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'dish-shakshuka': {
    name: 'Shakshuka for a slow morning',
    ingredients: [
      ...of(
        'Sauce',
        ['3 tbsp', 'olive oil'],
        ['1 large', 'onion, thinly sliced'],
        ['2', 'red peppers, in strips'],
        ['3 cloves', 'garlic, sliced'],
        ['1 tsp', 'cumin seeds'],
        ['1 tsp', 'sweet smoked paprika'],
        ['¼ tsp', 'cayenne pepper'],
        ['800 g', 'tinned plum tomatoes'],
        ['1 tsp', 'sugar'],
        ['1 tsp', 'salt'],
      ),
      ...of('To finish', ['5', 'eggs'], ['80 g', 'feta'], ['1 handful', 'parsley and mint leaves'], [null, 'bread, for the pan']),
    ],
    steps: [
      'Warm the oil in a wide, heavy pan over a medium heat. Cook the onion and peppers with a pinch of salt for 15 minutes, until soft and starting to brown at the edges.',
      'Add the garlic, cumin, paprika and cayenne and stir for a minute, until it smells of more than onions.',
      'Crush the tomatoes in with your hands. Add the sugar and salt and simmer for 15 minutes, until a spoon drawn through the sauce leaves a path.',
      'Taste it now; once the eggs are in it is too late. Make five hollows and break an egg into each.',
      'Cover and cook over a low heat for 6 to 8 minutes. The whites should be set and the yolks should not.',
      'Crumble the feta over, scatter the leaves, and carry the pan to the table.',
    ],
    cookTimes: { prep: minutes(10), cook: minutes(40), total: minutes(50) },
    servingsSummary: 'Serves 3',
    aggregateRating: { bestRating: 5, ratingValue: 4.8, reviewCount: 41, ratingCount: 212 },
    diets: ['Vegetarian', 'Nut-free'],
  },
  'dish-tart': {
    name: 'Whole-lemon tart',
    ingredients: [
      ...of(
        'Pastry',
        ['200 g', 'plain flour'],
        ['100 g', 'cold butter, cubed'],
        ['50 g', 'icing sugar'],
        ['1', 'egg yolk'],
        ['1 to 2 tbsp', 'iced water'],
      ),
      ...of(
        'Filling',
        ['2', 'unwaxed thin-skinned lemons'],
        ['250 g', 'caster sugar'],
        ['4', 'eggs'],
        ['120 g', 'melted butter, cooled'],
        ['1 pinch', 'salt'],
      ),
    ],
    steps: [
      'Rub the butter into the flour and icing sugar until it looks like sand. Stir in the yolk and just enough water to bring it together. Flatten, wrap, and chill for an hour.',
      'Roll out to line a 24 cm tart tin. Freeze for 15 minutes while the oven heats to 190 °C.',
      'Line with paper and baking beans and bake for 15 minutes. Take both out and bake for 8 minutes more, until the base is dry and pale gold. Lower the oven to 160 °C.',
      'Cut one and a half of the lemons into eighths and pick out every pip. Blend them, peel and all, with the sugar until completely smooth.',
      'Blend in the eggs, then the butter and salt. Slice the last half lemon as thinly as you can.',
      'Pour the filling into the case, lay the slices on top and bake for 30 minutes. It should still tremble in the middle. Cool before cutting.',
    ],
    cookTimes: { prep: minutes(100), cook: minutes(53), total: minutes(153) },
    servingsSummary: 'Serves 8',
    aggregateRating: { bestRating: 5, ratingValue: 4.6, reviewCount: 18, ratingCount: 97 },
    diets: ['Vegetarian', 'Nut-free'],
  },
  'dish-soup': {
    name: 'Mushroom soup, forest style',
    ingredients: [
      ...of(
        'Soup',
        ['600 g', 'mixed mushrooms, brushed clean'],
        ['15 g', 'dried porcini'],
        ['40 g', 'butter'],
        ['2', 'shallots, chopped'],
        ['2 cloves', 'garlic'],
        ['5 sprigs', 'thyme'],
        ['1 small', 'floury potato, diced'],
        ['900 ml', 'vegetable stock'],
        ['1 tbsp', 'dry sherry'],
      ),
      ...of('To serve', ['100 ml', 'double cream'], ['1 handful', 'chives or dill'], [null, 'black pepper']),
    ],
    steps: [
      'Pour 200 ml of boiling water over the porcini and leave for 20 minutes. Keep the water; leave its last gritty spoonful behind.',
      'Keep five handsome slices of mushroom for the top. Chop the rest roughly.',
      'Melt half the butter in a large pot over a high heat. Brown the mushrooms in two batches, without stirring much: colour is the flavour.',
      'Lower the heat. Soften the shallots, garlic and thyme in the remaining butter for 5 minutes, then add the sherry and let it go.',
      'Return the mushrooms with the porcini, their water, the potato and the stock. Simmer for 20 minutes and take out the thyme.',
      'Blend until smooth and stir in most of the cream. Fry the slices you kept and float them on top with the rest of the cream, herbs and pepper.',
    ],
    cookTimes: { prep: minutes(25), cook: minutes(35), total: minutes(60) },
    servingsSummary: 'Serves 4',
    aggregateRating: { bestRating: 5, ratingValue: 4.7, reviewCount: 26, ratingCount: 138 },
    diets: ['Vegetarian', 'Gluten-free', 'Egg-free'],
  },
  'dish-salad': {
    name: 'Watermelon, feta, too much mint',
    ingredients: [
      ...of(
        'Salad',
        ['1 kg', 'watermelon, cold'],
        ['200 g', 'feta'],
        ['½ small', 'red onion, in thin rings'],
        ['1 large bunch', 'mint, leaves only'],
        ['80 g', 'rocket'],
        ['60 g', 'black olives, stoned'],
      ),
      ...of('Dressing', ['1', 'lime, juice and zest'], ['3 tbsp', 'olive oil'], ['1 pinch', 'chilli flakes']),
    ],
    steps: [
      'Put the onion rings in a bowl with the lime juice and a pinch of salt while you do everything else. Ten minutes turns them pink and kind.',
      'Cut the watermelon into small triangles, skin on if you like to eat with your fingers.',
      'Lay out the rocket and mint, then the melon. Break the feta over in lumps larger than you think.',
      'Scatter olives and onion. Beat the oil, zest and chilli into the juice that is left and pour it over. Serve at once; it does not wait.',
    ],
    cookTimes: { prep: minutes(15), cook: null, total: minutes(15) },
    servingsSummary: 'Serves 4 as a side',
    aggregateRating: { bestRating: 5, ratingValue: 4.4, reviewCount: 9, ratingCount: 63 },
    diets: ['Vegetarian', 'Gluten-free', 'Egg-free', 'Nut-free'],
  },
  'dish-buns': {
    name: 'Cardamom buns',
    ingredients: [
      ...of(
        'Dough',
        ['250 ml', 'milk'],
        ['75 g', 'butter'],
        ['7 g', 'dried yeast'],
        ['450 g', 'strong white flour'],
        ['70 g', 'sugar'],
        ['2 tsp', 'cardamom seeds, freshly crushed'],
        ['½ tsp', 'salt'],
      ),
      ...of('Filling', ['90 g', 'soft butter'], ['80 g', 'light brown sugar'], ['2 tsp', 'cardamom seeds, crushed']),
      ...of('Top', ['1', 'egg, beaten'], ['2 tbsp', 'pearl sugar']),
    ],
    steps: [
      'Warm the milk and butter together until the butter melts, then let it cool to blood heat. Stir in the yeast.',
      'Mix with the flour, sugar, cardamom and salt and knead for 10 minutes, until the dough is soft and only slightly tacky. Cover and leave to double: about an hour.',
      'Roll out to a rectangle of about 35 by 50 cm. Spread the filling right to the edges.',
      'Roll up from a long side and cut into twelve. Set them apart on a lined tray, cut side up, cover, and leave for 40 minutes. Heat the oven to 220 °C.',
      'Brush with egg, scatter the pearl sugar, and bake for 10 to 12 minutes until deep gold.',
      'Count them as they cool. Count them again later.',
    ],
    cookTimes: { prep: minutes(140), cook: minutes(12), total: minutes(152) },
    servingsSummary: 'Makes 12',
    aggregateRating: { bestRating: 5, ratingValue: 4.9, reviewCount: 57, ratingCount: 301 },
    diets: ['Vegetarian', 'Nut-free'],
  },
};
