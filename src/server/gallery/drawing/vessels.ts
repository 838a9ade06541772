import { mix, tone } from './colour.ts';
import { type Box, circle, ellipse, type Point, rectangle, smooth } from './path.ts';
import { pigment, type Pigment } from './pigments.ts';
import type { Random } from './random.ts';
import { fill, group, type Sheet, stroke } from './sheet.ts';

/** Outlines of vessels from lip to foot: half widths (shares of the widest) at shares of the height. */
const profiles = {
  bottle: [
    [0, 0.2],
    [0.04, 0.24],
    [0.09, 0.17],
    [0.3, 0.17],
    [0.42, 0.34],
    [0.56, 0.86],
    [0.72, 1],
    [0.88, 0.86],
    [0.97, 0.6],
    [1, 0.52],
  ],
  amphora: [
    [0, 0.36],
    [0.03, 0.42],
    [0.07, 0.3],
    [0.18, 0.28],
    [0.28, 0.66],
    [0.4, 0.98],
    [0.52, 0.98],
    [0.7, 0.68],
    [0.86, 0.36],
    [0.94, 0.3],
    [1, 0.42],
  ],
  moon: [
    [0, 0.42],
    [0.05, 0.46],
    [0.09, 0.42],
    [0.2, 0.76],
    [0.38, 0.98],
    [0.54, 1],
    [0.72, 0.86],
    [0.88, 0.58],
    [0.96, 0.42],
    [1, 0.4],
  ],
  cylinder: [
    [0, 0.86],
    [0.03, 0.9],
    [0.07, 0.84],
    [0.3, 0.9],
    [0.55, 0.97],
    [0.8, 1],
    [0.94, 0.97],
    [1, 0.86],
  ],
  gourd: [
    [0, 0.3],
    [0.04, 0.36],
    [0.1, 0.3],
    [0.2, 0.52],
    [0.3, 0.6],
    [0.4, 0.5],
    [0.48, 0.58],
    [0.6, 0.92],
    [0.74, 1],
    [0.88, 0.84],
    [1, 0.5],
  ],
  tulip: [
    [0, 0.94],
    [0.03, 0.98],
    [0.1, 0.8],
    [0.3, 0.5],
    [0.42, 0.46],
    [0.56, 0.7],
    [0.72, 0.94],
    [0.84, 0.9],
    [0.95, 0.6],
    [1, 0.54],
  ],
  jug: [
    [0, 0.56],
    [0.04, 0.6],
    [0.12, 0.48],
    [0.24, 0.5],
    [0.4, 0.82],
    [0.58, 1],
    [0.76, 0.94],
    [0.9, 0.74],
    [1, 0.62],
  ],
  bowl: [
    [0, 1],
    [0.06, 0.99],
    [0.24, 0.94],
    [0.48, 0.78],
    [0.7, 0.54],
    [0.84, 0.36],
    [0.9, 0.34],
    [1, 0.4],
  ],
  cup: [
    [0, 0.98],
    [0.05, 1],
    [0.3, 0.97],
    [0.6, 0.9],
    [0.82, 0.72],
    [0.92, 0.5],
    [1, 0.5],
  ],
  stem: [
    [0, 0.12],
    [0.03, 0.16],
    [0.06, 0.11],
    [0.45, 0.12],
    [0.62, 0.2],
    [0.74, 0.62],
    [0.84, 0.98],
    [0.92, 0.98],
    [1, 0.7],
  ],
} as const;
export type Profile = keyof typeof profiles;

export interface Glaze {
  body: Pigment;
  /** The second glaze, poured over the shoulder or brushed on. */
  over?: Pigment;
  way?: 'plain' | 'drip' | 'bands' | 'dots' | 'leaves' | 'checks' | 'dipped' | 'strokes' | 'speckle' | 'rings';
}

function vesselOutline(profile: Profile, { x, y, width, height }: Box): string {
  const side = (direction: number): Point[] =>
    profiles[profile].map(([down, half]): Point => [x + width / 2 + direction * half * (width / 2), y + down * height]);
  return smooth([...side(1), ...side(-1).reverse()], { closed: true, tension: 0.82 });
}

const lipOf = (profile: Profile) => profiles[profile][0][1];

