import { mix, tone } from '../drawing/colour.ts';
import { noiseLine } from '../drawing/noise.ts';
import { circle, ellipse, land, type Point, polygon, rectangle, ribbon, smooth, bow } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface Dunes {
  sky: readonly [Pigment, Pigment];
  light: Pigment;
  shade: Pigment;
  sun: { colour: Pigment; x: number; y: number; r: number };
  /** A crescent instead of a disc. */
  crescent?: boolean;
  walker?: boolean;
  label?: readonly [string, string];
}

/** Dunes, each with a lit side, a shaded hollow and a crest between them. */
export const dunes = series<Dunes>(
  'Landscapes',
  ({ page, random }, work) => {
    const box = plate(page, work.label ? 0.085 : 0, work.label ? 0.15 : 0);
    const { x, y, width, height } = box;
    const parts = [
      fill(
        rectangle(box),
        page.linear([
          [0, pigment(work.sky[0])],
          [0.62, pigment(work.sky[1])],
        ]),
      ),
    ];
    const sun: Point = [x + width * work.sun.x, y + height * work.sun.y];
    const r = width * work.sun.r;
    if (work.crescent) {
      parts.push(
        `<path d="M${sun[0]} ${sun[1] - r}A${r} ${r} 0 1 1 ${sun[0] - r * 0.5} ${sun[1] + r * 0.86}A${r * 0.86} ${r * 0.86} 0 1 0 ${sun[0]} ${sun[1] - r}Z" fill="${pigment(work.sun.colour)}"/>`,
      );
    } else
      parts.push(
        fill(circle(sun[0], sun[1], r * 1.45), pigment(work.sun.colour), { opacity: 0.16 }),
        fill(circle(sun[0], sun[1], r), pigment(work.sun.colour)),
      );

    const rows = 5;
    for (let i = 0; i < rows; i += 1) {
      const share = i / (rows - 1);
      const level = y + height * (0.5 + 0.38 * share ** 1.25);
      const wave = noiseLine(random);
      const rise = height * (0.045 + 0.06 * share);
      const haze = (1 - share) * 0.45;
      const light = mix(pigment(work.light), pigment(work.sky[1]), haze);
      const shade = mix(pigment(work.shade), pigment(work.sky[1]), haze * 0.9);
      const crestAt = (t: number) => level - wave(t * (1.5 + 0.4 * (rows - i)) + i * 9) * rise;
      const crest = Array.from({ length: 40 }, (_, k): Point => [x - 10 + ((width + 20) * k) / 39, crestAt(k / 39)]);
      const outline = land(crest, y + height + 5);
      parts.push(
        fill(
          outline,
          page.linear([
            [0, light],
            [1, tone(light, -0.05)],
          ]),
        ),
      );
      const summits = crest.filter(
        (point, k) =>
          k > 2 && k < 37 && point[1] <= (crest[k - 1]?.[1] ?? 0) && point[1] < (crest[k + 1]?.[1] ?? 0) && point[1] < level - rise * 0.1,
      );
      for (const top of summits) {
        const fall = height * (0.12 + 0.2 * share);
        const sway = width * random.between(0.05, 0.16);
        const spine = [
          top,
          [top[0] - sway, top[1] + fall * 0.3],
          [top[0] - sway * 0.15, top[1] + fall * 0.6],
          [top[0] - sway * 1.5, top[1] + fall],
        ] as const;
        const hollow = `${smooth(spine)}L${x + width + 20} ${top[1] + fall * 1.05}L${x + width + 20} ${top[1] - 60}L${top[0]} ${top[1] - 60}Z`;
        const fade = page.linear(
          [
            [0, shade],
            [0.5, shade, 0.85],
            [1, shade, 0],
          ],
          0,
        );
        const reach = width * (0.24 + 0.2 * share);
        parts.push(
          page.inside(
            outline,
            page.inside(
              hollow,
              fill(rectangle({ x: top[0] - sway * 1.8, y: top[1] - 60, width: reach + sway * 1.8, height: fall + 90 }), fade),
              page.dots(
                { x: top[0] - sway, y: top[1], width: reach + sway, height: fall },
                (px) => 0.75 * (1 - (px - top[0] + sway) / (reach + sway)),
                tone(shade, -0.05),
                { count: 1100 },
              ),
            ),
            stroke(smooth(spine), tone(light, 0.05), 3, { opacity: 0.8 }),
          ),
        );
      }
      parts.push(
        page.inside(
          outline,
          page.dots(
            { x, y: level - rise, width, height: height * 0.3 },
            (_, py) => 0.3 * Math.min(1, Math.max(0, (py - level) / (height * 0.2))),
            shade,
            { count: 2200, opacity: 0.6 },
          ),
        ),
      );
      if (work.walker && i === 2) parts.push(camels(crestAt));
    }
    page.add(page.inside(rectangle(box), ...parts));
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1], colour: 'cocoa' });

    /** Four camels in a row on the crest. */
    function camels(crestAt: (t: number) => number): string {
      const size = width * 0.03;
      const shapes: string[] = [];
      for (let k = 0; k < 4; k += 1) {
        const t = 0.2 + k * 0.062;
        const [cx, cy] = [x - 10 + (width + 20) * t, crestAt(t)];
        const leg = (dx: number, lean: number) =>
          polygon([
            [cx + dx * size - 1.6, cy - size],
            [cx + dx * size + 1.6, cy - size],
            [cx + (dx + lean) * size + 1, cy + 2],
            [cx + (dx + lean) * size - 1, cy + 2],
          ]);
        shapes.push(
          ellipse(cx, cy - size * 1.1, size * 0.62, size * 0.28),
          circle(cx - size * 0.05, cy - size * 1.4, size * 0.22),
          leg(-0.45, -0.1),
          leg(-0.3, 0.12),
          leg(0.35, -0.12),
          leg(0.48, 0.08),
          ribbon(
            bow([cx + size * 0.5, cy - size * 1.15], [cx + size * 0.9, cy - size * 0.9], [cx + size * 0.92, cy - size * 1.75], 8),
            () => size * 0.17,
          ),
          ellipse(cx + size * 1.04, cy - size * 1.78, size * 0.2, size * 0.1),
        );
      }
      return fill(shapes.join(''), tone(pigment(work.shade), -0.2));
    }
  },
  [
    {
      name: 'dunes-noon',
      seed: 3,
      format: '2:3',
      paper: 'paper',
      sky: ['lagoon', 'cream'],
      light: 'mustard',
      shade: 'rust',
      sun: { colour: 'chalk', x: 0.7, y: 0.2, r: 0.1 },
      label: ['ERG', 'NO. 1'],
      title: 'Erg, no. 1',
      description: 'Noon in the sand sea, when shadows are short and every edge is a line. First of the four desert prints.',
      altText: 'Golden dunes with rust-coloured shadows under a turquoise sky.',
    },
    {
      name: 'caravan',
      format: '3:4',
      paper: 'paper',
      sky: ['rose', 'peach'],
      light: 'apricot',
      shade: 'brick',
      sun: { colour: 'tomato', x: 0.34, y: 0.33, r: 0.16 },
      walker: true,
      label: ['ERG', 'NO. 2'],
      title: 'Erg, no. 2: the caravan',
      description: 'Four camels, one enormous sun. The animals are smaller than a fingernail on purpose.',
      altText: 'Four tiny camels cross a dune crest in front of a big red sun.',
    },
    {
      name: 'blue-dunes',
      seed: 4,
      format: '4:5',
      paper: 'chalk',
      sky: ['midnight', 'violet'],
      light: 'cornflower',
      shade: 'indigo',
      sun: { colour: 'butter', x: 0.72, y: 0.2, r: 0.075 },
      crescent: true,
      title: 'The dunes at night',
      description: 'Moonlight takes the yellow out of sand and leaves blue. Printed edge to edge.',
      altText: 'Blue dunes under a violet night sky with a crescent moon.',
    },
    {
      name: 'pink-sand',
      seed: 4,
      format: '1:1',
      paper: 'chalk',
      sky: ['blush', 'cream'],
      light: 'petal',
      shade: 'mauve',
      sun: { colour: 'apricot', x: 0.5, y: 0.3, r: 0.14 },
      title: 'Pink Sand',
      description: 'Dusty rose, apricot, cream. For people who say they do not like pink.',
      altText: 'Soft pink dunes with mauve shadows and an apricot sun.',
    },
    {
      name: 'white-desert',
      format: '1:2',
      paper: 'chalk',
      sky: ['teal', 'mint'],
      light: 'chalk',
      shade: 'lagoon',
      sun: { colour: 'amber', x: 0.4, y: 0.16, r: 0.12 },
      walker: true,
      label: ['WHITE DESERT', 'NO. 4'],
      title: 'White Desert',
      description: 'Gypsum dunes are cold to the touch, even in July. A tall, narrow print for the wall between two windows.',
      altText: 'White dunes with blue-green shadows, a row of camels and an amber sun.',
    },
  ],
);
