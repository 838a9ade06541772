import { tone } from '../drawing/colour.ts';
import { type Point, polygon, rectangle, rounded } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { plate } from '../drawing/plate.ts';
import { fill, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface Terrazzo {
  ground: Pigment;
  chips: readonly Pigment[];
  largest: number;
  /** Color of the brass strips that divide the floor. */
  inlay?: Pigment;
}

/** Marble chips in cement, polished. */
export const terrazzo = series<Terrazzo>(
  'Patterns',
  ({ page, random }, work) => {
    const box = plate(page, 0.07);
    const parts = [fill(rectangle(box), pigment(work.ground))];
    const lying: { x: number; y: number; r: number }[] = [];
    for (const [share, tries] of [
      [1, 160],
      [0.6, 400],
      [0.32, 900],
      [0.14, 1900],
    ] as const) {
      for (let i = 0; i < tries; i += 1) {
        const r = work.largest * share * random.between(0.7, 1.15) * page.unit * 0.1;
        const [x, y] = [box.x + random.next() * box.width, box.y + random.next() * box.height];
        if (lying.some((other) => Math.hypot(other.x - x, other.y - y) < other.r + r + 3)) continue;
        lying.push({ x, y, r });
        const corners = random.whole(4, 7);
        const stretch = random.between(0.62, 1);
        const turn = random.between(0, 6.3);
        const outline = Array.from({ length: corners }, (_, k): Point => {
          const angle = ((k + random.between(-0.28, 0.28)) / corners) * Math.PI * 2;
          const [px, py] = [Math.cos(angle) * r, Math.sin(angle) * r * stretch];
          return [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)];
        });
        const colour = tone(pigment(random.pick(work.chips)), random.between(-0.03, 0.03));
        parts.push(fill(polygon(outline), colour));
        if (r > 24)
          parts.push(
            page.inside(
              polygon(outline),
              page.dots({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }, () => 0.5, tone(colour, 0.09), {
                count: Math.round(r * 1.4),
                size: 2.6,
              }),
            ),
          );
      }
    }
    if (work.inlay) {
      const brass = pigment(work.inlay);
      const [cx, cy] = [box.x + box.width / 2, box.y + box.height * 0.62];
      const r = box.width * 0.33;
      parts.push(
        stroke(
          `M${box.x} ${cy}H${cx - r}M${cx + r} ${cy}H${box.x + box.width}M${cx - r} ${box.y + box.height}V${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}V${box.y + box.height}M${cx} ${cy - r}V${box.y}`,
          brass,
          9,
          { cap: 'butt' },
        ),
      );
    }
    page.add(page.inside(rounded(box, 6), ...parts));
  },
  [
    {
      name: 'terrazzo-milano',
      format: '3:4',
      paper: 'chalk',
      ground: 'cream',
      chips: ['terracotta', 'bottle', 'petal', 'graphite', 'mustard'],
      largest: 0.9,
      inlay: 'ochre',
      title: 'Entrance hall, Milan',
      description: 'A floor crossed in a hurry for thirty years, and looked at once. Chips in five marbles, inlay in brass.',
      altText: 'Cream terrazzo with red, green and pink chips and an arch of brass lines.',
    },
    {
      name: 'terrazzo-night',
      format: '1:1',
      paper: 'paper',
      ground: 'ink',
      chips: ['lagoon', 'cream', 'coral', 'slate', 'cornflower'],
      largest: 0.7,
      title: 'Terrazzo, night shift',
      description: 'The same recipe in black cement. It makes every other colour louder.',
      altText: 'Black terrazzo scattered with blue, coral and cream chips.',
    },
    {
      name: 'terrazzo-sorbet',
      format: '2:3',
      paper: 'chalk',
      ground: 'blush',
      chips: ['raspberry', 'apricot', 'chalk', 'mint', 'lilac'],
      largest: 1.25,
      title: 'Sorbet counter',
      description: 'Raspberry, apricot, lemon, and one mint that nobody orders.',
      altText: 'Large pastel chips on a blush-coloured ground.',
    },
  ],
);
