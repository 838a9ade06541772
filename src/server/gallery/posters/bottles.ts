import { mix, tone } from '../drawing/colour.ts';
import { noiseLine } from '../drawing/noise.ts';
import { type Box, ellipse, type Point, rectangle } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { fill } from '../drawing/sheet.ts';
import { castShadow, type Profile, vessel } from '../drawing/vessels.ts';
import { series } from '../poster.ts';

interface Still {
  wall: Pigment;
  table: Pigment;
  things: readonly { profile: Profile | 'box'; colour: Pigment; x: number; width: number; tall: number; back?: boolean }[];
}

/** Bottles and boxes close together in muted colors, after Morandi. */
export const bottles = series<Still>(
  'Still life',
  ({ page, random }, work) => {
    const { width, height } = page;
    const edge = height * 0.58;
    const [wall, table] = [pigment(work.wall), pigment(work.table)];
    page.add(
      fill(
        rectangle({ x: 0, y: 0, width, height: edge + 2 }),
        page.linear([
          [0, tone(wall, -0.02)],
          [1, tone(wall, 0.02)],
        ]),
      ),
      fill(
        rectangle({ x: 0, y: edge, width, height: height - edge }),
        page.linear([
          [0, tone(table, -0.02)],
          [1, tone(table, 0.03)],
        ]),
      ),
    );
    const hand = noiseLine(random);
    const brush = Array.from({ length: 130 }, (_, i) => {
      const [bx, by] = [random.between(-0.1, 1) * width, random.next() * height];
      const long = width * random.between(0.08, 0.3);
      const over = by < edge ? wall : table;
      return `<path d="M${Math.round(bx)} ${Math.round(by)}q${Math.round(long / 2)} ${Math.round(hand(i) * 14)} ${Math.round(long)} ${Math.round(hand(i + 0.5) * 10)}" fill="none" stroke="${tone(over, random.between(-0.035, 0.03))}" stroke-width="${random.whole(8, 30)}" stroke-linecap="round" opacity="0.35"/>`;
    });
    page.add(...brush);
    for (const thing of [...work.things].sort((a, b) => Number(b.back ?? false) - Number(a.back ?? false))) {
      const wide = thing.width * width * 1.32;
      const foot = height * (thing.back ? 0.74 : 0.81);
      const box: Box = {
        x: (0.5 + (thing.x - 0.5) * 1.3) * width - wide / 2,
        y: foot - wide * thing.tall,
        width: wide,
        height: wide * thing.tall,
      };
      page.add(castShadow(page, box, mix(tone(table, -0.2), '#3a2c34', 0.3), 0.8));
      if (thing.profile === 'box') page.add(carton(box, pigment(thing.colour)));
      else page.add(vessel(page, random, thing.profile, box, { body: thing.colour }));
    }

    function carton({ x, y, width: w, height: h }: Box, colour: string): string {
      const depth = w * 0.22;
      const side: Point[] = [
        [x + w, y],
        [x + w + depth, y - depth * 0.5],
        [x + w + depth, y + h - depth * 0.6],
        [x + w, y + h],
      ];
      const lid: Point[] = [
        [x, y],
        [x + depth, y - depth * 0.5],
        [x + w + depth, y - depth * 0.5],
        [x + w, y],
      ];
      const d = (points: Point[]) => `M${points.map(([px, py]) => `${Math.round(px)} ${Math.round(py)}`).join('L')}Z`;
      return (
        fill(
          rectangle({ x, y, width: w, height: h }),
          page.linear(
            [
              [0, tone(colour, 0.04)],
              [1, colour],
            ],
            0,
          ),
        ) +
        fill(d(side), tone(colour, -0.12)) +
        fill(d(lid), tone(colour, 0.07)) +
        fill(rectangle({ x, y: y + h * 0.3, width: w, height: h * 0.18 }), tone(colour, -0.06), { opacity: 0.6 }) +
        fill(ellipse(x + w * 0.5, y + h * 0.39, w * 0.14, h * 0.05), tone(colour, 0.1), { opacity: 0.8 })
      );
    }
  },
  [
    {
      name: 'natura-morta-1',
      format: '4:3',
      paper: 'oat',
      wall: 'stone',
      table: 'oat',
      things: [
        { profile: 'bottle', colour: 'chalk', x: 0.36, width: 0.13, tall: 2.6, back: true },
        { profile: 'box', colour: 'terracotta', x: 0.5, width: 0.12, tall: 1.2, back: true },
        { profile: 'gourd', colour: 'slate', x: 0.64, width: 0.14, tall: 1.8, back: true },
        { profile: 'bowl', colour: 'cream', x: 0.44, width: 0.17, tall: 0.45 },
        { profile: 'cup', colour: 'ochre', x: 0.58, width: 0.09, tall: 1 },
      ],
      title: 'Natura morta with a red box',
      description: 'Five things from a kitchen shelf, moved by a centimetre each day until they stood right.',
      altText: 'A white bottle, red box, grey flask, bowl and cup in chalky light.',
    },
    {
      name: 'natura-morta-2',
      format: '4:5',
      paper: 'blush',
      wall: 'blush',
      table: 'sand',
      things: [
        { profile: 'stem', colour: 'petal', x: 0.33, width: 0.17, tall: 2.7, back: true },
        { profile: 'bottle', colour: 'sage', x: 0.5, width: 0.2, tall: 2.5, back: true },
        { profile: 'box', colour: 'chalk', x: 0.64, width: 0.15, tall: 1.6, back: true },
        { profile: 'jug', colour: 'oat', x: 0.42, width: 0.2, tall: 1 },
        { profile: 'cup', colour: 'terracotta', x: 0.62, width: 0.13, tall: 0.9 },
      ],
      title: 'Morning, five objects',
      description: 'All pale, except the one that is not.',
      altText: 'Pale bottles and a jug with a small terracotta cup against blush.',
    },
    {
      name: 'natura-morta-3',
      format: '1:1',
      paper: 'slate',
      wall: 'slate',
      table: 'denim',
      things: [
        { profile: 'bottle', colour: 'navy', x: 0.34, width: 0.16, tall: 2.7, back: true },
        { profile: 'amphora', colour: 'mist', x: 0.54, width: 0.22, tall: 1.7, back: true },
        { profile: 'box', colour: 'mustard', x: 0.7, width: 0.12, tall: 1.3, back: true },
        { profile: 'moon', colour: 'powder', x: 0.42, width: 0.18, tall: 0.9 },
      ],
      title: 'Blue still life, one yellow tin',
      description: 'The tin held tea, then buttons, then nothing. It has been painted thirty times.',
      altText: 'Blue and grey vessels with one yellow box.',
    },
    {
      name: 'natura-morta-4',
      format: '3:2',
      paper: 'cream',
      wall: 'olive',
      table: 'straw',
      things: [
        { profile: 'gourd', colour: 'mustard', x: 0.26, width: 0.12, tall: 1.7, back: true },
        { profile: 'bottle', colour: 'bottle', x: 0.38, width: 0.11, tall: 2.9, back: true },
        { profile: 'bottle', colour: 'umber', x: 0.48, width: 0.1, tall: 2.6, back: true },
        { profile: 'tulip', colour: 'cream', x: 0.6, width: 0.12, tall: 1.6, back: true },
        { profile: 'box', colour: 'rust', x: 0.71, width: 0.1, tall: 1, back: true },
        { profile: 'bowl', colour: 'terracotta', x: 0.52, width: 0.16, tall: 0.42 },
      ],
      title: 'Trattoria shelf',
      description: 'Oil, vinegar, the bottle with no label. Drawn while waiting for a table.',
      altText: 'Green and brown bottles, a bowl and a box on a yellow table.',
    },
  ],
);
