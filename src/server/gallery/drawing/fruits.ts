import { mix, tone } from './colour.ts';
import { blob, bow, circle, ellipse, type Point, polar, ribbon, smooth } from './path.ts';
import { pigment, type Pigment } from './pigments.ts';
import type { Random } from './random.ts';
import { fill, group, placed, type Sheet, stroke } from './sheet.ts';

export type Fruit =
  | 'lemon'
  | 'orange'
  | 'pear'
  | 'apple'
  | 'fig'
  | 'cherry'
  | 'halfOrange'
  | 'halfFig'
  | 'halfAvocado'
  | 'watermelon'
  | 'pomegranate'
  | 'plum'
  | 'banana'
  | 'tomato';

/** A fruit around its center, `r` about half its height, lit from the upper left. */
export function fruit(
  page: Sheet,
  random: Random,
  kind: Fruit,
  x: number,
  y: number,
  r: number,
  { turn = 0, colour }: { turn?: number; colour?: Pigment } = {},
): string {
  const skin = pigment(colour ?? skins[kind]);
  const outline = outlines[kind](random, r);
  const shaded = (ground: string) => [
    fill(
      outline,
      page.radial(
        [
          [0, tone(ground, 0.07)],
          [0.5, ground],
          [1, tone(ground, -0.11)],
        ],
        { x: 0.36, y: 0.32, r: 0.75 },
      ),
    ),
    page.inside(
      outline,
      page.dots(
        { x: -r * 1.5, y: -r * 1.3, width: r * 3, height: r * 2.6 },
        (px, py) => Math.max(0, (px * 0.7 + py) / r - 0.1) * 0.55,
        tone(ground, -0.17),
        { count: Math.round(900 + r * 8), size: 2.4 },
      ),
    ),
  ];
  const shine = fill(blob(random, -r * 0.38, -r * 0.42, r * 0.15, { ry: r * 0.24, wobble: 0.15 }), '#ffffff', { opacity: 0.4 });
  const stalk = (px: number, py: number, long: number) =>
    fill(
      ribbon(bow([px, py], [px + long * 0.1, py - long * 0.6], [px + long * 0.45, py - long], 6), (share) => r * (0.07 + 0.05 * share)),
      pigment('umber'),
    );
  const size = r * 0.75;
  const leaf = (px: number, py: number, angle: number) =>
    group(
      { transform: placed(px, py, angle) },
      fill(
        `M0 0C${size * 0.25} ${-size * 0.42} ${size * 0.8} ${-size * 0.38} ${size} 0C${size * 0.7} ${size * 0.3} ${size * 0.25} ${size * 0.26} 0 0Z`,
        pigment('fern'),
      ),
      fill(`M0 0C${size * 0.25} ${-size * 0.42} ${size * 0.8} ${-size * 0.38} ${size} 0Z`, pigment('moss')),
      stroke(`M0 0H${size * 0.9}`, pigment('celadon'), 1.8),
    );
  const parts: Record<Fruit, () => string[]> = {
    lemon: () => [...shaded(skin), shine, leaf(r * 1.15, -r * 0.1, -40)],
    orange: () => [...shaded(skin), shine, fill(circle(r * 0.1, -r * 0.8, r * 0.07), pigment('moss')), leaf(r * 0.1, -r * 0.82, -20)],
    pear: () => [
      ...shaded(skin),
      page.inside(
        outline,
        page.dots({ x: 0, y: -r * 0.3, width: r, height: r * 1.4 }, (px) => 0.6 * (px / r), pigment('coral'), { count: 900, size: 2.6 }),
      ),
      shine,
      stalk(0, -r * 1.12, r * 0.45),
    ],
    apple: () => [
      ...shaded(skin),
      fill(ellipse(0, -r * 0.66, r * 0.26, r * 0.1), tone(skin, -0.12)),
      shine,
      stalk(0, -r * 0.64, r * 0.5),
      leaf(r * 0.08, -r * 0.85, -28),
    ],
    tomato: () => [
      ...shaded(skin),
      shine,
      fill(
        Array.from({ length: 6 }, (_, i) => {
          const [px, py] = polar(0, -r * 0.62, r * 0.42, i * 60 + 12);
          return `M${-r * 0.05} ${-r * 0.64}Q${px} ${py * 0.8 - r * 0.2} ${px} ${py * 0.7 - r * 0.2}Q${px * 0.4} ${py} ${r * 0.05} ${-r * 0.6}Z`;
        }).join(''),
        pigment('fern'),
      ),
      stalk(0, -r * 0.66, r * 0.3),
    ],
    plum: () => [
      ...shaded(skin),
      stroke(`M${r * 0.05} ${-r * 0.8}Q${r * 0.5} 0 ${r * 0.02} ${r * 0.85}`, tone(skin, -0.08), r * 0.04),
      shine,
    ],
    fig: () => [
      ...shaded(skin),
      stroke(
        [-0.5, -0.2, 0.15, 0.45].map((share) => `M0 ${-r}Q${r * share * 2} 0 ${r * share * 0.8} ${r * 0.7}`).join(''),
        mix(skin, pigment('lilac'), 0.4),
        2.4,
        { opacity: 0.6 },
      ),
      shine,
      stalk(0, -r * 0.98, r * 0.2),
    ],
    cherry: () => [
      ...shaded(skin),
      shine,
      fill(
        ribbon(bow([0, -r * 0.75], [r * 0.1, -r * 2], [r * 0.9, -r * 3], 10), () => r * 0.1),
        pigment('moss'),
      ),
    ],
    banana: () => [
      ...shaded(skin),
      stroke(`M${-r * 1.2} ${-r * 0.2}Q0 ${r * 0.85} ${r * 1.25} ${-r * 0.45}`, tone(skin, -0.1), r * 0.05),
      fill(circle(r * 1.37, -r * 0.66, r * 0.09), pigment('umber')),
    ],
    pomegranate: () => [
      ...shaded(skin),
      shine,
      fill(
        [-1, -0.4, 0.2, 0.8]
          .map((share) => `M${r * share * 0.22 - r * 0.08} ${-r * 0.9}l${r * (share * 0.22)} ${-r * 0.36}l${r * 0.16} ${r * 0.34}Z`)
          .join(''),
        tone(skin, -0.08),
      ),
    ],
    halfOrange: () => [
      fill(outline, skin),
      fill(circle(0, 0, r * 0.9), mix(skin, '#fff6e0', 0.82)),
      ...Array.from({ length: 10 }, (_, i) =>
        group(
          { transform: `rotate(${i * 36})` },
          fill(
            `M0 ${-r * 0.09}Q${-r * 0.24} ${-r * 0.66} ${-r * 0.2} ${-r * 0.72}Q0 ${-r * 0.92} ${r * 0.2} ${-r * 0.72}Q${r * 0.24} ${-r * 0.66} 0 ${-r * 0.09}Z`,
            i % 2 ? tone(skin, 0.03) : tone(skin, 0.07),
          ),
          stroke(`M${-r * 0.06} ${-r * 0.6}l${r * 0.04} ${r * 0.2}M${r * 0.06} ${-r * 0.7}l${-r * 0.02} ${r * 0.24}`, '#ffffff', 2, {
            opacity: 0.5,
          }),
        ),
      ),
    ],
    halfFig: () => [
      fill(outline, skin),
      fill(outlines.fig(random, r * 0.88), pigment('cream')),
      fill(blob(random, 0, r * 0.16, r * 0.6, { ry: r * 0.58 }), pigment('raspberry')),
      fill(blob(random, 0, r * 0.2, r * 0.42, { ry: r * 0.4 }), pigment('rose')),
      fill(
        Array.from({ length: 60 }, () => {
          const [px, py] = polar(0, r * 0.18, r * 0.5 * Math.sqrt(random.next()), random.between(0, 360));
          return circle(px, py, r * 0.026);
        }).join(''),
        pigment('butter'),
      ),
    ],
    halfAvocado: () => [
      fill(outline, pigment('bottle')),
      fill(outlines.halfAvocado(random, r * 0.92), pigment('leaf')),
      fill(outlines.halfAvocado(random, r * 0.82), pigment('butter')),
      fill(
        circle(0, r * 0.3, r * 0.4),
        page.radial(
          [
            [0, pigment('caramel')],
            [1, pigment('umber')],
          ],
          { x: 0.35, y: 0.3, r: 0.7 },
        ),
      ),
      fill(ellipse(-r * 0.12, r * 0.16, r * 0.08, r * 0.12), '#ffffff', { opacity: 0.4 }),
    ],
    watermelon: () => [
      fill(outline, pigment('bottle')),
      fill(`M${-r * 1.14} ${-r * 0.5}A${r * 1.14} ${r * 1.14} 0 0 0 ${r * 1.14} ${-r * 0.5}Z`, pigment('mint')),
      fill(`M${-r * 1.03} ${-r * 0.5}A${r * 1.03} ${r * 1.03} 0 0 0 ${r * 1.03} ${-r * 0.5}Z`, skin),
      fill(
        Array.from({ length: 11 }, (_, i) => {
          const [px, py] = polar(0, -r * 0.5, r * (i % 2 ? 0.78 : 0.5), 14 + i * 15.2);
          return ellipse(px, py, r * 0.035, r * 0.06);
        }).join(''),
        pigment('cocoa'),
      ),
    ],
  };
  return group({ transform: placed(x, y, turn) }, ...parts[kind]());
}

