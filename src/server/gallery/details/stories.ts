import type { Pin, StoryBlock } from '../../../../events/entities/pin.ts';
import type { Picture } from '../../browse/drafts.ts';
import { films, videoOf } from '../videos/films.ts';

type StoryData = NonNullable<Pin['storyPinData']>;
type Block =
  | Exclude<StoryBlock, { type: 'image' | 'video' }>
  | { type: 'image'; drawing: string; altText: string }
  | { type: 'video'; film: string; altText: string };

/** A story as source data; pictures and films are named by their drawings. */
export interface Story {
  title: string;
  template: string;
  pages: readonly { layout: 'cover' | 'full' | 'split' | 'list'; blocks: readonly Block[] }[];
  facts?: Readonly<Record<string, string>>;
  lists?: Readonly<Record<string, readonly string[]>>;
  music?: { artist: string; title: string };
}

const heading = (text: string): Block => ({ type: 'heading', text });
const text = (words: string): Block => ({ type: 'text', text: words });
const paragraph = (words: string): Block => ({ type: 'paragraph', text: words });
const image = (drawing: string, altText: string): Block => ({ type: 'image', drawing, altText });
const video = (film: string, altText: string): Block => ({ type: 'video', film, altText });
const supply = (amount: string | null, name: string): Block => ({ type: 'supply', amount, name });
const ingredient = (amount: string | null, name: string): Block => ({ type: 'ingredient', amount, name });

export const stories: Readonly<Record<string, Story>> = {
  'pressed-oak': {
    title: 'A herbarium in one weekend',
    template: 'how-to',
    music: { artist: 'The Lower Meadow', title: 'Leaf, Leaf, Leaf' },
    facts: { Time: 'Two days, then ten', Difficulty: 'Patient' },
    lists: { 'Good first plants': ['Oak', 'Clover', 'Male fern', 'Field poppy'] },
    pages: [
      {
        layout: 'cover',
        blocks: [
          image('pressed-oak', 'A pressed oak twig with acorns.'),
          heading('A herbarium in one weekend'),
          text('Four plants, one folder, no garden needed.'),
        ],
      },
      {
        layout: 'list',
        blocks: [
          heading('What you need'),
          supply('1', 'old telephone book'),
          supply('12 sheets', 'plain paper'),
          supply('1 roll', 'gummed paper tape'),
          supply('4', 'bricks, wrapped'),
          supply(null, 'a pencil that you will not lose'),
        ],
      },
      {
        layout: 'split',
        blocks: [
          image('pressed-clover', 'Pressed red clover.'),
          heading('Saturday: pick'),
          paragraph('Go late in the morning. Take one of each, with its leaves, and write down where you stood before you walk on.'),
        ],
      },
      {
        layout: 'split',
        blocks: [
          image('pressed-fern', 'A herbarium sheet with three fern fronds.'),
          heading('Sunday: press'),
          paragraph('Face down, flat, and heavy. Change the paper that evening. The first night decides everything.'),
        ],
      },
      {
        layout: 'full',
        blocks: [video('film-fern-growing', 'A fern unrolls from the ground.'), text('What it was doing before you came along.')],
      },
      {
        layout: 'split',
        blocks: [
          image('pressed-poppy', 'Three pressed poppies.'),
          heading('Day twelve: label'),
          paragraph('Latin if you know it, plain words if you do not. Place, date, your name.'),
          { type: 'link', text: 'How to keep the red red', url: 'https://pressedplants.example/colour' },
        ],
      },
    ],
  },
  'chanterelle-basket': {
    title: 'From the wood to the pan in an hour',
    template: 'recipe',
    music: { artist: 'Orchestre de Cuisine', title: 'Petit feu' },
    facts: { Serves: '2', Time: '25 min at the stove' },
    pages: [
      {
        layout: 'cover',
        blocks: [
          image('chanterelle-basket', 'Five chanterelles on dark green.'),
          heading('Chanterelles on toast'),
          text('The only recipe they need.'),
        ],
      },
      {
        layout: 'list',
        blocks: [
          heading('For two'),
          ingredient('250 g', 'chanterelles'),
          ingredient('30 g', 'butter'),
          ingredient('1', 'shallot, chopped'),
          ingredient('2 slices', 'sourdough'),
          ingredient('1 tbsp', 'parsley'),
          ingredient(null, 'salt, pepper, a little lemon'),
          supply('1', 'soft brush'),
          supply('1', 'very wide pan'),
        ],
      },
      {
        layout: 'split',
        blocks: [
          image('fungi-plate', 'Six kinds of mushrooms from a field guide.'),
          heading('Be sure'),
          paragraph('Ridges, not gills, running down the stem; smells of apricots. If anyone at the table is not certain, it goes back.'),
        ],
      },
      {
        layout: 'full',
        blocks: [image('penny-bun', 'A large penny bun beside a small one.'), text('Found one of these as well? Slice it thin. Same pan.')],
      },
      {
        layout: 'split',
        blocks: [
          image('dish-soup', 'A bowl of mushroom soup.'),
          heading('Cook'),
          paragraph(
            'Dry pan first, until the water has come out and gone. Then butter, shallot, four minutes. Salt last. Pile it on hot toast and do not talk.',
          ),
          { type: 'link', text: 'Too many? Make soup', url: 'https://tablelibre.example/mushroom-soup' },
        ],
      },
    ],
  },
  'city-midnight': {
    title: 'The last ferry',
    template: 'travel',
    music: { artist: 'Marta e os Faróis', title: 'Meia-noite' },
    facts: { Leaves: '23:40', Returns: '06:05' },
    pages: [
      {
        layout: 'cover',
        blocks: [
          image('city-midnight', 'A lit skyline over dark water.'),
          heading('The last ferry'),
          text('Twenty minutes, upper deck, left side.'),
        ],
      },
      {
        layout: 'full',
        blocks: [
          video('film-evening-waves', 'A sailing boat on evening waves.'),
          text('Queue from seven. Nobody minds; this is the view.'),
        ],
      },
      {
        layout: 'split',
        blocks: [
          image('city-seven-pm', 'Towers before a huge setting sun.'),
          heading('Look back'),
          paragraph('When the sun stands in Western Avenue the whole boat goes quiet, even the school class.'),
        ],
      },
      {
        layout: 'split',
        blocks: [
          image('harbour-light', 'A lighthouse over a dark sea.'),
          heading('Keep left'),
          paragraph('The light on the mole turns every nine seconds. Count three turns and you are past the bar.'),
        ],
      },
      {
        layout: 'full',
        blocks: [
          image('roofs-snow', 'Blue gabled roofs with lit windows.'),
          text('And then you are home, and it is snowing.'),
          { type: 'link', text: 'Timetable', url: 'https://ruadasflores.example/ferry' },
        ],
      },
    ],
  },
  'storm-giant': {
    title: 'Four worlds in four minutes',
    template: 'tour',
    music: { artist: 'Apogee Trio', title: 'Slow Moons' },
    facts: { Distance: '4.5 billion km', Luggage: 'One small bag' },
    lists: { Stops: ['The Great Storm', 'Ringed, in gold', 'Methane weather', 'The blue one'] },
    pages: [
      {
        layout: 'cover',
        blocks: [
          image('storm-giant', 'A banded orange planet with a red storm.'),
          heading('Four worlds in four minutes'),
          text('A tour by the Orbit Society.'),
        ],
      },
      {
        layout: 'full',
        blocks: [video('film-planet-turning', 'A ringed planet turns once.'), text('Watch the spot. It comes round every ten hours.')],
      },
      {
        layout: 'split',
        blocks: [
          image('ringed-gold', 'A golden planet with wide rings.'),
          heading('Stop two'),
          paragraph('The rings are ice, mostly in pieces the size of a suitcase, and not one is out of place.'),
        ],
      },
      {
        layout: 'split',
        blocks: [
          image('mint-world', 'A mint-green planet with thin rings.'),
          heading('Stop three'),
          paragraph('Lying on its side since an accident nobody saw. Summer lasts twenty-one years.'),
        ],
      },
      {
        layout: 'list',
        blocks: [
          heading('Bring'),
          supply('1', 'pair of binoculars'),
          supply('2', 'blankets'),
          supply('1 flask', 'tea'),
          text('Meet behind the observatory when it is dark enough not to find it.'),
        ],
      },
      { layout: 'full', blocks: [image('blue-giant', 'A huge blue planet.'), text('Last stop. Mind the gap.')] },
    ],
  },
};

