import { mix, tone } from '../drawing/colour.ts';
import { type Box, bow, ellipse, type Point, polygon, rectangle, ribbon } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption } from '../drawing/plate.ts';
import { fill, group, placed } from '../drawing/sheet.ts';
import { castShadow, type Glaze, type Profile, vessel } from '../drawing/vessels.ts';
import { series, type Sitting, type Work } from '../poster.ts';

interface Table {
  wall: Pigment;
  table: Pigment;
  /** From back to front; positions and sizes are shares of the sheet's width. */
  pots: readonly { profile: Profile; glaze: Glaze; x: number; width: number; tall: number; stems?: 'eucalyptus' | 'grass' | 'branch' }[];
  /** A patch of sun on the wall. */
  window?: boolean;
  arch?: Pigment;
  label?: string;
}

/** Pots on a table in front of a wall. */
function setTable({ page, random }: Sitting, work: Work<Table>): void {
  const { width, height } = page;
  const [wall, table] = [pigment(work.wall), pigment(work.table)];
  const edge = height * 0.74;
  page.add(
    fill(
      rectangle({ x: 0, y: 0, width, height: edge }),
      page.linear(
        [
          [0, tone(wall, 0.02)],
          [1, tone(wall, -0.03)],
        ],
        20,
      ),
    ),
    page.dots({ x: 0, y: 0, width, height: edge }, (x, y) => 0.35 * Math.max(0, x / width - 0.45 + (y / edge) * 0.2), tone(wall, -0.1), {
      count: 3200,
      opacity: 0.7,
    }),
  );
  if (work.arch) {
    const [left, right] = [width * 0.17, width * 0.83];
    const r = (right - left) / 2;
    page.add(
      fill(
        `M${left} ${edge}V${height * 0.14 + r}a${r} ${r} 0 0 1 ${2 * r} 0V${edge}Z`,
        page.linear([
          [0, tone(pigment(work.arch), 0.02)],
          [1, tone(pigment(work.arch), -0.05)],
        ]),
      ),
    );
  }
  if (work.window) {
    const pane = (i: number, k: number): string => {
      const [x, y] = [width * (0.1 + i * 0.17), height * (0.08 + k * 0.19)];
      return polygon([
        [x, y],
        [x + width * 0.15, y + height * 0.03],
        [x + width * 0.15, y + height * 0.2],
        [x, y + height * 0.17],
      ]);
    };
    page.add(fill([0, 1, 2].map((i) => [0, 1].map((k) => pane(i, k)).join('')).join(''), tone(wall, 0.07), { opacity: 0.75 }));
  }
  page.add(
    fill(
      rectangle({ x: 0, y: edge, width, height: height - edge }),
      page.linear([
        [0, tone(table, 0.03)],
        [1, tone(table, -0.05)],
      ]),
    ),
    fill(rectangle({ x: 0, y: edge, width, height: 3 }), tone(table, -0.12), { opacity: 0.6 }),
  );
  work.pots.forEach((pot, i) => {
    const wide = pot.width * width;
    const tall = wide * pot.tall;
    const foot = edge + height * (0.028 + 0.03 * i);
    const box: Box = { x: pot.x * width - wide / 2, y: foot - tall, width: wide, height: tall };
    const dark = mix(tone(table, -0.22), '#241428', 0.35);
    page.add(castShadow(page, box, dark, Math.min(1.5, pot.tall * 0.75)));
    if (pot.stems) page.add(...stems(pot.stems, box));
    page.add(vessel(page, random, pot.profile, box, pot.glaze));
  });
  if (work.label) caption(page, { x: 0, y: 0, width, height: height * 0.9 }, work.label, { colour: lighter(work.table) });

  function stems(kind: 'eucalyptus' | 'grass' | 'branch', box: Box): string[] {
    const mouth: Point = [box.x + box.width / 2, box.y + 6];
    return Array.from({ length: kind === 'grass' ? 11 : 4 }, (_, i) => {
      const lean = (i / (kind === 'grass' ? 10 : 3) - 0.5) * 2 + random.between(-0.15, 0.15);
      const tall = box.width * random.between(1.05, 1.55);
      const tip: Point = [mouth[0] + lean * box.width * 0.75, mouth[1] - tall * (1 - Math.abs(lean) * 0.3)];
      const line = bow(mouth, [mouth[0] + lean * box.width * 0.12, mouth[1] - tall * 0.6], tip, 12);
      const colour = pigment(kind === 'grass' ? 'ochre' : kind === 'branch' ? 'umber' : random.pick(['sage', 'fern', 'celadon']));
      const along = line.slice(2).map(([px, py], k) => {
        const side = k % 2 ? 1 : -1;
        const size = box.width * 0.1 * (1.2 - k / 14);
        if (kind === 'eucalyptus')
          return group(
            { transform: placed(px, py, side * 55 + lean * 20) },
            fill(ellipse(0, -size, size * 0.72, size), k % 3 ? colour : tone(colour, 0.06)),
          );
        if (kind === 'branch')
          return k % 2
            ? group(
                { transform: placed(px, py) },
                ...[0, 72, 144, 216, 288].map((turn) =>
                  fill(ellipse(0, -size * 0.42, size * 0.24, size * 0.34), pigment(k % 4 === 1 ? 'petal' : 'blush'), {
                    transform: `rotate(${turn + k * 20})`,
                  }),
                ),
                fill(ellipse(0, 0, size * 0.14, size * 0.14), pigment('raspberry')),
              )
            : '';
        return k > 5
          ? group({ transform: placed(px, py, lean * 45) }, fill(ellipse(side * 5, -4, 4.5, 11), tone(colour, random.between(-0.03, 0.08))))
          : '';
      });
      return (
        fill(
          ribbon(line, (share) => 5 - 3 * share),
          tone(colour, -0.08),
        ) + along.join('')
      );
    });
  }
}