const skins: Readonly<Record<Fruit, Pigment>> = {
  lemon: 'lemon',
  orange: 'amber',
  pear: 'lime',
  apple: 'tomato',
  fig: 'plum',
  cherry: 'raspberry',
  halfOrange: 'amber',
  halfFig: 'plum',
  halfAvocado: 'bottle',
  watermelon: 'coral',
  pomegranate: 'raspberry',
  plum: 'indigo',
  banana: 'butter',
  tomato: 'vermilion',
};

/** Mirrors the line for the left half. */
const turned = (right: readonly Point[]): string =>
  smooth(
    [
      ...right,
      ...right
        .slice(1, -1)
        .reverse()
        .map(([px, py]): Point => [-px, py]),
    ],
    { closed: true },
  );
const pearShape = (r: number) =>
  turned([
    [0, -r * 1.15],
    [r * 0.24, -r * 1.02],
    [r * 0.36, -r * 0.56],
    [r * 0.62, -r * 0.05],
    [r * 0.8, r * 0.45],
    [r * 0.56, r * 0.94],
    [0, r * 1.04],
  ]);

const outlines: Readonly<Record<Fruit, (random: Random, r: number) => string>> = {
  lemon: (_, r) =>
    smooth(
      [
        [-r * 1.22, 0],
        [-r * 0.98, -r * 0.2],
        [-r * 0.55, -r * 0.68],
        [0, -r * 0.84],
        [r * 0.55, -r * 0.68],
        [r * 0.98, -r * 0.22],
        [r * 1.26, -r * 0.04],
        [r * 1, r * 0.22],
        [r * 0.55, r * 0.7],
        [0, r * 0.84],
        [-r * 0.55, r * 0.68],
        [-r, r * 0.2],
      ],
      { closed: true },
    ),
  orange: (_, r) => circle(0, 0, r),
  halfOrange: (_, r) => circle(0, 0, r),
  pear: (_, r) => pearShape(r),
  halfAvocado: (_, r) => pearShape(r),
  apple: (_, r) =>
    turned([
      [0, -r * 0.72],
      [r * 0.42, -r * 0.92],
      [r * 0.95, -r * 0.5],
      [r * 0.94, r * 0.24],
      [r * 0.5, r * 0.92],
      [0, r * 0.84],
    ]),
  tomato: (_, r) =>
    turned([
      [0, -r * 0.68],
      [r * 0.5, -r * 0.8],
      [r * 1.05, -r * 0.4],
      [r * 1.02, r * 0.3],
      [r * 0.55, r * 0.82],
      [0, r * 0.86],
    ]),
  plum: (_, r) => ellipse(0, 0, r * 0.82, r * 0.95),
  fig: (_, r) =>
    turned([
      [0, -r * 1.04],
      [r * 0.16, -r * 0.86],
      [r * 0.5, -r * 0.3],
      [r * 0.82, r * 0.3],
      [r * 0.5, r * 0.86],
      [0, r * 0.96],
    ]),
  halfFig: (_, r) =>
    turned([
      [0, -r * 1.04],
      [r * 0.16, -r * 0.86],
      [r * 0.5, -r * 0.3],
      [r * 0.82, r * 0.3],
      [r * 0.5, r * 0.86],
      [0, r * 0.96],
    ]),
  cherry: (_, r) =>
    turned([
      [0, -r * 0.76],
      [r * 0.5, -r * 0.92],
      [r * 0.98, -r * 0.3],
      [r * 0.72, r * 0.62],
      [0, r * 0.92],
    ]),
  pomegranate: (_, r) =>
    turned([
      [0, -r * 0.94],
      [r * 0.2, -r * 0.92],
      [r * 0.7, -r * 0.7],
      [r * 0.98, 0],
      [r * 0.68, r * 0.74],
      [0, r * 0.95],
    ]),
  banana: (_, r) =>
    `M${-r * 1.35} ${-r * 0.42}Q${-r * 0.9} ${r * 0.95} ${r * 0.3} ${r * 0.62}Q${r * 1.1} ${r * 0.35} ${r * 1.42} ${-r * 0.66}L${r * 1.28} ${-r * 0.7}Q${r * 0.75} ${r * 0.16} ${-r * 0.1} ${r * 0.14}Q${-r * 0.8} ${r * 0.12} ${-r * 1.2} ${-r * 0.5}Z`,
  watermelon: (_, r) => `M${-r * 1.25} ${-r * 0.5}A${r * 1.25} ${r * 1.25} 0 0 0 ${r * 1.25} ${-r * 0.5}Z`,
};
