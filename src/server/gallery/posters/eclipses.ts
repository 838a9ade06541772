import { mix, tone } from '../drawing/colour.ts';
import { lettering } from '../drawing/lettering.ts';
import { circle, polar, polygon, rectangle, type Point } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { stars } from '../drawing/stars.ts';
import { series } from '../poster.ts';

interface Eclipse {
  space: readonly [Pigment, Pigment];
  light: Pigment;
  disc: Pigment;
  way: 'total' | 'phases' | 'stages' | 'moon';
  ink: Pigment;
  label?: readonly [string, string];
}

/** Eclipses and phases of the moon. */
export const eclipses = series<Eclipse>(
  'Planets',
  ({ page, random }, work) => {
    const box = plate(page, work.label ? 0.075 : 0, work.label ? 0.145 : 0);
    const { x, y, width, height } = box;
    const [light, disc] = [pigment(work.light), pigment(work.disc)];
    const parts = [
      fill(
        rectangle(box),
        page.linear([
          [0, pigment(work.space[0])],
          [1, pigment(work.space[1])],
        ]),
      ),
      stars(random, box, 170, light),
    ];
    const [cx, cy, u] = [x + width / 2, y + height / 2, Math.min(width, height)];
    if (work.way === 'total') {
      const r = u * 0.24;
      for (let i = 9; i > 0; i -= 1) parts.push(fill(circle(cx, cy, r * (1 + i * 0.16)), light, { opacity: 0.05 }));
      const rays = Array.from({ length: 120 }, (_, i) => {
        const long = r * (1.12 + 0.5 * random.next() ** 2 + (i % 15 === 0 ? 0.35 : 0));
        return polygon([
          polar(cx, cy, r * 0.98, i * 3 - 1.1),
          polar(cx, cy, long, i * 3 + random.between(-1, 1)),
          polar(cx, cy, r * 0.98, i * 3 + 1.1),
        ]);
      }).join('');
      parts.push(
        fill(rays, light, { opacity: 0.75 }),
        fill(circle(cx, cy, r * 1.035), light),
        fill(circle(cx, cy, r), disc),
        page.inside(
          circle(cx, cy, r),
          page.dots(
            { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r },
            (px, py) => Math.max(0, Math.hypot(px - cx, py - cy) / r - 0.6),
            tone(disc, 0.1),
            { count: 1200 },
          ),
        ),
        fill(circle(...polar(cx, cy, r * 1.01, -52), r * 0.075), mix(light, '#ffffff', 0.7)),
      );
    } else if (work.way === 'phases') {
      const [across, down] = height > width ? [5, 7] : [7, 5];
      const size = Math.min((width * 0.86) / across, (height * 0.86) / down);
      for (let i = 0; i < across * down; i += 1) {
        const [px, py, r] = [
          cx + ((i % across) - (across - 1) / 2) * size,
          cy + (Math.floor(i / across) - (down - 1) / 2) * size,
          size * 0.36,
        ];
        const age = i / (across * down - 1);
        parts.push(fill(circle(px, py, r), disc), moon(px, py, r, age));
      }
    } else if (work.way === 'stages') {
      const r = u * 0.054;
      for (let i = 0; i < 9; i += 1) {
        const t = i / 8;
        const [px, py] = [x + width * (0.14 + 0.72 * t), y + height * (0.86 - 0.72 * Math.sin((Math.PI / 2) * (0.14 + t * 0.86)))];
        const shift = (t - 0.5) * 2 * r * 2.15;
        if (i === 4)
          parts.push(fill(circle(px, py, r * 1.7), light, { opacity: 0.14 }), fill(circle(px, py, r * 1.3), light, { opacity: 0.22 }));
        parts.push(
          page.inside(
            circle(px, py, r),
            fill(circle(px, py, r), light),
            fill(circle(px + shift * 0.82, py - shift * 0.55, r * 0.985), disc),
          ),
        );
        if (i === 4) parts.push(stroke(circle(px, py, r), light, 5));
      }
      parts.push(
        fill(
          polygon([
            [x, y + height],
            [x, y + height * 0.9],
            ...Array.from({ length: 26 }, (_, k): Point => [
              x + (width * k) / 25,
              y + height * (0.92 - 0.025 * Math.sin(k * 1.1) - 0.02 * random.next()),
            ]),
            [x + width, y + height],
          ]),
          tone(pigment(work.space[0]), -0.08),
        ),
      );
    } else {
      const r = u * 0.33;
      parts.push(
        fill(circle(cx, cy, r * 1.2), light, { opacity: 0.08 }),
        fill(circle(cx, cy, r * 1.1), light, { opacity: 0.1 }),
        fill(
          circle(cx, cy, r),
          page.radial(
            [
              [0, mix(light, '#ffffff', 0.4)],
              [0.7, light],
              [1, tone(light, -0.12)],
            ],
            { x: 0.4, y: 0.36, r: 0.7 },
          ),
        ),
      );
      const face = circle(cx, cy, r);
      const seas = [
        [-0.3, -0.34, 0.28],
        [0.12, -0.3, 0.2],
        [0.36, -0.06, 0.22],
        [-0.42, 0.08, 0.34],
        [-0.12, 0.34, 0.2],
        [0.5, 0.3, 0.1],
      ].map(([dx, dy, s], i) =>
        fill(
          Array.from({ length: 5 }, (_, k) => {
            const [sx, sy] = polar(cx + (dx ?? 0) * r, cy + (dy ?? 0) * r, r * (s ?? 0) * 0.35, k * 72 + i * 40);
            return circle(sx, sy, r * (s ?? 0) * random.between(0.5, 0.8));
          }).join(''),
          tone(light, -0.13),
          { opacity: 0.55 },
        ),
      );
      const craters = Array.from({ length: 46 }, () => {
        const [px, py] = polar(cx, cy, r * Math.sqrt(random.next()) * 0.95, random.between(0, 360));
        const s = r * random.between(0.012, 0.05);
        return fill(circle(px, py, s), tone(light, -0.09)) + fill(circle(px + s * 0.2, py + s * 0.2, s * 0.75), tone(light, 0.03));
      });
      parts.push(
        page.inside(
          face,
          ...seas,
          ...craters,
          stroke(
            Array.from({ length: 13 }, (_, i) => {
              const [ex, ey] = polar(cx - r * 0.12, cy + r * 0.66, r * random.between(0.3, 0.8), i * 27.7);
              return `M${cx - r * 0.12} ${cy + r * 0.66}L${ex} ${ey}`;
            }).join(''),
            mix(light, '#ffffff', 0.7),
            4,
            { opacity: 0.6 },
          ),
          fill(circle(cx - r * 0.12, cy + r * 0.66, r * 0.06), mix(light, '#ffffff', 0.6)),
          page.dots(
            { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r },
            (px, py) => Math.max(0, ((px - cx) * 0.8 + (py - cy) * 0.5) / r - 0.1) * 0.9,
            pigment(work.space[0]),
            { count: 4200, size: 2.6, opacity: 0.6 },
          ),
        ),
      );
      for (const [text, angle, far] of [
        ['TRANQUIL', -10, 1.42],
        ['STORMS', 168, 1.42],
        ['TYCHO', 97, 1.28],
        ['COLD', -82, 1.26],
      ] as const) {
        const [px, py] = polar(cx, cy, r * far, angle);
        const [ix, iy] = polar(cx, cy, r * 0.8, angle);
        parts.push(
          stroke(`M${ix} ${iy}L${px} ${py}`, pigment(work.ink), 2),
          lettering(text, {
            x: px,
            y: py + (Math.abs(angle) > 60 && Math.abs(angle) < 120 ? (angle > 0 ? 30 : -14) : -10),
            height: 14,
            colour: pigment(work.ink),
            align: angle > 90 ? 'left' : Math.abs(angle) < 60 ? 'right' : 'centre',
            tracking: 0.4,
            weight: 0.12,
          }),
        );
      }
    }
    page.add(page.inside(rectangle(box), ...parts));
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1] });

    function moon(px: number, py: number, r: number, age: number): string {
      const bulge = Math.cos(age * Math.PI * 2);
      const waxing = age < 0.5;
      const sweep = waxing ? 1 : 0;
      const inner = waxing === bulge > 0 ? 0 : 1;
      if (age < 0.015 || age > 0.985) return stroke(circle(px, py, r), light, 2, { opacity: 0.6 });
      const d = `M0 ${-r}A${r} ${r} 0 0 ${sweep} 0 ${r}A${Math.max(0.5, Math.abs(bulge) * r)} ${r} 0 0 ${waxing ? (inner ? 1 : 0) : inner ? 1 : 0} 0 ${-r}Z`;
      return group(
        { transform: placed(px, py, -18) },
        fill(d, light),
        page.inside(
          d,
          fill(
            Array.from({ length: 6 }, () =>
              circle(random.between(-0.7, 0.7) * r, random.between(-0.7, 0.7) * r, r * random.between(0.06, 0.2)),
            ).join(''),
            tone(light, -0.08),
          ),
        ),
      );
    }
  },
  [
    {
      name: 'totality',
      format: '2:3',
      paper: 'paper',
      space: ['midnight', 'navy'],
      light: 'butter',
      disc: 'midnight',
      way: 'total',
      ink: 'cream',
      label: ['TOTALITY', '2 MIN 41 S'],
      title: 'Totality',
      description: 'We drove nine hours for two minutes and forty-one seconds, and would again.',
      altText: 'A black disc ringed by a pale corona in a starry sky.',
    },
    {
      name: 'totality-red',
      format: '1:1',
      paper: 'paper',
      space: ['oxblood', 'plum'],
      light: 'coral',
      disc: 'aubergine',
      way: 'total',
      ink: 'cream',
      title: 'Red corona',
      description: 'The same minute through the filter we forgot to take off.',
      altText: 'A dark disc with a coral corona on dark red.',
    },
    {
      name: 'moon-calendar',
      format: '2:3',
      paper: 'paper',
      space: ['indigo', 'midnight'],
      light: 'cream',
      disc: 'navy',
      way: 'phases',
      ink: 'cream',
      label: ['THIRTY-FIVE NIGHTS', 'WAXING, WANING'],
      title: 'Thirty-five nights',
      description: 'A month and a few days over, because nobody remembers when it began.',
      altText: 'A grid of moon phases on indigo.',
    },
    {
      name: 'moon-calendar-rose',
      format: '3:2',
      paper: 'paper',
      space: ['plum', 'aubergine'],
      light: 'blush',
      disc: 'plum',
      way: 'phases',
      ink: 'cream',
      title: 'Moons, over the bed',
      description: 'In plum and blush. Wide, for the wall above the headboard.',
      altText: 'Rows of blush-coloured moon phases on plum.',
    },
    {
      name: 'eclipse-stages',
      format: '4:5',
      paper: 'chalk',
      space: ['denim', 'apricot'],
      light: 'chalk',
      disc: 'navy',
      way: 'stages',
      ink: 'navy',
      title: 'Eclipse over the ridge',
      description: 'Nine exposures on one sheet, twenty minutes apart. The fifth is the one to look at.',
      altText: 'Nine stages of an eclipse in an arc over a dark ridge.',
    },
    {
      name: 'moon-map',
      format: '1:1',
      paper: 'paper',
      space: ['graphite', 'ink'],
      light: 'oat',
      disc: 'ink',
      way: 'moon',
      ink: 'butter',
      title: 'A short map of the moon',
      description: 'Four places to know. One of them is simply cold.',
      altText: 'A large cratered moon with four labelled places.',
    },
  ],
);
