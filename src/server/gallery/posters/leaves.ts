import { mix, tone } from '../drawing/colour.ts';
import { bow, ellipse, type Point, polar, polygon, rectangle, ribbon, smooth } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface Leaves {
  plant: 'monstera' | 'ginkgo' | 'banana' | 'olive' | 'palm' | 'rubber';
  ground?: Pigment;
  leaf: readonly [Pigment, Pigment];
  vein: Pigment;
  stem: Pigment;
  label?: readonly [string, string];
}

/** A few leaves of one plant with much space. */
export const leaves = series<Leaves>(
  'Botanicals',
  ({ page, random }, work) => {
    const box = plate(page, work.label ? 0.08 : 0, work.label ? 0.15 : 0);
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
    const [light, dark] = work.leaf.map(pigment) as [string, string];
    const [vein, stem] = [pigment(work.vein), pigment(work.stem)];
    const parts: string[] = [];
    if (work.ground) parts.push(fill(rectangle(box), pigment(work.ground)));
    const unit = Math.min(box.width, box.height * 0.78);

    if (work.plant === 'monstera') {
      for (const [dx, dy, turn, size] of [
        [-0.2, 0.1, -42, 0.44],
        [0.24, 0.17, 46, 0.4],
        [0.03, -0.14, 6, 0.6],
      ] as const) {
        const tip: Point = [cx + dx * unit, cy + dy * unit];
        const foot: Point = [cx + random.between(-6, 6), box.y + box.height * (work.label ? 0.94 : 1.02)];
        const start = polar(tip[0], tip[1], unit * size * 0.3, turn + 90);
        parts.push(
          fill(
            ribbon(bow(start, [(start[0] + foot[0]) / 2 + dx * 60, start[1] + 120], foot), (share) => 6 + 5 * share),
            stem,
          ),
        );
        parts.push(group({ transform: placed(tip[0], tip[1], turn, 1) }, monstera(unit * size * 0.5)));
      }
    } else if (work.plant === 'ginkgo') {
      const branch = bow(
        [cx - unit * 0.22, cy + unit * 0.64],
        [cx + unit * 0.12, cy + unit * 0.2],
        [cx + unit * 0.04, cy - unit * 0.5],
        14,
      );
      parts.push(
        fill(
          ribbon(branch, (share) => 11 - 8 * share),
          stem,
        ),
      );
      branch.forEach(([px, py], i) => {
        if (i < 2 || i % 2) return;
        for (const side of [-1, 1]) {
          const turn = side * random.between(48, 82) - 8 + i;
          const size = unit * random.between(0.13, 0.19);
          const end = polar(px, py, size * 0.75, turn - 90);
          parts.push(
            stroke(`M${px} ${py}Q${(px + end[0]) / 2} ${end[1]} ${end[0]} ${end[1]}`, stem, 3.5),
            group({ transform: placed(end[0], end[1], turn) }, fan(size)),
          );
        }
      });
    } else if (work.plant === 'banana' || work.plant === 'rubber') {
      const spread = work.plant === 'banana' ? [-38, 34, -14, 12] : [-62, 58, -36, 32, -10];
      spread.forEach((turn, i) => {
        const foot: Point = [cx + turn * (work.plant === 'banana' ? 2.2 : 0.6), box.y + box.height * 1.03];
        const long =
          box.height *
          (work.plant === 'banana' ? 0.98 - (i % 2) * 0.06 - (i > 1 ? 0.26 : 0) : 0.84 - (i % 3) * 0.07) *
          (1 - Math.abs(turn) / 190);
        parts.push(
          group(
            { transform: placed(foot[0], foot[1], turn) },
            blade(long, long * (work.plant === 'banana' ? 0.27 : 0.3), work.plant === 'banana'),
          ),
        );
      });
    } else if (work.plant === 'palm') {
      for (const turn of [-74, 70, -44, 42, -16, 14]) {
        const foot: Point = [cx, box.y + box.height * 0.93];
        parts.push(group({ transform: placed(foot[0], foot[1], turn * 0.8) }, frond(box.height * (0.82 - Math.abs(turn) / 300), turn)));
      }
    } else {
      for (const [offset, bend] of [
        [-0.16, -0.3],
        [0.16, 0.34],
      ] as const) {
        const line = bow(
          [cx + offset * unit * 0.5, cy + unit * 0.54],
          [cx + offset * unit * 2, cy],
          [cx + bend * unit * 0.72, cy - unit * 0.48],
          16,
        );
        parts.push(
          fill(
            ribbon(line, (share) => 9 - 6 * share),
            stem,
          ),
        );
        line.forEach(([px, py], i) => {
          if (i < 2) return;
          for (const side of [-1, 1]) {
            const turn = side * random.between(38, 64) + bend * 30;
            const size = unit * random.between(0.085, 0.125);
            const colour = random.chance(0.5) ? light : mix(light, dark, 0.6);
            parts.push(
              group(
                { transform: placed(px, py, turn) },
                fill(
                  `M0 0C${size * 0.34} ${-size * 0.5} ${size * 0.28} ${-size * 1.3} 0 ${-size * 1.7}C${-size * 0.28} ${-size * 1.3} ${-size * 0.34} ${-size * 0.5} 0 0Z`,
                  colour,
                ),
                fill(`M0 0C${size * 0.34} ${-size * 0.5} ${size * 0.28} ${-size * 1.3} 0 ${-size * 1.7}Z`, tone(colour, -0.06)),
                stroke(`M0 0V${-size * 1.5}`, vein, 1.6, { opacity: 0.6 }),
              ),
            );
          }
          if (i % 4 === 1)
            parts.push(
              fill(ellipse(px + random.between(-22, 22), py + 26, 13, 18), pigment(work.vein === 'chalk' ? 'aubergine' : 'olive')),
            );
        });
      }
    }
    page.add(work.ground ? page.inside(rectangle(box), ...parts) : parts.join(''));
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1] });

    function monstera(r: number): string {
      const edge = (turn: number) =>
        r * (1.02 + 0.2 * Math.cos(((turn + 90) * Math.PI) / 180) - 0.26 * Math.max(0, Math.cos(((turn - 90) * Math.PI) / 180)) ** 6);
      const heart = smooth(
        Array.from({ length: 40 }, (_, i): Point => polar(0, -r * 0.12, edge(i * 9) * (i === 10 ? 0.55 : 1), i * 9)),
        { closed: true },
      );
      const cuts = [-1, 1]
        .flatMap((side) =>
          [-62, -34, -6, 22, 48].map((lift, i) => {
            const angle = side === 1 ? lift : 180 - lift;
            const inner = polar(0, -r * 0.1 + i * r * 0.04, r * 0.44, angle);
            const out = polar(0, -r * 0.1, r * 1.5, angle + side * 5);
            const next = polar(0, -r * 0.1, r * 1.5, angle + side * 14);
            return `M${inner[0]} ${inner[1]}Q${(inner[0] + out[0]) / 2} ${(inner[1] + out[1]) / 2 - 12} ${out[0]} ${out[1]}L${next[0]} ${next[1]}Q${(inner[0] + next[0]) / 2} ${(inner[1] + next[1]) / 2 + 4} ${inner[0]} ${inner[1]}Z`;
          }),
        )
        .join('');
      const holes = [-1, 1]
        .flatMap((side) =>
          [-46, -18, 12].map((lift) => {
            const [hx, hy] = polar(0, -r * 0.08, r * 0.3, side === 1 ? lift : 180 - lift);
            return fill(ellipse(0, 0, r * 0.085, r * 0.03), pigment(work.ground ?? work.paper), {
              transform: placed(hx, hy, side === 1 ? lift : 180 - lift),
            });
          }),
        )
        .join('');
      const veins = [-1, 1]
        .flatMap((side) =>
          [-76, -48, -20, 8, 35].map((lift) => {
            const [vx, vy] = polar(0, -r * 0.1, r * 0.92, side === 1 ? lift : 180 - lift);
            return `M0 ${r * 0.05 + vy * 0.35}Q${vx * 0.5} ${vy * 0.7} ${vx} ${vy}`;
          }),
        )
        .join('');
      return page.inside(
        heart,
        fill(
          heart,
          page.linear(
            [
              [0, light],
              [1, dark],
            ],
            60,
          ),
        ),
        fill(`M0 ${-r * 1.4}H${r * 1.4}V${r * 1.4}H0Z`, tone(dark, -0.04), { opacity: 0.35 }),
        page.dots(
          { x: -r, y: -r * 1.2, width: 2 * r, height: 2.2 * r },
          (px, py) => 0.35 * Math.max(0, py / r + (px / r) * 0.4 + 0.3),
          tone(dark, -0.1),
          { count: 1800 },
        ),
        stroke(`M0 ${r}V${-r * 1.2}`, vein, 5, { opacity: 0.75 }),
        stroke(veins, vein, 2.6, { opacity: 0.65 }),
        fill(cuts, pigment(work.ground ?? work.paper)),
        holes,
      );
    }
    function fan(r: number): string {
      const rim = Array.from({ length: 17 }, (_, i): Point =>
        polar(0, 0, r * (i === 8 ? 0.62 : 0.96 + 0.07 * Math.sin(i * 2.2)), -158 + i * 8.5),
      );
      const outline = `M0 0L${smooth(rim).slice(1)}Z`;
      return page.inside(
        outline,
        fill(
          outline,
          page.linear([
            [0, light],
            [1, dark],
          ]),
        ),
        stroke(
          rim
            .filter((_, i) => i % 2 === 0)
            .map(([px, py]) => `M0 0L${px} ${py}`)
            .join(''),
          vein,
          1.5,
          { opacity: 0.55 },
        ),
      );
    }
    function blade(long: number, wide: number, torn: boolean): string {
      const half = (side: number) =>
        `M0 0V${-long * 0.12}C${side * wide * 0.95} ${-long * 0.3} ${side * wide * 0.85} ${-long * 0.8} 0 ${-long}Z`;
      const outline = `${half(1)}${half(-1)}`;
      const ribs = Array.from({ length: 22 }, (_, i) =>
        [-1, 1]
          .map(
            (side) =>
              `M0 ${-long * (0.14 + i * 0.037)}Q${side * wide * 0.4} ${-long * (0.17 + i * 0.037)} ${side * wide} ${-long * (0.24 + i * 0.037)}`,
          )
          .join(''),
      ).join('');
      const tears = torn
        ? Array.from({ length: 5 }, (_, i) => {
            const side = i % 2 ? 1 : -1;
            const at = long * (0.3 + 0.12 * i + random.between(-0.02, 0.02));
            return polygon([
              [side * wide * 0.28, -at],
              [side * wide * 1.1, -at - long * 0.1],
              [side * wide * 1.1, -at - long * 0.125],
            ]);
          }).join('')
        : '';
      return (
        page.inside(
          outline,
          fill(
            half(1),
            page.linear([
              [0, light],
              [1, dark],
            ]),
          ),
          fill(
            half(-1),
            page.linear([
              [0, tone(light, -0.06)],
              [1, tone(dark, -0.06)],
            ]),
          ),
          page.dots({ x: 0, y: -long, width: wide, height: long }, (px) => 0.5 * (px / wide), tone(dark, -0.1), { count: 1400 }),
          stroke(ribs, vein, 1.8, { opacity: 0.45 }),
          fill(tears, pigment(work.ground ?? work.paper)),
        ) + stroke(`M0 ${long * 0.02}V${-long * 0.97}`, vein, 5)
      );
    }
    function frond(long: number, turn: number): string {
      const bend = turn * long * 0.003;
      const spine = bow([0, 0], [0, -long * 0.6], [bend, -long], 26);
      return (
        fill(
          ribbon(spine, (share) => 9 - 6.5 * share),
          stem,
        ) +
        spine
          .slice(4)
          .map(([px, py], i) =>
            [-1, 1]
              .map((side) => {
                const size = long * 0.26 * Math.sin(Math.PI * (0.16 + (0.8 * i) / 22));
                return fill(
                  `M0 0Q${size * 0.5} ${-size * 0.13} ${size} ${size * 0.12}Q${size * 0.5} ${size * 0.08} 0 ${size * 0.05}Z`,
                  i % 2 ? light : dark,
                  { transform: `${placed(px, py, side === 1 ? -38 + i * 0.6 : 218 - i * 0.6)}${side === 1 ? '' : ' scale(1 -1)'}` },
                );
              })
              .join(''),
          )
          .join('')
      );
    }
  },
  [
    {
      name: 'monstera-trio',
      format: '4:5',
      paper: 'paper',
      plant: 'monstera',
      ground: 'blush',
      leaf: ['fern', 'bottle'],
      vein: 'mint',
      stem: 'moss',
      label: ['MONSTERA', 'DELICIOSA'],
      title: 'Monstera, three leaves',
      description: 'Every hole is where it should be; we counted on the plant in the shop window.',
      altText: 'Three dark green monstera leaves on a blush background.',
    },
    {
      name: 'ginkgo-gold',
      format: '2:3',
      paper: 'chalk',
      plant: 'ginkgo',
      leaf: ['butter', 'mustard'],
      vein: 'rust',
      stem: 'umber',
      label: ['GINKGO BILOBA', 'NOVEMBER'],
      title: 'Ginkgo in November',
      description: 'All the leaves fall within a day or two. This is the day before.',
      altText: 'A branch of golden fan-shaped ginkgo leaves.',
    },
    {
      name: 'banana-leaf',
      format: '9:16',
      paper: 'chalk',
      plant: 'banana',
      ground: 'pine',
      leaf: ['leaf', 'bottle'],
      vein: 'lime',
      stem: 'moss',
      title: 'Banana leaves after rain',
      description: 'Torn by wind along the veins, as they are in life. Runs to the edge on all sides.',
      altText: 'Tall torn banana leaves on a very dark green ground.',
    },
    {
      name: 'olive-branch',
      format: '3:4',
      paper: 'oat',
      plant: 'olive',
      leaf: ['sage', 'olive'],
      vein: 'cream',
      stem: 'umber',
      label: ['OLEA EUROPAEA', 'PUGLIA'],
      title: 'Two olive branches',
      description: 'Silver one way, green the other. Cut from a tree older than the house it stands beside.',
      altText: 'Two olive branches with small grey-green leaves and olives.',
    },
    {
      name: 'palm-sunday',
      format: '1:1',
      paper: 'apricot',
      plant: 'palm',
      leaf: ['teal', 'petrol'],
      vein: 'mint',
      stem: 'bottle',
      ground: 'apricot',
      title: 'Parlour palm',
      description: 'The plant that survived every flat we ever lived in.',
      altText: 'A teal parlour palm with arching fronds on apricot.',
    },
    {
      name: 'rubber-plant',
      format: '2:3',
      paper: 'terracotta',
      plant: 'rubber',
      ground: 'terracotta',
      leaf: ['moss', 'pine'],
      vein: 'coral',
      stem: 'cocoa',
      title: 'Rubber plant against a warm wall',
      description: 'Five waxy leaves, and a wall the colour of flowerpots.',
      altText: 'Five broad dark leaves fan out against terracotta.',
    },
  ],
);
