import { mix, tone } from '../drawing/colour.ts';
import { noiseLine } from '../drawing/noise.ts';
import { blob, bow, circle, land, line, type Point, polygon, rectangle, ribbon } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, stroke } from '../drawing/sheet.ts';
import { cypress } from '../drawing/trees.ts';
import { series } from '../poster.ts';

interface Field {
  sky: readonly [Pigment, Pigment];
  crops: readonly Pigment[];
  trees: Pigment;
  house: readonly [wall: Pigment, roof: Pigment];
  sun?: Pigment;
  /** Color of crop rows that run to the horizon. */
  rows?: Pigment;
  label?: readonly [string, string];
}

/** Farmland: striped hills, a road, a house. */
export const fields = series<Field>(
  'Landscapes',
  ({ page, random }, work) => {
    const box = plate(page, work.label ? 0.085 : 0, work.label ? 0.15 : 0);
    const { x, y, width, height } = box;
    const parts = [
      fill(
        rectangle(box),
        page.linear([
          [0, pigment(work.sky[0])],
          [0.5, pigment(work.sky[1])],
        ]),
      ),
    ];
    if (work.sun) parts.push(fill(circle(x + width * 0.74, y + height * 0.2, width * 0.1), pigment(work.sun)));
    const hills = 6;
    for (let i = 0; i < hills; i += 1) {
      const share = i / (hills - 1);
      const swell = noiseLine(random);
      const base = y + height * (0.36 + 0.44 * share ** 1.1);
      const top = (px: number) =>
        base -
        swell(((px - x) / width) * 1.7 + i * 11) * height * (0.05 + 0.035 * share) -
        height * 0.05 * Math.sin((((px - x) / width) * (i % 2 ? 1 : -1) + 0.3) * 3);
      const edge = Array.from({ length: 30 }, (_, k): Point => [x - 10 + ((width + 20) * k) / 29, top(x - 10 + ((width + 20) * k) / 29)]);
      const outline = land(edge, y + height + 10);
      const crop = mix(pigment(work.crops[i % work.crops.length] ?? 'sage'), pigment(work.sky[1]), 0.35 * (1 - share));
      parts.push(
        fill(
          outline,
          page.linear([
            [0, tone(crop, 0.04)],
            [1, tone(crop, -0.06)],
          ]),
        ),
      );
      const furrows = Array.from({ length: 30 }, (_, k) => {
        const start = x - width * 0.6 + (width * 2.2 * k) / 29;
        return i % 2
          ? stroke(
              `M${start} ${base - height * 0.16}Q${start + width * (0.1 + share * 0.1)} ${base + height * 0.1} ${start - width * (0.1 + share * 0.3)} ${y + height}`,
              tone(crop, k % 2 ? -0.05 : 0.05),
              3 + share * 7,
              { opacity: 0.75 },
            )
          : stroke(
              `M${x - 20} ${base - height * 0.08 + k * height * 0.017 * (1 + share)}Q${x + width * 0.5} ${base - height * 0.14 + k * height * 0.02 * (1 + share)} ${x + width + 20} ${base - height * 0.06 + k * height * 0.017 * (1 + share)}`,
              tone(crop, -0.05),
              2 + share * 4,
              { opacity: 0.55 },
            );
      });
      if (!(work.rows && i === hills - 1)) parts.push(page.inside(outline, ...furrows));
      if (work.rows && i === hills - 1) parts.push(page.inside(outline, ...lavender(base, pigment(work.rows), crop)));
      if (i === 2) parts.push(farm(x + width * 0.3, top(x + width * 0.3) + 6, width * 0.13));
      if (i === 3) {
        const road = bow(
          [x + width * 0.62, top(x + width * 0.62)],
          [x + width * 0.2, base + height * 0.06],
          [x + width * 0.5, y + height * 0.86],
          20,
        );
        parts.push(
          page.inside(
            outline,
            fill(
              ribbon(road, (t) => 5 + t * width * 0.09),
              mix(pigment('cream'), crop, 0.2),
            ),
          ),
        );
      }
      if (i > 0 && i < hills - 1) {
        const tall = height * (0.05 + 0.075 * share);
        const many = random.whole(2, 5);
        const from = random.between(0.05, 0.75);
        for (let k = 0; k < many; k += 1) {
          const px = x + width * (from + k * (0.028 + 0.022 * share));
          const dark = tone(mix(pigment(work.trees), crop, 0.25 * (1 - share)), -0.02);
          parts.push(
            i % 2
              ? fill(cypress(random, px, top(px) + 8, tall * random.between(1.1, 1.7)), dark)
              : stroke(line([px, top(px) + 6], [px, top(px) - tall * 0.4]), tone(dark, -0.06), 4) +
                  fill(blob(random, px, top(px) - tall * 0.62, tall * 0.36, { ry: tall * 0.42 }), dark) +
                  fill(blob(random, px - tall * 0.08, top(px) - tall * 0.72, tall * 0.2), tone(dark, 0.06), { opacity: 0.8 }),
          );
        }
      }
    }
    page.add(page.inside(rectangle(box), ...parts));
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1] });

    function farm(px: number, py: number, size: number): string {
      const [wall, roof] = work.house.map(pigment) as [string, string];
      return (
        fill(rectangle({ x: px, y: py - size * 0.5, width: size, height: size * 0.5 }), wall) +
        fill(rectangle({ x: px + size, y: py - size * 0.42, width: size * 0.5, height: size * 0.42 }), tone(wall, -0.1)) +
        fill(
          polygon([
            [px - 5, py - size * 0.5],
            [px + size * 0.5, py - size * 0.82],
            [px + size + 5, py - size * 0.5],
          ]),
          roof,
        ) +
        fill(
          polygon([
            [px + size * 0.5, py - size * 0.82],
            [px + size * 1.08, py - size * 0.7],
            [px + size * 1.55, py - size * 0.4],
            [px + size, py - size * 0.46],
          ]),
          tone(roof, -0.07),
        ) +
        fill(
          [0.18, 0.44, 0.7]
            .map((share) => rectangle({ x: px + size * share, y: py - size * 0.36, width: size * 0.12, height: size * 0.16 }))
            .join(''),
          tone(roof, -0.18),
        )
      );
    }
    function lavender(base: number, bloom: string, soil: string): string[] {
      const vanish: Point = [x + width * 0.55, base - height * 0.3];
      return Array.from({ length: 13 }, (_, k) => {
        const foot = x + width * (-0.75 + (2.5 * k) / 12);
        const wide = width * 0.115;
        return (
          fill(
            polygon([
              [vanish[0] - 1, vanish[1]],
              [vanish[0] + 1, vanish[1]],
              [foot + wide, y + height + 20],
              [foot - wide * 0.2, y + height + 20],
            ]),
            tone(bloom, k % 2 ? 0 : -0.03),
          ) +
          page.dots(
            {
              x: Math.min(foot, vanish[0]) - wide,
              y: base - height * 0.08,
              width: Math.abs(foot - vanish[0]) + wide * 2,
              height: y + height - base + height * 0.08,
            },
            (px, py) => {
              const t = (py - vanish[1]) / (y + height - vanish[1]);
              const centre = vanish[0] + (foot + wide * 0.4 - vanish[0]) * t;
              return Math.abs(px - centre) < wide * 0.6 * t ? 0.9 : 0;
            },
            tone(bloom, 0.09),
            { count: 1300, size: 4.5 },
          ) +
          fill(
            polygon([
              [vanish[0], vanish[1]],
              [foot + wide, y + height + 20],
              [foot + wide * 1.3, y + height + 20],
            ]),
            tone(soil, -0.12),
            { opacity: 0.5 },
          )
        );
      });
    }
  },
  [
    {
      name: 'val-dorcia',
      format: '2:3',
      paper: 'paper',
      sky: ['powder', 'cream'],
      crops: ['sage', 'straw', 'leaf', 'ochre', 'moss', 'mustard'],
      trees: 'bottle',
      house: ['cream', 'terracotta'],
      sun: 'chalk',
      label: ["VAL D'ORCIA", 'MAY'],
      title: 'Val d’Orcia in May',
      description: 'Cypresses, a white road, one farm. We left out the tour bus.',
      altText: 'Green and yellow striped hills with cypresses, a road and a farmhouse.',
    },
    {
      name: 'lavender-rows',
      format: '4:5',
      paper: 'paper',
      sky: ['cornflower', 'peach'],
      crops: ['sage', 'straw', 'celadon', 'lilac', 'moss', 'olive'],
      trees: 'pine',
      house: ['oat', 'rust'],
      rows: 'violet',
      label: ['VALENSOLE', 'JULY'],
      title: 'Valensole, second week of July',
      description: 'Rows that run to a single point, about where the lunch was.',
      altText: 'Violet lavender rows run towards hills and a farmhouse.',
    },
    {
      name: 'autumn-quilt',
      format: '3:4',
      paper: 'chalk',
      sky: ['lagoon', 'mint'],
      crops: ['amber', 'rust', 'mustard', 'brick', 'ochre', 'terracotta'],
      trees: 'oxblood',
      house: ['chalk', 'oxblood'],
      title: 'October, from the train',
      description: 'Fields in all the colours of toast. Seen for nine seconds somewhere before Lyon.',
      altText: 'Autumn hills in amber, rust and brick with a white farmhouse.',
    },
    {
      name: 'tea-terraces',
      format: '1:1',
      paper: 'chalk',
      sky: ['chalk', 'mist'],
      crops: ['celadon', 'sage', 'fern', 'leaf', 'moss', 'bottle'],
      trees: 'pine',
      house: ['chalk', 'graphite'],
      title: 'Tea terraces',
      description: 'Seven greens before breakfast. The mist is part of the plan.',
      altText: 'Misty green terraced hills with a small white house.',
    },
    {
      name: 'night-harvest',
      format: '2:3',
      paper: 'paper',
      sky: ['midnight', 'indigo'],
      crops: ['denim', 'slate', 'petrol', 'navy', 'indigo', 'midnight'],
      trees: 'midnight',
      house: ['butter', 'midnight'],
      sun: 'cream',
      rows: 'ochre',
      label: ['NIGHT HARVEST', 'FULL MOON'],
      title: 'Night harvest',
      description: 'They bring the wheat in by moonlight when rain is coming. One window has the light on.',
      altText: 'Blue hills under a full moon with golden rows in front and one lit house.',
    },
  ],
);
