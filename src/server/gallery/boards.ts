import type { BoardDraft } from '../browse/drafts.ts';

/** A board of the initial gallery with the names of its posters, in the order of pinning. */
export interface GalleryBoard extends Omit<BoardDraft, 'sections'> {
  posters?: readonly string[];
  sections?: readonly { slug: string; title: string; posters: readonly string[] }[];
}

const words = (text: string) => text.split(' ');

export const boards: readonly GalleryBoard[] = [
  {
    owner: 'mira-halvorsen',
    slug: 'ridge-lines',
    name: 'Ridge lines',
    description: 'Mountain behind mountain behind mountain. Best before breakfast.',
    posters: words('first-light north-face red-range smoke-hills glacier-tongue'),
  },
  {
    owner: 'mira-halvorsen',
    slug: 'erg',
    name: 'Erg',
    description: 'Sand, and the light on it. Five prints from one very long walk.',
    layout: 'carousel',
    posters: words('dunes-noon caravan blue-dunes pink-sand white-desert'),
  },
  {
    owner: 'mira-halvorsen',
    slug: 'salt-water',
    name: 'Salt water',
    description: 'Everything seen from a deck, a pier or a cold beach.',
    sections: [
      { slug: 'on-deck', title: 'On deck', posters: words('regatta-day whale-road evening-sail film-evening-waves') },
      { slug: 'ashore', title: 'Ashore', posters: words('harbour-light winter-pier fjord-evening moonrise-lake') },
    ],
  },
  {
    owner: 'mira-halvorsen',
    slug: 'in-the-trees',
    name: 'In the trees',
    description: 'Birch, fir, and whoever was looking at us.',
    posters: words('birches-october birches-winter birches-spring camp-milky-way misty-pines'),
  },
  {
    owner: 'mira-halvorsen',
    slug: 'worked-land',
    name: 'Worked land',
    description: 'Fields by people who get up earlier than I do.',
    posters: words('val-dorcia lavender-rows autumn-quilt tea-terraces night-harvest'),
  },

  {
    owner: 'ines-quintana',
    slug: 'herbarium',
    name: 'Herbarium',
    description: 'Pressed, taped and labelled. Nothing rare was picked.',
    sections: [
      { slug: 'hedgerow', title: 'Hedgerow', posters: words('pressed-parsley pressed-thistle pressed-poppy pressed-clover') },
      { slug: 'wood', title: 'Wood and wall', posters: words('pressed-fern pressed-oak pressed-lavender film-fern-growing') },
    ],
  },
  {
    owner: 'ines-quintana',
    slug: 'windowsill',
    name: 'Windowsill jungle',
    description: 'Plants that survive me.',
    posters: words('monstera-trio banana-leaf palm-sunday rubber-plant ginkgo-gold olive-branch'),
  },
  {
    owner: 'ines-quintana',
    slug: 'meadows',
    name: 'Standing in flower',
    description: 'June lying down, September standing up, and three bunches for the table.',
    posters: words('meadow-june meadow-night meadow-rust tulip-field bouquet-midsummer bouquet-dutch bouquet-blue'),
  },
  {
    owner: 'ines-quintana',
    slug: 'fungi',
    name: 'Fungi',
    description: 'Some delicious, one not at all.',
    posters: words('fungi-plate fly-agaric bonnets-blue chanterelle-basket penny-bun'),
  },
  {
    owner: 'ines-quintana',
    slug: 'feathers',
    name: 'Feathers',
    description: 'They sit still exactly as long as they want to.',
    layout: 'carousel',
    posters: words('robins-pair bluebirds cranes-sun toucan-jungle owl-night'),
  },

  {
    owner: 'yuki-tanabe',
    slug: 'vessels',
    name: 'Vessels',
    description: 'Thrown, glazed, drawn; in that order.',
    posters: words('three-glazes moon-jar drip-study eucalyptus-jug blossom-gourd striped-family grasses-bottle night-shelf'),
  },
  {
    owner: 'yuki-tanabe',
    slug: 'plates',
    name: 'Plates',
    description: 'Round things that other things lie on.',
    posters: words('plate-wall plate-sun plate-bird plate-blues plate-lemons plate-sardine'),
  },
  {
    owner: 'yuki-tanabe',
    slug: 'kiln-notes',
    name: 'Kiln notes',
    description: 'Test tiles and full shelves: how it looks behind the shop.',
    posters: words('glaze-tests glaze-tests-iron shelf-studio shelf-blue shelf-dawn'),
  },

  {
    owner: 'tomas-ferreira',
    slug: 'hours',
    name: 'Hours',
    description: 'One city, four times of the day, and some roofs elsewhere.',
    posters: words('city-six-am city-noon city-seven-pm city-midnight canal-houses roofs-snow domes-gold domes-rose'),
  },
  {
    owner: 'tomas-ferreira',
    slug: 'house-fronts',
    name: 'House fronts',
    description: 'Straight on, with washing.',
    posters: words('facade-porto facade-night facade-rose facade-row facade-white'),
  },
  {
    owner: 'tomas-ferreira',
    slug: 'three-oclock',
    name: 'Three o’clock shadows',
    description: 'Walls, steps, arches, nobody.',
    posters: words('court-noon arches-sand arches-blue tower-rose pool-quiet pool-violet'),
  },
  {
    owner: 'tomas-ferreira',
    slug: 'invented-maps',
    name: 'Invented maps',
    description: 'Plans of towns that do not exist, at a scale of about one to wishful.',
    posters: words('map-port-alma map-nordhavn map-halve-maan map-mirador'),
  },
  {
    owner: 'tomas-ferreira',
    slug: 'azulejos',
    name: 'Tiles by the square metre',
    description: 'Walls and floors, mostly from Porto, once from Milan.',
    posters: words(
      'azulejo-blue azulejo-green terrazzo-milano terrazzo-night terrazzo-sorbet truchet-rivers truchet-pipes truchet-sails truchet-petals',
    ),
  },

  {
    owner: 'adaeze-okafor',
    slug: 'alphabet',
    name: 'The alphabet, slowly',
    description: 'Seven down, nineteen to go.',
    sections: [
      {
        slug: 'letters',
        title: 'Letters',
        posters: words('letter-a letter-b letter-g letter-k letter-q letter-r letter-s alphabet-chart alphabet-soft'),
      },
      { slug: 'numbers', title: 'Numbers and signs', posters: words('number-5 number-8 number-3 ampersand-night ampersand-shadow') },
    ],
  },
  {
    owner: 'adaeze-okafor',
    slug: 'said-large',
    name: 'Said large',
    description: 'Things people asked me to write on walls.',
    posters: words(
      'slow-down hello-prism sea-prism yes-shadow word-bread word-open word-jazz word-sunday word-summer word-water word-grow',
    ),
  },
  {
    owner: 'adaeze-okafor',
    slug: 'workshop',
    name: 'Workshop',
    description: 'Compass, ruler, scissors, paste.',
    sections: [
      {
        slug: 'ruler',
        title: 'Ruler and compass',
        posters: words('workshop-nine workshop-pastel workshop-night arcs-seventies arcs-candy circles-party circles-deep'),
      },
      { slug: 'scissors', title: 'Scissors and paste', posters: words('algae-wall algae-soft mobile-primary mobile-dusk stones-seven') },
    ],
  },
  {
    owner: 'adaeze-okafor',
    slug: 'seigaiha',
    name: 'Waves, weaves, hemp leaf',
    description: 'Old patterns that know what they are doing.',
    posters: words('seigaiha-indigo koi-pond seigaiha-boat fans-green asanoha-rose asanoha-sun'),
  },

  {
    owner: 'lucien-moreau',
    slug: 'fruit',
    name: 'Fruit',
    description: 'Drawn, then eaten.',
    posters: words('pear-atlas lemon-fall orange-bowl fig-study red-bowl melon-party avocado-rows cherry-study'),
  },
  {
    owner: 'lucien-moreau',
    slug: 'lunch',
    name: 'Lunch',
    description: 'Recipes that fit on one page, with a picture of what is left.',
    posters: words('dish-shakshuka dish-tart dish-soup dish-salad dish-buns'),
  },
  {
    owner: 'lucien-moreau',
    slug: 'quiet-table',
    name: 'The quiet table',
    description: 'Bottles that stand where they are put.',
    posters: words('natura-morta-1 natura-morta-2 natura-morta-3 natura-morta-4'),
  },

  {
    owner: 'orbit-society',
    slug: 'giants',
    name: 'Giants',
    description: 'Gas, wind and weather on a large scale.',
    layout: 'carousel',
    posters: words('storm-giant ringed-gold blue-giant rose-giant mint-world film-planet-turning'),
  },
  {
    owner: 'orbit-society',
    slug: 'moon-and-sun',
    name: 'Moon and sun',
    description: 'Getting in each other’s way since the beginning.',
    posters: words('totality totality-red moon-calendar moon-calendar-rose eclipse-stages moon-map'),
  },
  {
    owner: 'orbit-society',
    slug: 'diagrams',
    name: 'Diagrams',
    description: 'Roughly to scale. Roughly.',
    posters: words('orbits-night orbits-cream family-row family-column chart-winter chart-summer'),
  },
  {
    owner: 'orbit-society',
    slug: 'travel-desk',
    name: 'Travel desk',
    description: 'Where the Society would go if it had a rocket.',
    posters: words('visit-titan visit-blue-moon visit-comet visit-colony visit-ice'),
  },

  {
    owner: 'paperhouse',
    slug: 'optical',
    name: 'Will not hold still',
    description: 'Lines and dots from the back room. Please do not stare.',
    posters: words('ridges-pulse ridges-warm bulge-blue bulge-mint moire-coral flow-kelp flow-rose rays-noon'),
  },
  {
    owner: 'paperhouse',
    slug: 'cloth',
    name: 'Cloth on paper',
    description: 'Quilts and weaves, flat enough to frame.',
    posters: words('quilt-barn quilt-sea weave-madras weave-night'),
  },
  {
    owner: 'paperhouse',
    slug: 'large-and-quiet',
    name: 'Large and quiet',
    description: 'Two fields of colour for people with one empty wall.',
    posters: words('field-ember field-sea'),
  },
  {
    owner: 'paperhouse',
    slug: 'shop-cats',
    name: 'Shop cats',
    description: 'They are not for sale. The prints are.',
    posters: words('cat-window cat-armchair cat-library cat-loaf'),
  },
];
