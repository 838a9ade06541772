import { mix, tone } from '../drawing/colour.ts';
import { noiseLine, octaves } from '../drawing/noise.ts';
import { circle, land, type Point, polygon, rectangle } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, group } from '../drawing/sheet.ts';
import { fir } from '../drawing/trees.ts';
import { series } from '../poster.ts';

interface Range {
  sky: readonly [top: Pigment, horizon: Pigment];
  far: Pigment;
  near: Pigment;
  sun?: { colour: Pigment; x: number; y: number; r: number };
  layers?: number;
  /** Sharp summits with lit and shaded sides instead of rolling ridges. */
  summits?: boolean;
  lake?: boolean;
  firs?: boolean;
  label?: readonly [string, string];
}

/** Mountain ranges, paler with distance. */
export const ranges = series<Range>(
  'Landscapes',
  ({ page, random }, work) => {
    const box = plate(page, work.label ? 0.085 : 0, work.label ? 0.15 : 0);
    const { x, y, width, height } = box;
    const layers = work.layers ?? 6;
    const ground = work.lake ? y + height * 0.66 : y + height;
    const parts = [
      fill(
        rectangle(box),
        page.linear([
          [0, pigment(work.sky[0])],
          [0.75, pigment(work.sky[1])],
        ]),
      ),
    ];
    if (work.sun) {
      const { colour, r } = work.sun;
      const [sx, sy] = [x + width * work.sun.x, y + height * work.sun.y];
      for (const halo of [2.3, 1.6]) parts.push(fill(circle(sx, sy, r * width * halo), pigment(colour), { opacity: 0.13 }));
      parts.push(fill(circle(sx, sy, r * width), pigment(colour)));
    }
    const mountains: string[] = [];
    const from = work.lake ? 0.4 : 0.36;
    const to = work.lake ? 0.62 : 0.84;
    for (let i = 0; i < layers; i += 1) {
      const share = i / (layers - 1);
      const level = y + height * (from + (to - from) * share ** 1.15);
      const colour = mix(pigment(work.far), pigment(work.near), share);
      const mist = mix(colour, pigment(work.sky[1]), 0.62 * (1 - share * 0.75));
      const paint = page.linear([
        [0, colour],
        [0.22, colour],
        [0.75, mist],
      ]);
      if (work.summits && i < layers - 1) {
        mountains.push(...massif(level, height * (0.2 - 0.07 * share), colour, mist));
      } else {
        const ridge = octaves(noiseLine(random), 5, 0.46);
        const rise = height * (work.lake ? 0.1 : 0.12) * (1 - share * 0.35);
        const points = Array.from({ length: 90 }, (_, k): Point => [
          x - 10 + ((width + 20) * k) / 89,
          level - ridge(k / 21 + i * 40) * rise,
        ]);
        mountains.push(fill(land(points, ground + 4), paint));
        mountains.push(
          page.inside(
            land(points, ground + 4),
            page.dots(
              { x, y: level - rise, width, height: height * 0.2 },
              (px, py) =>
                0.7 * Math.max(0, ridge(((px - x) / width) * 4.24 + i * 40) - ridge(((px - x) / width) * 4.24 + i * 40 - 0.35)) +
                0.14 * (1 - (py - level + rise) / (height * 0.2)),
              tone(colour, -0.08),
              { count: 2600 },
            ),
          ),
        );
      }
    }
    if (work.lake) {
      const water = { x, y: ground, width, height: y + height - ground };
      parts.push(...mountains);
      const mirrored = group({ transform: `translate(0 ${ground * 2}) scale(1 -1)`, opacity: 0.85 }, ...parts.slice(1));
      const ripples = Array.from({ length: 46 }, (_, i) => {
        const depth = (i / 46) ** 1.4;
        const length = width * random.between(0.06, 0.34) * (0.4 + depth);
        const rx = x + random.between(-0.1, 1) * width;
        return fill(
          rectangle({ x: rx, y: ground + 6 + depth * water.height * 0.96, width: length, height: 1.4 + depth * 4 }),
          pigment(random.chance(0.6) ? work.sky[1] : work.near),
          { opacity: 0.16 + 0.2 * random.next() },
        );
      });
      const { sun } = work;
      const glitter = sun
        ? Array.from({ length: 30 }, (_, i) => {
            const wide = width * random.between(0.02, 0.05 + sun.r * 0.9) * (0.5 + i / 40);
            return fill(
              rectangle({
                x: x + width * sun.x - wide * random.between(0.35, 0.65),
                y: ground + 5 + (i / 30) ** 1.25 * water.height,
                width: wide,
                height: 3 + i * 0.14,
              }),
              pigment(sun.colour),
              { opacity: 0.75 - i * 0.015 },
            );
          })
        : [];
      parts.push(
        page.inside(
          rectangle(water),
          fill(
            rectangle(water),
            page.linear([
              [0, pigment(work.sky[1])],
              [1, pigment(work.sky[0])],
            ]),
          ),
          mirrored,
          fill(rectangle(water), mix(pigment(work.sky[0]), pigment(work.near), 0.5), { opacity: 0.2 }),
          ...ripples,
          ...glitter,
        ),
      );
    } else parts.push(...mountains);
    if (work.firs) {
      const shore = y + height;
      let trees = '';
      for (let at = -20; at < width + 20; at += random.between(14, 46)) {
        const edge = Math.abs(at / width - 0.5) * 2;
        trees += fir(random, x + at, shore + 12, height * (0.06 + 0.2 * edge ** 1.8) * random.between(0.7, 1.15));
      }
      parts.push(fill(trees, tone(pigment(work.near), -0.1)));
    }
    page.add(page.inside(rectangle(box), ...parts));
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1] });

    function massif(level: number, rise: number, colour: string, mist: string): string[] {
      const peaks = random.whole(2, 3);
      const order = random.shuffled(Array.from({ length: peaks }, (_, k) => k));
      return order.flatMap((k) => {
        const top: Point = [x + width * ((k + 0.5 + random.between(-0.28, 0.28)) / peaks), level - rise * random.between(0.75, 1.35)];
        const half = (width / peaks) * random.between(0.75, 1);
        const bottom = level + rise * 1.2;
        const flank = (direction: number): Point[] =>
          Array.from({ length: 7 }, (_, n): Point => {
            const share = (n + 1) / 7;
            return [
              top[0] + direction * half * (share + random.between(-0.04, 0.04)),
              top[1] + (bottom - top[1]) * (share ** 0.85 + random.between(-0.035, 0.035)),
            ];
          });
        const [right, left] = [flank(1), flank(-1)];
        const spine = Array.from({ length: 6 }, (_, n): Point => [
          top[0] + (n % 2 ? 0.07 : -0.035) * half * (n + 1) * 0.5,
          top[1] + ((bottom - top[1]) * (n + 1)) / 6,
        ]);
        const outline = polygon([top, ...right, ...left.reverse()]);
        const snowLine = top[1] + (bottom - top[1]) * 0.24;
        const snow = Array.from({ length: 13 }, (_, n): Point => [
          top[0] - half * 0.5 + (half * n) / 12,
          snowLine + (n % 2 ? rise * 0.13 : -rise * 0.06) * random.between(0.5, 1.3),
        ]);
        return [
          fill(
            outline,
            page.linear([
              [0, tone(colour, 0.05)],
              [0.85, mist],
            ]),
          ),
          page.inside(
            outline,
            fill(polygon([top, ...right, [top[0], bottom + 40], ...spine.reverse()]), tone(colour, -0.075), { opacity: 0.75 }),
            fill(
              polygon([[top[0] - half, top[1] - 20], [top[0] + half, top[1] - 20], ...snow.reverse()]),
              mix(pigment(work.sky[1]), '#ffffff', 0.65),
              { opacity: 0.9 },
            ),
            page.inside(
              polygon([top, ...right, [top[0], bottom + 40], ...spine]),
              fill(polygon([[top[0] - half, top[1] - 20], [top[0] + half, top[1] - 20], ...snow]), mix(colour, '#ffffff', 0.45), {
                opacity: 0.85,
              }),
            ),
          ),
        ];
      });
    }
  },
  [
    {
      name: 'first-light',
      format: '2:3',
      paper: 'paper',
      sky: ['powder', 'peach'],
      far: 'lilac',
      near: 'navy',
      sun: { colour: 'coral', x: 0.66, y: 0.3, r: 0.1 },
      layers: 7,
      label: ['FIRST LIGHT', '5:12'],
      title: 'First light over seven ridges',
      description:
        'The minute before the valley wakes. Seven ridges, each a little paler than the one in front, drawn in lilac and navy with a coral sun.',
      altText: 'Seven layered mountain ridges fade from navy to lilac under a coral sun.',
    },
    {
      name: 'fjord-evening',
      format: '4:5',
      paper: 'chalk',
      sky: ['denim', 'apricot'],
      far: 'mauve',
      near: 'midnight',
      sun: { colour: 'butter', x: 0.4, y: 0.38, r: 0.06 },
      layers: 5,
      lake: true,
      title: 'Fjord, half past nine',
      description: 'Still water holds the whole sky for about ten minutes. A print for a wall that gets evening sun.',
      altText: 'A low sun between dark mountains, mirrored in the still water of a fjord.',
    },
    {
      name: 'north-face',
      format: '3:4',
      paper: 'paper',
      sky: ['sky', 'mist'],
      far: 'cornflower',
      near: 'petrol',
      layers: 4,
      summits: true,
      firs: true,
      label: ['NORTH FACE', '3 214 M'],
      title: 'North Face',
      description: 'Sharp summits, fresh snow, a belt of firs. In the manner of old railway posters, without the train.',
      altText: 'Snow-capped blue summits above a dark line of fir trees.',
    },
    {
      name: 'smoke-hills',
      format: '1:1',
      paper: 'cream',
      sky: ['oat', 'cream'],
      far: 'celadon',
      near: 'pine',
      layers: 8,
      firs: true,
      title: 'Smoke Hills',
      description: 'Morning fog burning off eight green ridges. Quiet enough to hang above a desk.',
      altText: 'Eight misty green ridges with dark firs along the bottom edge.',
    },
    {
      name: 'red-range',
      format: '2:3',
      paper: 'cream',
      sky: ['apricot', 'butter'],
      far: 'coral',
      near: 'oxblood',
      sun: { colour: 'chalk', x: 0.3, y: 0.24, r: 0.13 },
      layers: 6,
      label: ['THE RED RANGE', 'AUGUST'],
      title: 'The Red Range',
      description: 'Heat in the rocks long after the sun has gone white. Our warmest landscape, and the one people ask for by colour.',
      altText: 'Coral and dark red mountain ridges beneath a large pale sun.',
    },
    {
      name: 'moonrise-lake',
      format: '9:16',
      paper: 'chalk',
      sky: ['midnight', 'slate'],
      far: 'denim',
      near: 'midnight',
      sun: { colour: 'cream', x: 0.62, y: 0.22, r: 0.09 },
      layers: 5,
      lake: true,
      title: 'Moonrise at the upper lake',
      description: 'Drawn from memory after a walk that went on too long. The light on the water is the way home.',
      altText: 'A full moon over blue-black mountains, doubled in a lake.',
    },
    {
      name: 'glacier-tongue',
      format: '4:5',
      paper: 'chalk',
      sky: ['aqua', 'chalk'],
      far: 'powder',
      near: 'teal',
      layers: 5,
      summits: true,
      label: ['GLACIER', '46° N'],
      title: 'Glacier, summer',
      description: 'Ice blue against warm white. One of three alpine prints that hang well as a row.',
      altText: 'Pale turquoise peaks with white snow under a light sky.',
    },
  ],
);
