import { mix, tone } from '../drawing/colour.ts';
import { lettering } from '../drawing/lettering.ts';
import { circle, ellipse, polar, rectangle } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { sparkle, stars } from '../drawing/stars.ts';
import { series } from '../poster.ts';

interface Orbits {
  ground: Pigment;
  line: Pigment;
  sun: Pigment;
  worlds: readonly Pigment[];
  /** `rings` from above, `row` side by side and almost to scale, `chart` of stars with their figures. */
  way: 'rings' | 'row' | 'chart';
  figures?: readonly (readonly (readonly [x: number, y: number])[])[];
  names?: readonly string[];
  label?: readonly [string, string];
}

const bodies = ['MERCURY', 'VENUS', 'EARTH', 'MARS', 'JUPITER', 'SATURN', 'URANUS', 'NEPTUNE'] as const;
const sizes = [0.1, 0.2, 0.21, 0.14, 0.92, 0.76, 0.4, 0.39] as const;

/** Diagrams of the solar system and the sky. */
export const orbits = series<Orbits>(
  'Planets',
  ({ page, random }, work) => {
    const box = plate(page, work.label ? 0.075 : 0, work.label ? 0.145 : 0);
    const { x, y, width, height } = box;
    const [line, sun] = [pigment(work.line), pigment(work.sun)];
    const parts = [fill(rectangle(box), pigment(work.ground))];
    const worldAt = (i: number) => pigment(work.worlds[i % work.worlds.length] ?? 'coral');
    const world = (px: number, py: number, r: number, colour: string, ringed = false) =>
      group(
        { transform: placed(px, py, -20) },
        page.inside(
          circle(0, 0, r),
          fill(circle(0, 0, r), colour),
          fill(
            [-0.5, -0.1, 0.35].map((share) => rectangle({ x: -r, y: r * share, width: 2 * r, height: r * 0.2 })).join(''),
            tone(colour, 0.07),
          ),
          fill(circle(r * 0.45, r * 0.3, r * 1.05), '#100a20', { opacity: 0.18 }),
        ),
        ringed
          ? stroke(ellipse(0, 0, r * 1.75, r * 0.42), line, Math.max(3, r * 0.13)) +
              page.inside(
                `M${-r * 1.2} ${-r * 1.2}H${r * 1.2}V0H${-r * 1.2}Z`,
                fill(circle(0, 0, r), colour),
                fill(rectangle({ x: -r, y: -r * 0.5, width: 2 * r, height: r * 0.2 }), tone(colour, 0.07)),
              )
          : '',
      );
    if (work.way === 'rings') {
      const [cx, cy] = [x + width / 2, y + height / 2];
      const reach = Math.min(width, height) * 0.47;
      for (let i = 0; i < 8; i += 1) {
        const r = reach * (0.2 + 0.8 * (i / 7));
        parts.push(
          stroke(circle(cx, cy, r), line, i === 2 ? 3.4 : 2, { opacity: i === 2 ? 1 : 0.65, ...(i % 3 === 1 && { dash: '2 12' }) }),
        );
        const angle = random.between(0, 360);
        const [px, py] = polar(cx, cy, r, angle);
        parts.push(
          fill(circle(px, py, reach * (0.03 + sizes[i]! * 0.055) + 8), pigment(work.ground)),
          world(px, py, reach * (0.02 + sizes[i]! * 0.055), worldAt(i), i === 5),
        );
        const [tx, ty] = polar(cx, cy, r, angle + 150);
        parts.push(fill(circle(tx, ty, 4), line));
      }
      for (let i = 0; i < 32; i += 1) {
        const [ax, ay] = polar(cx, cy, reach * 0.115, i * 11.25);
        const [bx, by] = polar(cx, cy, reach * (i % 2 ? 0.135 : 0.155), i * 11.25);
        parts.push(stroke(`M${ax} ${ay}L${bx} ${by}`, sun, 3));
      }
      parts.push(
        fill(circle(cx, cy, reach * 0.098), sun),
        stroke(
          Array.from({ length: 72 }, (_, i) => {
            const [ax, ay] = polar(cx, cy, reach * 1.03, i * 5);
            const [bx, by] = polar(cx, cy, reach * (i % 6 ? 1.045 : 1.065), i * 5);
            return `M${ax} ${ay}L${bx} ${by}`;
          }).join(''),
          line,
          2,
          { opacity: 0.8 },
        ),
      );
    } else if (work.way === 'row') {
      const tall = height > width;
      const long = tall ? height : width;
      const total = sizes.reduce((sum, each) => sum + each * 0.9 + 0.23, 0);
      const unit = (long * 0.8) / total;
      const sunR = (tall ? width : height) * 0.62;
      parts.push(tall ? fill(circle(x + width / 2, y - sunR * 0.68, sunR), sun) : fill(circle(x - sunR * 0.72, y + height / 2, sunR), sun));
      let at = (tall ? y : x) + long * 0.15;
      sizes.forEach((size, i) => {
        const r = size * unit * 0.45;
        at += r + unit * 0.23;
        const [px, py] = tall ? [x + width / 2, at] : [at, y + height / 2];
        parts.push(world(px, py, r, worldAt(i), i === 5));
        parts.push(
          tall
            ? lettering(bodies[i] ?? '', {
                x: x + width * 0.9,
                y: py + 6,
                height: 13,
                colour: line,
                align: 'right',
                tracking: 0.45,
                weight: 0.12,
              })
            : group(
                { transform: placed(px + 6, y + height * 0.88, -90) },
                lettering(bodies[i] ?? '', { x: 0, y: 0, height: 13, colour: line, tracking: 0.45, weight: 0.12 }),
              ),
        );
        at += r;
      });
    } else {
      const [cx, cy] = [x + width / 2, y + height / 2];
      const reach = Math.min(width, height) * 0.46;
      parts.push(
        fill(circle(cx, cy, reach), mix(pigment(work.ground), line, 0.06)),
        page.inside(circle(cx, cy, reach), stars(random, { x: cx - reach, y: cy - reach, width: reach * 2, height: reach * 2 }, 420, line)),
      );
      for (const share of [0.25, 0.5, 0.75, 1])
        parts.push(stroke(circle(cx, cy, reach * share), line, share === 1 ? 4 : 1.6, { opacity: share === 1 ? 1 : 0.35 }));
      parts.push(
        stroke(
          Array.from({ length: 12 }, (_, i) => {
            const [ax, ay] = polar(cx, cy, reach * 0.06, i * 30);
            const [bx, by] = polar(cx, cy, reach, i * 30);
            return `M${ax} ${ay}L${bx} ${by}`;
          }).join(''),
          line,
          1.4,
          { opacity: 0.3 },
        ),
        stroke(
          Array.from({ length: 120 }, (_, i) => {
            const [ax, ay] = polar(cx, cy, reach, i * 3);
            const [bx, by] = polar(cx, cy, reach * (i % 10 ? 1.02 : 1.045), i * 3);
            return `M${ax} ${ay}L${bx} ${by}`;
          }).join(''),
          line,
          2,
        ),
      );
      (work.figures ?? []).forEach((figure, i) => {
        const points = figure.map(([px, py]) => [cx + px * reach, cy + py * reach] as const);
        parts.push(
          stroke(`M${points.map(([px, py]) => `${px} ${py}`).join('L')}`, sun, 3),
          fill(points.map(([px, py], k) => (k % 3 ? circle(px, py, 6.5) : sparkle(px, py, 18))).join(''), worldAt(i)),
        );
        const name = work.names?.[i];
        const low = [...points].sort((a, b) => b[1] - a[1])[0];
        if (name && low)
          parts.push(
            lettering(name, { x: low[0], y: low[1] + 40, height: 13, colour: sun, align: 'centre', tracking: 0.45, weight: 0.12 }),
          );
      });
    }
    page.add(page.inside(rectangle(box), ...parts));
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1] });
  },
  [
    {
      name: 'orbits-night',
      format: '3:4',
      paper: 'paper',
      ground: 'midnight',
      line: 'cream',
      sun: 'amber',
      worlds: ['stone', 'straw', 'lagoon', 'terracotta', 'apricot', 'sand', 'aqua', 'cobalt'],
      way: 'rings',
      label: ['EIGHT ORBITS', 'NOT TO SCALE'],
      title: 'Eight orbits, not to scale',
      description: 'To scale, the outermost would hang in the neighbour’s kitchen.',
      altText: 'Eight circular orbits with small planets round an amber sun.',
    },
    {
      name: 'orbits-cream',
      format: '1:1',
      paper: 'cream',
      ground: 'cream',
      line: 'navy',
      sun: 'vermilion',
      worlds: ['slate', 'mustard', 'teal', 'brick', 'ochre', 'caramel', 'lagoon', 'denim'],
      way: 'rings',
      title: 'Orrery',
      description: 'Ink on cream, like the diagram at the back of the school atlas we all drew on.',
      altText: 'A navy line drawing of orbits on cream with coloured planets.',
    },
    {
      name: 'family-row',
      format: '2:1',
      paper: 'chalk',
      ground: 'petrol',
      line: 'cream',
      sun: 'butter',
      worlds: ['stone', 'apricot', 'cornflower', 'coral', 'peach', 'straw', 'mint', 'sky'],
      way: 'row',
      title: 'Family portrait',
      description: 'Smallest at the front, the loud one in the middle, and nobody from Pluto.',
      altText: 'Eight planets in a row beside the edge of a yellow sun on dark teal.',
    },
    {
      name: 'family-column',
      format: '1:2',
      paper: 'chalk',
      ground: 'oat',
      line: 'cocoa',
      sun: 'tomato',
      worlds: ['graphite', 'ochre', 'teal', 'brick', 'apricot', 'mustard', 'lagoon', 'denim'],
      way: 'row',
      title: 'In order of appearance',
      description: 'Eight planets down a narrow sheet, for the side of a wardrobe or a child who asks.',
      altText: 'Eight planets in a column under a red sun on oat.',
    },
    {
      name: 'chart-winter',
      format: '4:5',
      paper: 'paper',
      ground: 'navy',
      line: 'powder',
      sun: 'butter',
      worlds: ['cream'],
      way: 'chart',
      figures: [
        [
          [-0.5, -0.5],
          [-0.3, -0.56],
          [-0.12, -0.5],
          [0.02, -0.42],
          [0.08, -0.22],
          [0.26, -0.2],
          [0.3, -0.4],
          [0.02, -0.42],
        ],
        [
          [0.1, 0.2],
          [0.24, 0.3],
          [0.2, 0.46],
          [0.36, 0.6],
          [0.52, 0.5],
          [0.46, 0.34],
          [0.24, 0.3],
        ],
        [
          [-0.6, 0.1],
          [-0.46, 0.24],
          [-0.34, 0.1],
          [-0.2, 0.26],
          [-0.06, 0.12],
        ],
      ],
      names: ['THE LADLE', 'THE KITE', 'THE BIG W'],
      label: ['WINTER SKY', 'LOOKING NORTH'],
      title: 'Winter sky, looking north',
      description: 'The figures have been renamed so that one can actually see them.',
      altText: 'A round star chart with three constellations in yellow on navy.',
    },
    {
      name: 'chart-summer',
      format: '3:4',
      paper: 'chalk',
      ground: 'plum',
      line: 'petal',
      sun: 'butter',
      worlds: ['chalk'],
      way: 'chart',
      figures: [
        [
          [-0.4, -0.1],
          [-0.14, -0.38],
          [0.16, -0.56],
          [-0.14, -0.38],
          [-0.24, -0.62],
          [-0.14, -0.38],
          [0.08, -0.14],
        ],
        [
          [0.1, 0.3],
          [0.3, 0.16],
          [0.5, 0.28],
          [0.42, 0.5],
          [0.18, 0.52],
          [0.1, 0.3],
        ],
        [
          [-0.6, 0.3],
          [-0.44, 0.44],
          [-0.46, 0.62],
          [-0.26, 0.68],
          [-0.2, 0.5],
          [-0.3, 0.36],
          [-0.44, 0.44],
        ],
      ],
      names: ['THE GULL', 'THE TEACUP', 'THE SNAIL'],
      title: 'Summer sky from the roof',
      description: 'A gull, a teacup, a snail. The official names are up to you.',
      altText: 'A round star chart on plum with yellow constellations.',
    },
  ],
);
