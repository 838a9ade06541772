import { mix, tone } from '../drawing/colour.ts';
import { rectangle, rounded } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, stroke } from '../drawing/sheet.ts';
import { type Glaze, type Profile, vessel } from '../drawing/vessels.ts';
import { series } from '../poster.ts';

interface Cupboard {
  wall: Pigment;
  wood: Pigment;
  clays: readonly Pigment[];
  overs: readonly Pigment[];
  /** `shelves` with vessels, or `tests`: a potter's glaze tiles. */
  way: 'shelves' | 'tests' | 'outline';
  rows: number;
  label?: readonly [string, string];
}

const profiles: readonly Profile[] = ['bottle', 'amphora', 'moon', 'cylinder', 'gourd', 'tulip', 'jug', 'bowl', 'cup', 'stem'];
const ways: readonly NonNullable<Glaze['way']>[] = [
  'plain',
  'drip',
  'bands',
  'dots',
  'leaves',
  'checks',
  'dipped',
  'strokes',
  'speckle',
  'rings',
  'plain',
];
const tallness: Readonly<Record<Profile, number>> = {
  bottle: 1.9,
  amphora: 1.5,
  moon: 0.98,
  cylinder: 1.3,
  gourd: 1.6,
  tulip: 1.5,
  jug: 1.15,
  bowl: 0.5,
  cup: 0.85,
  stem: 2.1,
};

