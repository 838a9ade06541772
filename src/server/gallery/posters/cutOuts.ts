import { blob, bow, circle, ellipse, type Point, rectangle, ribbon, slice, smooth } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface CutOut {
  inks: readonly Pigment[];
  way: 'algae' | 'mobile' | 'stones' | 'arcs' | 'field' | 'circles';
  label?: readonly [string, string];
}

/** Shapes cut from painted paper: hanging, stacked or side by side. */
export const cutOuts = series<CutOut>(
  'Patterns',
  ({ page, random }, work) => {
    const box = plate(page, work.label ? 0.085 : 0.07, work.label ? 0.16 : 0.07);
    const { x, y, width, height } = box;
    const inks = work.inks.map(pigment);
    const [ground, first] = [inks[0] ?? '', inks[1] ?? ''];
    const rest = inks.slice(1);
    const parts = [fill(rectangle(box), ground)];
    const cx = x + width / 2;
    if (work.way === 'algae') {
      const across = 3;
      const down = Math.round(height / (width / across) / 1.12);
      for (let i = 0; i < across * down; i += 1) {
        const cell = {
          x: x + ((i % across) * width) / across,
          y: y + (Math.floor(i / across) * height) / down,
          width: width / across,
          height: height / down,
        };
        parts.push(
          fill(rectangle(cell), inks[((i % across) * 2 + Math.floor(i / across) * 3) % inks.length] ?? ground),
          group(
            { transform: placed(cell.x + cell.width / 2, cell.y + cell.height / 2, random.between(-30, 30)) },
            fill(
              frond(Math.min(cell.width, cell.height) * 0.42),
              inks[((i % across) * 2 + Math.floor(i / across) * 3 + 3 - (i % 2) * 2) % inks.length] ?? first,
            ),
          ),
        );
      }
    } else if (work.way === 'mobile') {
      const hang = (px: number, py: number, span: number, depth: number): string => {
        const colour = random.pick(rest);
        if (depth === 0) {
          const r = width * random.between(0.042, 0.07);
          const shape = random.pick([
            circle(px, py + r, r),
            blob(random, px, py + r, r * 1.1, { ry: r * 0.8, corners: 6 }),
            `M${px} ${py}C${px + r * 1.6} ${py + r} ${px + r * 0.7} ${py + r * 2.4} ${px} ${py + r * 2.6}C${px - r * 0.7} ${py + r * 2.4} ${px - r * 1.6} ${py + r} ${px} ${py}Z`,
            slice(px, py, r * 1.7, 25, 155),
          ]);
          return fill(shape, colour);
        }
        const tip = random.between(-0.05, 0.05) * height;
        const [left, right]: [Point, Point] = [
          [px - span, py + height * 0.045 + tip],
          [px + span * random.between(0.75, 1.1), py + height * 0.045 - tip],
        ];
        const drop = height * random.between(0.06, 0.12) * (0.7 + depth * 0.25);
        return (
          stroke(
            `M${left[0]} ${left[1]}Q${px} ${py - height * 0.03} ${right[0]} ${right[1]}M${left[0]} ${left[1]}v${drop}M${right[0]} ${right[1]}v${drop * 1.7}`,
            pigment('ink'),
            4,
          ) +
          hang(left[0], left[1] + drop, span * 0.47, depth - 1) +
          hang(right[0], right[1] + drop * 1.7, span * 0.47, depth - 1)
        );
      };
      parts.push(stroke(`M${cx} ${y}V${y + height * 0.12}`, pigment('ink'), 4), hang(cx, y + height * 0.12, width * 0.24, 3));
    } else if (work.way === 'stones') {
      let level = y + height * 0.9;
      parts.push(fill(rectangle({ x, y: level, width, height: height * 0.1 }), rest[rest.length - 1] ?? first));
      for (let i = 0; level > y + height * 0.2; i += 1) {
        const rx = width * (0.33 - i * 0.04) * random.between(0.85, 1.1);
        const ry = height * random.between(0.05, 0.085);
        const colour = rest[i % (rest.length - 1)] ?? first;
        const d = blob(random, cx + random.between(-0.05, 0.05) * width, level - ry, rx, { ry: ry * 1.06, wobble: 0.05, corners: 8 });
        parts.push(
          fill(d, colour),
          page.inside(
            d,
            page.dots(
              { x: cx - rx * 1.3, y: level - 2.2 * ry, width: rx * 2.6, height: ry * 2.4 },
              (px, py) => Math.max(0.05, ((px - cx) / rx) * 0.5 + ((py - level + ry) / ry) * 0.4),
              '#231a20',
              { count: 1500, size: 2.6, opacity: 0.3 },
            ),
          ),
        );
        level -= ry * 1.9;
        if (rx < width * 0.09) break;
      }
    } else if (work.way === 'arcs') {
      const size = width / 2;
      const down = Math.round(height / size);
      for (let i = 0; i < 2 * down; i += 1) {
        const [ox, oy] = [x + (i % 2) * size, y + (Math.floor(i / 2) * height) / down];
        const cell = height / down;
        const corner = [
          [ox, oy, 0],
          [ox + size, oy, 90],
          [ox + size, oy + cell, 180],
          [ox, oy + cell, 270],
        ][(i * 3 + Math.floor(i / 2)) % 4] as [number, number, number];
        const tray = random.shuffled(rest);
        parts.push(
          page.inside(
            rectangle({ x: ox, y: oy, width: size, height: cell }),
            fill(rectangle({ x: ox, y: oy, width: size, height: cell }), i % 3 ? ground : (tray[4] ?? ground)),
            ...[1, 0.8, 0.6, 0.4, 0.2].map((share, k) =>
              fill(slice(corner[0], corner[1], size * share, corner[2], corner[2] + 90), tray[k % tray.length] ?? first),
            ),
          ),
        );
      }
    } else if (work.way === 'field') {
      let top = y;
      const heights = [0.34, 0.09, 0.4, 0.17];
      heights.forEach((share, i) => {
        const d = smoothBox(x + width * 0.06, top + height * 0.025, width * 0.88, height * share - height * 0.035);
        const colour = rest[i % rest.length] ?? first;
        parts.push(
          fill(d, colour),
          page.inside(
            d,
            page.dots({ x, y: top, width, height: height * share }, (px, py) => 0.25 + 0.3 * Math.sin(px / 130 + py / 50), ground, {
              count: 2600,
              size: 3,
              opacity: 0.3,
            }),
          ),
          page.dots({ x: x + width * 0.02, y: top, width: width * 0.96, height: height * share }, () => 0.4, colour, {
            count: 800,
            size: 3,
            opacity: 0.45,
          }),
        );
        top += height * share;
      });
    } else {
      const spots: { x: number; y: number; r: number }[] = [];
      for (let i = 0; i < 900 && spots.length < 34; i += 1) {
        const r =
          width *
          (spots.length < 4 ? random.between(0.14, 0.19) : spots.length < 12 ? random.between(0.06, 0.1) : random.between(0.02, 0.045));
        const spot = { x: x + r + random.next() * (width - 2 * r), y: y + r + random.next() * (height - 2 * r), r };
        if (spots.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > other.r + r + 10)) spots.push(spot);
      }
      spots.forEach((spot, i) => {
        const tray = random.shuffled(rest);
        parts.push(
          ...[1, 0.74, 0.5, 0.26]
            .slice(0, spot.r > width * 0.05 ? 4 : 1)
            .map((share, k) =>
              fill(
                i % 5 === 2 ? blob(random, spot.x, spot.y, spot.r * share, { wobble: 0.06 }) : circle(spot.x, spot.y, spot.r * share),
                tray[k % tray.length] ?? first,
              ),
            ),
        );
      });
    }
    page.add(page.inside(rectangle(box), ...parts));
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1] });

    function frond(r: number): string {
      const lobes = random.whole(3, 5);
      const stem = ribbon(bow([0, r], [random.between(-0.2, 0.2) * r, 0], [0, -r * 0.7], 10), (t) => r * (0.24 - 0.08 * t));
      const arms = Array.from({ length: lobes }, (_, i) => {
        const level = r * (0.62 - (1.25 * i) / lobes);
        return [-1, 1]
          .map((side) => {
            const reach = r * (0.82 - 0.07 * i) * random.between(0.85, 1.1);
            return ribbon(
              bow([0, level], [side * reach * 0.6, level + r * 0.05], [side * reach, level - r * random.between(0.35, 0.6)], 9),
              (t) => r * (0.13 + 0.16 * Math.sin(Math.PI * Math.min(1, t * 1.1)) ** 1.5),
            );
          })
          .join('');
      }).join('');
      return `${stem}${arms}${ellipse(0, -r * 0.78, r * 0.17, r * 0.24)}`;
    }
    function smoothBox(bx: number, by: number, bw: number, bh: number): string {
      const edge: Point[] = [];
      for (let i = 0; i < 10; i += 1) edge.push([bx + (bw * i) / 10, by + random.between(-4, 4)]);
      for (let i = 0; i < 6; i += 1) edge.push([bx + bw + random.between(-5, 5), by + (bh * i) / 6]);
      for (let i = 0; i < 10; i += 1) edge.push([bx + bw - (bw * i) / 10, by + bh + random.between(-4, 4)]);
      for (let i = 0; i < 6; i += 1) edge.push([bx + random.between(-5, 5), by + bh - (bh * i) / 6]);
      return smooth(edge, { closed: true, tension: 0.7 });
    }
  },
  [
    {
      name: 'algae-wall',
      format: '3:4',
      paper: 'chalk',
      inks: ['cobalt', 'coral', 'lemon', 'chalk', 'bottle', 'petal', 'amber'],
      way: 'algae',
      label: ['ALGAE', 'SCISSORS, PASTE'],
      title: 'Algae, scissors and paste',
      description: 'Cut without drawing first, as the old man in Nice did from his bed.',
      altText: 'Cut-out seaweed shapes on blocks of blue, coral, yellow and green.',
    },
    {
      name: 'algae-soft',
      format: '2:3',
      paper: 'paper',
      inks: ['oat', 'sage', 'terracotta', 'blush', 'petrol', 'cream', 'ochre'],
      way: 'algae',
      title: 'Herb garden, cut paper',
      description: 'The quieter cousin. Sage, terracotta, and one square of petrol to keep it awake.',
      altText: 'Leafy cut-outs on muted sage, terracotta and blush squares.',
    },
    {
      name: 'mobile-primary',
      format: '4:5',
      paper: 'chalk',
      inks: ['chalk', 'tomato', 'ultramarine', 'mustard', 'ink'],
      way: 'mobile',
      title: 'Mobile, no wind',
      description: 'Eight shapes waiting for someone to open a door.',
      altText: 'A hanging mobile with red, blue, yellow and black shapes.',
    },
    {
      name: 'mobile-dusk',
      format: '2:3',
      paper: 'cream',
      inks: ['blush', 'plum', 'coral', 'sage', 'denim', 'butter'],
      way: 'mobile',
      label: ['MOBILE', 'SLIGHT DRAUGHT'],
      title: 'Mobile, slight draught',
      description: 'For above a cot or a desk; it will not turn, but one keeps looking to see.',
      altText: 'A mobile of plum, coral and sage shapes on blush.',
    },
    {
      name: 'stones-seven',
      format: '1:2',
      paper: 'paper',
      inks: ['cream', 'slate', 'sage', 'terracotta', 'stone', 'ochre', 'umber'],
      way: 'stones',
      title: 'Seven stones',
      description: 'Stacked below the tide line. It stood until four.',
      altText: 'A tower of balanced rounded stones in muted colours.',
    },
    {
      name: 'arcs-seventies',
      format: '3:4',
      paper: 'cream',
      inks: ['cream', 'rust', 'mustard', 'apricot', 'cocoa', 'tomato', 'teal'],
      way: 'arcs',
      title: 'Hallway, 1974',
      description: 'We peeled back three wallpapers to get to this one.',
      altText: 'Concentric quarter circles in rust, mustard, brown and teal.',
    },
    {
      name: 'arcs-candy',
      format: '1:1',
      paper: 'chalk',
      inks: ['chalk', 'petal', 'lagoon', 'lemon', 'coral', 'lilac', 'mint'],
      way: 'arcs',
      title: 'Rainbow corners',
      description: 'Four rainbows that met at a crossroads and were polite about it.',
      altText: 'Four concentric rainbow arcs in candy colours.',
    },
    {
      name: 'field-ember',
      format: '2:3',
      paper: 'oxblood',
      inks: ['oxblood', 'vermilion', 'amber', 'brick', 'plum'],
      way: 'field',
      title: 'Ember field',
      description: 'Stand close. Closer. Let it fill the edges.',
      altText: 'Soft-edged rectangles of red, amber and plum.',
    },
    {
      name: 'field-sea',
      format: '4:5',
      paper: 'navy',
      inks: ['navy', 'teal', 'chalk', 'cobalt', 'midnight'],
      way: 'field',
      title: 'Sea field with a white line',
      description: 'Four blues, and the moment between two of them.',
      altText: 'Soft-edged rectangles of teal, white and deep blue.',
    },
    {
      name: 'circles-party',
      format: '4:5',
      paper: 'chalk',
      inks: ['butter', 'tomato', 'cobalt', 'chalk', 'petal', 'bottle', 'amber'],
      way: 'circles',
      title: 'Everyone is round',
      description: 'A seating plan for thirty-four guests.',
      altText: 'Concentric circles of all sizes in bright colours on yellow.',
    },
    {
      name: 'circles-deep',
      format: '2:3',
      paper: 'paper',
      inks: ['petrol', 'lagoon', 'cream', 'coral', 'midnight', 'mint'],
      way: 'circles',
      label: ['POND', 'FIRST DROPS'],
      title: 'Pond, first drops',
      description: 'Rain beginning, seen from the jetty.',
      altText: 'Rings and dots in turquoise, cream and coral on dark teal.',
    },
  ],
);
