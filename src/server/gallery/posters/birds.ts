import { mix, tone } from '../drawing/colour.ts';
import { bow, circle, ellipse, polar, rectangle, ribbon } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface Birds {
  ground: Pigment;
  kind: 'perched' | 'crane' | 'toucan' | 'owl';
  body: Pigment;
  wing: Pigment;
  belly: Pigment;
  beak: Pigment;
  foliage: readonly [Pigment, Pigment];
  sun?: Pigment;
  label?: readonly [string, string];
}

/** Birds on plants. */
export const birds = series<Birds>(
  'Botanicals',
  ({ page, random }, work) => {
    const box = plate(page, work.label ? 0.08 : 0, work.label ? 0.15 : 0);
    const { x, y, width, height } = box;
    const [body, wing, belly, beak] = [work.body, work.wing, work.belly, work.beak].map(pigment) as [string, string, string, string];
    const [leaf, second] = work.foliage.map(pigment) as [string, string];
    const parts = [
      fill(
        rectangle(box),
        page.linear([
          [0, tone(pigment(work.ground), 0.02)],
          [1, tone(pigment(work.ground), -0.03)],
        ]),
      ),
    ];
    if (work.sun)
      parts.push(fill(circle(x + width * 0.52, y + height * 0.38, width * (work.kind === 'owl' ? 0.43 : 0.29)), pigment(work.sun)));
    const cx = x + width * 0.5;
    const s = width / 100;

    if (work.kind === 'perched') {
      const branch = bow([x - 20, y + height * 0.78], [x + width * 0.5, y + height * 0.56], [x + width + 20, y + height * 0.66], 18);
      parts.push(
        fill(
          ribbon(branch, (t) => 22 - 12 * t),
          pigment('umber'),
        ),
      );
      branch.forEach(([px, py], i) => {
        if (i % 2) parts.push(sprig(px, py, i % 4 === 1 ? -60 : 110));
      });
      parts.push(songbird(x + width * 0.31, y + height * 0.625, 0.92), songbird(x + width * 0.75, y + height * 0.595, -0.74));
    } else if (work.kind === 'crane') {
      for (let i = 0; i < 16; i += 1)
        parts.push(
          fill(
            ribbon(
              bow(
                [x + width * random.between(0, 1), y + height + 10],
                [x + width * random.between(0.1, 0.9), y + height * 0.86],
                [x + width * random.between(0, 1), y + height * random.between(0.6, 0.8)],
                10,
              ),
              (t) => 16 * (1 - t),
            ),
            i % 2 ? leaf : second,
          ),
        );
      parts.push(crane(cx - 6 * s, y + height * 0.9, 1), crane(cx + 26 * s, y + height * 0.93, -0.72));
      parts.push(
        ...[0.88, 0.92, 0.96].map((share, i) =>
          stroke(`M${x + width * (0.1 + i * 0.1)} ${y + height * share}q${10 * s} ${-2 * s} ${20 * s} 0t${20 * s} 0`, belly, 4, {
            opacity: 0.6,
          }),
        ),
      );
    } else if (work.kind === 'toucan') {
      for (const [fx, fy, turn, size] of [
        [0.05, 0.2, 120, 56],
        [0.98, 0.16, 215, 60],
        [0.02, 0.95, 30, 64],
        [1, 0.9, -40, 66],
        [0.2, 1.02, 8, 50],
      ] as const)
        parts.push(bigLeaf(x + width * fx, y + height * fy, turn, size * s, random.chance(0.5) ? leaf : second));
      parts.push(
        fill(
          ribbon(bow([x - 10, y + height * 0.84], [cx, y + height * 0.76], [x + width + 10, y + height * 0.82]), () => 5 * s),
          pigment('umber'),
        ),
        toucan(),
      );
      parts.push(bigLeaf(x + width * 0.9, y + height * 1.02, -18, 44 * s, leaf));
    } else {
      parts.push(
        fill(
          ribbon(bow([x - 10, y + height * 0.82], [cx, y + height * 0.8], [x + width + 10, y + height * 0.74]), () => 5.4 * s),
          pigment('cocoa'),
        ),
      );
      for (const [fx, turn] of [
        [0.08, -50],
        [0.2, 140],
        [0.86, -30],
        [0.94, 150],
      ] as const)
        parts.push(sprig(x + width * fx, y + height * 0.8, turn));
      parts.push(owl());
    }
    page.add(page.inside(rectangle(box), ...parts));
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1] });

    function sprig(px: number, py: number, turn: number): string {
      const long = 24 * s * random.between(0.7, 1.1);
      return group(
        { transform: placed(px, py, turn + random.between(-16, 16)) },
        stroke(`M0 0H${long}`, pigment('umber'), 4),
        ...[0.25, 0.45, 0.65, 0.85, 1].flatMap((t, i) =>
          [-1, 1].map((side) =>
            fill(`M0 0q${5 * s} ${side * -4.4 * s} ${10 * s} 0q${-5 * s} ${side * 2.6 * s} ${-10 * s} 0Z`, i % 2 ? leaf : second, {
              transform: placed(long * t, 0, side * (t === 1 ? 14 : 44)),
            }),
          ),
        ),
        random.chance(0.5) ? fill(circle(long * 0.5, 5 * s, 2 * s) + circle(long * 0.7, 6 * s, 2 * s), beak) : '',
      );
    }
    function songbird(px: number, py: number, flip: number): string {
      const d = `M${-15 * s} ${-24 * s}C${-15 * s} ${-34 * s} ${0} ${-36 * s} ${4 * s} ${-27 * s}C${16 * s} ${-24 * s} ${20 * s} ${-14 * s} ${20 * s} ${-4 * s}L${38 * s} ${9 * s}L${34 * s} ${12 * s}L${15 * s} ${3 * s}C${8 * s} ${8 * s} ${-4 * s} ${7 * s} ${-9 * s} ${0}C${-15 * s} ${-7 * s} ${-15 * s} ${-15 * s} ${-15 * s} ${-24 * s}Z`;
      return group(
        { transform: placed(px, py, 0, [flip, Math.abs(flip)]) },
        stroke(`M${-1 * s} ${4 * s}v${6 * s}M${5 * s} ${4 * s}v${6 * s}`, beak, 5),
        fill(`M${-14 * s} ${-27 * s}L${-22 * s} ${-24.6 * s}L${-14.6 * s} ${-22.6 * s}Z`, beak),
        fill(
          d,
          page.linear([
            [0, tone(body, 0.03)],
            [1, body],
          ]),
        ),
        page.inside(
          d,
          fill(`M${-18 * s} ${-19 * s}C${-4 * s} ${-17 * s} ${2 * s} ${-4 * s} ${-1 * s} ${12 * s}H${-24 * s}Z`, belly),
          page.dots(
            { x: -16 * s, y: -20 * s, width: 18 * s, height: 28 * s },
            (dx, dy) => 0.5 * Math.max(0, dx / (12 * s) + 0.5 + dy / (40 * s)),
            tone(belly, -0.14),
            { count: 500 },
          ),
        ),
        fill(
          `M${-3 * s} ${-18 * s}C${10 * s} ${-20 * s} ${20 * s} ${-10 * s} ${30 * s} ${5 * s}C${14 * s} ${3 * s} ${-1 * s} ${-3 * s} ${-3 * s} ${-18 * s}Z`,
          wing,
        ),
        stroke(
          [0, 1, 2]
            .map(
              (i) => `M${(3 + i * 3) * s} ${(-13 + i * 3) * s}Q${(13 + i * 2) * s} ${(-8 + i * 3) * s} ${(22 + i * 2) * s} ${(0 + i) * s}`,
            )
            .join(''),
          tone(wing, 0.14),
          3.4,
        ),
        fill(circle(-8 * s, -27 * s, 1.5 * s), pigment('coal')),
        fill(circle(-8.4 * s, -27.4 * s, 0.5 * s), '#ffffff'),
      );
    }
    function crane(px: number, py: number, flip: number): string {
      const neck = bow([-9 * s, -46 * s], [-26 * s, -62 * s], [-10 * s, -82 * s], 12);
      return group(
        { transform: placed(px, py, 0, [flip, Math.abs(flip)]) },
        stroke(
          `M${-2 * s} ${-34 * s}L${-4 * s} ${-14 * s}L${-2 * s} ${4 * s}M${4 * s} ${-34 * s}L${3 * s} ${-14 * s}L${6 * s} ${4 * s}`,
          pigment('graphite'),
          5,
        ),
        fill(
          ribbon(neck, (t) => (7 - 3 * t) * s),
          body,
        ),
        fill(
          `M${-12 * s} ${-48 * s}C${-6 * s} ${-58 * s} ${14 * s} ${-54 * s} ${28 * s} ${-34 * s}C${14 * s} ${-26 * s} ${-8 * s} ${-28 * s} ${-12 * s} ${-48 * s}Z`,
          page.linear([
            [0, tone(body, 0.02)],
            [1, tone(body, -0.07)],
          ]),
        ),
        fill(
          `M${6 * s} ${-46 * s}C${20 * s} ${-44 * s} ${34 * s} ${-34 * s} ${38 * s} ${-20 * s}C${26 * s} ${-24 * s} ${10 * s} ${-30 * s} ${6 * s} ${-46 * s}Z`,
          wing,
        ),
        fill(ellipse(-9 * s, -84 * s, 4.4 * s, 3.4 * s), body),
        fill(`M${-12 * s} ${-86.6 * s}Q${-9 * s} ${-89 * s} ${-6 * s} ${-86.4 * s}Q${-9 * s} ${-85 * s} ${-12 * s} ${-86.6 * s}Z`, beak),
        fill(`M${-12.6 * s} ${-85 * s}L${-25 * s} ${-81.6 * s}L${-12.4 * s} ${-82.6 * s}Z`, pigment('ochre')),
        fill(circle(-10.4 * s, -84.4 * s, 0.8 * s), pigment('coal')),
      );
    }
    function bigLeaf(px: number, py: number, turn: number, long: number, colour: string): string {
      const w = long * 0.3;
      return group(
        { transform: placed(px, py, turn) },
        fill(
          `M0 0C${w} ${-long * 0.2} ${w} ${-long * 0.75} 0 ${-long}C${-w} ${-long * 0.75} ${-w} ${-long * 0.2} 0 0Z`,
          page.linear([
            [0, tone(colour, 0.06)],
            [1, tone(colour, -0.04)],
          ]),
        ),
        stroke(
          `M0 0V${-long * 0.95}${Array.from({ length: 7 }, (_, i) => `M0 ${-long * (0.12 + i * 0.11)}L${w * 0.66} ${-long * (0.22 + i * 0.11)}M0 ${-long * (0.12 + i * 0.11)}L${-w * 0.66} ${-long * (0.22 + i * 0.11)}`).join('')}`,
          tone(colour, 0.13),
          3,
          { opacity: 0.7 },
        ),
      );
    }
    function toucan(): string {
      const [tx, ty] = [cx + 4 * s, y + height * 0.78];
      return group(
        { transform: placed(tx, ty) },
        fill(`M${8 * s} ${-6 * s}L${26 * s} ${26 * s}L${14 * s} ${30 * s}L${-2 * s} ${0}Z`, tone(body, -0.02)),
        fill(
          `M${-16 * s} ${-52 * s}C${-14 * s} ${-70 * s} ${14 * s} ${-72 * s} ${17 * s} ${-52 * s}C${26 * s} ${-34 * s} ${24 * s} ${-6 * s} ${8 * s} ${2 * s}C${-12 * s} ${6 * s} ${-20 * s} ${-22 * s} ${-16 * s} ${-52 * s}Z`,
          body,
        ),
        fill(
          `M${-16 * s} ${-54 * s}C${-10 * s} ${-62 * s} ${4 * s} ${-58 * s} ${4 * s} ${-46 * s}C${4 * s} ${-34 * s} ${-8 * s} ${-28 * s} ${-16 * s} ${-30 * s}C${-18 * s} ${-40 * s} ${-17 * s} ${-48 * s} ${-16 * s} ${-54 * s}Z`,
          belly,
        ),
        fill(
          `M${10 * s} ${-40 * s}C${26 * s} ${-30 * s} ${24 * s} ${-2 * s} ${12 * s} ${10 * s}C${4 * s} ${-4 * s} ${2 * s} ${-28 * s} ${10 * s} ${-40 * s}Z`,
          wing,
        ),
        fill(
          `M${-13 * s} ${-62 * s}C${-30 * s} ${-68 * s} ${-48 * s} ${-58 * s} ${-50 * s} ${-42 * s}C${-40 * s} ${-50 * s} ${-26 * s} ${-50 * s} ${-15 * s} ${-49 * s}Z`,
          page.linear(
            [
              [0, pigment('tomato')],
              [0.45, beak],
              [1, pigment('butter')],
            ],
            0,
          ),
        ),
        fill(
          `M${-50 * s} ${-42 * s}C${-50 * s} ${-47 * s} ${-48 * s} ${-51 * s} ${-46 * s} ${-53 * s}L${-42 * s} ${-47.6 * s}Z`,
          pigment('coal'),
        ),
        stroke(`M${-15 * s} ${-55 * s}C${-28 * s} ${-58 * s} ${-40 * s} ${-54 * s} ${-47 * s} ${-46 * s}`, tone(beak, -0.14), 3),
        fill(circle(-5 * s, -58 * s, 5 * s), pigment('lagoon')),
        fill(circle(-5 * s, -58 * s, 2.6 * s), pigment('coal')),
        fill(circle(-6 * s, -59 * s, 0.9 * s), '#ffffff'),
        stroke(`M${-2 * s} ${2 * s}v${5 * s}M${4 * s} ${2 * s}v${5 * s}`, pigment('slate'), 8),
      );
    }
    function owl(): string {
      const [ox, oy] = [cx, y + height * 0.79];
      const feathers = Array.from({ length: 6 }, (_, row) =>
        Array.from({ length: 6 - (row % 2) }, (_unused, i) => {
          const fx = (i - (5 - (row % 2)) / 2) * 7 * s;
          return `M${fx - 3 * s} ${-44 * s + row * 6.4 * s}q${3 * s} ${6.5 * s} ${6 * s} 0Z`;
        }).join(''),
      ).join('');
      return group(
        { transform: placed(ox, oy) },
        fill(
          `M${-26 * s} ${-62 * s}C${-34 * s} ${-20 * s} ${-22 * s} ${2 * s} 0 ${4 * s}C${22 * s} ${2 * s} ${34 * s} ${-20 * s} ${26 * s} ${-62 * s}Z`,
          page.linear([
            [0, tone(body, 0.03)],
            [1, tone(body, -0.05)],
          ]),
        ),
        fill(ellipse(0, -30 * s, 20 * s, 27 * s), belly),
        fill(feathers, tone(belly, -0.14)),
        fill(
          `M${-26 * s} ${-50 * s}C${-40 * s} ${-28 * s} ${-30 * s} ${-4 * s} ${-15 * s} ${6 * s}C${-22 * s} ${-14 * s} ${-22 * s} ${-34 * s} ${-26 * s} ${-50 * s}Z`,
          wing,
        ),
        fill(
          `M${26 * s} ${-50 * s}C${40 * s} ${-28 * s} ${30 * s} ${-4 * s} ${15 * s} ${6 * s}C${22 * s} ${-14 * s} ${22 * s} ${-34 * s} ${26 * s} ${-50 * s}Z`,
          wing,
        ),
        fill(
          `M${-29 * s} ${-92 * s}C${-20 * s} ${-86 * s} ${20 * s} ${-86 * s} ${29 * s} ${-92 * s}C${32 * s} ${-74 * s} ${26 * s} ${-52 * s} 0 ${-50 * s}C${-26 * s} ${-52 * s} ${-32 * s} ${-74 * s} ${-29 * s} ${-92 * s}Z`,
          body,
        ),
        ...[-1, 1].map(
          (side) =>
            fill(circle(side * 12 * s, -70 * s, 12.4 * s), belly) +
            stroke(
              Array.from({ length: 18 }, (_, i) => {
                const [ax, ay] = polar(side * 12 * s, -70 * s, 12 * s, i * 20);
                const [bx, by] = polar(side * 12 * s, -70 * s, 8 * s, i * 20);
                return `M${ax} ${ay}L${bx} ${by}`;
              }).join(''),
              tone(belly, -0.12),
              2.6,
            ) +
            fill(circle(side * 12 * s, -70 * s, 7.6 * s), beak) +
            fill(circle(side * 12 * s, -70 * s, 4.6 * s), pigment('coal')) +
            fill(circle(side * 12 * s - 1.6 * s, -71.6 * s, 1.4 * s), '#ffffff'),
        ),
        fill(`M${-3 * s} ${-66 * s}L${3 * s} ${-66 * s}L0 ${-57 * s}Z`, mix(beak, '#3a2010', 0.25)),
        stroke([-9, -6, -3, 3, 6, 9].map((px) => `M${px * s} ${1 * s}v${6 * s}`).join(''), beak, 6),
      );
    }
  },
  [
    {
      name: 'robins-pair',
      format: '4:5',
      paper: 'paper',
      ground: 'mist',
      kind: 'perched',
      body: 'slate',
      wing: 'graphite',
      belly: 'vermilion',
      beak: 'amber',
      foliage: ['bottle', 'moss'],
      label: ['TWO ROBINS', 'NOT SPEAKING'],
      title: 'Two robins, not speaking',
      description: 'There is one feeder. There have been words.',
      altText: 'Two robins with red breasts on a leafy branch.',
    },
    {
      name: 'bluebirds',
      format: '3:4',
      paper: 'chalk',
      ground: 'butter',
      kind: 'perched',
      body: 'cobalt',
      wing: 'navy',
      belly: 'peach',
      beak: 'rust',
      foliage: ['sage', 'celadon'],
      title: 'Blue pair, yellow morning',
      description: 'Drawn at breakfast by the kitchen window with the wrong pencil, then again with the right one.',
      altText: 'Two blue birds on a branch against butter yellow.',
    },
    {
      name: 'cranes-sun',
      format: '2:3',
      paper: 'cream',
      ground: 'cream',
      kind: 'crane',
      body: 'chalk',
      wing: 'ink',
      belly: 'lagoon',
      beak: 'tomato',
      foliage: ['moss', 'teal'],
      sun: 'vermilion',
      title: 'Two cranes',
      description: 'They bow before they dance. This is the bow.',
      altText: 'Two white cranes with dark wings before a large red sun.',
    },
    {
      name: 'toucan-jungle',
      format: '3:4',
      paper: 'bottle',
      ground: 'teal',
      kind: 'toucan',
      body: 'coal',
      wing: 'ink',
      belly: 'cream',
      beak: 'amber',
      foliage: ['bottle', 'fern'],
      sun: 'lagoon',
      title: 'The toucan listens',
      description: 'He sat through the whole rain like that, with the beak to the weather.',
      altText: 'A toucan with an orange beak among broad leaves.',
    },
    {
      name: 'owl-night',
      format: '4:5',
      paper: 'midnight',
      ground: 'indigo',
      kind: 'owl',
      body: 'umber',
      wing: 'cocoa',
      belly: 'sand',
      beak: 'amber',
      foliage: ['petrol', 'teal'],
      sun: 'butter',
      title: 'Owl, wide awake',
      description: 'Good company for anyone who works at night.',
      altText: 'A brown owl with big amber eyes before a yellow moon.',
    },
  ],
);
