import { mix, tone } from '../drawing/colour.ts';
import { blob, bow, ellipse, type Point, rectangle, ribbon } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

type Kind = 'toadstool' | 'bolete' | 'chanterelle' | 'parasol' | 'inkcap' | 'bonnet' | 'morel';

interface Mushrooms {
  ground: Pigment;
  /** From left to right; sizes are shares of the width. */
  caps: readonly { kind: Kind; cap: Pigment; x: number; y: number; size: number }[];
  night?: boolean;
  label?: readonly [string, string];
}

/** Mushrooms, as in field guides or in the forest. */
export const mushrooms = series<Mushrooms>(
  'Botanicals',
  ({ page, random }, work) => {
    const box = plate(page, work.label ? 0.08 : 0, work.label ? 0.16 : 0);
    const ground = pigment(work.ground);
    const parts = [fill(rectangle(box), ground)];
    if (work.night) {
      parts.push(page.dots(box, (_, py) => 0.15 + 0.3 * ((py - box.y) / box.height), tone(ground, 0.14), { count: 1300, size: 3 }));
      for (let i = 0; i < 40; i += 1) {
        const [gx, tall] = [box.x + random.next() * box.width, box.height * random.between(0.05, 0.17)];
        parts.push(
          fill(
            ribbon(
              bow(
                [gx, box.y + box.height + 8],
                [gx + random.between(-20, 20), box.y + box.height - tall * 0.6],
                [gx + random.between(-50, 50), box.y + box.height - tall],
                8,
              ),
              (t) => 12 * (1 - t),
            ),
            tone(ground, random.between(0.04, 0.14)),
          ),
        );
      }
    }
    for (const { kind, cap, x, y, size } of work.caps)
      parts.push(
        group(
          { transform: placed(box.x + x * box.width, box.y + y * box.height, random.between(-7, 7)) },
          mushroom(kind, pigment(cap), size * box.width),
        ),
      );
    page.add(page.inside(rectangle(box), ...parts));
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1] });

    function mushroom(kind: Kind, cap: string, r: number): string {
      const flesh = mix(pigment('cream'), ground, work.night ? 0.12 : 0);
      const shade = mix(flesh, '#5a3a30', 0.35);
      const stem = (tall: number, top: number, foot: number, bend = 0) => {
        const d = ribbon(bow([0, 0], [bend, -tall * 0.5], [bend * 0.3, -tall], 10), (t) => foot + (top - foot) * t ** 0.7);
        return (
          fill(
            d,
            page.linear(
              [
                [0, tone(flesh, 0.02)],
                [1, shade],
              ],
              0,
            ),
          ) +
          page.inside(
            d,
            page.dots({ x: -foot, y: -tall, width: foot * 2, height: tall }, (px) => 0.4 + px / foot / 2, shade, { count: 320 }),
          )
        );
      };
      const dome = (wide: number, high: number, y: number, droop = 0.16) =>
        `M${-wide} ${y}C${-wide} ${y - high * 1.25} ${wide} ${y - high * 1.25} ${wide} ${y}Q${wide * 0.6} ${y + high * droop} 0 ${y + high * droop}Q${-wide * 0.6} ${y + high * droop} ${-wide} ${y}Z`;
      const paint = (colour: string) =>
        page.radial(
          [
            [0, tone(colour, 0.09)],
            [0.6, colour],
            [1, tone(colour, -0.1)],
          ],
          { x: 0.34, y: 0.24, r: 0.85 },
        );
      const gills = (wide: number, high: number, y: number) =>
        fill(ellipse(0, y, wide * 0.97, high), shade) +
        stroke(
          Array.from(
            { length: 19 },
            (_, i) =>
              `M${((i - 9) / 9) * wide * 0.2} ${y - high * 0.2}L${((i - 9) / 9) * wide * 0.95} ${y + high * 0.55 * Math.sqrt(1 - ((i - 9) / 9.6) ** 2)}`,
          ).join(''),
          tone(shade, -0.12),
          2.4,
        );
      const shading = (outline: string, wide: number, y: number, colour: string) =>
        page.inside(
          outline,
          page.dots(
            { x: -wide, y: y - wide * 1.4, width: wide * 2, height: wide * 1.7 },
            (px, py) => Math.max(0, px / wide + (py - y) / wide / 2) * 0.7,
            tone(colour, -0.16),
            { count: 900 },
          ),
        );
      switch (kind) {
        case 'toadstool': {
          const d = dome(r, r * 0.82, -r * 1.35);
          const spots = Array.from({ length: 15 }, () =>
            blob(random, random.between(-0.85, 0.85) * r, -r * random.between(1.32, 2.05), r * random.between(0.05, 0.12), {
              ry: r * random.between(0.04, 0.09),
            }),
          ).join('');
          return (
            stem(r * 1.45, r * 0.28, r * 0.46) +
            gills(r, r * 0.15, -r * 1.34) +
            fill(
              `M${-r * 0.36} ${-r * 0.95}Q0 ${-r * 0.8} ${r * 0.36} ${-r * 0.95}L${r * 0.22} ${-r * 1.14}H${-r * 0.22}Z`,
              tone(flesh, 0.02),
            ) +
            fill(d, paint(cap)) +
            page.inside(d, fill(spots, pigment('chalk'))) +
            shading(d, r, -r * 1.35, cap)
          );
        }
        case 'bolete': {
          const d = dome(r, r * 0.9, -r * 0.95, 0.2);
          return (
            fill(
              blob(random, 0, -r * 0.45, r * 0.5, { ry: r * 0.62, wobble: 0.05 }),
              page.linear(
                [
                  [0, flesh],
                  [1, shade],
                ],
                0,
              ),
            ) +
            page.inside(
              ellipse(0, -r * 0.45, r * 0.5, r * 0.62),
              page.dots({ x: -r, y: -r, width: r * 2, height: r * 1.2 }, () => 0.5, shade, { count: 500 }),
            ) +
            fill(dome(r * 0.96, r * 0.3, -r * 0.86, 0.6), pigment('straw')) +
            fill(d, paint(cap)) +
            shading(d, r, -r * 0.95, cap)
          );
        }
        case 'chanterelle': {
          const d = `M${-r * 0.12} 0C${-r * 0.16} ${-r * 0.7} ${-r * 0.5} ${-r} ${-r * 0.95} ${-r * 1.3}Q${-r * 0.7} ${-r * 1.5} ${-r * 0.4} ${-r * 1.34}Q0 ${-r * 1.5} ${r * 0.4} ${-r * 1.32}Q${r * 0.75} ${-r * 1.52} ${r * 0.98} ${-r * 1.26}C${r * 0.5} ${-r} ${r * 0.2} ${-r * 0.7} ${r * 0.14} 0Z`;
          return (
            fill(d, paint(cap)) +
            fill(
              `M${-r * 0.95} ${-r * 1.3}Q${-r * 0.7} ${-r * 1.5} ${-r * 0.4} ${-r * 1.34}Q0 ${-r * 1.5} ${r * 0.4} ${-r * 1.32}Q${r * 0.75} ${-r * 1.52} ${r * 0.98} ${-r * 1.26}Q0 ${-r * 1.05} ${-r * 0.95} ${-r * 1.3}Z`,
              tone(cap, 0.06),
            ) +
            page.inside(
              d,
              stroke(
                Array.from(
                  { length: 13 },
                  (_, i) => `M${(i - 6) * r * 0.02} ${-r * 0.2}Q${(i - 6) * r * 0.05} ${-r * 0.8} ${(i - 6) * r * 0.145} ${-r * 1.2}`,
                ).join(''),
                tone(cap, -0.11),
                3,
              ),
            )
          );
        }
        case 'parasol': {
          const d = dome(r, r * 0.42, -r * 2);
          return (
            stem(r * 2.05, r * 0.1, r * 0.2, r * 0.05) +
            fill(ellipse(0, -r * 1.5, r * 0.22, r * 0.07), shade) +
            gills(r, r * 0.1, -r * 1.99) +
            fill(d, paint(cap)) +
            page.inside(
              d,
              fill(
                Array.from({ length: 30 }, () => {
                  const px = random.between(-0.95, 0.95) * r;
                  return ellipse(px, -r * random.between(2, 2.33), r * 0.06, r * 0.025);
                }).join(''),
                tone(cap, -0.15),
              ),
              fill(ellipse(0, -r * 2.3, r * 0.2, r * 0.07), tone(cap, -0.18)),
            )
          );
        }
        case 'inkcap': {
          const d = `M${-r * 0.5} ${-r * 0.7}C${-r * 0.62} ${-r * 2.2} ${r * 0.62} ${-r * 2.2} ${r * 0.5} ${-r * 0.7}Q${r * 0.36} ${-r * 0.6} ${r * 0.28} ${-r * 0.72}Q${r * 0.14} ${-r * 0.58} 0 ${-r * 0.7}Q${-r * 0.14} ${-r * 0.58} ${-r * 0.28} ${-r * 0.72}Q${-r * 0.36} ${-r * 0.6} ${-r * 0.5} ${-r * 0.7}Z`;
          return (
            stem(r * 1.1, r * 0.17, r * 0.22) +
            fill(
              d,
              page.linear([
                [0, tone(cap, 0.08)],
                [0.65, cap],
                [1, pigment('ink')],
              ]),
            ) +
            page.inside(
              d,
              stroke(
                Array.from({ length: 20 }, () => {
                  const [px, py] = [random.between(-0.45, 0.45) * r, -r * random.between(0.85, 1.7)];
                  return `M${Math.round(px)} ${Math.round(py)}q${Math.round(r * 0.04)} ${Math.round(-r * 0.07)} ${Math.round(r * 0.1)} ${Math.round(-r * 0.02)}`;
                }).join(''),
                tone(cap, -0.2),
                3.4,
              ),
            )
          );
        }
        case 'bonnet': {
          const d = `M${-r * 0.62} ${-r * 1.5}C${-r * 0.5} ${-r * 2.15} ${-r * 0.16} ${-r * 2.3} 0 ${-r * 2.34}C${r * 0.16} ${-r * 2.3} ${r * 0.5} ${-r * 2.15} ${r * 0.62} ${-r * 1.5}Q0 ${-r * 1.34} ${-r * 0.62} ${-r * 1.5}Z`;
          return (
            stem(r * 1.7, r * 0.07, r * 0.1, r * 0.2) +
            fill(d, paint(cap)) +
            page.inside(
              d,
              stroke(
                Array.from({ length: 11 }, (_, i) => `M0 ${-r * 2.3}L${(i - 5) * r * 0.125} ${-r * 1.4}`).join(''),
                tone(cap, -0.1),
                2.6,
              ),
            )
          );
        }
        default: {
          const d = `M${-r * 0.5} ${-r * 0.8}C${-r * 0.7} ${-r * 1.5} ${-r * 0.3} ${-r * 2.1} 0 ${-r * 2.1}C${r * 0.3} ${-r * 2.1} ${r * 0.7} ${-r * 1.5} ${r * 0.5} ${-r * 0.8}Q0 ${-r * 0.66} ${-r * 0.5} ${-r * 0.8}Z`;
          return (
            stem(r * 0.95, r * 0.36, r * 0.44) +
            fill(d, paint(cap)) +
            page.inside(
              d,
              fill(
                Array.from({ length: 34 }, (_, i): string => {
                  const p: Point = [(((i % 5) - 2) * 0.24 + (Math.floor(i / 5) % 2) * 0.12) * r, -r * (0.9 + Math.floor(i / 5) * 0.19)];
                  return blob(random, p[0], p[1], r * 0.085, { ry: r * 0.075, wobble: 0.2 });
                }).join(''),
                tone(cap, -0.17),
              ),
            )
          );
        }
      }
    }
  },
  [
    {
      name: 'fungi-plate',
      format: '3:4',
      paper: 'paper',
      ground: 'cream',
      label: ['FUNGI', 'PLATE XII'],
      caps: [
        { kind: 'parasol', cap: 'sand', x: 0.24, y: 0.46, size: 0.16 },
        { kind: 'toadstool', cap: 'tomato', x: 0.62, y: 0.44, size: 0.19 },
        { kind: 'morel', cap: 'caramel', x: 0.88, y: 0.47, size: 0.11 },
        { kind: 'bolete', cap: 'rust', x: 0.24, y: 0.86, size: 0.19 },
        { kind: 'chanterelle', cap: 'amber', x: 0.56, y: 0.87, size: 0.15 },
        { kind: 'inkcap', cap: 'oat', x: 0.83, y: 0.88, size: 0.17 },
      ],
      title: 'Fungi, plate twelve',
      description: 'Six you might meet in one October wood. Two are delicious, one is not at all. The key is on the back.',
      altText: 'Six kinds of mushrooms arranged like a plate from a field guide.',
    },
    {
      name: 'fly-agaric',
      format: '2:3',
      paper: 'pine',
      ground: 'pine',
      night: true,
      caps: [
        { kind: 'toadstool', cap: 'tomato', x: 0.44, y: 0.92, size: 0.32 },
        { kind: 'toadstool', cap: 'vermilion', x: 0.8, y: 0.95, size: 0.14 },
        { kind: 'toadstool', cap: 'brick', x: 0.13, y: 0.96, size: 0.09 },
      ],
      title: 'Do not eat',
      description: 'Three fly agarics in deep wood. The title is also the care instruction.',
      altText: 'Three red toadstools with white spots in dark green grass.',
    },
    {
      name: 'bonnets-blue',
      format: '4:5',
      paper: 'midnight',
      ground: 'midnight',
      night: true,
      caps: [
        { kind: 'bonnet', cap: 'lagoon', x: 0.2, y: 0.97, size: 0.17 },
        { kind: 'bonnet', cap: 'aqua', x: 0.38, y: 0.93, size: 0.23 },
        { kind: 'bonnet', cap: 'cornflower', x: 0.58, y: 0.99, size: 0.16 },
        { kind: 'bonnet', cap: 'mint', x: 0.74, y: 0.95, size: 0.22 },
        { kind: 'bonnet', cap: 'lilac', x: 0.9, y: 0.98, size: 0.13 },
      ],
      title: 'Bonnets that glow',
      description: 'Some really do, a little, if you wait until your eyes give up on everything else.',
      altText: 'Slender turquoise and lilac mushrooms glow on midnight blue.',
    },
    {
      name: 'chanterelle-basket',
      format: '1:1',
      paper: 'bottle',
      ground: 'bottle',
      caps: [
        { kind: 'chanterelle', cap: 'mustard', x: 0.2, y: 0.48, size: 0.14 },
        { kind: 'chanterelle', cap: 'amber', x: 0.5, y: 0.44, size: 0.16 },
        { kind: 'chanterelle', cap: 'ochre', x: 0.8, y: 0.47, size: 0.13 },
        { kind: 'chanterelle', cap: 'amber', x: 0.32, y: 0.88, size: 0.16 },
        { kind: 'chanterelle', cap: 'mustard', x: 0.68, y: 0.9, size: 0.17 },
      ],
      title: 'Five chanterelles',
      description: 'Enough for two people or one honest one.',
      altText: 'Five golden chanterelles on dark green.',
    },
    {
      name: 'penny-bun',
      format: '3:4',
      paper: 'oat',
      ground: 'oat',
      label: ['PENNY BUN', 'BOLETUS'],
      caps: [
        { kind: 'bolete', cap: 'rust', x: 0.46, y: 0.8, size: 0.32 },
        { kind: 'bolete', cap: 'caramel', x: 0.83, y: 0.83, size: 0.12 },
      ],
      title: 'Penny bun',
      description: 'The one with the bread-coloured hat. We are not saying where.',
      altText: 'A large brown-capped bolete with a small one beside it.',
    },
  ],
);
