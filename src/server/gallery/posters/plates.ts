import { mix, tone } from '../drawing/colour.ts';
import { circle, ellipse, polar, rectangle, slice } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption } from '../drawing/plate.ts';
import type { Random } from '../drawing/random.ts';
import { fill, group, placed, type Sheet, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

type Motif = 'petals' | 'waves' | 'fish' | 'sun' | 'leaves' | 'bands' | 'bird' | 'lemon';

interface Plates {
  cloth: Pigment;
  /** Number of plates: one, or a grid. */
  across: number;
  down: number;
  clay: Pigment;
  inks: readonly Pigment[];
  motifs: readonly Motif[];
  label?: readonly [string, string];
}

/** Plates from above: a rim, a band, a motif in the center. */
export const plates = series<Plates>(
  'Ceramics',
  ({ page, random }, work) => {
    const { width, height } = page;
    const cloth = pigment(work.cloth);
    const foot = work.label ? 0.1 : 0;
    page.add(
      fill(
        rectangle({ x: 0, y: 0, width, height }),
        page.linear(
          [
            [0, tone(cloth, 0.02)],
            [1, tone(cloth, -0.03)],
          ],
          60,
        ),
      ),
      page.dots({ x: 0, y: 0, width, height }, () => 0.3, tone(cloth, -0.06), { count: 1400, size: 2.4 }),
    );
    const [cw, ch] = [width / (work.across + 0.35), (height * (1 - foot)) / (work.down + 0.35)];
    const r = Math.min(cw, ch) * (work.across * work.down === 1 ? 0.46 : 0.435);
    for (let i = 0; i < work.across * work.down; i += 1) {
      const [cx, cy] = [
        width / 2 + ((i % work.across) - (work.across - 1) / 2) * cw,
        (height * (1 - foot)) / 2 + (Math.floor(i / work.across) - (work.down - 1) / 2) * ch,
      ];
      page.add(
        group(
          { transform: placed(cx, cy) },
          plateFromAbove(page, random, r, {
            clay: pigment(work.clay),
            inks: random.shuffled(work.inks.map(pigment)),
            motif: work.motifs[i % work.motifs.length] ?? 'sun',
          }),
        ),
      );
    }
    if (work.label)
      caption(page, { x: width * 0.07, y: 0, width: width * 0.86, height: height * 0.87 }, work.label[0], {
        remark: work.label[1],
        colour: ['midnight', 'petrol', 'oxblood', 'bottle'].includes(work.cloth) ? 'cream' : 'cocoa',
      });
  },
  [
    {
      name: 'plate-sardine',
      format: '4:5',
      paper: 'paper',
      cloth: 'terracotta',
      across: 1,
      down: 1,
      clay: 'chalk',
      inks: ['ultramarine', 'cobalt', 'powder'],
      motifs: ['fish'],
      title: 'Sardine plate',
      description: 'Painted fast, as one paints when there are forty more to do before lunch.',
      altText: 'A white plate with blue fish swimming round on a terracotta cloth.',
    },
    {
      name: 'plate-wall',
      format: '3:4',
      paper: 'paper',
      cloth: 'cream',
      across: 3,
      down: 4,
      clay: 'chalk',
      inks: ['cobalt', 'terracotta', 'bottle', 'mustard'],
      motifs: ['petals', 'fish', 'sun', 'waves', 'bird', 'leaves', 'bands', 'lemon'],
      label: ['TWELVE PLATES', 'ONE DISHWASHER'],
      title: 'Twelve plates',
      description: 'A wall in a kitchen where nobody can agree on a pattern.',
      altText: 'Twelve decorated plates in rows on cream.',
    },
    {
      name: 'plate-sun',
      format: '1:1',
      paper: 'paper',
      cloth: 'teal',
      across: 1,
      down: 1,
      clay: 'butter',
      inks: ['rust', 'amber', 'vermilion'],
      motifs: ['sun'],
      title: 'Sun plate',
      description: 'For oranges, or for keys. It is large enough for both.',
      altText: 'A yellow plate with a rust-coloured sun on teal.',
    },
    {
      name: 'plate-bird',
      format: '2:3',
      paper: 'paper',
      cloth: 'oxblood',
      across: 1,
      down: 2,
      clay: 'cream',
      inks: ['oxblood', 'sage', 'ochre'],
      motifs: ['bird', 'leaves'],
      title: 'Two plates for a cold supper',
      description: 'The bird goes to whoever cooked.',
      altText: 'A plate with a bird and a plate with leaves on dark red.',
    },
    {
      name: 'plate-blues',
      format: '1:1',
      paper: 'paper',
      cloth: 'mist',
      across: 3,
      down: 3,
      clay: 'chalk',
      inks: ['ultramarine', 'cobalt', 'cornflower', 'navy'],
      motifs: ['waves', 'petals', 'bands', 'leaves', 'sun', 'fish'],
      title: 'Nine blues',
      description: 'The same cobalt, nine thicknesses. Fired together so that they would match, which they do not.',
      altText: 'Nine blue and white plates in a square.',
    },
    {
      name: 'plate-lemons',
      format: '4:5',
      paper: 'paper',
      cloth: 'cornflower',
      across: 2,
      down: 2,
      clay: 'chalk',
      inks: ['lemon', 'fern', 'amber'],
      motifs: ['lemon', 'petals', 'leaves', 'lemon'],
      label: ['SERVICE FOR FOUR', 'SORRENTO'],
      title: 'Service for four, Sorrento',
      description: 'Lemons on two of them, because four would have been a theme.',
      altText: 'Four yellow and green decorated plates on blue.',
    },
  ],
);

/** A plate around the origin. */
function plateFromAbove(
  page: Sheet,
  random: Random,
  r: number,
  { clay, inks, motif }: { clay: string; inks: readonly string[]; motif: Motif },
): string {
  const [ink, second, third] = [inks[0] ?? clay, inks[1] ?? inks[0] ?? clay, inks[2] ?? inks[0] ?? clay];
  const around = (count: number, part: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => group({ transform: `rotate(${Math.round((i * 3600) / count) / 10})` }, part(i))).join('');
  const base = [
    fill(circle(r * 0.05, r * 0.08, r * 1.01), '#1a1020', { opacity: 0.22 }),
    fill(circle(r * 0.03, r * 0.04, r * 1.01), '#1a1020', { opacity: 0.2 }),
    fill(
      circle(0, 0, r),
      page.linear(
        [
          [0, tone(clay, 0.03)],
          [1, tone(clay, -0.06)],
        ],
        50,
      ),
    ),
    fill(
      circle(0, 0, r * 0.7),
      page.linear(
        [
          [0, tone(clay, -0.07)],
          [0.5, clay],
          [1, tone(clay, 0.03)],
        ],
        50,
      ),
    ),
    fill(
      circle(0, 0, r * 0.67),
      page.linear(
        [
          [0, tone(clay, -0.02)],
          [1, tone(clay, 0.02)],
        ],
        50,
      ),
    ),
  ];
  const rims = [
    () => stroke(circle(0, 0, r * 0.95), ink, r * 0.035) + stroke(circle(0, 0, r * 0.74), ink, r * 0.015),
    () => around(24, (i) => fill(ellipse(0, -r * 0.86, r * 0.05, r * 0.09), i % 2 ? ink : second)),
    () => around(32, () => fill(slice(0, -r * 0.97, r * 0.085, 0, 180), ink)) + stroke(circle(0, 0, r * 0.76), second, r * 0.02),
    () =>
      around(16, () => stroke(`M0 ${-r * 0.95}q${r * 0.1} ${r * 0.08} 0 ${r * 0.16}`, ink, r * 0.03)) +
      stroke(circle(0, 0, r * 0.96), second, r * 0.025),
    () => around(20, (i) => fill(circle(0, -r * 0.86, r * (i % 2 ? 0.03 : 0.05)), i % 2 ? second : ink)),
  ];
  const middles: Record<Motif, () => string> = {
    petals: () =>
      around(8, (i) =>
        fill(
          `M0 ${-r * 0.08}C${r * 0.2} ${-r * 0.24} ${r * 0.14} ${-r * 0.52} 0 ${-r * 0.6}C${-r * 0.14} ${-r * 0.52} ${-r * 0.2} ${-r * 0.24} 0 ${-r * 0.08}Z`,
          i % 2 ? ink : second,
        ),
      ) + fill(circle(0, 0, r * 0.1), third),
    sun: () =>
      around(16, (i) =>
        fill(
          `M${-r * 0.06} ${-r * 0.3}Q${r * (i % 2 ? 0.08 : 0)} ${-r * 0.46} 0 ${-r * 0.6}Q${r * 0.05} ${-r * 0.46} ${r * 0.06} ${-r * 0.3}Z`,
          i % 2 ? ink : second,
        ),
      ) +
      fill(circle(0, 0, r * 0.27), ink) +
      stroke(
        `M${-r * 0.12} ${-r * 0.05}q${r * 0.05} ${-r * 0.05} ${r * 0.1} 0M${r * 0.03} ${-r * 0.05}q${r * 0.05} ${-r * 0.05} ${r * 0.1} 0M${-r * 0.09} ${r * 0.09}q${r * 0.09} ${r * 0.08} ${r * 0.18} 0M0 ${-r * 0.02}v${r * 0.07}`,
        clay,
        r * 0.02,
      ),
    waves: () =>
      page.inside(
        circle(0, 0, r * 0.62),
        ...Array.from({ length: 9 }, (_, i) =>
          stroke(
            `M${-r * 0.8} ${-r * 0.54 + i * r * 0.14}${Array.from({ length: 9 }, () => `q${r * 0.05} ${-r * 0.09} ${r * 0.1} 0t${r * 0.1} 0`).join('')}`,
            i % 2 ? second : ink,
            r * 0.028,
          ),
        ),
      ),
    bands: () =>
      [0.58, 0.48, 0.32, 0.2, 0.07]
        .map((share, i) => stroke(circle(0, 0, r * share), i % 2 ? second : ink, r * (i % 2 ? 0.02 : 0.06)))
        .join(''),
    leaves: () =>
      around(
        5,
        () =>
          stroke(`M0 0V${-r * 0.58}`, ink, r * 0.018) +
          fill(
            [0.2, 0.34, 0.48]
              .map((l) =>
                [-1, 1]
                  .map(
                    (s) =>
                      `M0 ${-r * l}q${s * r * 0.04} ${-r * 0.13} ${s * r * 0.17} ${-r * 0.12}q${-s * r * 0.03} ${r * 0.12} ${-s * r * 0.17} ${r * 0.12}Z`,
                  )
                  .join(''),
              )
              .join(''),
            second,
          ),
      ) + fill(circle(0, 0, r * 0.06), third),
    fish: () =>
      around(5, (i) =>
        group(
          { transform: placed(0, -r * 0.42, random.between(-8, 8)) },
          fill(
            `M${-r * 0.2} 0Q0 ${-r * 0.13} ${r * 0.17} 0L${r * 0.27} ${-r * 0.07}Q${r * 0.23} 0 ${r * 0.27} ${r * 0.07}L${r * 0.17} 0Q0 ${r * 0.13} ${-r * 0.2} 0Z`,
            i % 2 ? ink : second,
          ),
          fill(circle(-r * 0.13, -r * 0.02, r * 0.014), clay),
          stroke(
            `M${-r * 0.08} ${-r * 0.05}q${r * 0.03} ${r * 0.05} 0 ${r * 0.1}M${-r * 0.01} ${-r * 0.055}q${r * 0.03} ${r * 0.055} 0 ${r * 0.11}M${r * 0.06} ${-r * 0.04}q${r * 0.02} ${r * 0.04} 0 ${r * 0.08}`,
            clay,
            r * 0.012,
          ),
        ),
      ) + fill(circle(0, 0, r * 0.08), third),
    bird: () =>
      fill(
        `M${-r * 0.42} ${-r * 0.08}L${-r * 0.56} ${-r * 0.04}L${-r * 0.42} 0C${-r * 0.36} ${r * 0.26} ${-r * 0.05} ${r * 0.34} ${r * 0.16} ${r * 0.18}L${r * 0.56} ${r * 0.3}L${r * 0.44} ${r * 0.08}L${r * 0.2} ${-r * 0.02}C${r * 0.06} ${-r * 0.2} ${-r * 0.12} ${-r * 0.1} ${-r * 0.2} ${-r * 0.18}C${-r * 0.28} ${-r * 0.28} ${-r * 0.42} ${-r * 0.22} ${-r * 0.42} ${-r * 0.08}Z`,
        ink,
      ) +
      fill(
        `M${-r * 0.1} ${r * 0.02}C${r * 0.1} ${-r * 0.06} ${r * 0.24} ${r * 0.1} ${r * 0.3} ${r * 0.16}C${r * 0.12} ${r * 0.24} ${-r * 0.06} ${r * 0.2} ${-r * 0.1} ${r * 0.02}Z`,
        second,
      ) +
      fill(circle(-r * 0.32, -r * 0.12, r * 0.022), clay) +
      stroke(`M${-r * 0.08} ${r * 0.26}l${-r * 0.04} ${r * 0.14}M${r * 0.02} ${r * 0.25}l0 ${r * 0.15}`, ink, r * 0.018) +
      fill(
        [-0.3, -0.05, 0.2, 0.42]
          .map((px, i) => {
            const [lx, ly] = polar(0, 0, r * 0.5, -130 + i * 28);
            return ellipse(lx + px * 2, ly, r * 0.045, r * 0.09);
          })
          .join(''),
        third,
      ),
    lemon: () =>
      [
        [-0.2, -0.14, -24],
        [0.22, -0.08, 30],
        [-0.02, 0.28, 4],
      ]
        .map(([dx, dy, turn]) =>
          group(
            { transform: placed((dx ?? 0) * r, (dy ?? 0) * r, turn ?? 0) },
            fill(
              `M0 ${-r * 0.14}q${r * 0.06} ${-r * 0.18} ${r * 0.22} ${-r * 0.14}q${-r * 0.04} ${r * 0.16} ${-r * 0.22} ${r * 0.14}Z`,
              pigment('fern'),
            ),
            fill(
              `M${-r * 0.25} 0Q${-r * 0.16} ${-r * 0.19} 0 ${-r * 0.18}Q${r * 0.16} ${-r * 0.19} ${r * 0.25} 0Q${r * 0.16} ${r * 0.19} 0 ${r * 0.18}Q${-r * 0.16} ${r * 0.19} ${-r * 0.25} 0Z`,
              pigment('lemon'),
            ),
            fill(
              Array.from({ length: 10 }, () => circle(random.between(-0.14, 0.14) * r, random.between(-0.1, 0.1) * r, r * 0.012)).join(''),
              pigment('mustard'),
            ),
          ),
        )
        .join(''),
  };
  return [
    ...base,
    random.pick(rims)(),
    middles[motif](),
    fill(
      `M${-r * 0.8} ${-r * 0.42}A${r * 0.9} ${r * 0.9} 0 0 1 ${-r * 0.3} ${-r * 0.85}A${r * 0.98} ${r * 0.98} 0 0 0 ${-r * 0.8} ${-r * 0.42}Z`,
      mix(clay, '#ffffff', 0.8),
      { opacity: 0.7 },
    ),
  ].join('');
}