/** Names of the drawings that a story shows. */
export const drawingsOf = (story: Story): string[] =>
  story.pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'image' ? [block.drawing] : block.type === 'video' ? [block.film] : [])),
  );

/** A story in the entity's shape. */
export function storyDataOf(name: string, story: Story, pictureOf: (drawing: string) => Picture): StoryData {
  const filled = (block: Block): StoryBlock => {
    if (block.type === 'image') {
      const { signature, width, height } = pictureOf(block.drawing);
      return { type: 'image', imageSignature: signature, width, height, altText: block.altText };
    }
    if (block.type === 'video')
      return { type: 'video', video: videoOf(filmNamed(block.film), pictureOf(block.film)), altText: block.altText };
    return block;
  };
  const pages = story.pages.map(({ layout, blocks }) => ({ layout, blocks: blocks.map(filled) }));
  const playing = story.pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'video' ? [filmNamed(block.film).scene.seconds * 1000] : [])),
  );
  return {
    id: `story-${name}`,
    pages,
    metadata: {
      pinTitle: story.title,
      templateType: story.template,
      keyValueBlocks: Object.entries(story.facts ?? {}).map(([key, value]) => ({ key, value })),
      listBlocks: Object.entries(story.lists ?? {}).map(([title, items]) => ({ heading: title, items: [...items] })),
    },
    totalVideoDuration: playing.reduce((sum, each) => sum + each, 0),
    isDeleted: false,
    staticPageCount: pages.filter(({ blocks }) => blocks.every(({ type }) => type !== 'video')).length,
    hasProductPins: false,
    // The films have no sound track.
    shouldMute: true,
    musicAttributions: story.music ? [{ ...story.music, isrc: null, thumbnailImageUrl: null }] : [],
  };
}

function filmNamed(name: string) {
  const film = films[name];
  if (!film) throw new Error(`There is no film ${name}.`);
  return film;
}