export const vases = series<Table>('Ceramics', setTable, [
  {
    name: 'three-glazes',
    format: '4:5',
    paper: 'oat',
    wall: 'oat',
    table: 'terracotta',
    window: true,
    pots: [
      { profile: 'bottle', glaze: { body: 'chalk', over: 'cobalt', way: 'strokes' }, x: 0.36, width: 0.3, tall: 1.75 },
      { profile: 'moon', glaze: { body: 'celadon', way: 'plain' }, x: 0.63, width: 0.36, tall: 0.98 },
      { profile: 'cup', glaze: { body: 'mustard', over: 'umber', way: 'dipped' }, x: 0.43, width: 0.16, tall: 0.9 },
    ],
    title: 'Three glazes by the window',
    description:
      'Cobalt brushwork, a celadon moon jar and a cup dipped once in iron. The light is from our own studio, about ten in the morning.',
    altText: 'A white and blue bottle, a pale green jar and a yellow cup on a terracotta table.',
  },
  {
    name: 'drip-study',
    format: '2:3',
    paper: 'petal',
    wall: 'peach',
    table: 'brick',
    arch: 'coral',
    pots: [{ profile: 'amphora', glaze: { body: 'oat', over: 'teal', way: 'drip' }, x: 0.5, width: 0.42, tall: 1.62 }],
    label: 'GLAZE STUDY',
    title: 'Glaze study with a long drip',
    description: 'Copper glaze that ran further than it was meant to, which is why it was kept.',
    altText: 'A tall amphora with teal glaze dripping over an oat-coloured body, in a coral arch.',
  },
  {
    name: 'moon-jar',
    format: '1:1',
    paper: 'powder',
    wall: 'powder',
    table: 'denim',
    pots: [{ profile: 'moon', glaze: { body: 'chalk', way: 'plain' }, x: 0.48, width: 0.52, tall: 0.99 }],
    title: 'Moon jar',
    description: 'Thrown in two halves and joined at the belly, so no moon jar is ever quite round. White on blue, nothing else.',
    altText: 'A large round white jar on a blue table.',
  },
  {
    name: 'eucalyptus-jug',
    format: '3:4',
    paper: 'cream',
    wall: 'cream',
    table: 'sage',
    window: true,
    pots: [
      { profile: 'jug', glaze: { body: 'chalk', over: 'bottle', way: 'speckle' }, x: 0.5, width: 0.34, tall: 1.15, stems: 'eucalyptus' },
    ],
    title: 'Eucalyptus in a speckled jug',
    description: 'Cut on Monday, still good on Sunday. The speckle is iron in the clay finding its way up through the white.',
    altText: 'Eucalyptus branches in a speckled white jug on a green table.',
  },
  {
    name: 'blossom-gourd',
    format: '2:3',
    paper: 'teal',
    wall: 'petrol',
    table: 'cocoa',
    pots: [
      { profile: 'gourd', glaze: { body: 'aqua', over: 'chalk', way: 'drip' }, x: 0.46, width: 0.3, tall: 1.6, stems: 'branch' },
      { profile: 'cup', glaze: { body: 'vermilion' }, x: 0.72, width: 0.13, tall: 0.85 },
    ],
    title: 'Plum branch, gourd vase',
    description: 'The first blossom of February, against the darkest wall in the house.',
    altText: 'Pink blossom branches in a turquoise gourd vase with a red cup on a dark table.',
  },
  {
    name: 'striped-family',
    format: '3:2',
    paper: 'straw',
    wall: 'straw',
    table: 'ultramarine',
    pots: [
      { profile: 'tulip', glaze: { body: 'chalk', over: 'ultramarine', way: 'bands' }, x: 0.2, width: 0.17, tall: 1.7 },
      { profile: 'stem', glaze: { body: 'vermilion' }, x: 0.38, width: 0.15, tall: 2.5 },
      { profile: 'jug', glaze: { body: 'chalk', over: 'ultramarine', way: 'checks' }, x: 0.58, width: 0.22, tall: 1.2 },
      { profile: 'cylinder', glaze: { body: 'petal', over: 'tomato', way: 'dots' }, x: 0.79, width: 0.15, tall: 1.55 },
    ],
    title: 'The striped family',
    description: 'Four pots from four potters who share one kiln and, it seems, one brush.',
    altText: 'Four patterned pots in blue, white, red and pink on a blue table.',
  },
  {
    name: 'grasses-bottle',
    format: '1:2',
    paper: 'stone',
    wall: 'stone',
    table: 'oat',
    pots: [{ profile: 'cylinder', glaze: { body: 'graphite', over: 'oat', way: 'rings' }, x: 0.5, width: 0.4, tall: 1.3, stems: 'grass' }],
    title: 'Dry grasses, ringed vase',
    description: 'Everything here has been dead since September and looks the better for it.',
    altText: 'Golden dry grasses in a tall charcoal vase with fine pale rings.',
  },
  {
    name: 'night-shelf',
    format: '4:5',
    paper: 'aubergine',
    wall: 'aubergine',
    table: 'oxblood',
    arch: 'plum',
    pots: [
      { profile: 'bottle', glaze: { body: 'amber', over: 'oxblood', way: 'drip' }, x: 0.33, width: 0.22, tall: 2 },
      { profile: 'amphora', glaze: { body: 'blush', over: 'plum', way: 'leaves' }, x: 0.62, width: 0.3, tall: 1.55 },
      { profile: 'bowl', glaze: { body: 'mustard', over: 'rust', way: 'rings' }, x: 0.42, width: 0.26, tall: 0.48 },
    ],
    title: 'After closing',
    description: 'The gallery shelf when the lights go down to one lamp. Amber, blush and a bowl the colour of egg yolk.',
    altText: 'An amber bottle, a pink amphora with leaves and a yellow bowl in dim plum light.',
  },
]);

/** The shop's jars in other glazes: pictures of a product's variants. */
export const jarsForSale = series<Table>(
  'Ceramics',
  setTable,
  (
    [
      ['celadon', 'celadon', 'pine'],
      ['ink', 'graphite', 'slate'],
      ['blush', 'petal', 'raspberry'],
    ] as const
  ).map(([name, body, table]): Work<Table> => ({
    name: `moon-jar-${name}`,
    format: '1:1',
    paper: 'powder',
    wall: name === 'celadon' ? 'mist' : name === 'ink' ? 'oat' : 'cream',
    table,
    pots: [{ profile: 'moon', glaze: { body }, x: 0.48, width: 0.52, tall: 0.99 }],
    title: `Moon jar, ${name}`,
    description: '',
    altText: `A large round ${name} jar on a table.`,
  })),
);

function lighter(table: Pigment): Pigment {
  return ['cocoa', 'brick', 'oxblood', 'ultramarine', 'denim', 'terracotta', 'petrol'].includes(table) ? 'cream' : 'cocoa';
}
