import { mix, tone } from '../drawing/colour.ts';
import { type Fruit, fruit } from '../drawing/fruits.ts';
import { ellipse, rectangle } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { castShadow, type Glaze, type Profile, vessel } from '../drawing/vessels.ts';
import { series } from '../poster.ts';

interface FruitPiece {
  ground: Pigment;
  second?: Pigment;
  /** `study`: rows like a page of a pomological atlas; `bowl`: on a table; `scatter`: spread over the sheet. */
  way: 'study' | 'bowl' | 'scatter';
  fruits: readonly Fruit[];
  colours?: readonly Pigment[];
  across?: number;
  bowl?: { profile: Profile; glaze: Glaze };
  label?: readonly [string, string];
}

/** Fruit: in rows, piled or scattered. */
export const fruitPieces = series<FruitPiece>(
  'Still life',
  ({ page, random }, work) => {
    const { width, height } = page;
    const ground = pigment(work.ground);
    const box = plate(page, work.label ? 0.08 : 0, work.label ? 0.16 : 0);
    const colourOf = (i: number) => (work.colours ? work.colours[i % work.colours.length] : undefined);
    if (work.way === 'bowl') {
      const edge = height * 0.62;
      const cloth = pigment(work.second ?? 'cream');
      page.add(
        fill(
          rectangle({ x: 0, y: 0, width, height: edge }),
          page.linear([
            [0, tone(ground, 0.02)],
            [1, tone(ground, -0.03)],
          ]),
        ),
        fill(rectangle({ x: 0, y: edge, width, height: height - edge }), cloth),
      );
      page.add(
        stroke(
          Array.from(
            { length: 9 },
            (_, i) => `M${width * (i / 8) - (i - 4) * 30} ${edge}L${width * (i / 8) + (i - 4) * 150} ${height}`,
          ).join(''),
          tone(cloth, -0.06),
          10,
          { cap: 'butt' },
        ),
        stroke([0.25, 0.55, 0.9].map((share) => `M0 ${edge + (height - edge) * share}H${width}`).join(''), tone(cloth, -0.06), 8, {
          cap: 'butt',
        }),
      );
      const wide = width * 0.56;
      const bowl = { x: width / 2 - wide / 2, y: edge + height * 0.1 - wide * 0.44, width: wide, height: wide * 0.46 };
      page.add(castShadow(page, bowl, mix(tone(cloth, -0.25), '#2a1c30', 0.3), 0.5));
      const lip = ellipse(width / 2, bowl.y + 6, wide / 2, wide * 0.085);
      page.add(fill(lip, tone(pigment(work.bowl?.glaze.body ?? 'chalk'), -0.3)));
      const pile = [
        [-0.26, -0.05],
        [0.24, -0.06],
        [0, -0.1],
        [-0.14, -0.24],
        [0.13, -0.25],
        [0, -0.4],
      ] as const;
      pile.forEach(([dx, dy], i) =>
        page.add(
          fruit(
            page,
            random,
            work.fruits[i % work.fruits.length] ?? 'lemon',
            width / 2 + dx * wide,
            bowl.y + dy * wide + wide * 0.02,
            wide * 0.155,
            { turn: random.between(-16, 16), colour: colourOf(i) },
          ),
        ),
      );
      if (work.bowl) page.add(vessel(page, random, work.bowl.profile, bowl, work.bowl.glaze, { isFull: true }));
      [
        [0.16, 0.83, -20],
        [0.83, 0.86, 14],
      ].forEach(([fx, fy, turn], i) => {
        const r = wide * 0.14;
        page.add(
          fill(ellipse(width * (fx ?? 0) + r * 0.4, height * (fy ?? 0) + r * 0.86, r * 1.25, r * 0.25), tone(cloth, -0.2), {
            opacity: 0.6,
          }),
          fruit(page, random, work.fruits[(i + 1) % work.fruits.length] ?? 'lemon', width * (fx ?? 0), height * (fy ?? 0), r, {
            turn: turn ?? 0,
            colour: colourOf(i + 1),
          }),
        );
      });
    } else if (work.way === 'study') {
      page.add(fill(rectangle(box), ground));
      const across = work.across ?? 3;
      const size = box.width / across;
      const down = Math.round(box.height / (size * 1.04));
      for (let i = 0; i < across * down; i += 1) {
        const [cx, cy] = [box.x + size * ((i % across) + 0.5), box.y + (box.height / down) * (Math.floor(i / across) + 0.5)];
        page.add(
          fill(ellipse(cx + size * 0.05, cy + size * 0.33, size * 0.28, size * 0.045), tone(ground, -0.1), { opacity: 0.7 }),
          fruit(page, random, work.fruits[i % work.fruits.length] ?? 'pear', cx, cy + size * 0.02, size * 0.29, {
            turn: random.between(-10, 10),
            colour: colourOf(i),
          }),
        );
      }
    } else {
      const size = width / (work.across ?? 4);
      const parts: string[] = [fill(rectangle(box), ground)];
      let i = 0;
      for (let row = -0.2; row * size * 0.9 < height + size; row += 1) {
        for (let column = -0.5; column * size < width + size; column += 1) {
          const [cx, cy] = [
            (column + (Math.round(row) % 2 ? 0.5 : 0)) * size + random.between(-0.08, 0.08) * size,
            row * size * 0.9 + random.between(-0.08, 0.08) * size,
          ];
          parts.push(
            group(
              { transform: placed(cx, cy) },
              fill(ellipse(size * 0.05, size * 0.06, size * 0.34, size * 0.3), tone(ground, -0.09), { opacity: 0.5 }),
            ),
            fruit(page, random, work.fruits[(i * 7 + Math.round(row)) % work.fruits.length] ?? 'lemon', cx, cy, size * 0.31, {
              turn: random.between(-70, 70),
              colour: colourOf(i),
            }),
          );
          i += 1;
        }
      }
      page.add(page.inside(rectangle(box), ...parts));
    }
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1] });
  },
  [
    {
      name: 'pear-atlas',
      format: '3:4',
      paper: 'paper',
      ground: 'cream',
      way: 'study',
      across: 3,
      fruits: ['pear'],
      colours: ['lime', 'straw', 'mustard', 'sage', 'ochre', 'butter', 'leaf', 'caramel', 'lime', 'rose', 'straw', 'moss'],
      label: ['TWELVE PEARS', 'POMONA, PLATE IV'],
      title: 'Twelve pears',
      description: 'A page from an atlas of fruit nobody grows any more. Ripe for about one afternoon each.',
      altText: 'Twelve pears in greens, yellows and one rose, in rows.',
    },
    {
      name: 'lemon-fall',
      format: '2:3',
      paper: 'chalk',
      ground: 'cornflower',
      way: 'scatter',
      across: 3,
      fruits: ['lemon', 'halfOrange', 'lemon'],
      colours: ['lemon', 'butter', 'lemon'],
      title: 'Lemons on blue',
      description: 'Amalfi wrapping paper, the way we remember it. Whole, halved, and everywhere.',
      altText: 'Lemons and lemon halves scattered over cornflower blue.',
    },
    {
      name: 'orange-bowl',
      format: '4:5',
      paper: 'powder',
      ground: 'powder',
      second: 'chalk',
      way: 'bowl',
      fruits: ['orange', 'lemon', 'orange'],
      bowl: { profile: 'bowl', glaze: { body: 'chalk', over: 'ultramarine', way: 'bands' } },
      title: 'Oranges, checked cloth',
      description: 'The bowl is from the market at Vallauris; the oranges were eaten directly after.',
      altText: 'A striped bowl of oranges and lemons on a checked cloth.',
    },
    {
      name: 'fig-study',
      format: '1:1',
      paper: 'oat',
      ground: 'oat',
      way: 'scatter',
      across: 4,
      fruits: ['fig', 'halfFig', 'fig', 'halfFig'],
      colours: ['plum', 'aubergine', 'indigo', 'plum'],
      title: 'Figs, cut and whole',
      description: 'Late August on one plate.',
      altText: 'Whole and halved figs in plum and pink on an oat ground.',
    },
    {
      name: 'red-bowl',
      format: '2:3',
      paper: 'teal',
      ground: 'teal',
      second: 'petal',
      way: 'bowl',
      fruits: ['apple', 'pomegranate', 'pear'],
      bowl: { profile: 'bowl', glaze: { body: 'mustard', over: 'rust', way: 'strokes' } },
      title: 'Apples, pears, one argument',
      description: 'Whoever set the table wanted pomegranates. Whoever shopped did not know what they looked like.',
      altText: 'A yellow bowl of apples, pears and pomegranates before a teal wall.',
    },
    {
      name: 'melon-party',
      format: '3:4',
      paper: 'chalk',
      ground: 'mint',
      way: 'scatter',
      across: 3,
      fruits: ['watermelon'],
      colours: ['coral', 'tomato', 'rose'],
      title: 'Watermelon, all of it',
      description: 'For the wall by the garden door. Seeds included.',
      altText: 'Watermelon slices scattered over mint green.',
    },
    {
      name: 'avocado-rows',
      format: '4:5',
      paper: 'paper',
      ground: 'blush',
      way: 'study',
      across: 4,
      fruits: ['halfAvocado'],
      label: ['STILL NOT RIPE', 'MONDAY TO FRIDAY'],
      title: 'Still not ripe',
      description: 'Sixteen avocados, checked daily.',
      altText: 'Rows of halved avocados on blush.',
    },
    {
      name: 'cherry-study',
      format: '2:3',
      paper: 'cream',
      ground: 'butter',
      way: 'scatter',
      across: 4,
      fruits: ['cherry'],
      colours: ['raspberry', 'oxblood', 'tomato'],
      title: 'Cherry weather',
      description: 'Three reds on butter yellow, from a week in June when we lived on nothing else.',
      altText: 'Red cherries with green stalks on pale yellow.',
    },
  ],
);
