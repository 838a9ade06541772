import type { Pin } from '../../../../events/entities/pin.ts';

type RichMetadata = NonNullable<Pin['richMetadata']>;

/** Short articles, by the name of their poster. */
export const articles: Readonly<Record<string, NonNullable<RichMetadata['article']>>> = {
  'glaze-tests': {
    datePublished: '2026-03-14',
    name: 'What happens to a glaze at 1,240 degrees',
    byline: 'Yuki Tanabe',
    body: [
      'A glaze is a thin coat of glass that has been persuaded to stay on a wall. Before the kiln it looks like dried mud in the wrong colour: cobalt goes on pink, copper goes on grey, and the white is never where you think it is.',
      'Three things do the work. Silica makes the glass. Alumina, from clay, keeps it stiff enough not to run off the pot. A flux, such as ash or feldspar, lowers the temperature at which silica will melt at all. Change one of them by a few parts in a hundred and you have another glaze.',
      'The colours are guests. One part of cobalt in a hundred is a strong blue. The same weight of iron gives straw, honey or a near-black, depending on how much air the fire had. Copper is the moody one: green with air, red without it, and nothing at all if the kiln is too hot for too long.',
      'This is why potters make tiles. Each has a hole for a nail, a number scratched in the back, and one recipe on the front, thin at the bottom and double at the top. A wall of two hundred of them is the only honest catalogue a studio has.',
      'The run at the edge is worth looking at. Where the glaze was thick it has slid a little and stopped; you can see the moment the kiln was turned off. When a customer asks whether a drip is a fault, I say it is a date.',
    ],
  },
  'city-seven-pm': {
    datePublished: '2025-10-02',
    name: 'How to read a skyline',
    byline: 'Tomás Ferreira',
    body: [
      'Stand far enough away and a city becomes a single line. It looks accidental, but somebody paid for every corner of it. Reading it is mostly a matter of asking who.',
      'Begin with the tall ones. Towers crowd where land is dear, and land is dear where trains meet. If there is one peak, the city has one heart. If there are two, look for the river or the quarrel between them.',
      'Then look for the level. Many old towns share one height, as if combed: that is the law, usually the length of a fire ladder or the height of a cathedral’s eaves. Whatever stands above the comb was built before the law, or after somebody changed it.',
      'Roofs tell you about weather. Steep ones shed snow, flat ones dry washing, and a forest of water tanks means that the pressure never reached the sixth floor.',
      'Last, wait for the evening. Offices go dark from the bottom up and homes light from the middle out. At seven you can see at a glance which half of the city is going to bed and which is going out.',
      'And if the sun ever sets exactly at the end of a long street, stop the car. It will do that again in about six months.',
    ],
  },
  'pressed-poppy': {
    datePublished: '2026-06-20',
    name: 'Pressing flowers that keep their colour',
    byline: 'Inés Quintana',
    body: [
      'The enemy is not time but water. A petal that dries in a day keeps its colour; one that takes a week goes brown from the inside, like a cut apple. Everything else is detail.',
      'Pick late in the morning, when the dew has gone and before the heat. Choose flowers that opened today. Take only what is common, and never the only one in sight.',
      'Lay each between two sheets of plain paper, then newspaper, then something heavy. Change the newspaper on the first evening and again the next morning: those are the two times that matter. After that, leave it alone for ten days.',
      'Thick flowers need help. Slice a rose in half; press a thistle from the back with your thumb before it goes in. Poppies will drop their petals if you look at them, so press them in the field, in the book, where you found them.',
      'Write the label at once: what, where, when, and who. In fifty years nobody will care how well you pressed it, but somebody may want to know that it grew there.',
    ],
  },
  'seigaiha-indigo': {
    datePublished: '2025-05-18',
    name: 'The wave that never breaks',
    byline: 'Adaeze Okafor',
    body: [
      'Seigaiha means “blue ocean waves”, and it may be the most patient drawing in the world: a circle, cut by the circles in front of it, for ever.',
      'It came to Japan along the silk roads and settled on the robes of dancers in the eleventh century. Fishermen had it on their coats, temples on their screens. It promises calm luck, the kind that keeps arriving.',
      'I painted it for the first time on the shutter of a fish shop. You need one compass and no talent at all, I was told. Four hours later I had learned that the drawing is easy and the spacing is everything: if each row rises by a quarter of a wave, the sea lies flat; by a third, and it begins to roll.',
      'What makes it move is colour. Let the blue deepen by a hair with every row and the eye reads distance. There is no horizon in this print. You put it there yourself.',
    ],
  },
};

/** Instructions in steps. */
export const tutorials: Readonly<Record<string, NonNullable<RichMetadata['tutorial']>>> = {
  'pressed-fern': {
    name: 'Press a fern in ten days',
    steps: [
      'Cut one mature frond in the late morning, low on the stalk, from a plant that has at least six.',
      'Wipe it dry with a cloth and lay it face down on plain paper, every leaflet flat. Use tweezers; fingers are too wide.',
      'Cover with a second sheet, five pages of newspaper on either side, and about four large books.',
      'Change the newspaper that evening and the next morning.',
      'Wait until day ten. It is ready when it feels like paper and no longer cool.',
      'Fix it to card with four narrow strips of gummed paper, never glue, and write the label.',
    ],
  },
  'mobile-primary': {
    name: 'Balance a paper mobile',
    steps: [
      'Cut eight shapes from heavy card and paint both sides.',
      'Tie a shape to each end of a short wire with thread.',
      'Slide a loop along the wire until it hangs level; that is the point. Fix it with a dot of glue.',
      'Hang two finished wires from the ends of a longer one and find its point in the same way.',
      'Always work from the lowest wire upwards. The top knot comes last, and so does the ceiling.',
    ],
  },
};
