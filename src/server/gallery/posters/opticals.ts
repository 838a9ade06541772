import { mix } from '../drawing/colour.ts';
import { circle, line, type Point, polar, polygon, polyline, rectangle, smooth } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { plate } from '../drawing/plate.ts';
import { fill, stroke } from '../drawing/sheet.ts';
import { noisePlane } from '../drawing/noise.ts';
import { series } from '../poster.ts';

interface Optical {
  ground: Pigment;
  inks: readonly Pigment[];
  way: 'ridges' | 'bulge' | 'moire' | 'flow' | 'rays';
}

/** Optical patterns of lines. */
export const opticals = series<Optical>(
  'Patterns',
  ({ page, random }, work) => {
    const box = plate(page, 0.08);
    const { x, y, width, height } = box;
    const ground = pigment(work.ground);
    const inks = work.inks.map(pigment);
    const blend = (share: number) => {
      const at = Math.min(0.999, Math.max(0, share)) * (inks.length - 1);
      return mix(inks[Math.floor(at)] ?? ground, inks[Math.floor(at) + 1] ?? inks[Math.floor(at)] ?? ground, at % 1);
    };
    const parts = [fill(rectangle(box), ground)];
    const [cx, cy] = [x + width / 2, y + height / 2];
    const field = noisePlane(random);
    if (work.way === 'ridges') {
      const rows = 46;
      for (let i = 0; i < rows; i += 1) {
        const level = y + height * (0.16 + (0.76 * i) / rows);
        const points = Array.from({ length: 76 }, (_, k): Point => {
          const share = k / 75;
          const hill = Math.exp(-(((share - 0.5 - 0.06 * Math.sin(i * 0.4)) / 0.19) ** 2));
          return [
            x + width * (0.1 + 0.8 * share),
            level - hill * height * 0.13 * Math.max(0, 0.25 + field(share * 9 + i * 0.17, i * 0.32)) - Math.abs(field(share * 22, i)) * 3,
          ];
        });
        parts.push(
          fill(`${polyline(points)}L${x + width * 0.9} ${level + 18}L${x + width * 0.1} ${level + 18}Z`, ground),
          stroke(polyline(points), blend(i / rows), 3.4),
        );
      }
    } else if (work.way === 'bulge') {
      const across = 17;
      const size = width / across;
      const down = Math.round(height / size);
      for (let i = 0; i <= across; i += 1)
        for (let k = 0; k <= down; k += 1) {
          const [px, py] = [x + (i + 0.5) * size, y + (k + 0.5) * size];
          const [dx, dy] = [px - cx, py - cy];
          const far = Math.hypot(dx, dy) / (Math.min(width, height) * 0.42);
          const swell = far < 1 ? Math.cos((far * Math.PI) / 2) : 0;
          const push = 1 + 0.28 * swell * far;
          parts.push(fill(circle(cx + dx * push, cy + dy * push, size * (0.2 + 0.34 * swell)), blend(swell * 0.9 + 0.05)));
        }
    } else if (work.way === 'moire') {
      for (const [ox, oy, ink] of [
        [-0.11, -0.05, 0],
        [0.11, 0.05, 1],
      ] as const)
        for (let i = 1; i < 40; i += 1)
          parts.push(
            stroke(
              circle(cx + ox * width, cy + oy * height, (Math.hypot(width, height) * 0.6 * i) / 40),
              inks[ink] ?? ground,
              width * 0.0105,
            ),
          );
    } else if (work.way === 'flow') {
      const count = 120;
      for (let i = 0; i < count; i += 1) {
        let [px, py] = [x + width * random.next(), y + height * random.next()];
        const points: Point[] = [];
        for (let k = 0; k < 42; k += 1) {
          points.push([px, py]);
          const angle = field(px / (width * 0.42), py / (width * 0.42)) * 3.4 + 0.5;
          px += Math.cos(angle) * 15;
          py += Math.sin(angle) * 15;
        }
        parts.push(
          stroke(smooth(points), blend(random.next()), random.pick([5, 9, 16, 26]), { opacity: 0.92 }),
          fill(circle(points[0]![0], points[0]![1], random.between(6, 15)), blend(random.next())),
        );
      }
    } else {
      const [ox, oy] = [cx, y + height * 0.72];
      const long = Math.hypot(width, height);
      for (let i = 0; i < 48; i += 1)
        parts.push(
          fill(
            polygon([[ox, oy], polar(ox, oy, long, i * 7.5), polar(ox, oy, long, i * 7.5 + 3.75)]),
            blend(Math.abs(((i + 12) % 48) - 24) / 24),
          ),
        );
      parts.push(
        fill(circle(ox, oy, width * 0.2), ground),
        fill(circle(ox, oy, width * 0.165), blend(0.02)),
        fill(rectangle({ x, y: oy, width, height: y + height - oy }), ground),
        ...Array.from({ length: 9 }, (_, i) =>
          stroke(
            line([x, oy + 10 + i ** 1.35 * height * 0.014], [x + width, oy + 10 + i ** 1.35 * height * 0.014]),
            blend(1 - i / 9),
            3 + i * 2,
            { cap: 'butt' },
          ),
        ),
      );
    }
    page.add(page.inside(rectangle(box), ...parts));
  },
  [
    {
      name: 'ridges-pulse',
      format: '3:4',
      paper: 'ink',
      ground: 'ink',
      inks: ['cream', 'cream'],
      way: 'ridges',
      title: 'Signal',
      description: 'Forty-six readings of the same star, stacked. Also a mountain range, if you prefer.',
      altText: 'Stacked white lines that swell into peaks on black.',
    },
    {
      name: 'ridges-warm',
      format: '2:3',
      paper: 'cream',
      ground: 'cream',
      inks: ['coral', 'raspberry', 'plum', 'indigo'],
      way: 'ridges',
      title: 'Signal, warm',
      description: 'The same readings, taken near a fire.',
      altText: 'Stacked lines from coral to indigo that swell into peaks on cream.',
    },
    {
      name: 'bulge-blue',
      format: '1:1',
      paper: 'chalk',
      ground: 'powder',
      inks: ['navy', 'ultramarine', 'vermilion'],
      way: 'bulge',
      title: 'Push',
      description: 'Something behind the paper would like to come out.',
      altText: 'A grid of dots that swells and reddens in the middle.',
    },
    {
      name: 'bulge-mint',
      format: '4:5',
      paper: 'chalk',
      ground: 'bottle',
      inks: ['fern', 'mint', 'butter'],
      way: 'bulge',
      title: 'Pull',
      description: 'The partner of Push. They hang well apart.',
      altText: 'Green dots that grow to yellow in the middle on dark green.',
    },
    {
      name: 'moire-coral',
      format: '1:1',
      paper: 'paper',
      ground: 'cream',
      inks: ['tomato', 'cobalt'],
      way: 'moire',
      title: 'Two stones, one pond',
      description: 'Do not look for longer than a minute while standing on a ladder.',
      altText: 'Two sets of red and blue concentric circles overlap.',
    },
    {
      name: 'flow-kelp',
      format: '2:3',
      paper: 'chalk',
      ground: 'petrol',
      inks: ['lagoon', 'mint', 'butter', 'coral'],
      way: 'flow',
      title: 'Current',
      description: 'A hundred and twenty ribbons let go in the same stream.',
      altText: 'Flowing ribbons in turquoise, mint, yellow and coral on petrol.',
    },
    {
      name: 'flow-rose',
      format: '4:5',
      paper: 'paper',
      ground: 'blush',
      inks: ['raspberry', 'apricot', 'chalk', 'plum'],
      way: 'flow',
      title: 'Confetti, the morning after',
      description: 'It was a good party. Nobody swept.',
      altText: 'Curling raspberry, apricot and white ribbons on blush.',
    },
    {
      name: 'rays-noon',
      format: '3:4',
      paper: 'cream',
      ground: 'cream',
      inks: ['butter', 'amber', 'vermilion', 'raspberry'],
      way: 'rays',
      title: 'Noon at the end of the pier',
      description: 'Twenty-four rays, nine waves, a deckchair just out of the picture.',
      altText: 'Sun rays in yellow, orange and red above a striped sea.',
    },
  ],
);
