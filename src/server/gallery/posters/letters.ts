import { arc, circle, polygon, rectangle, slice } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption } from '../drawing/plate.ts';
import { lettering, letteringWidth } from '../drawing/lettering.ts';
import { fill, group, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface Letter {
  text: string;
  /**
   * `prism`: nested lines; `stack`: the text repeated in rows; `blocks`: letters from overprinted circles and squares; `shadow`: a long
   * shadow.
   */
  way: 'prism' | 'stack' | 'blocks' | 'shadow';
  inks: readonly Pigment[];
  label?: readonly [string, string];
}

/** Letters as pictures, drawn without fonts. */
export const letters = series<Letter>(
  'Lettering',
  ({ page }, work) => {
    const { width, height, unit } = page;
    const inks = work.inks.map(pigment);
    if (work.way === 'prism') {
      const lines = work.text.split(' ');
      const widest = Math.max(...lines.map((line) => letteringWidth(line, 0.42)));
      const high = Math.min((width * 0.72) / (widest + 0.36), (height * 0.74) / (lines.length * 1.42 - 0.42));
      const top = (height * (work.label ? 0.94 : 1) - high * (lines.length * 1.42 - 0.42)) / 2;
      lines.forEach((line, i) =>
        inks.forEach((ink, k) => {
          const look = { x: width / 2, y: top + high * (i * 1.42 + 1), height: high, tracking: 0.42, align: 'centre' } as const;
          page.add(lettering(line, { ...look, colour: ink, weight: 0.36 * (1 - k / inks.length), cap: 'butt' }));
        }),
      );
    } else if (work.way === 'stack') {
      const rows = inks.length;
      const high = (width * 0.8) / letteringWidth(work.text, 0.22);
      const step = (height * 0.8 - high) / (rows - 1);
      for (let i = 0; i < rows; i += 1)
        page.add(
          lettering(work.text, {
            x: width / 2,
            y: height * 0.1 + high + step * i,
            height: high,
            colour: inks[i] ?? '',
            tracking: 0.22,
            weight: 0.2,
            align: 'centre',
            cap: 'butt',
          }),
        );
    } else if (work.way === 'shadow') {
      const high = Math.min(height * 0.46, (width * 0.6) / letteringWidth(work.text, 0.24));
      const steps = 190;
      const parts = Array.from({ length: steps }, (_, i) =>
        lettering(work.text, {
          x: width / 2 + (steps - i) * high * 0.0052,
          y: height * 0.5 + high * 0.42 + (steps - i) * high * 0.0052,
          height: high,
          colour: inks[1] ?? '',
          tracking: 0.24,
          weight: 0.22,
          align: 'centre',
          cap: 'butt',
        }),
      );
      page.add(
        ...parts,
        lettering(work.text, {
          x: width / 2,
          y: height * 0.5 + high * 0.42,
          height: high,
          colour: inks[0] ?? '',
          tracking: 0.24,
          weight: 0.22,
          align: 'centre',
          cap: 'butt',
        }),
      );
    } else {
      const drawn = blocks[work.text];
      if (!drawn) throw new Error(`There are no blocks for "${work.text}".`);
      const size = Math.min(width * 0.7, height * 0.56);
      page.add(
        group(
          { transform: `translate(${width / 2} ${height * (work.label ? 0.47 : 0.5)}) scale(${size / 100})` },
          ...drawn.map(([d, ink, line]) => {
            const colour = inks[ink % inks.length] ?? '';
            return line ? stroke(d, colour, line, { cap: 'butt', multiply: true }) : fill(d, colour, { multiply: true });
          }),
        ),
      );
    }
    if (work.label)
      caption(page, { x: width * 0.08, y: 0, width: width * 0.84, height: height - unit * 0.17 }, work.label[0], { remark: work.label[1] });
  },
  [
    {
      name: 'letter-a',
      format: '3:4',
      paper: 'cream',
      text: 'A',
      way: 'blocks',
      inks: ['tomato', 'ultramarine', 'mustard'],
      label: ['A', 'FIRST OF TWENTY-SIX'],
      title: 'A is for a start',
      description: 'Two triangles and a disc, overprinted. First of our alphabet.',
      altText: 'A capital A made of a red and a blue triangle and a yellow disc.',
    },
    {
      name: 'letter-b',
      format: '3:4',
      paper: 'blush',
      text: 'B',
      way: 'blocks',
      inks: ['teal', 'coral', 'plum'],
      label: ['B', 'TWO BOWLS, ONE STEM'],
      title: 'B, two bowls and a stem',
      description: 'The only letter that looks like breakfast. Teal and coral on blush.',
      altText: 'A capital B made of two half discs and a bar.',
    },
    {
      name: 'letter-g',
      format: '3:4',
      paper: 'mint',
      text: 'G',
      way: 'blocks',
      inks: ['bottle', 'vermilion', 'leaf'],
      label: ['G', 'A RING WITH A DOOR'],
      title: 'G, a ring with a door',
      description: 'Three quarters of a ring and a square to keep it open.',
      altText: 'A capital G made of a thick green ring and a red square.',
    },
    {
      name: 'letter-k',
      format: '3:4',
      paper: 'powder',
      text: 'K',
      way: 'blocks',
      inks: ['navy', 'amber', 'rose'],
      label: ['K', 'ELEVENTH'],
      title: 'K leaning back',
      description: 'Two quarter circles against a wall. Stands well next to A.',
      altText: 'A capital K of a navy bar with an amber and a rose quarter circle.',
    },
    {
      name: 'letter-q',
      format: '3:4',
      paper: 'straw',
      text: 'Q',
      way: 'blocks',
      inks: ['plum', 'vermilion', 'petal'],
      label: ['Q', 'NEVER ALONE'],
      title: 'Q, never without U',
      description: 'A disc within a disc and a tail in red. Our most asked-for initial, we can’t think why.',
      altText: 'A capital Q of plum rings with a red tail on yellow.',
    },
    {
      name: 'letter-r',
      format: '3:4',
      paper: 'oat',
      text: 'R',
      way: 'blocks',
      inks: ['rust', 'cobalt', 'ochre'],
      label: ['R', 'HALF DISC, LONG LEG'],
      title: 'R with a long leg',
      description: 'Rust, cobalt, ochre: the colours of a painted door and what the sun did to it.',
      altText: 'A capital R made of a bar, a half disc and a diagonal leg.',
    },
    {
      name: 'letter-s',
      format: '3:4',
      paper: 'chalk',
      text: 'S',
      way: 'blocks',
      inks: ['lagoon', 'midnight', 'aqua'],
      label: ['S', 'TWO TURNS'],
      title: 'S takes two turns',
      description: 'Two arcs that never quite agree on the middle.',
      altText: 'A capital S from two thick arcs in turquoise and dark blue.',
    },
    {
      name: 'ampersand-night',
      format: '4:5',
      paper: 'midnight',
      text: '&',
      way: 'prism',
      inks: ['cream', 'midnight', 'coral', 'midnight', 'mustard', 'midnight', 'lagoon'],
      title: 'And',
      description: 'For the couple who already have everything, including each other.',
      altText: 'A huge ampersand of parallel coloured lines on midnight blue.',
    },
    {
      name: 'ampersand-shadow',
      format: '1:1',
      paper: 'coral',
      text: '&',
      way: 'shadow',
      inks: ['cream', 'brick'],
      title: 'And so on',
      description: 'The ampersand was once the twenty-seventh letter of the alphabet. It has a long shadow.',
      altText: 'A cream ampersand with a long brick-red shadow on coral.',
    },
    {
      name: 'slow-down',
      format: '2:3',
      paper: 'cream',
      text: 'SLOW',
      way: 'stack',
      inks: ['plum', 'raspberry', 'rose', 'coral', 'apricot', 'peach', 'oat'],
      title: 'Slow, slower',
      description: 'Seven times the same word, each time with less ink. Hang it where you put your shoes on.',
      altText: 'The word SLOW seven times, fading from plum to pale peach.',
    },
    {
      name: 'hello-prism',
      format: '4:5',
      paper: 'petrol',
      text: 'HEL LO',
      way: 'prism',
      inks: ['butter', 'petrol', 'apricot', 'petrol', 'coral', 'petrol', 'petal'],
      title: 'Hello',
      description: 'For beside the front door, on the inside, so you see it when you leave.',
      altText: 'HELLO in two lines of striped letters on petrol blue.',
    },
    {
      name: 'sea-prism',
      format: '2:3',
      paper: 'chalk',
      text: 'SEA',
      way: 'stack',
      inks: ['aqua', 'lagoon', 'teal', 'petrol', 'navy', 'midnight'],
      title: 'Sea, getting deeper',
      description: 'Six fathoms in six inks, surface at the top.',
      altText: 'The word SEA six times, from turquoise to midnight blue.',
    },
    {
      name: 'number-5',
      format: '2:3',
      paper: 'mustard',
      text: '5',
      way: 'shadow',
      inks: ['chalk', 'rust'],
      title: 'Five',
      description: 'House number, lucky number, number of chairs. Nought to nine are all available.',
      altText: 'A large white figure five with a rust shadow on mustard.',
    },
    {
      name: 'number-8',
      format: '2:3',
      paper: 'paper',
      text: '8',
      way: 'prism',
      inks: ['ultramarine', 'paper', 'ultramarine', 'paper', 'ultramarine', 'paper', 'tomato'],
      title: 'Eight, running',
      description: 'An athletics track seen from the air. The red lane is yours.',
      altText: 'A figure eight of concentric blue lines with a red centre.',
    },
    {
      name: 'number-3',
      format: '2:3',
      paper: 'bottle',
      text: '3',
      way: 'prism',
      inks: ['mint', 'bottle', 'blush', 'bottle', 'butter'],
      title: 'Three',
      description: 'Mint, blush, butter. It began as a wrapping paper for pistachio ice cream.',
      altText: 'A large striped figure three on dark green.',
    },
    {
      name: 'yes-shadow',
      format: '3:2',
      paper: 'lilac',
      text: 'YES',
      way: 'shadow',
      inks: ['chalk', 'violet'],
      title: 'Yes',
      description: 'A short answer with a long shadow.',
      altText: 'The word YES in white with a violet shadow on lilac.',
    },
  ],
);

/** Letters on a square of 100 around the center: path, ink, and a line width if not filled. */
const blocks: Readonly<Record<string, readonly (readonly [d: string, ink: number, line?: number])[]>> = {
  A: [
    [
      polygon([
        [0, -50],
        [8, -50],
        [-22, 50],
        [-50, 50],
      ]),
      0,
    ],
    [
      polygon([
        [-8, -50],
        [8, -50],
        [50, 50],
        [20, 50],
      ]),
      1,
    ],
    [circle(0, 22, 20), 2],
  ],
  B: [
    [rectangle({ x: -40, y: -50, width: 28, height: 100 }), 0],
    [slice(-12, -24, 26, -90, 90), 1],
    [slice(-12, 20, 30, -90, 90), 1],
    [circle(2, -2, 13), 2],
  ],
  G: [
    [arc(0, 0, 37, 0, 312), 0, 26],
    [rectangle({ x: 0, y: -2, width: 50, height: 26 }), 1],
    [circle(0, 0, 10), 2],
  ],
  K: [
    [rectangle({ x: -42, y: -50, width: 28, height: 100 }), 0],
    [slice(-14, -50, 56, 0, 90), 1],
    [slice(-14, 50, 56, -90, 0), 2],
  ],
  Q: [
    [arc(0, -4, 35, 0, 180), 0, 26],
    [arc(0, -4, 35, 180, 360), 0, 26],
    [
      polygon([
        [2, 8],
        [26, 8],
        [52, 50],
        [26, 50],
      ]),
      1,
    ],
    [circle(0, -4, 13), 2],
  ],
  R: [
    [rectangle({ x: -42, y: -50, width: 28, height: 100 }), 0],
    [slice(-14, -20, 30, -90, 90), 1],
    [
      polygon([
        [-14, 2],
        [14, 2],
        [44, 50],
        [14, 50],
      ]),
      2,
    ],
  ],
  S: [
    [arc(0, -22, 22, 90, 330), 0, 24],
    [arc(0, 22, 22, -90, 150), 1, 24],
    [circle(0, 0, 12), 2],
  ],
};