/** A glazed vessel inside its box, lit from the left. */
export function vessel(page: Sheet, random: Random, profile: Profile, box: Box, glaze: Glaze, { isFull = false } = {}): string {
  const { x, y, width, height } = box;
  const outline = vesselOutline(profile, box);
  const body = pigment(glaze.body);
  const over = pigment(glaze.over ?? glaze.body);
  const lip = lipOf(profile) * width * 0.5;
  const shade = page.linear(
    [
      [0, tone(body, -0.02)],
      [0.28, tone(body, 0.07)],
      [0.55, body],
      [0.85, tone(body, -0.12)],
      [1, tone(body, -0.16)],
    ],
    0,
  );
  const parts = [
    fill(outline, shade),
    page.inside(
      outline,
      decoration(),
      fill(
        rectangle(box),
        page.linear(
          [
            [0, '#000000', 0],
            [0.5, '#000000', 0],
            [0.86, '#1c1020', 0.28],
            [1, '#1c1020', 0.34],
          ],
          4,
        ),
      ),
      page.dots(box, (px) => Math.max(0, ((px - x) / width - 0.42) * 1.2) ** 1.3, tone(mix(body, '#1c1020', 0.5), 0), {
        count: Math.round((width * height) / 60),
        size: 2.2,
        opacity: 0.45,
      }),
      fill(ellipse(x + width * 0.3, y + height * 0.55, width * 0.035, height * 0.17), '#ffffff', { opacity: 0.28 }),
    ),
  ];
  if (!isFull)
    parts.push(fill(ellipse(x + width / 2, y + height * 0.012, lip, Math.max(3, lip * 0.16)), tone(mix(body, '#1c1020', 0.55), 0)));
  return parts.join('');

  function decoration(): string {
    const full = { x: x - 4, y: y - 4, width: width + 8, height: height + 8 };
    const row = (level: number, thick: number) =>
      `M${x - 4} ${y + height * level}Q${x + width / 2} ${y + height * level + width * 0.07} ${x + width + 4} ${y + height * level}v${thick}Q${x + width / 2} ${y + height * level + width * 0.07 + thick} ${x - 4} ${y + height * level + thick}Z`;
    switch (glaze.way) {
      case 'drip': {
        const points: Point[] = [];
        const runs = Math.max(5, Math.round(width / 34));
        for (let i = 0; i <= runs; i += 1) {
          const px = full.x + (full.width * i) / runs;
          const low = y + height * (0.36 + random.between(0, 0.3));
          points.push([px - full.width / runs / 2.4, y + height * 0.34], [px - 5, low - 8], [px + 5, low - 8]);
        }
        return fill(
          `${smooth(points, { tension: 0.8 })}L${full.x + full.width} ${full.y}L${full.x} ${full.y}Z`,
          page.linear([
            [0, tone(over, 0.03)],
            [1, tone(over, -0.06)],
          ]),
          { opacity: 0.94 },
        );
      }
      case 'bands':
        return [0.3, 0.36, 0.58, 0.66, 0.72].map((level, i) => fill(row(level, height * (i % 2 ? 0.014 : 0.045)), over)).join('');
      case 'rings':
        return Array.from({ length: 15 }, (_, i) =>
          stroke(`M${x - 4} ${y + height * (0.12 + i * 0.055)}q${width / 2} ${width * 0.08} ${width + 8} 0`, over, 2.5),
        ).join('');
      case 'dots':
        return fill(
          Array.from({ length: 9 }, (_, i) =>
            Array.from({ length: 8 }, (_, k) =>
              circle(x + (width * (k + (i % 2) / 2 + 0.25)) / 8, y + height * (0.22 + i * 0.085), Math.min(width, height) * 0.03),
            ).join(''),
          ).join(''),
          over,
        );
      case 'checks':
        return fill(
          Array.from({ length: 5 }, (_, i) =>
            Array.from({ length: 10 }, (_, k) =>
              (i + k) % 2
                ? rectangle({ x: x + (width * k) / 10, y: y + height * (0.42 + i * 0.065), width: width / 10, height: height * 0.065 })
                : '',
            ).join(''),
          ).join(''),
          over,
        );
      case 'dipped':
        return fill(
          `M${full.x} ${y + height * 0.6}Q${x + width * 0.35} ${y + height * 0.72} ${full.x + full.width} ${y + height * 0.52}V${full.y + full.height}H${full.x}Z`,
          over,
        );
      case 'strokes':
        return Array.from({ length: 13 }, (_, i) =>
          stroke(
            `M${x + (width * (i + 0.5)) / 13} ${y + height * random.between(0.36, 0.42)}q${random.between(-5, 5)} ${height * 0.16} ${random.between(-4, 4)} ${height * random.between(0.28, 0.4)}`,
            over,
            width * 0.026,
          ),
        ).join('');
      case 'speckle':
        return fill(
          Array.from({ length: 110 }, () =>
            circle(random.between(x, x + width), random.between(y, y + height), random.between(0.8, 3)),
          ).join(''),
          over,
          { opacity: 0.75 },
        );
      case 'leaves':
        return Array.from({ length: 3 }, (_, i) => branch(x + width * (0.26 + i * 0.24), y + height * 0.86, height * 0.42)).join('');
      default:
        return '';
    }
  }

  function branch(bx: number, by: number, tall: number): string {
    const leaves = Array.from({ length: 5 }, (_, i) =>
      [-1, 1]
        .map((direction) => {
          const [lx, ly] = [bx, by - (tall * (i + 0.6)) / 5.4];
          const reach = width * 0.12;
          return `M${lx} ${ly}q${direction * reach * 0.3} ${-reach * 0.75} ${direction * reach} ${-reach * 0.7}q${-direction * reach * 0.1} ${reach * 0.75} ${-direction * reach} ${reach * 0.7}Z`;
        })
        .join(''),
    ).join('');
    return group({}, stroke(`M${bx} ${by}V${by - tall}`, over, 3), fill(leaves, over));
  }
}

/** The soft shadow of a vessel to the right. */
export function castShadow(page: Sheet, { x, y, width, height }: Box, colour: string, reach = 1): string {
  const base = y + height;
  const length = width * 0.9 * reach;
  const d = `M${x + width * 0.22} ${base - width * 0.04}Q${x + width * 0.4} ${base + width * 0.13} ${x + width * 0.75} ${base + width * 0.07}L${x + width * 0.8 + length} ${base - width * 0.16}Q${x + width * 0.9 + length} ${base - width * 0.3} ${x + width * 0.6 + length} ${base - width * 0.3}L${x + width * 0.6} ${base - width * 0.12}Z`;
  return fill(
    d,
    page.linear(
      [
        [0, colour, 0.75],
        [1, colour, 0.15],
      ],
      -8,
    ),
  );
}
