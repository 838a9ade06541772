import { arc, circle, line, rectangle, slice } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { plate } from '../drawing/plate.ts';
import { fill, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface Truchet {
  way: 'arcs' | 'pipes' | 'triangles' | 'petals';
  across: number;
  ground: Pigment;
  inks: readonly Pigment[];
}

/** One tile in random rotations, after Sébastien Truchet (1704). */
export const truchet = series<Truchet>(
  'Patterns',
  ({ page, random }, work) => {
    const field = plate(page, 0.08);
    const size = field.width / work.across;
    const down = Math.round(field.height / size);
    const box = { ...field, y: (page.height - down * size) / 2, height: down * size };
    const ground = pigment(work.ground);
    const inks = work.inks.map(pigment);
    const parts = [fill(rectangle(box), ground)];
    for (let row = 0; row < down; row += 1) {
      for (let column = 0; column < work.across; column += 1) {
        const [x, y] = [box.x + column * size, box.y + row * size];
        const turned = random.chance(0.5);
        const colour =
          inks[
            Math.floor(((column / work.across + row / down) / 2 + random.between(-0.12, 0.12)) * inks.length + inks.length) % inks.length
          ] ?? ground;
        const corners = turned
          ? ([
              [x, y, 0],
              [x + size, y + size, 180],
            ] as const)
          : ([
              [x + size, y, 90],
              [x, y + size, 270],
            ] as const);
        if (work.way === 'arcs') {
          for (const [cx, cy, from] of corners)
            for (const share of [0.22, 0.36, 0.5, 0.64, 0.78])
              parts.push(
                stroke(arc(cx, cy, size * share, from, from + 90), inks[Math.round(share * 7) % inks.length] ?? colour, size * 0.07, {
                  cap: 'butt',
                }),
              );
        } else if (work.way === 'pipes') {
          if (random.chance(0.16))
            parts.push(
              stroke(line([x, y + size / 2], [x + size, y + size / 2]), colour, size * 0.34, { cap: 'butt' }),
              stroke(line([x + size / 2, y], [x + size / 2, y + size]), ground, size * 0.5, { cap: 'butt' }),
              stroke(line([x + size / 2, y], [x + size / 2, y + size]), colour, size * 0.34, { cap: 'butt' }),
            );
          else
            for (const [cx, cy, from] of corners)
              parts.push(stroke(arc(cx, cy, size / 2, from, from + 90), colour, size * 0.34, { cap: 'butt' }));
        } else if (work.way === 'triangles') {
          const [a, b] = [random.pick(inks), random.pick(inks)];
          parts.push(
            fill(rectangle({ x, y, width: size, height: size }), a),
            fill(turned ? `M${x} ${y}h${size}v${size}Z` : `M${x + size} ${y}v${size}h${-size}Z`, b),
          );
        } else {
          for (const [cx, cy, from] of corners) parts.push(fill(slice(cx, cy, size * 0.98, from, from + 90), colour, { opacity: 0.72 }));
          if (random.chance(0.2)) parts.push(fill(circle(x + size / 2, y + size / 2, size * 0.12), ground));
        }
      }
    }
    page.add(page.inside(rectangle(box), ...parts));
  },
  [
    {
      name: 'truchet-rivers',
      format: '4:5',
      paper: 'paper',
      way: 'arcs',
      across: 7,
      ground: 'navy',
      inks: ['cream', 'coral', 'sky', 'mustard'],
      title: 'Rivers, after Truchet',
      description: 'One tile and a coin. Five threads run through every square and always find each other.',
      altText: 'Bundles of cream, coral and blue lines curl over a navy ground.',
    },
    {
      name: 'truchet-pipes',
      format: '1:1',
      paper: 'chalk',
      way: 'pipes',
      across: 9,
      ground: 'cream',
      inks: ['tomato', 'apricot', 'petal', 'raspberry'],
      title: 'Plumbing',
      description: 'Our plumber has this one in his office. He says two of the joints would leak.',
      altText: 'A maze of thick red and pink pipes on cream.',
    },
    {
      name: 'truchet-sails',
      format: '2:3',
      paper: 'cream',
      way: 'triangles',
      across: 6,
      ground: 'cream',
      inks: ['teal', 'sand', 'navy', 'terracotta', 'chalk'],
      title: 'Regatta',
      description: 'Half squares in five colours. Stand back and there are sails.',
      altText: 'A grid of half-square triangles in teal, sand, navy and terracotta.',
    },
    {
      name: 'truchet-petals',
      format: '3:4',
      paper: 'chalk',
      way: 'petals',
      across: 5,
      ground: 'butter',
      inks: ['rose', 'amber', 'coral', 'lilac'],
      title: 'Petal arithmetic',
      description: 'Quarter circles overprinted in four transparent inks, so that two colours make a third.',
      altText: 'Overlapping quarter circles in rose, amber and lilac on yellow.',
    },
  ],
);
