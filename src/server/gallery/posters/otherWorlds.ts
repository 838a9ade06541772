import { mix, tone } from '../drawing/colour.ts';
import { noiseLine, octaves } from '../drawing/noise.ts';
import { bow, circle, ellipse, land, type Point, polygon, rectangle, ribbon } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { stars } from '../drawing/stars.ts';
import { series } from '../poster.ts';

interface OtherWorld {
  sky: readonly [Pigment, Pigment];
  rock: readonly [far: Pigment, near: Pigment];
  planet: Pigment;
  ring?: Pigment;
  moon?: Pigment;
  guest: 'rocket' | 'astronaut' | 'comet' | 'dome';
  accent: Pigment;
  label?: readonly [string, string];
}

/** Travel posters of other worlds. */
export const otherWorlds = series<OtherWorld>(
  'Planets',
  ({ page, random }, work) => {
    const box = plate(page, work.label ? 0.075 : 0, work.label ? 0.15 : 0);
    const { x, y, width, height } = box;
    const accent = pigment(work.accent);
    const planet = pigment(work.planet);
    const parts = [
      fill(
        rectangle(box),
        page.linear([
          [0, pigment(work.sky[0])],
          [0.7, pigment(work.sky[1])],
        ]),
      ),
      stars(random, { ...box, height: height * 0.6 }, 190, pigment('cream')),
    ];
    const [px, py, r] = [x + width * 0.66, y + height * 0.32, width * 0.26];
    const half = (top: boolean, content: string) =>
      page.inside(
        polygon([
          [-r * 3, 0],
          [r * 3, 0],
          [r * 3, top ? -r * 3 : r * 3],
          [-r * 3, top ? -r * 3 : r * 3],
        ]),
        content,
      );
    const ring = work.ring
      ? fill(`${ellipse(0, 0, r * 1.85, r * 0.42)}${ellipse(0, 0, r * 1.34, r * 0.27)}`, pigment(work.ring), {
          evenOdd: true,
          opacity: 0.9,
        })
      : '';
    parts.push(
      group(
        { transform: placed(px, py, -20) },
        ring && half(true, ring),
        page.inside(
          circle(0, 0, r),
          fill(
            circle(0, 0, r),
            page.linear([
              [0, tone(planet, 0.05)],
              [1, tone(planet, -0.05)],
            ]),
          ),
          ...[-0.6, -0.28, 0.1, 0.42].map((share, i) =>
            fill(
              `M${-r} ${r * share}Q0 ${r * (share + 0.12)} ${r} ${r * share}v${r * 0.16}Q0 ${r * (share + 0.3)} ${-r} ${r * (share + 0.16)}Z`,
              tone(planet, i % 2 ? 0.06 : -0.05),
            ),
          ),
          page.dots({ x: -r, y: -r, width: 2 * r, height: 2 * r }, (dx, dy) => Math.max(0, (dx * 0.5 + dy) / r), tone(planet, -0.25), {
            count: 2600,
            opacity: 0.7,
          }),
          fill(circle(-r * 0.35, -r * 0.35, r * 1.25), '#ffffff', { opacity: 0.05 }),
        ),
        ring && half(false, ring),
      ),
    );
    if (work.moon)
      parts.push(
        fill(circle(x + width * 0.2, y + height * 0.16, width * 0.055), pigment(work.moon)),
        fill(circle(x + width * 0.215, y + height * 0.165, width * 0.02), tone(pigment(work.moon), -0.08)),
      );
    const layers = 4;
    for (let i = 0; i < layers; i += 1) {
      const share = i / (layers - 1);
      const ridge = octaves(noiseLine(random), 4, 0.4);
      const level = y + height * (0.6 + 0.27 * share);
      const colour = mix(mix(pigment(work.rock[0]), pigment(work.sky[1]), 0.4 * (1 - share)), pigment(work.rock[1]), share);
      const crag = (k: number) => {
        const raw = ridge(k / 7 + i * 30);
        return i === 1 ? Math.round(raw * 3.2) / 3.2 : raw;
      };
      const points = Array.from({ length: 56 }, (_, k): Point => [
        x - 10 + ((width + 20) * k) / 55,
        level - crag(k) * height * (0.075 - 0.03 * share),
      ]);
      const outline = land(points, y + height + 10, i !== 1);
      parts.push(
        fill(
          outline,
          page.linear([
            [0, tone(colour, 0.05)],
            [1, tone(colour, -0.05)],
          ]),
        ),
        page.inside(
          outline,
          page.dots(
            { x, y: level - height * 0.08, width, height: height * 0.3 },
            (_, dy) => 0.3 * Math.min(1, Math.max(0, (dy - level) / (height * 0.14))),
            tone(colour, -0.1),
            { count: 1500, size: 2.8 },
          ),
        ),
      );
      if (i === 2 && (work.guest === 'dome' || work.guest === 'rocket'))
        parts.push(
          work.guest === 'dome' ? domes(x + width * 0.24, level + height * 0.03) : rocket(x + width * 0.27, level + height * 0.03),
        );
      if (i === 3)
        parts.push(
          ...Array.from({ length: 7 }, () => {
            const [qx, qy, s] = [x + random.next() * width, y + height * random.between(0.9, 0.99), width * random.between(0.03, 0.08)];
            return (
              fill(ellipse(qx, qy, s, s * 0.24), tone(colour, -0.09)) +
              fill(ellipse(qx, qy + s * 0.05, s * 0.9, s * 0.18), tone(colour, -0.04))
            );
          }),
        );
    }
    if (work.guest === 'astronaut') parts.push(astronaut(x + width * 0.33, y + height * 0.88));
    if (work.guest === 'comet') parts.push(comet());
    page.add(page.inside(rectangle(box), ...parts));
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1] });

    function rocket(rx: number, ry: number): string {
      const s = width * 0.011;
      return group(
        { transform: placed(rx, ry, 4) },
        fill(
          polygon([
            [-5 * s, -6 * s],
            [-12 * s, 3 * s],
            [-9 * s, 3 * s],
            [-4 * s, -1 * s],
          ]) +
            polygon([
              [5 * s, -6 * s],
              [12 * s, 3 * s],
              [9 * s, 3 * s],
              [4 * s, -1 * s],
            ]),
          accent,
        ),
        fill(
          `M${-5 * s} 0C${-9 * s} ${-14 * s} ${-6 * s} ${-28 * s} 0 ${-38 * s}C${6 * s} ${-28 * s} ${9 * s} ${-14 * s} ${5 * s} 0Z`,
          page.linear(
            [
              [0, pigment('chalk')],
              [0.55, pigment('cream')],
              [1, pigment('stone')],
            ],
            0,
          ),
        ),
        fill(
          `M${-4.4 * s} ${-28 * s}Q${-2 * s} ${-34 * s} 0 ${-38 * s}Q${2 * s} ${-34 * s} ${4.4 * s} ${-28 * s}Q0 ${-26.4 * s} ${-4.4 * s} ${-28 * s}Z`,
          accent,
        ),
        fill(circle(0, -19 * s, 3 * s), accent),
        fill(circle(0, -19 * s, 2 * s), pigment('midnight')),
        fill(rectangle({ x: -1 * s, y: -8 * s, width: 2 * s, height: 10 * s }), accent),
        stroke(`M${9 * s} ${3 * s}v${-1 * s}`, accent, 3),
      );
    }
    function domes(dx: number, dy: number): string {
      const s = width * 0.011;
      return (
        [
          [0, 0, 10],
          [17, 2, 7],
          [-14, 2, 6],
        ]
          .map(([ox, oy, dr]) => {
            const [mx, my, mr] = [dx + (ox ?? 0) * s, dy + (oy ?? 0) * s, (dr ?? 0) * s];
            return (
              fill(`M${mx - mr} ${my}A${mr} ${mr} 0 0 1 ${mx + mr} ${my}Z`, pigment('chalk'), { opacity: 0.9 }) +
              fill(`M${mx} ${my - mr}A${mr} ${mr} 0 0 1 ${mx + mr} ${my}H${mx + mr * 0.3}Z`, pigment('mist')) +
              stroke(
                `M${mx - mr} ${my}A${mr} ${mr} 0 0 1 ${mx + mr} ${my}M${mx} ${my - mr}V${my}M${mx - mr * 0.87} ${my - mr * 0.5}H${mx + mr * 0.87}`,
                pigment('slate'),
                2.4,
              ) +
              fill(`M${mx - mr * 0.2} ${my}v${-mr * 0.34}a${mr * 0.2} ${mr * 0.2} 0 0 1 ${mr * 0.4} 0V${my}Z`, accent)
            );
          })
          .join('') +
        stroke(`M${dx + 26 * s} ${dy + 2 * s}v${-16 * s}m${-3 * s} ${3 * s}q${3 * s} ${-7 * s} ${6 * s} 0`, pigment('cream'), 4)
      );
    }
    function astronaut(ax: number, ay: number): string {
      const s = width * 0.0125;
      const suit = pigment('chalk');
      return group(
        { transform: placed(ax, ay) },
        fill(ellipse(4 * s, 1 * s, 11 * s, 1.8 * s), '#0b0820', { opacity: 0.3 }),
        fill(
          `M${-7 * s} ${-22 * s}h${4 * s}v${13 * s}h${-4 * s}a${2 * s} ${2 * s} 0 0 1 ${-2 * s} ${-2 * s}v${-9 * s}a${2 * s} ${2 * s} 0 0 1 ${2 * s} ${-2 * s}Z`,
          pigment('ash'),
        ),
        fill(
          ribbon(bow([4 * s, -19 * s], [9 * s, -16 * s], [10 * s, -9 * s], 8), () => 3.4 * s),
          suit,
        ),
        fill(
          `M${-4.6 * s} 0V${-10 * s}C${-6 * s} ${-22 * s} ${6 * s} ${-22 * s} ${5 * s} ${-10 * s}V0H${1 * s}V${-7 * s}H${-1 * s}V0Z`,
          page.linear(
            [
              [0, suit],
              [1, pigment('stone')],
            ],
            0,
          ),
        ),
        fill(
          ribbon(bow([-3 * s, -19 * s], [-9 * s, -22 * s], [-10 * s, -29 * s], 8), () => 3.4 * s),
          suit,
        ),
        fill(circle(0, -24 * s, 5 * s), suit),
        fill(ellipse(1 * s, -24 * s, 3.6 * s, 3.1 * s), pigment('midnight')),
        fill(ellipse(2 * s, -25 * s, 1.2 * s, 0.7 * s), planet),
        fill(rectangle({ x: -2.4 * s, y: -15 * s, width: 5 * s, height: 2.6 * s }), accent),
        stroke(`M${-10.4 * s} ${-29 * s}V${-44 * s}`, pigment('oat'), 4),
        fill(
          polygon([
            [-10 * s, -44 * s],
            [2 * s, -42 * s],
            [-2 * s, -39.6 * s],
            [2 * s, -37 * s],
            [-10 * s, -36 * s],
          ]),
          accent,
        ),
      );
    }
    function comet(): string {
      const [hx, hy] = [x + width * 0.24, y + height * 0.5];
      const tail = (spread: number, opacity: number) =>
        fill(
          polygon([
            [hx - 4, hy + 6],
            [x + width * (0.66 + spread), y - 20],
            [x + width * (1.02 + spread), y + height * 0.06],
            [hx + 6, hy + 10],
          ]),
          page.linear(
            [
              [0, pigment('cream'), 0],
              [1, pigment('cream'), opacity],
            ],
            125,
          ),
        );
      return (
        tail(-0.2, 0.5) +
        tail(0.06, 0.75) +
        fill(circle(hx, hy, width * 0.034), pigment('cream'), { opacity: 0.3 }) +
        fill(circle(hx, hy, width * 0.02), '#ffffff')
      );
    }
  },
  [
    {
      name: 'visit-titan',
      format: '2:3',
      paper: 'paper',
      sky: ['plum', 'apricot'],
      rock: ['terracotta', 'oxblood'],
      planet: 'sand',
      ring: 'cream',
      moon: 'blush',
      guest: 'rocket',
      accent: 'tomato',
      label: ['TITAN', 'RETURN FARE ONLY'],
      title: 'Titan, return fare only',
      description: 'From the Society’s travel desk. Lakes of methane, no queue at the café.',
      altText: 'A rocket on red rocks under a ringed planet.',
    },
    {
      name: 'visit-blue-moon',
      format: '2:3',
      paper: 'paper',
      sky: ['midnight', 'lagoon'],
      rock: ['teal', 'midnight'],
      planet: 'coral',
      moon: 'butter',
      guest: 'astronaut',
      accent: 'amber',
      label: ['FIRST FOOTPRINT', 'BRING A FLAG'],
      title: 'First footprint',
      description: 'Bring a flag. We forgot ours and had to draw it.',
      altText: 'An astronaut plants an orange flag under a coral planet.',
    },
    {
      name: 'visit-comet',
      format: '3:4',
      paper: 'chalk',
      sky: ['navy', 'mauve'],
      rock: ['violet', 'aubergine'],
      planet: 'rose',
      ring: 'petal',
      guest: 'comet',
      accent: 'cream',
      title: 'The comet’s ninth visit',
      description: 'Every 76 years. The neighbours are used to it.',
      altText: 'A bright comet above violet rocks and a pink ringed planet.',
    },
    {
      name: 'visit-colony',
      format: '4:5',
      paper: 'chalk',
      sky: ['rust', 'peach'],
      rock: ['coral', 'brick'],
      planet: 'powder',
      moon: 'cream',
      guest: 'dome',
      accent: 'teal',
      title: 'Three domes, sea view pending',
      description: 'The estate agent’s drawing. The sea is expected in four hundred years.',
      altText: 'White domes on a red plain under a pale blue planet.',
    },
    {
      name: 'visit-ice',
      format: '9:16',
      paper: 'chalk',
      sky: ['indigo', 'aqua'],
      rock: ['powder', 'denim'],
      planet: 'apricot',
      ring: 'cream',
      moon: 'chalk',
      guest: 'astronaut',
      accent: 'raspberry',
      title: 'Ice world',
      description: 'Dress warmly. The view of the giant is best on the twelve-hour evening.',
      altText: 'A small astronaut on blue ice beneath a huge apricot planet.',
    },
  ],
);
