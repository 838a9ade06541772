import { tone } from '../drawing/colour.ts';
import { circle, ellipse, type Point, polygon, rectangle } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { fill, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface Stairs {
  sky: readonly [Pigment, Pigment];
  wall: Pigment;
  second: Pigment;
  door: Pigment;
  scene: 'court' | 'arches' | 'tower' | 'pool';
  sun?: Pigment;
  tree?: Pigment;
}

/** Walls, steps and shadows under a plain sky: an empty town in the afternoon. */
export const stairs = series<Stairs>(
  'Skylines',
  ({ page, random }, work) => {
    const { width, height } = page;
    const [wall, second, door] = [pigment(work.wall), pigment(work.second), pigment(work.door)];
    page.add(
      fill(
        rectangle({ x: 0, y: 0, width, height }),
        page.linear([
          [0, pigment(work.sky[0])],
          [0.7, pigment(work.sky[1])],
        ]),
      ),
    );
    if (work.sun) page.add(fill(circle(width * 0.72, height * 0.2, width * 0.11), pigment(work.sun)));
    const u = width / 100;
    const p = (...points: [number, number][]): string => polygon(points.map(([px, py]): Point => [px * u, height - py * u]));
    const top = (100 * height) / width;
    const shade = (colour: string) => tone(colour, -0.13);
    const lit = (d: string, colour: string) =>
      fill(
        d,
        page.linear([
          [0, tone(colour, 0.025)],
          [1, tone(colour, -0.03)],
        ]),
      ) +
      page.inside(
        d,
        page.dots({ x: 0, y: 0, width, height }, (_, py) => 0.35 * (py / height) ** 2, tone(colour, -0.09), { count: 2600, opacity: 0.7 }),
      );
    const archway = (cx: number, foot: number, w: number, h: number) =>
      `M${(cx - w / 2) * u} ${height - foot * u}V${height - (foot + h - w / 2) * u}A${(w / 2) * u} ${(w / 2) * u} 0 0 1 ${(cx + w / 2) * u} ${height - (foot + h - w / 2) * u}V${height - foot * u}Z`;
    const opening = (cx: number, foot: number, w: number, h: number, colour: string) =>
      fill(archway(cx, foot, w, h), colour) +
      page.inside(archway(cx, foot, w, h), fill(archway(cx + w * 0.22, foot - 1, w, h + 0.5), tone(colour, -0.1)));
    const steps = (x: number, y: number, count: number, run: number, rise: number, deep: number, colour: string) =>
      Array.from({ length: count }, (_, i) => {
        const k = count - 1 - i;
        const [sx, sy] = [x + k * run, y + k * rise];
        return (
          fill(p([sx, y - 40], [sx, sy + rise], [x + count * run, sy + rise], [x + count * run, y - 40]), shade(colour)) +
          fill(
            p(
              [sx, sy + rise],
              [sx + deep, sy + rise + deep * 0.5],
              [x + count * run + deep, sy + rise + deep * 0.5],
              [x + count * run, sy + rise],
            ),
            tone(colour, 0.06),
          )
        );
      }).join('');

    if (work.scene === 'court') {
      page.add(
        lit(p([0, 0], [0, top * 0.78], [46, top * 0.7], [46, 0]), wall),
        fill(p([46, 0], [46, top * 0.7], [62, top * 0.62], [62, 0]), shade(wall)),
        lit(p([62, 0], [62, top * 0.44], [100, top * 0.5], [100, 0]), second),
      );
      page.add(
        opening(22, 26, 17, 40, door),
        fill(p([0, 0], [0, 26], [46, 26], [62, 20], [100, 24], [100, 0]), tone(second, 0.05)),
        steps(46, 2, 9, 5, 4.2, 4, second),
        fill(p([0, 26], [46, 26], [30, 8], [0, 4]), tone(second, -0.16), { opacity: 0.55 }),
        fill(p([6, top * 0.6], [14, top * 0.59], [14, top * 0.5], [6, top * 0.51]), door),
        fill(p([14, top * 0.59], [15.4, top * 0.58], [15.4, top * 0.5], [14, top * 0.5]), shade(wall)),
      );
    } else if (work.scene === 'arches') {
      const levels = Math.floor(top / 46);
      for (let i = levels; i >= 0; i -= 1) {
        const base = i * 44;
        const colour = i % 2 ? second : wall;
        const inset = i * 9;
        page.add(
          lit(p([inset, 0], [inset, base + 44], [100 - inset * 0.5, base + 44], [100 - inset * 0.5, 0]), colour),
          fill(
            p([inset - 1.5, base + 42], [inset - 1.5, base + 46], [101.5 - inset * 0.5, base + 46], [101.5 - inset * 0.5, base + 42]),
            tone(colour, 0.06),
          ),
        );
        const count = 4 - Math.min(i, 2);
        const span = (100 - inset * 1.5) / count;
        for (let k = 0; k < count; k += 1)
          page.add(opening(inset + span * (k + 0.5), base, span * 0.58, 34, i === 0 && k === 1 ? pigment(work.sky[0]) : door));
      }
      page.add(fill(p([0, 0], [0, 3], [100, 3], [100, 0]), tone(wall, -0.08)));
    } else if (work.scene === 'tower') {
      page.add(
        lit(p([24, 0], [30, top * 0.72], [70, top * 0.72], [76, 0]), wall),
        fill(p([52, 0], [52, top * 0.72], [70, top * 0.72], [76, 0]), shade(wall), { opacity: 0.75 }),
      );
      for (let i = 0; i < 6; i += 1) {
        const y = top * 0.06 + i * top * 0.105;
        const [l, r] = [24 + (6 * y) / (top * 0.72) - 4, 76 - (6 * y) / (top * 0.72) + 4];
        page.add(
          fill(
            p(
              [l, y + (i % 2 ? top * 0.07 : 0)],
              [r, y + (i % 2 ? 0 : top * 0.07)],
              [r, y + (i % 2 ? 0 : top * 0.07) + 4],
              [l, y + (i % 2 ? top * 0.07 : 0) + 4],
            ),
            second,
          ),
          stroke(
            Array.from({ length: 16 }, (_, k) => {
              const t = k / 15;
              const py = y + (i % 2 ? top * 0.07 * (1 - t) : top * 0.07 * t) + 4;
              return `M${(l + (r - l) * t) * u} ${height - py * u}v${-5 * u}`;
            }).join(''),
            tone(second, -0.12),
            4,
          ),
          opening(50 + (i % 2 ? -9 : 9), y + top * 0.045, 7, 13, door),
        );
      }
      page.add(
        fill(p([26, top * 0.72], [26, top * 0.75], [74, top * 0.75], [74, top * 0.72]), tone(wall, 0.07)),
        lit(p([36, top * 0.75], [36, top * 0.84], [64, top * 0.84], [64, top * 0.75]), second),
        opening(50, top * 0.75, 9, 13, door),
        fill(ellipse(50 * u, height - top * 0.84 * u, 14 * u, 14 * u), tone(door, 0.04)),
        fill(p([36, top * 0.84], [36, top * 0.75], [64, top * 0.75], [64, top * 0.84]), second),
        opening(50, top * 0.75, 9, 13, door),
        lit(p([0, 0], [0, 16], [38, 9], [100, 13], [100, 0]), tone(second, -0.02)),
      );
    } else {
      const water = pigment(work.sky[0]);
      page.add(
        lit(p([0, 0], [0, top * 0.6], [58, top * 0.66], [58, 0]), wall),
        fill(p([58, 0], [58, top * 0.66], [72, top * 0.58], [72, 0]), shade(wall)),
        lit(p([72, 0], [72, top * 0.36], [100, top * 0.36], [100, 0]), second),
        steps(72, 28, 6, 4.4, 3.6, 3.4, wall),
        opening(29, 32, 24, 46, door),
        fill(circle(49 * u, height - top * 0.52 * u, 4.4 * u), door),
        fill(p([0, 0], [0, 32], [58, 32], [72, 27], [100, 30], [100, 0]), tone(second, 0.06)),
        fill(p([16, 2], [34, 24], [104, 24], [104, 2]), tone(water, -0.12)),
        fill(
          p([19, 2], [35, 21], [104, 21], [104, 2]),
          page.linear([
            [0, tone(water, 0.05)],
            [1, water],
          ]),
        ),
        stroke(
          Array.from(
            { length: 12 },
            (_, i) => `M${(40 + ((i * 23) % 55)) * u} ${height - (4 + ((i * 5.3) % 15)) * u}q${2 * u} ${-1.2 * u} ${4 * u} 0t${4 * u} 0`,
          ).join(''),
          '#ffffff',
          3.5,
          { opacity: 0.6 },
        ),
        fill(p([0, 32], [58, 32], [40, 22], [0, 20]), tone(second, -0.15), { opacity: 0.5 }),
      );
    }
    if (work.tree) {
      const [tx, ty] = [width * 0.84, height - 22 * u];
      const green = pigment(work.tree);
      page.add(
        stroke(`M${tx} ${ty}C${tx - 2 * u} ${ty - 12 * u} ${tx + 3 * u} ${ty - 20 * u} ${tx} ${ty - 30 * u}`, pigment('umber'), 9),
        fill(
          Array.from(
            { length: 9 },
            (_, i) =>
              `M${tx} ${ty - 30 * u}Q${tx + Math.cos(i * 0.7) * 9 * u} ${ty - 30 * u + Math.sin(i * 0.7) * 5 * u - 7 * u} ${tx + Math.cos(i * 0.7) * 16 * u} ${ty - 30 * u + Math.sin(i * 0.7) * 8 * u + random.between(0, 4) * u}Q${tx + Math.cos(i * 0.7) * 8 * u} ${ty - 30 * u + Math.sin(i * 0.7) * 5 * u - 3 * u} ${tx} ${ty - 30 * u}Z`,
          ).join(''),
          green,
        ),
      );
    }
  },
  [
    {
      name: 'court-noon',
      format: '2:3',
      paper: 'chalk',
      sky: ['lagoon', 'aqua'],
      wall: 'coral',
      second: 'apricot',
      door: 'plum',
      scene: 'court',
      tree: 'bottle',
      title: 'Courtyard, three o’clock',
      description: 'Nobody home, and the shadow has the steps to itself.',
      altText: 'Coral walls, an archway and steps in hard afternoon light.',
    },
    {
      name: 'arches-sand',
      format: '3:4',
      paper: 'chalk',
      sky: ['powder', 'peach'],
      wall: 'sand',
      second: 'caramel',
      door: 'umber',
      scene: 'arches',
      sun: 'chalk',
      title: 'Arcades',
      description: 'Nine arches, one of them with the sky in it.',
      altText: 'Stacked sand-coloured arcades with deep brown openings.',
    },
    {
      name: 'arches-blue',
      format: '4:5',
      paper: 'chalk',
      sky: ['apricot', 'butter'],
      wall: 'cobalt',
      second: 'cornflower',
      door: 'midnight',
      scene: 'arches',
      sun: 'tomato',
      title: 'Blue arcades, orange air',
      description: 'Desert dust in the sky, ultramarine in the plaster. It lasted an afternoon.',
      altText: 'Blue arcades under an orange sky with a red sun.',
    },
    {
      name: 'tower-rose',
      format: '1:2',
      paper: 'chalk',
      sky: ['teal', 'mint'],
      wall: 'rose',
      second: 'blush',
      door: 'oxblood',
      scene: 'tower',
      sun: 'butter',
      title: 'The lighthouse keeper’s stairs',
      description: 'Six ramps, always the wrong way round for whoever is carrying the coal.',
      altText: 'A tall rose tower with zigzag ramps and small doors.',
    },
    {
      name: 'pool-quiet',
      format: '4:5',
      paper: 'chalk',
      sky: ['aqua', 'chalk'],
      wall: 'chalk',
      second: 'oat',
      door: 'terracotta',
      scene: 'pool',
      tree: 'fern',
      title: 'Pool, before the guests',
      description: 'Five past seven. The only sound is the filter.',
      altText: 'White walls, a round window, an arch and a turquoise pool.',
    },
    {
      name: 'pool-violet',
      format: '1:1',
      paper: 'chalk',
      sky: ['violet', 'petal'],
      wall: 'peach',
      second: 'rose',
      door: 'indigo',
      scene: 'pool',
      sun: 'butter',
      title: 'Pool, after the guests',
      description: 'The same house at dusk, when the walls give the heat back.',
      altText: 'Peach and rose walls by a violet pool at dusk.',
    },
  ],
);