/** A potter's shelves. */
export const cupboards = series<Cupboard>(
  'Ceramics',
  ({ page, random }, work) => {
    const framed = work.label !== undefined;
    const box = plate(page, framed ? 0.08 : 0, framed ? 0.16 : 0);
    const { x, y, width, height } = box;
    const [wall, wood] = [pigment(work.wall), pigment(work.wood)];
    const parts = [
      fill(
        rectangle(box),
        page.linear([
          [0, tone(wall, 0.02)],
          [1, tone(wall, -0.03)],
        ]),
      ),
    ];
    if (work.way === 'tests') {
      const across = 5;
      const size = width / (across + 0.6);
      const down = Math.floor(height / (size * 1.24));
      const top = y + (height - down * size * 1.22) / 2;
      for (let i = 0; i < across * down; i += 1) {
        const tile = {
          x: x + width / 2 + ((i % across) - across / 2) * size + size * 0.08,
          y: top + Math.floor(i / across) * size * 1.22,
          width: size * 0.84,
          height: size * 1.06,
        };
        const clay = pigment(random.pick(['terracotta', 'oat', 'cream', 'umber']));
        const glaze = mix(
          pigment(work.clays[i % work.clays.length] ?? 'teal'),
          pigment(work.overs[Math.floor(i / across) % work.overs.length] ?? 'cream'),
          random.between(0, 0.55),
        );
        const run = tile.height * random.between(0.5, 0.8);
        const d = rounded(tile, 10);
        const edge = `M${tile.x} ${tile.y}H${tile.x + tile.width}V${tile.y + run}${Array.from({ length: 5 }, (_, k) => `q${-tile.width * 0.1} ${random.between(0.1, 0.34) * tile.height * (k % 2 ? 0.4 : 1)} ${-tile.width * 0.2} 0`).join('')}Z`;
        parts.push(
          fill(rounded({ ...tile, x: tile.x + 7, y: tile.y + 10 }, 10), tone(wall, -0.2), { opacity: 0.5 }),
          fill(d, clay),
          page.inside(
            d,
            fill(
              edge,
              page.linear([
                [0, tone(glaze, 0.06)],
                [0.6, glaze],
                [1, tone(glaze, -0.1)],
              ]),
            ),
            page.dots(tile, (_, py) => (py - tile.y) / tile.height / 1.5, tone(glaze, -0.14), { count: 260, size: 2.4 }),
          ),
          fill(
            rounded(
              { x: tile.x + tile.width * 0.42, y: tile.y + tile.height * 0.06, width: tile.width * 0.16, height: tile.width * 0.16 },
              20,
            ),
            tone(wall, -0.18),
          ),
          fill(
            rounded(
              { x: tile.x + tile.width * 0.1, y: tile.y + tile.height * 0.2, width: tile.width * 0.07, height: tile.height * 0.24 },
              6,
            ),
            '#ffffff',
            { opacity: 0.4 },
          ),
        );
      }
    } else {
      const step = height / work.rows;
      for (let row = 0; row < work.rows; row += 1) {
        const board = y + step * (row + 1) - step * 0.1;
        parts.push(
          fill(rectangle({ x, y: board, width, height: step * 0.05 }), tone(wood, 0.03)),
          fill(rectangle({ x, y: board + step * 0.05, width, height: step * 0.04 }), tone(wood, -0.1)),
          fill(
            rectangle({ x, y: board + step * 0.09, width, height: step * 0.12 }),
            page.linear([
              [0, tone(wall, -0.14), 0.7],
              [1, tone(wall, -0.14), 0],
            ]),
          ),
        );
        let at = x + width * 0.05;
        let last: Profile | undefined;
        while (at < x + width * 0.9) {
          const profile = random.pick(profiles.filter((each) => each !== last));
          last = profile;
          const tall = Math.min(step * 0.78, step * 0.8 * random.between(0.72, 1) * Math.min(1, tallness[profile] / 1.3 + 0.1));
          const wide = Math.min(tall / tallness[profile], width * 0.24);
          if (at + wide > x + width * 0.97) break;
          const piece = { x: at, y: board - wide * tallness[profile] + 3, width: wide, height: wide * tallness[profile] };
          parts.push(
            fill(rectangle({ x: at + wide * 0.3, y: board - 7, width: wide * 0.9, height: 7 }), tone(wall, -0.2), { opacity: 0.4 }),
            vessel(page, random, profile, piece, { body: random.pick(work.clays), over: random.pick(work.overs), way: random.pick(ways) }),
          );
          at += wide * 1.06 + width * random.between(0.015, 0.05);
        }
      }
      if (!framed) parts.push(stroke(rectangle(box), wood, 30, { cap: 'butt' }));
    }
    page.add(page.inside(rectangle(box), ...parts));
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1] });
  },
  [
    {
      name: 'shelf-studio',
      format: '3:4',
      paper: 'paper',
      wall: 'cream',
      wood: 'caramel',
      clays: ['chalk', 'terracotta', 'celadon', 'oat', 'mustard'],
      overs: ['cobalt', 'rust', 'bottle', 'cream'],
      way: 'shelves',
      rows: 4,
      label: ['STUDIO SHELF', 'AFTER THE JUNE FIRING'],
      title: 'Studio shelf after the June firing',
      description: 'What came out whole. What did not is holding up a rose bush.',
      altText: 'Four shelves of pots in white, terracotta, celadon and mustard.',
    },
    {
      name: 'shelf-blue',
      format: '2:3',
      paper: 'paper',
      wall: 'denim',
      wood: 'midnight',
      clays: ['chalk', 'powder', 'mist', 'cornflower'],
      overs: ['ultramarine', 'navy', 'cobalt'],
      way: 'shelves',
      rows: 4,
      title: 'The blue cupboard',
      description: 'Grandmother’s, opened on Sundays. The gap on the third shelf was us.',
      altText: 'Blue and white pots crowded on dark blue shelves.',
    },
    {
      name: 'shelf-dawn',
      format: '1:1',
      paper: 'paper',
      wall: 'blush',
      wood: 'rust',
      clays: ['coral', 'cream', 'petal', 'mustard', 'sage'],
      overs: ['raspberry', 'chalk', 'bottle'],
      way: 'shelves',
      rows: 3,
      title: 'Shop window, opening time',
      description: 'Three shelves, nothing over forty, everything wrapped in last week’s newspaper.',
      altText: 'Three shelves of coral, pink and yellow pots.',
    },
    {
      name: 'glaze-tests',
      format: '4:5',
      paper: 'chalk',
      wall: 'mist',
      wood: 'oat',
      clays: ['teal', 'celadon', 'cobalt', 'lagoon', 'sage'],
      overs: ['chalk', 'ochre', 'navy', 'mint'],
      way: 'tests',
      rows: 1,
      label: ['TEST TILES', 'COPPER, COBALT, CHROME'],
      title: 'Test tiles: copper, cobalt, chrome',
      description: 'Every glaze in the catalogue began as a stamp-sized tile with a hole for the nail.',
      altText: 'Rows of glaze test tiles in blues and greens.',
    },
    {
      name: 'glaze-tests-iron',
      format: '3:4',
      paper: 'oat',
      wall: 'cocoa',
      wood: 'oat',
      clays: ['amber', 'rust', 'oxblood', 'caramel', 'mustard'],
      overs: ['cream', 'coal', 'vermilion', 'straw'],
      way: 'tests',
      rows: 1,
      title: 'Test tiles: iron, every way',
      description: 'One oxide from straw yellow to black, depending on how long you keep the kiln waiting.',
      altText: 'Glaze test tiles in ambers, rusts and dark reds.',
    },
  ],
);
