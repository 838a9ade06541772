import { mix, tone } from '../drawing/colour.ts';
import { bow, circle, ellipse, type Point, polygon, rectangle, ribbon } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { stars } from '../drawing/stars.ts';
import { fir } from '../drawing/trees.ts';
import { series } from '../poster.ts';

interface Forest {
  kind: 'birch' | 'pine' | 'camp';
  back: readonly [Pigment, Pigment];
  trunk: Pigment;
  leaves: readonly Pigment[];
  ground: Pigment;
  /** A figure between the trunks. */
  guest?: 'fox' | 'deer' | 'tent';
}

/** Trunks with a motif between them. */
export const birches = series<Forest>(
  'Landscapes',
  ({ page, random }, work) => {
    const { width, height } = page;
    const [top, bottom] = work.back.map(pigment) as [string, string];
    page.add(
      fill(
        rectangle({ x: 0, y: 0, width, height }),
        page.linear([
          [0, top],
          [0.85, bottom],
        ]),
      ),
    );
    const ground = height * 0.84;
    if (work.kind === 'camp') {
      page.add(stars(random, { x: 0, y: 0, width, height: height * 0.75 }, 420, pigment('cream')));
      const milky = bow([width * 0.05, height * 0.02], [width * 0.55, height * 0.3], [width * 0.9, height * 0.8], 20);
      page.add(
        page.dots(
          { x: 0, y: 0, width, height: height * 0.8 },
          (px, py) => Math.max(0, 1 - Math.min(...milky.map(([mx, my]) => Math.hypot(mx - px, my - py))) / (width * 0.2)) ** 1.6,
          pigment('cream'),
          { count: 4200, size: 2.4, opacity: 0.75 },
        ),
        page.dots(
          { x: 0, y: 0, width, height: height * 0.8 },
          (px, py) => Math.max(0, 1 - Math.min(...milky.map(([mx, my]) => Math.hypot(mx - px, my - py))) / (width * 0.3)) ** 2,
          pigment('lilac'),
          { count: 3000, size: 4, opacity: 0.45 },
        ),
      );
    }
    const deep = 3;
    for (let row = 0; row < deep; row += 1) {
      const share = row / (deep - 1);
      const foot = ground + height * (-0.05 + 0.06 * share);
      if (work.kind === 'birch') {
        const count = row === deep - 1 ? 4 : 7;
        for (let i = 0; i < count; i += 1) {
          const px = width * ((i + 0.5 + random.between(-0.3, 0.3)) / count);
          const wide = width * (0.018 + 0.04 * share) * random.between(0.8, 1.2);
          const colour = mix(bottom, pigment(work.trunk), 0.3 + 0.7 * share);
          page.add(trunk(px, foot + random.between(0, height * 0.05), wide, colour, share));
        }
        page.add(canopy(share));
      } else {
        let trees = '';
        const step = width * (0.04 + 0.05 * share);
        for (let px = -step; px < width + step; px += step * random.between(0.5, 1.2)) {
          const gap = work.guest ? Math.max(0, 1 - Math.abs(px / width - 0.5) / 0.34) : 0;
          if (gap > 0.45 && row > 0) continue;
          trees += fir(
            random,
            px,
            foot + 8,
            height * (0.26 + 0.26 * share) * (1 - 0.62 * gap * (0.5 + share * 0.5)) * random.between(0.7, 1.1),
          );
        }
        page.add(fill(trees, mix(bottom, pigment(work.trunk), 0.35 + 0.65 * share)));
      }
      page.add(
        fill(
          `M0 ${foot}Q${width * 0.3} ${foot - height * 0.02} ${width * 0.5} ${foot}T${width} ${foot - height * 0.01}V${height}H0Z`,
          mix(bottom, pigment(work.ground), 0.4 + 0.6 * share),
        ),
      );
      if (work.guest && row === (work.kind === 'birch' ? 1 : 2))
        page.add(guest(work.guest, width * 0.52, foot + height * 0.03, width * (work.kind === 'birch' ? 0.2 : 0.16)));
    }
    page.add(
      page.dots({ x: 0, y: ground, width, height: height - ground }, () => 0.8, pigment(work.leaves[0] ?? 'amber'), {
        count: 500,
        size: 5,
        opacity: 0.8,
      }),
      page.dots({ x: 0, y: ground, width, height: height - ground }, () => 0.8, pigment(work.leaves[1] ?? 'amber'), {
        count: 400,
        size: 4,
        opacity: 0.8,
      }),
    );

    function trunk(px: number, foot: number, wide: number, colour: string, share: number): string {
      const lean = random.between(-0.03, 0.03) * width;
      const line = bow([px, foot], [px + lean * 0.4, height * 0.5], [px + lean, -30], 14);
      const outline = ribbon(line, (t) => wide * (1.15 - 0.4 * t));
      const marks = Array.from({ length: Math.round(10 + 16 * share) }, () => {
        const t = random.next();
        const at = line[Math.floor(t * 14)] as Point;
        const side = random.chance(0.5) ? -1 : 1;
        const long = wide * random.between(0.2, 0.75);
        return polygon([
          [at[0] + side * wide * 0.62, at[1] - 4 * share - 2],
          [at[0] + side * (wide * 0.6 - long), at[1]],
          [at[0] + side * wide * 0.62, at[1] + 6 * share + 3],
        ]);
      });
      const branches =
        share > 0.4
          ? [0.55, 0.7, 0.82].map((t) => {
              const at = line[Math.floor(t * 14)] as Point;
              const side = random.chance(0.5) ? -1 : 1;
              return fill(
                ribbon(
                  bow(at, [at[0] + side * width * 0.06, at[1] - height * 0.03], [at[0] + side * width * 0.14, at[1] - height * 0.12], 8),
                  (s) => wide * 0.26 * (1 - s * 0.8),
                ),
                tone(colour, -0.1),
              );
            })
          : [];
      return (
        branches.join('') +
        fill(
          outline,
          page.linear(
            [
              [0, tone(colour, 0.04)],
              [0.6, colour],
              [1, tone(colour, -0.14)],
            ],
            0,
          ),
        ) +
        page.inside(outline, fill(marks.join(''), mix(colour, '#1d1a22', 0.72)))
      );
    }
    function canopy(share: number): string {
      return Array.from({ length: Math.round(70 + 130 * share) }, () => {
        const colour = pigment(random.pick(work.leaves));
        const py = height * 0.5 * random.next() ** 1.5;
        return fill(ellipse(0, 0, 7 + 13 * share, 5 + 8 * share), mix(bottom, colour, 0.45 + 0.55 * share), {
          transform: placed(random.next() * width, py, random.whole(-60, 60)),
          opacity: 0.95,
        });
      }).join('');
    }
    function guest(kind: 'fox' | 'deer' | 'tent', gx: number, gy: number, size: number): string {
      if (kind === 'tent')
        return (
          fill(ellipse(gx, gy, size * 1.3, size * 0.2), pigment('amber'), { opacity: 0.25 }) +
          fill(
            polygon([
              [gx - size * 0.75, gy],
              [gx, gy - size * 0.85],
              [gx + size * 0.75, gy],
            ]),
            page.linear([
              [0, pigment('amber')],
              [1, pigment('butter')],
            ]),
          ) +
          fill(
            polygon([
              [gx, gy - size * 0.85],
              [gx + size * 0.75, gy],
              [gx + size, gy - size * 0.12],
              [gx + size * 0.16, gy - size * 0.86],
            ]),
            pigment('rust'),
          ) +
          fill(
            polygon([
              [gx - size * 0.16, gy],
              [gx, gy - size * 0.6],
              [gx + size * 0.16, gy],
            ]),
            pigment('oxblood'),
          ) +
          stroke(
            `M${gx - size * 0.04} ${gy - size * 0.9}L${gx} ${gy - size * 0.85}L${gx + size * 0.2} ${gy - size * 0.92}`,
            pigment('cream'),
            3,
          )
        );
      if (kind === 'fox')
        return group(
          { transform: placed(gx, gy) },
          fill(
            `M${size * 0.3} ${-size * 0.12}C${size * 0.75} ${-size * 0.1} ${size * 0.85} ${-size * 0.42} ${size * 0.72} ${-size * 0.62}C${size * 0.68} ${-size * 0.36} ${size * 0.5} ${-size * 0.34} ${size * 0.25} ${-size * 0.36}Z`,
            pigment('vermilion'),
          ),
          fill(
            `M${size * 0.72} ${-size * 0.62}C${size * 0.79} ${-size * 0.5} ${size * 0.78} ${-size * 0.42} ${size * 0.75} ${-size * 0.36}L${size * 0.64} ${-size * 0.42}Z`,
            pigment('cream'),
          ),
          fill(
            `M${-size * 0.2} 0L${-size * 0.18} ${-size * 0.4}C${-size * 0.1} ${-size * 0.66} ${size * 0.36} ${-size * 0.56} ${size * 0.4} ${-size * 0.18}V0H${size * 0.32}L${size * 0.28} ${-size * 0.2}L${-size * 0.08} ${-size * 0.22}L${-size * 0.12} 0Z`,
            pigment('vermilion'),
          ),
          fill(
            polygon([
              [-size * 0.44, -size * 0.56],
              [-size * 0.3, -size * 0.86],
              [-size * 0.2, -size * 0.7],
              [-size * 0.06, -size * 0.88],
              [-size * 0.02, -size * 0.56],
              [-size * 0.22, -size * 0.34],
            ]),
            pigment('vermilion'),
          ),
          fill(
            polygon([
              [-size * 0.36, -size * 0.5],
              [-size * 0.24, -size * 0.52],
              [-size * 0.22, -size * 0.34],
            ]),
            pigment('cream'),
          ),
          fill(
            circle(-size * 0.22, -size * 0.36, size * 0.024) +
              circle(-size * 0.3, -size * 0.58, size * 0.016) +
              circle(-size * 0.14, -size * 0.58, size * 0.016),
            pigment('ink'),
          ),
        );
      const coat = pigment('caramel');
      return group(
        { transform: placed(gx, gy) },
        fill(
          `M${-size * 0.3} 0L${-size * 0.26} ${-size * 0.5}C${-size * 0.3} ${-size * 0.66} ${-size * 0.2} ${-size * 0.7} ${size * 0.16} ${-size * 0.66}L${size * 0.3} ${-size * 1.04}L${size * 0.42} ${-size}L${size * 0.36} ${-size * 0.5}L${size * 0.34} 0H${size * 0.28}L${size * 0.22} ${-size * 0.36}H${-size * 0.16}L${-size * 0.24} 0Z`,
          coat,
        ),
        fill(
          `M${size * 0.28} ${-size}L${size * 0.34} ${-size * 1.18}L${size * 0.6} ${-size * 1.06}L${size * 0.56} ${-size * 0.99}L${size * 0.38} ${-size * 0.96}Z`,
          coat,
        ),
        stroke(
          `M${size * 0.34} ${-size * 1.16}C${size * 0.26} ${-size * 1.3} ${size * 0.3} ${-size * 1.4} ${size * 0.24} ${-size * 1.52}M${size * 0.29} ${-size * 1.32}L${size * 0.18} ${-size * 1.4}M${size * 0.36} ${-size * 1.16}C${size * 0.42} ${-size * 1.3} ${size * 0.4} ${-size * 1.4} ${size * 0.48} ${-size * 1.5}M${size * 0.41} ${-size * 1.32}L${size * 0.52} ${-size * 1.36}`,
          pigment('cream'),
          size * 0.028,
        ),
        fill(
          Array.from({ length: 6 }, (_, i) => circle(-size * 0.16 + i * size * 0.07, -size * (0.58 + 0.04 * (i % 2)), size * 0.016)).join(
            '',
          ),
          pigment('cream'),
        ),
      );
    }
  },
  [
    {
      name: 'birches-october',
      format: '2:3',
      paper: 'cream',
      kind: 'birch',
      back: ['mist', 'cream'],
      trunk: 'chalk',
      leaves: ['amber', 'mustard', 'butter', 'rust'],
      ground: 'ochre',
      guest: 'fox',
      title: 'Birches in October',
      description: 'A fox came to see what we were doing and decided it was not much.',
      altText: 'White birch trunks with golden leaves and a small red fox.',
    },
    {
      name: 'birches-winter',
      format: '3:4',
      paper: 'chalk',
      kind: 'birch',
      back: ['powder', 'chalk'],
      trunk: 'chalk',
      leaves: ['chalk', 'mist', 'powder'],
      ground: 'chalk',
      guest: 'deer',
      title: 'Birches, first snow',
      description: 'White on white on pale blue. The deer gives it away.',
      altText: 'Snowy birch forest in pale blue with a brown deer.',
    },
    {
      name: 'birches-spring',
      format: '9:16',
      paper: 'chalk',
      kind: 'birch',
      back: ['mint', 'cream'],
      trunk: 'chalk',
      leaves: ['leaf', 'lime', 'celadon', 'fern'],
      ground: 'moss',
      title: 'Birches in May',
      description: 'The green that lasts a week.',
      altText: 'Slim birch trunks under fresh green leaves.',
    },
    {
      name: 'camp-milky-way',
      format: '2:3',
      paper: 'midnight',
      kind: 'camp',
      back: ['midnight', 'indigo'],
      trunk: 'midnight',
      leaves: ['denim', 'slate'],
      ground: 'midnight',
      guest: 'tent',
      title: 'Night two',
      description: 'Night one it rained. Night two there was this, and nobody slept then either.',
      altText: 'A glowing tent among dark firs under the Milky Way.',
    },
    {
      name: 'misty-pines',
      format: '4:5',
      paper: 'mist',
      kind: 'pine',
      back: ['mist', 'ash'],
      trunk: 'pine',
      leaves: ['sage', 'moss'],
      ground: 'bottle',
      guest: 'deer',
      title: 'Clearing, six in the morning',
      description: 'He looked at us for a long time, in no hurry at all.',
      altText: 'A deer in a clearing between misty firs.',
    },
  ],
);
