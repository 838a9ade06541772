import { mix, tone } from '../drawing/colour.ts';
import { lettering } from '../drawing/lettering.ts';
import { bow, circle, ellipse, type Point, polar, polygon, rectangle, ribbon } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface Pressed {
  plant: 'fern' | 'poppy' | 'lavender' | 'oak' | 'clover' | 'thistle' | 'cow parsley';
  green: Pigment;
  bloom: Pigment;
  latin: string;
  found: string;
}

/** A sheet of a herbarium: the plant, two strips of tape, the label. */
export const herbarium = series<Pressed>(
  'Botanicals',
  ({ page, random }, work) => {
    const { width, height } = page;
    const green = pigment(work.green);
    const bloom = pigment(work.bloom);
    page.add(
      stroke(rectangle({ x: 36, y: 36, width: width - 72, height: height - 72 }), mix(page.paper, '#3a2a20', 0.25), 2),
      page.dots({ x: 0, y: 0, width, height }, () => 0.4, mix(page.paper, '#5a3f28', 0.35), { count: 260, size: 2.4, opacity: 0.5 }),
    );
    const [cx, foot, tall] = [width / 2, height * 0.8, height * 0.66];
    const drawn: Record<Pressed['plant'], () => void> = {
      fern: () =>
        page.add(
          fern([cx - width * 0.06, foot], [cx + width * 0.1, foot - tall], 0.3, green, 2),
          fern([cx - width * 0.04, foot], [cx - width * 0.3, foot - tall * 0.52], 0.3, tone(green, 0.05), 1),
          fern([cx - width * 0.03, foot], [cx + width * 0.31, foot - tall * 0.4], 0.32, tone(green, -0.04), 1),
        ),
      oak: () => {
        twig(cx - 30, foot, cx + 50, foot - tall * 0.8).forEach(([px, py], i) => {
          if (i > 2 && i % 3 === 0) page.add(oakLeaf(px, py, (i % 2 ? -1 : 1) * random.between(40, 70), tall * 0.3));
        });
        page.add(
          oakLeaf(cx + 50, foot - tall * 0.8, 8, tall * 0.34),
          acorn(cx + 60, foot - tall * 0.32),
          acorn(cx + 120, foot - tall * 0.28),
        );
      },
      poppy: () => {
        for (const [dx, share, turn] of [
          [-0.2, 0.68, -12],
          [0.04, 1, 4],
          [0.24, 0.8, 16],
        ] as const) {
          const top: Point = [cx + dx * width, foot - tall * share];
          page.add(
            fill(
              ribbon(bow([cx, foot], [cx + dx * 30, foot - tall * 0.5], top), () => 6),
              green,
            ),
            poppy(top[0], top[1], tall * 0.15, turn),
          );
        }
        page.add(
          fill(
            ribbon(bow([cx, foot], [cx + 120, foot - tall * 0.3], [cx + 190, foot - tall * 0.26]), () => 5),
            green,
          ),
          fill(ellipse(cx + 196, foot - tall * 0.24, 20, 34), tone(green, -0.05), {
            transform: `rotate(160 ${cx + 196} ${foot - tall * 0.24})`,
          }),
        );
        for (const turn of [-62, -38, 40, 66]) page.add(feather(cx + turn * 0.2, foot - 30, turn, tall * 0.34));
      },
      lavender: () => {
        for (let i = 0; i < 9; i += 1) {
          const lean = (i - 4) / 4;
          const top: Point = [cx + lean * width * 0.25, foot - tall * (1 - Math.abs(lean) * 0.24) * random.between(0.9, 1)];
          const line = bow([cx + lean * 14, foot], [cx + lean * 40, foot - tall * 0.5], top, 20);
          page.add(
            fill(
              ribbon(line, () => 4),
              green,
            ),
          );
          line.slice(12).forEach(([px, py], k) =>
            page.add(
              [-1, 1]
                .map((side) =>
                  fill(ellipse(side * 8, -4, 7.5, 13), k % 3 ? bloom : tone(bloom, 0.08), {
                    transform: placed(px, py, side * 28 + lean * 20),
                  }),
                )
                .join(''),
            ),
          );
          if (i % 2)
            line
              .slice(2, 6)
              .forEach(([px, py], k) =>
                page.add(
                  fill(
                    `M0 0Q${tall * 0.03} ${-tall * 0.06} ${tall * 0.012} ${-tall * 0.13}Q${-tall * 0.01} ${-tall * 0.06} 0 0Z`,
                    tone(green, 0.04),
                    { transform: placed(px, py, k % 2 ? 34 : -34) },
                  ),
                ),
              );
        }
        page.add(stroke(`M${cx - 34} ${foot - 60}Q${cx} ${foot - 40} ${cx + 34} ${foot - 60}`, pigment('terracotta'), 8));
      },
      clover: () => {
        for (const [dx, share] of [
          [-0.24, 0.5],
          [-0.08, 0.86],
          [0.12, 0.98],
          [0.27, 0.62],
          [0.02, 0.5],
        ] as const) {
          const top: Point = [cx + dx * width, foot - tall * share];
          page.add(
            fill(
              ribbon(bow([cx, foot], [cx + dx * 60, foot - tall * share * 0.5], top), () => 5),
              green,
            ),
          );
          if (share > 0.8)
            page.add(
              ...Array.from({ length: 46 }, () => {
                const [px, py] = polar(0, 0, tall * 0.075 * Math.sqrt(random.next()), random.between(0, 360));
                return fill(ellipse(0, 0, 6, 17), mix(bloom, '#ffffff', random.between(0, 0.4)), {
                  transform: placed(top[0] + px, top[1] + py, Math.atan2(px, -py) * 57),
                });
              }),
            );
          else
            page.add(
              [0, 1, 2]
                .map((i) =>
                  group(
                    { transform: placed(top[0], top[1], i * 120 + dx * 90) },
                    fill(
                      `M0 0C${tall * 0.1} ${-tall * 0.04} ${tall * 0.1} ${-tall * 0.15} 0 ${-tall * 0.12}C${-tall * 0.1} ${-tall * 0.15} ${-tall * 0.1} ${-tall * 0.04} 0 0Z`,
                      i ? green : tone(green, 0.05),
                    ),
                    stroke(`M${-tall * 0.045} ${-tall * 0.07}L0 ${-tall * 0.09}L${tall * 0.045} ${-tall * 0.07}`, tone(green, 0.2), 5),
                  ),
                )
                .join(''),
            );
        }
      },
      thistle: () => {
        for (const [dx, share] of [
          [-0.22, 0.66],
          [0, 1],
          [0.22, 0.76],
        ] as const) {
          const top: Point = [cx + dx * width, foot - tall * share];
          const line = bow([cx, foot], [cx + dx * 40, foot - tall * share * 0.5], top, 16);
          page.add(
            fill(
              ribbon(line, () => 8),
              green,
            ),
          );
          line.slice(3, 13).forEach(([px, py], k) => {
            if (k % 2 === 0) page.add(spiny(px, py, (k % 4 ? 1 : -1) * 62, tall * 0.19));
          });
          page.add(
            stroke(
              Array.from({ length: 34 }, (_, k) => {
                const [ex, ey] = polar(top[0], top[1] - 12, tall * random.between(0.1, 0.13), -150 + k * 3.55);
                return `M${top[0]} ${top[1] - 16}L${ex} ${ey}`;
              }).join(''),
              bloom,
              4.5,
            ),
            fill(ellipse(top[0], top[1] + 4, tall * 0.05, tall * 0.055), tone(green, -0.05)),
            stroke(
              Array.from({ length: 9 }, (_, k) => `M${top[0] - 34 + k * 8.5} ${top[1] + 8}l${(k - 4) * 2.2} -22`).join(''),
              tone(green, 0.14),
              3.5,
            ),
          );
        }
      },
      'cow parsley': () => {
        for (const [dx, share, size] of [
          [-0.24, 0.7, 0.2],
          [0.02, 1, 0.26],
          [0.25, 0.78, 0.19],
        ] as const) {
          const top: Point = [cx + dx * width, foot - tall * share + tall * size * 0.5];
          page.add(
            fill(
              ribbon(bow([cx, foot], [cx + dx * 30, foot - tall * share * 0.55], top), () => 6),
              green,
            ),
          );
          for (let k = 0; k < 13; k += 1) {
            const end = polar(top[0], top[1], tall * size * (k % 2 ? 0.92 : 0.7), -160 + (k * 140) / 12);
            page.add(
              stroke(
                `M${top[0]} ${top[1]}Q${top[0] + (end[0] - top[0]) * 0.3} ${top[1] - tall * size * 0.4} ${end[0]} ${end[1]}`,
                green,
                2.6,
              ),
              fill(
                Array.from({ length: 15 }, () => {
                  const [px, py] = polar(end[0], end[1], tall * 0.03 * Math.sqrt(random.next()), random.between(0, 360));
                  return circle(px, py, random.between(3, 6.5));
                }).join(''),
                k % 3 ? bloom : tone(bloom, -0.07),
              ),
            );
          }
        }
        for (const turn of [-50, 52])
          page.add(fern([cx, foot - tall * 0.12], polar(cx, foot - tall * 0.12, tall * 0.36, turn - 90), 0.44, tone(green, 0.03), 1));
      },
    };
    drawn[work.plant]();
    for (const [dx, dy, turn] of [
      [0, -0.1, -7],
      [0.01, -0.42, 5],
    ] as const)
      page.add(
        fill(rectangle({ x: -52, y: -15, width: 104, height: 30 }), mix(page.paper, '#ffffff', 0.6), {
          opacity: 0.75,
          transform: placed(cx + dx * width, foot + dy * tall, turn),
        }),
      );
    const label = { x: width - 36 - width * 0.47, y: height - 36 - height * 0.115, width: width * 0.47, height: height * 0.115 };
    page.add(fill(rectangle(label), mix(page.paper, '#ffffff', 0.65)), stroke(rectangle(label), mix(page.paper, '#3a2a20', 0.35), 2));
    const ink = pigment('cocoa');
    page.add(
      lettering(work.latin, {
        x: label.x + 26,
        y: label.y + label.height * 0.42,
        height: Math.min(27, (label.width * 0.58) / work.latin.length),
        colour: ink,
        slant: 12,
        weight: 0.1,
        tracking: 0.28,
      }),
      lettering(work.found, { x: label.x + 26, y: label.y + label.height * 0.76, height: 13, colour: ink, weight: 0.1, tracking: 0.42 }),
      stroke(`M${label.x + 26} ${label.y + label.height * 0.54}H${label.x + label.width - 26}`, mix(ink, page.paper, 0.5), 1.5),
    );

    function fern(from: Point, to: Point, spread: number, colour: string, depth: number): string {
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const long = Math.hypot(dx, dy);
      const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
      const spine = bow(from, [from[0] + dx * 0.5 - dy * 0.1, from[1] + dy * 0.5 + dx * 0.1], to, depth === 0 ? 8 : 24);
      let leaves = '';
      const nested: string[] = [];
      spine.slice(depth ? 3 : 1).forEach(([px, py], i, all) => {
        const share = i / all.length;
        const size = long * spread * Math.sin(Math.PI * (0.22 + share * 0.76)) * (1 - share * 0.25);
        for (const side of [-1, 1]) {
          const tip = polar(px, py, size, angle + side * (62 - share * 22));
          if (depth > 1) nested.push(fern([px, py], tip, 0.17, colour, 0));
          else
            leaves += `M${Math.round(px)} ${Math.round(py)}Q${Math.round((px + tip[0]) / 2 + dy * 0.022 * side)} ${Math.round((py + tip[1]) / 2 - dx * 0.022 * side)} ${Math.round(tip[0])} ${Math.round(tip[1])}Q${Math.round((px + tip[0]) / 2 - dy * 0.02 * side)} ${Math.round((py + tip[1]) / 2 + dx * 0.02 * side)} ${Math.round(px)} ${Math.round(py)}Z`;
        }
      });
      return (
        fill(leaves, colour) +
        nested.join('') +
        fill(
          ribbon(spine, (t) => (depth ? 8 : 4) * (1 - t * 0.8)),
          tone(colour, -0.08),
        )
      );
    }
    function twig(x1: number, y1: number, x2: number, y2: number): Point[] {
      const line = bow([x1, y1], [x1 - 60, (y1 + y2) / 2], [x2, y2], 15);
      page.add(
        fill(
          ribbon(line, (t) => 13 - 8 * t),
          pigment('umber'),
        ),
      );
      return line;
    }
    function oakLeaf(px: number, py: number, turn: number, size: number): string {
      const side = (s: number) =>
        [
          [0.05, 0.1],
          [0.2, 0.28],
          [0.12, 0.36],
          [0.34, 0.5],
          [0.16, 0.58],
          [0.36, 0.74],
          [0.16, 0.8],
          [0.14, 0.96],
        ].map(([w, l]): Point => [s * (w ?? 0) * size, -(l ?? 0) * size]);
      const right = side(1);
      const left = side(-1).reverse();
      const d = `M0 0${[...right, [0, -size] as Point, ...left]
        .map(([qx, qy], i, all) => {
          const next = all[i + 1] ?? [0, 0];
          return `Q${Math.round(qx * 1.12)} ${Math.round(qy)} ${Math.round((qx + next[0]) / 2)} ${Math.round((qy + next[1]) / 2)}`;
        })
        .join('')}Z`;
      return group(
        { transform: placed(px, py, turn) },
        fill(d, random.chance(0.5) ? green : mix(green, bloom, 0.5)),
        stroke(
          `M0 ${size * 0.04}V${-size * 0.9}${[0.3, 0.5, 0.7].map((l) => `M0 ${-size * (l - 0.1)}L${size * 0.2} ${-size * l}M0 ${-size * (l - 0.1)}L${-size * 0.2} ${-size * l}`).join('')}`,
          tone(green, -0.12),
          3,
          { opacity: 0.6 },
        ),
      );
    }
    function acorn(px: number, py: number): string {
      return (
        fill(ellipse(px, py + 22, 22, 34), pigment('ochre')) +
        fill(`M${px - 28} ${py + 6}Q${px} ${py - 34} ${px + 28} ${py + 6}Q${px} ${py + 16} ${px - 28} ${py + 6}Z`, pigment('umber')) +
        stroke(`M${px} ${py - 14}q6 -20 20 -30`, pigment('umber'), 6)
      );
    }
    function poppy(px: number, py: number, r: number, turn: number): string {
      return group(
        { transform: placed(px, py, turn) },
        ...[
          [-0.5, 0.05, -20],
          [0.5, 0.05, 20],
          [0, -0.35, 0],
          [0, 0.28, 0],
        ].map(([dx, dy, lean], i) =>
          fill(
            `M${-r * 0.75} 0C${-r * 0.8} ${-r * 0.8} ${r * 0.8} ${-r * 0.8} ${r * 0.75} 0C${r * 0.5} ${r * 0.6} ${-r * 0.5} ${r * 0.6} ${-r * 0.75} 0Z`,
            mix(bloom, '#3a0a10', i * 0.05),
            { transform: placed((dx ?? 0) * r, (dy ?? 0) * r, lean ?? 0), opacity: 0.92 },
          ),
        ),
        fill(circle(0, 0, r * 0.2), pigment('ink')),
        stroke(
          Array.from({ length: 18 }, (_, i) => {
            const [ex, ey] = polar(0, 0, r * 0.42, i * 20);
            return `M0 0L${Math.round(ex)} ${Math.round(ey)}`;
          }).join(''),
          pigment('ink'),
          2.4,
        ),
        fill(circle(0, 0, r * 0.11), pigment('celadon')),
      );
    }
    function feather(px: number, py: number, turn: number, size: number): string {
      return group(
        { transform: placed(px, py, turn) },
        stroke(
          `M0 0V${-size}${Array.from({ length: 7 }, (_, i) => {
            const l = size * (0.25 + i * 0.1);
            const w = size * 0.2 * (1 - i * 0.1);
            return `M0 ${-l}L${w} ${-l - w * 0.8}M0 ${-l}L${-w} ${-l - w * 0.8}`;
          }).join('')}`,
          green,
          9,
        ),
      );
    }
    function spiny(px: number, py: number, turn: number, size: number): string {
      const right = Array.from({ length: 9 }, (_, i): Point => [
        (i % 2 ? 0.06 : 0.24 * Math.sin(((i + 1) / 10) * 3.1)) * size,
        -(i * size) / 8,
      ]);
      return group(
        { transform: placed(px, py, turn) },
        fill(polygon([[0, 0], ...right, [0, -size * 1.1], ...right.map(([qx, qy]): Point => [-qx, qy]).reverse()]), tone(green, 0.03)),
        stroke(`M0 0V${-size * 0.95}`, tone(green, 0.16), 2.6),
      );
    }
  },
  [
    {
      name: 'pressed-fern',
      format: '3:4',
      paper: 'cream',
      plant: 'fern',
      green: 'moss',
      bloom: 'moss',
      latin: 'Dryopteris filix',
      found: 'LEAF MOULD, NORTH SIDE',
      title: 'Male fern, pressed',
      description: 'Collected below the mill, dried under four volumes of an encyclopedia. The label is in the botanist’s own slant.',
      altText: 'A herbarium sheet with three pressed fern fronds and a label.',
    },
    {
      name: 'pressed-poppy',
      format: '3:4',
      paper: 'paper',
      plant: 'poppy',
      green: 'sage',
      bloom: 'tomato',
      latin: 'Papaver rhoeas',
      found: 'FIELD EDGE, 4 JUNE',
      title: 'Field poppy, pressed',
      description: 'The petals keep their red for about a century if nobody leaves them by a window.',
      altText: 'Three pressed red poppies taped to a herbarium sheet.',
    },
    {
      name: 'pressed-lavender',
      format: '2:3',
      paper: 'oat',
      plant: 'lavender',
      green: 'sage',
      bloom: 'violet',
      latin: 'Lavandula vera',
      found: 'DRY WALL, 880 M',
      title: 'Lavender, nine stems',
      description: 'Nine stems and a length of terracotta thread. The sheet smelled for years.',
      altText: 'Nine pressed lavender stems tied with a terracotta thread.',
    },
    {
      name: 'pressed-oak',
      format: '3:4',
      paper: 'straw',
      plant: 'oak',
      green: 'moss',
      bloom: 'rust',
      latin: 'Quercus robur',
      found: 'SCHOOL YARD, OCTOBER',
      title: 'Oak twig with acorns',
      description: 'Found by a seven-year-old, identified by a seven-year-old, pressed by us.',
      altText: 'A pressed oak twig with lobed leaves and two acorns.',
    },
    {
      name: 'pressed-thistle',
      format: '3:4',
      paper: 'mist',
      plant: 'thistle',
      green: 'slate',
      bloom: 'raspberry',
      latin: 'Cirsium vulgare',
      found: 'RAILWAY BANK',
      title: 'Spear thistle',
      description: 'Pressing this took gloves and two bricks.',
      altText: 'Three spiny thistles with raspberry flowers on a pale blue sheet.',
    },
    {
      name: 'pressed-parsley',
      format: '2:3',
      paper: 'bottle',
      plant: 'cow parsley',
      green: 'celadon',
      bloom: 'chalk',
      latin: 'Anthriscus',
      found: 'LANE BY THE CHURCH',
      title: 'Cow parsley at night',
      description: 'The same hedgerow plant that everyone walks past, on a dark sheet for once.',
      altText: 'White umbels of cow parsley on a dark green sheet.',
    },
    {
      name: 'pressed-clover',
      format: '1:1',
      paper: 'chalk',
      plant: 'clover',
      green: 'fern',
      bloom: 'rose',
      latin: 'Trifolium',
      found: 'LAWN, THREE LEAVES',
      title: 'Clover, the ordinary kind',
      description: 'We looked for the other kind for an hour.',
      altText: 'Pressed red clover with three-part leaves.',
    },
  ],
);
