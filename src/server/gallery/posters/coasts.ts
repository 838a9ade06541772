import { mix, tone } from '../drawing/colour.ts';
import { noiseLine, octaves } from '../drawing/noise.ts';
import { type Box, bow, circle, land, type Point, polygon, rectangle, ribbon, smooth } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface Coast {
  sky: readonly [Pigment, Pigment];
  sea: readonly [Pigment, Pigment];
  cliff: Pigment;
  foam: Pigment;
  sun?: { colour: Pigment; x: number; y: number; r: number };
  sails?: readonly Pigment[];
  lighthouse?: Pigment;
  whale?: Pigment;
  gulls?: number;
  label?: readonly [string, string];
}

/** Sea as rows of waves, with a motif. */
export const coasts = series<Coast>(
  'Landscapes',
  ({ page, random }, work) => {
    const box = plate(page, work.label ? 0.085 : 0, work.label ? 0.15 : 0);
    const { x, y, width, height } = box;
    const horizon = y + height * 0.46;
    const parts = [
      fill(
        rectangle(box),
        page.linear([
          [0, pigment(work.sky[0])],
          [0.5, pigment(work.sky[1])],
        ]),
      ),
    ];
    if (work.sun) {
      const { colour, r } = work.sun;
      const [sx, sy] = [x + width * work.sun.x, y + height * work.sun.y];
      for (const halo of [2.1, 1.5, 1])
        parts.push(fill(circle(sx, sy, r * width * halo), pigment(colour), { opacity: halo === 1 ? 1 : 0.15 }));
    }
    for (let i = 0; i < 4; i += 1) {
      const [cx, cy, long] = [x + random.between(0, 1) * width, y + height * random.between(0.08, 0.32), width * random.between(0.14, 0.3)];
      parts.push(
        fill(
          `M${cx} ${cy}h${long}a${long * 0.06} ${long * 0.06} 0 0 0 ${-long * 0.1} ${-long * 0.08}a${long * 0.16} ${long * 0.16} 0 0 0 ${-long * 0.3} ${-long * 0.05}a${long * 0.13} ${long * 0.13} 0 0 0 ${-long * 0.24} 0a${long * 0.1} ${long * 0.1} 0 0 0 ${-long * 0.36} ${long * 0.13}Z`,
          pigment(work.foam),
          { opacity: 0.75 },
        ),
      );
    }
    parts.push(
      fill(
        rectangle({ x, y: horizon, width, height: y + height - horizon }),
        page.linear([
          [0, pigment(work.sea[0])],
          [1, pigment(work.sea[1])],
        ]),
      ),
    );
    parts.push(headland(0.3, x + width, -1, 0.5), headland(0.2, x, 1, 0.32));
    if (work.sun)
      for (let i = 0; i < 22; i += 1)
        parts.push(
          fill(
            rectangle({
              x: x + width * work.sun.x - width * random.between(0.01, 0.05 + i * 0.004),
              y: horizon + 5 + i * height * 0.013,
              width: width * random.between(0.03, 0.09 + i * 0.003),
              height: 4,
            }),
            pigment(work.sun.colour),
            { opacity: 0.7 },
          ),
        );
    const rows = 9;
    const boats = (work.sails ?? []).map((name, i) => ({ name, row: 1 + ((i * 2) % 5), at: (0.2 + i * 0.31) % 0.86 }));
    for (let row = 0; row < rows; row += 1) {
      const share = row / (rows - 1);
      const level = horizon + (y + height - horizon) * (0.05 + 0.86 * share ** 1.3);
      const colour = mix(pigment(work.sea[0]), pigment(work.sea[1]), 0.15 + 0.85 * share);
      const wave = 9 + 30 * share;
      const count = Math.round(17 - 11 * share);
      const crest: Point[] = [];
      for (let k = -count; k <= count * 4 + 4; k += 1)
        crest.push([x + (width * k) / (count * 4) + row * 23 - 20, level - wave * 0.5 * (k % 4 === 0 ? 1 : k % 2 === 0 ? -0.75 : 0.1)]);
      for (const boat of boats.filter((each) => each.row === row))
        parts.push(sailboat(x + width * boat.at, level + 4, width * (0.1 + share * 0.16), pigment(boat.name)));
      if (work.whale && row === 5) parts.push(whale(x + width * 0.46, level + height * 0.01, width * 0.5, pigment(work.whale)));
      parts.push(fill(land(crest, y + height + 40), colour), stroke(smooth(crest), pigment(work.foam), 2 + 3.5 * share, { opacity: 0.75 }));
    }
    if (work.lighthouse)
      parts.push(
        lighthouse({ x: x + width * 0.7, y: y + height * 0.3, width: width * 0.09, height: height * 0.34 }, pigment(work.lighthouse)),
      );
    for (let i = 0; i < (work.gulls ?? 0); i += 1) {
      const [gx, gy, span] = [
        x + random.between(0.12, 0.88) * width,
        y + random.between(0.12, 0.38) * height,
        width * random.between(0.025, 0.05),
      ];
      parts.push(
        stroke(
          `M${gx - span} ${gy - span * 0.2}Q${gx - span * 0.4} ${gy - span * 0.75} ${gx} ${gy}Q${gx + span * 0.4} ${gy - span * 0.75} ${gx + span} ${gy - span * 0.2}`,
          pigment('graphite'),
          3.5,
        ),
      );
    }
    page.add(page.inside(rectangle(box), ...parts));
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1] });

    function headland(tall: number, from: number, direction: number, long: number): string {
      const ridge = octaves(noiseLine(random), 3);
      const points = Array.from({ length: 24 }, (_, k): Point => {
        const share = k / 23;
        return [
          from + direction * (width * long * share - 12),
          horizon - height * tall * 0.5 * (1 - share ** 2.2) * (0.85 + 0.3 * ridge(share * 5)) + 2,
        ];
      });
      const colour = mix(pigment(work.cliff), pigment(work.sky[1]), long < 0.4 ? 0.5 : 0.28);
      return fill(
        land(points, horizon + 2),
        page.linear([
          [0, tone(colour, 0.06)],
          [1, tone(colour, -0.05)],
        ]),
      );
    }
    function sailboat(bx: number, by: number, size: number, colour: string): string {
      return group(
        { transform: placed(bx, by, random.between(-4, 4)) },
        fill(
          polygon([
            [-size * 0.05, -size * 0.16],
            [-size * 0.05, -size * 1.15],
            [size * 0.46, -size * 0.22],
          ]),
          colour,
        ),
        fill(
          polygon([
            [-size * 0.1, -size * 0.18],
            [-size * 0.1, -size * 0.92],
            [-size * 0.42, -size * 0.2],
          ]),
          tone(colour, 0.06),
        ),
        stroke(`M${-size * 0.075} 0V${-size * 1.2}`, pigment('umber'), 3.5),
        fill(
          `M${-size * 0.5} ${-size * 0.14}H${size * 0.52}Q${size * 0.42} ${size * 0.08} ${size * 0.24} ${size * 0.08}H${-size * 0.3}Q${-size * 0.46} ${size * 0.06} ${-size * 0.5} ${-size * 0.14}Z`,
          pigment('cream'),
        ),
        fill(`M${-size * 0.5} ${-size * 0.14}H${size * 0.52}l${-size * 0.03} ${size * 0.06}H${-size * 0.49}Z`, colour),
      );
    }
    function whale(wx: number, wy: number, long: number, colour: string): string {
      const body = `M${-long * 0.5} ${long * 0.12}C${-long * 0.5} ${-long * 0.16} ${-long * 0.2} ${-long * 0.26} ${long * 0.05} ${-long * 0.14}C${long * 0.2} ${-long * 0.06} ${long * 0.3} ${long * 0.02} ${long * 0.36} ${long * 0.12}Z`;
      const fluke = `M${long * 0.47} ${long * 0.14}C${long * 0.44} 0 ${long * 0.47} ${-long * 0.1} ${long * 0.5} ${-long * 0.14}C${long * 0.4} ${-long * 0.16} ${long * 0.36} ${-long * 0.25} ${long * 0.36} ${-long * 0.27}C${long * 0.46} ${-long * 0.27} ${long * 0.52} ${-long * 0.22} ${long * 0.54} ${-long * 0.17}C${long * 0.57} ${-long * 0.22} ${long * 0.64} ${-long * 0.27} ${long * 0.72} ${-long * 0.26}C${long * 0.71} ${-long * 0.22} ${long * 0.66} ${-long * 0.14} ${long * 0.57} ${-long * 0.13}C${long * 0.54} ${-long * 0.08} ${long * 0.55} 0 ${long * 0.58} ${long * 0.14}Z`;
      const spout = [-16, -5, 6, 17]
        .map((lean) =>
          ribbon(
            bow(
              [-long * 0.28, -long * 0.19],
              [-long * 0.28 + lean, -long * 0.36],
              [-long * 0.28 + lean * 3.4, -long * 0.36 + Math.abs(lean) * 1.4],
              8,
            ),
            (share) => 7 - 3 * share,
          ),
        )
        .join('');
      return group(
        { transform: placed(wx, wy) },
        fill(spout, pigment(work.foam), { opacity: 0.85 }),
        fill(
          body,
          page.linear([
            [0, tone(colour, 0.06)],
            [1, tone(colour, -0.04)],
          ]),
        ),
        fill(fluke, colour),
        fill(circle(-long * 0.38, -long * 0.01, long * 0.013), pigment('cream')),
        page.inside(
          body,
          stroke(
            [0.04, 0.07, 0.1]
              .map((down) => `M${-long * 0.5} ${long * down}Q${-long * 0.3} ${long * (down + 0.02)} ${-long * 0.1} ${long * (down + 0.05)}`)
              .join(''),
            tone(colour, 0.14),
            3,
          ),
        ),
      );
    }
    function lighthouse({ x: lx, y: ly, width: w, height: h }: Box, colour: string): string {
      const tower = polygon([
        [lx + w * 0.18, ly],
        [lx + w * 0.82, ly],
        [lx + w, ly + h],
        [lx, ly + h],
      ]);
      const rock = blobRock([lx + w / 2, ly + h * 1.02], w * 2.6);
      const beam = polygon([
        [lx + w / 2, ly - w * 0.3],
        [x - 20, ly - height * 0.13],
        [x - 20, ly + height * 0.07],
      ]);
      return (
        fill(
          beam,
          page.linear(
            [
              [0, pigment(work.foam), 0],
              [1, pigment(work.foam), 0.55],
            ],
            0,
          ),
        ) +
        fill(rock, mix(pigment(work.cliff), '#1a1420', 0.3)) +
        fill(tower, pigment('chalk')) +
        page.inside(
          tower,
          ...[0, 1, 2].map((i) => fill(rectangle({ x: lx, y: ly + h * (0.1 + i * 0.31), width: w, height: h * 0.155 }), colour)),
          fill(rectangle({ x: lx + w * 0.6, y: ly, width: w * 0.5, height: h }), '#1a1430', { opacity: 0.16 }),
        ) +
        fill(rectangle({ x: lx + w * 0.08, y: ly - h * 0.02, width: w * 0.84, height: h * 0.03 }), pigment('graphite')) +
        fill(rectangle({ x: lx + w * 0.26, y: ly - w * 0.55, width: w * 0.48, height: w * 0.5 }), pigment('butter')) +
        fill(
          polygon([
            [lx + w * 0.16, ly - w * 0.52],
            [lx + w / 2, ly - w],
            [lx + w * 0.84, ly - w * 0.52],
          ]),
          colour,
        )
      );
    }
    function blobRock([rx, ry]: Point, r: number): string {
      return land(
        Array.from({ length: 14 }, (_, k): Point => [
          rx - r + (2 * r * k) / 13,
          ry + r * 0.35 - r * 0.42 * Math.sin((Math.PI * k) / 13) ** 0.7 * random.between(0.75, 1.1),
        ]),
        ry + r * 0.5,
        false,
      );
    }
  },
  [
    {
      name: 'regatta-day',
      format: '2:3',
      paper: 'paper',
      sky: ['lagoon', 'mint'],
      sea: ['teal', 'petrol'],
      cliff: 'bottle',
      foam: 'chalk',
      sails: ['coral', 'chalk', 'mustard'],
      gulls: 5,
      label: ['REGATTA', 'FORCE FOUR'],
      title: 'Regatta, force four',
      description: 'Three boats, one of them going the right way.',
      altText: 'Three sailing boats with coral, white and yellow sails on green waves.',
    },
    {
      name: 'whale-road',
      format: '3:4',
      paper: 'chalk',
      sky: ['petal', 'cream'],
      sea: ['cornflower', 'navy'],
      cliff: 'mauve',
      foam: 'chalk',
      whale: 'midnight',
      sun: { colour: 'coral', x: 0.7, y: 0.26, r: 0.1 },
      title: 'The whale road',
      description: 'An old word for the sea. The whale was there for eleven seconds; the drawing took a week.',
      altText: 'A grey whale spouts among blue waves under a coral sun.',
    },
    {
      name: 'harbour-light',
      format: '2:3',
      paper: 'paper',
      sky: ['midnight', 'denim'],
      sea: ['petrol', 'midnight'],
      cliff: 'slate',
      foam: 'cream',
      lighthouse: 'tomato',
      label: ['KEEP LEFT', 'ALL NIGHT'],
      title: 'Keep left',
      description: 'The light at the end of the mole, which has been telling ships the same thing since 1891.',
      altText: 'A red and white lighthouse throws its beam over a dark sea.',
    },
    {
      name: 'evening-sail',
      format: '4:5',
      paper: 'chalk',
      sky: ['raspberry', 'apricot'],
      sea: ['coral', 'plum'],
      cliff: 'plum',
      foam: 'peach',
      sun: { colour: 'butter', x: 0.42, y: 0.38, r: 0.15 },
      sails: ['cream'],
      gulls: 3,
      title: 'Evening sail',
      description: 'Wind down to nothing, everybody quiet, one olive left in the jar.',
      altText: 'One cream sail before a huge yellow sun on a coral sea.',
    },
    {
      name: 'winter-pier',
      format: '3:2',
      paper: 'chalk',
      sky: ['ash', 'mist'],
      sea: ['slate', 'graphite'],
      cliff: 'slate',
      foam: 'chalk',
      gulls: 9,
      sails: ['oxblood'],
      title: 'North Sea, February',
      description: 'Grey has more colours than people think. We counted nine, and one red.',
      altText: 'Gulls over a grey winter sea with a single dark red sail.',
    },
  ],
);
