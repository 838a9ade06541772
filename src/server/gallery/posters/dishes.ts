import { mix, tone } from '../drawing/colour.ts';
import { fruit } from '../drawing/fruits.ts';
import { arc, blob, circle, ellipse, polar, polygon, rectangle, rounded, slice } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface Dish {
  cloth: Pigment;
  stripe: Pigment;
  dish: 'shakshuka' | 'tart' | 'soup' | 'salad' | 'buns';
}

/** Food on a table, seen from above. */
export const dishes = series<Dish>(
  'Still life',
  ({ page, random }, work) => {
    const { width, height, unit } = page;
    const [cloth, stripe] = [pigment(work.cloth), pigment(work.stripe)];
    page.add(
      fill(rectangle({ x: 0, y: 0, width, height }), cloth),
      stroke(Array.from({ length: 7 }, (_, i) => `M${width * (0.06 + i * 0.155)} 0V${height}`).join(''), stripe, 14, {
        cap: 'butt',
        opacity: 0.8,
      }),
      stroke(Array.from({ length: 7 }, (_, i) => `M${width * (0.06 + i * 0.155) + 22} 0V${height}`).join(''), stripe, 4, {
        cap: 'butt',
        opacity: 0.8,
      }),
      page.dots({ x: 0, y: 0, width, height }, () => 0.4, tone(cloth, -0.07), { count: 2200 }),
    );
    const [cx, cy, r] = [width * 0.5, height * 0.5, unit * 0.37];
    const shadow = (px: number, py: number, size: number) =>
      fill(circle(px + size * 0.07, py + size * 0.1, size * 1.01), '#20121c', { opacity: 0.26 });
    const plate = (px: number, py: number, size: number, clay: Pigment, rim: Pigment) =>
      shadow(px, py, size) +
      fill(
        circle(px, py, size),
        page.linear(
          [
            [0, tone(pigment(clay), 0.02)],
            [1, tone(pigment(clay), -0.06)],
          ],
          50,
        ),
      ) +
      stroke(circle(px, py, size * 0.955), pigment(rim), size * 0.03) +
      fill(
        circle(px, py, size * 0.76),
        page.linear(
          [
            [0, tone(pigment(clay), -0.08)],
            [1, tone(pigment(clay), 0.02)],
          ],
          50,
        ),
      );
    const herb = (px: number, py: number, size: number, turn: number) =>
      group(
        { transform: placed(px, py, turn) },
        fill(
          [0, 120, 240]
            .map((a) => {
              const [tx, ty] = polar(0, 0, size, a);
              const [l1, l2] = polar(0, 0, size * 0.7, a - 34);
              const [m1, m2] = polar(0, 0, size * 0.7, a + 34);
              return `M0 0Q${l1} ${l2} ${tx} ${ty}Q${m1} ${m2} 0 0Z`;
            })
            .join(''),
          pigment(random.pick(['fern', 'leaf', 'moss'])),
        ),
      );
    const scatter = (count: number, reach: number, part: (px: number, py: number) => string) =>
      Array.from({ length: count }, () => {
        const [px, py] = polar(cx, cy, reach * Math.sqrt(random.next()), random.between(0, 360));
        return part(px, py);
      }).join('');
    const spoon = (px: number, py: number, turn: number, colour: Pigment) =>
      group(
        { transform: placed(px, py, turn) },
        fill(
          ellipse(0, 0, unit * 0.036, unit * 0.056) +
            rounded({ x: -unit * 0.008, y: unit * 0.04, width: unit * 0.016, height: unit * 0.27 }, 10),
          '#20121c',
          { opacity: 0.22, transform: 'translate(8 10)' },
        ),
        fill(
          ellipse(0, 0, unit * 0.036, unit * 0.056) +
            rounded({ x: -unit * 0.008, y: unit * 0.04, width: unit * 0.016, height: unit * 0.27 }, 10),
          pigment(colour),
        ),
        fill(ellipse(0, 0, unit * 0.026, unit * 0.044), tone(pigment(colour), -0.07)),
      );

    if (work.dish === 'shakshuka') {
      page.add(
        group(
          { transform: placed(cx, cy, 38) },
          fill(rounded({ x: r * 0.9, y: -r * 0.11, width: r * 0.85, height: r * 0.22 }, 40), pigment('coal')),
          fill(circle(r * 1.6, 0, r * 0.05), cloth),
        ),
        shadow(cx, cy, r),
        fill(circle(cx, cy, r), pigment('coal')),
        fill(circle(cx, cy, r * 0.92), pigment('graphite')),
        fill(
          blob(random, cx, cy, r * 0.88, { wobble: 0.02, corners: 18 }),
          page.radial([
            [0, pigment('vermilion')],
            [1, pigment('brick')],
          ]),
        ),
      );
      page.add(
        scatter(34, r * 0.82, (px, py) =>
          fill(
            blob(random, px, py, r * random.between(0.05, 0.1)),
            tone(pigment(random.pick(['tomato', 'vermilion', 'coral', 'brick'])), random.between(-0.04, 0.04)),
          ),
        ),
        scatter(9, r * 0.78, (px, py) =>
          stroke(arc(px, py, r * 0.11, random.between(0, 90), 200), pigment(random.pick(['tomato', 'amber'])), r * 0.045),
        ),
      );
      for (const [dx, dy] of [
        [-0.36, -0.3],
        [0.36, -0.34],
        [0.02, 0.08],
        [-0.4, 0.4],
        [0.42, 0.42],
      ] as const)
        page.add(
          fill(blob(random, cx + dx * r, cy + dy * r, r * 0.25, { wobble: 0.14, corners: 8 }), pigment('chalk')),
          fill(
            circle(cx + dx * r, cy + dy * r, r * 0.115),
            page.radial(
              [
                [0, pigment('lemon')],
                [1, pigment('amber')],
              ],
              { x: 0.4, y: 0.36, r: 0.7 },
            ),
          ),
          fill(ellipse(cx + dx * r - r * 0.035, cy + dy * r - r * 0.04, r * 0.03, r * 0.02), '#ffffff', { opacity: 0.7 }),
        );
      page.add(
        scatter(40, r * 0.84, (px, py) => herb(px, py, r * random.between(0.04, 0.075), random.between(0, 120))),
        scatter(16, r * 0.8, (px, py) => fill(blob(random, px, py, r * 0.032, { wobble: 0.3, corners: 5 }), pigment('cream'))),
        bread(width * 0.17, height * 0.85, -28),
        bread(width * 0.3, height * 0.92, 12),
      );
    } else if (work.dish === 'tart') {
      page.add(
        plate(cx, cy, r * 1.08, 'chalk', 'cobalt'),
        fill(Array.from({ length: 44 }, (_, i) => circle(...polar(cx, cy, r * 0.84, i * 8.18), r * 0.075)).join(''), pigment('caramel')),
        fill(circle(cx, cy, r * 0.86), pigment('ochre')),
        fill(
          circle(cx, cy, r * 0.78),
          page.radial([
            [0, pigment('butter')],
            [1, pigment('lemon')],
          ]),
        ),
        page.dots(
          { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r },
          (px, py) => (Math.hypot(px - cx, py - cy) < r * 0.78 ? 0.25 : 0),
          pigment('mustard'),
          { count: 1400 },
        ),
      );
      for (let i = 0; i < 8; i += 1)
        page.add(
          fruit(page, random, 'halfOrange', ...polar(cx, cy, r * 0.5, i * 45 + 8), r * 0.145, {
            colour: i % 2 ? 'lemon' : 'butter',
            turn: i * 30,
          }),
        );
      page.add(
        herb(cx, cy, r * 0.13, 20),
        herb(cx + 8, cy - 4, r * 0.1, 80),
        scatter(24, r * 0.72, (px, py) => fill(circle(px, py, 4), '#ffffff', { opacity: 0.8 })),
        fill(slice(cx, cy, r * 0.93, 26, 62), tone(pigment('chalk'), -0.03)),
        fill(slice(cx, cy, r * 0.76, 26, 62), pigment('chalk')),
        fruit(page, random, 'lemon', width * 0.15, height * 0.12, unit * 0.085, { turn: -20 }),
        fruit(page, random, 'lemon', width * 0.86, height * 0.9, unit * 0.09, { turn: 30 }),
        spoon(width * 0.9, height * 0.17, 24, 'straw'),
      );
    } else if (work.dish === 'soup') {
      page.add(
        plate(cx, cy, r * 1.1, 'oat', 'rust'),
        fill(circle(cx, cy, r * 0.86), tone(pigment('umber'), 0.05)),
        fill(
          circle(cx, cy, r * 0.8),
          page.radial([
            [0, pigment('sand')],
            [1, pigment('caramel')],
          ]),
        ),
        stroke(
          `M${cx - r * 0.5} ${cy - r * 0.1}C${cx - r * 0.3} ${cy - r * 0.5} ${cx + r * 0.4} ${cy - r * 0.5} ${cx + r * 0.45} ${cy - r * 0.05}S${cx - r * 0.1} ${cy + r * 0.5} ${cx - r * 0.2} ${cy + r * 0.1}S${cx + r * 0.15} ${cy - r * 0.2} ${cx + r * 0.15} ${cy + r * 0.05}`,
          pigment('cream'),
          r * 0.07,
        ),
      );
      for (const [dx, dy, turn] of [
        [-0.34, 0.28, -30],
        [0.3, 0.36, 40],
        [0.42, -0.3, 10],
        [-0.4, -0.32, -60],
        [0.02, -0.55, 90],
      ] as const)
        page.add(
          group(
            { transform: placed(cx + dx * r, cy + dy * r, turn) },
            fill(
              `M${-r * 0.16} ${-r * 0.02}C${-r * 0.16} ${-r * 0.2} ${r * 0.16} ${-r * 0.2} ${r * 0.16} ${-r * 0.02}Q${r * 0.1} ${r * 0.03} ${r * 0.05} ${r * 0.01}V${r * 0.14}Q0 ${r * 0.18} ${-r * 0.05} ${r * 0.14}V${r * 0.01}Q${-r * 0.1} ${r * 0.03} ${-r * 0.16} ${-r * 0.02}Z`,
              pigment('umber'),
            ),
            fill(
              `M${-r * 0.13} ${-r * 0.03}C${-r * 0.12} ${-r * 0.16} ${r * 0.12} ${-r * 0.16} ${r * 0.13} ${-r * 0.03}Q0 ${-r * 0.01} ${-r * 0.13} ${-r * 0.03}ZM${-r * 0.03} 0H${r * 0.03}V${r * 0.13}Q0 ${r * 0.15} ${-r * 0.03} ${r * 0.13}Z`,
              pigment('oat'),
            ),
          ),
        );
      page.add(
        scatter(30, r * 0.7, (px, py) => herb(px, py, r * random.between(0.035, 0.06), random.between(0, 120))),
        scatter(26, r * 0.74, (px, py) => fill(circle(px, py, 3.4), pigment('cocoa'))),
        spoon(width * 0.88, height * 0.22, 18, 'mustard'),
        bread(width * 0.17, height * 0.84, -14),
        bread(width * 0.14, height * 0.17, 24),
      );
    } else if (work.dish === 'salad') {
      page.add(
        plate(cx, cy, r * 1.12, 'chalk', 'teal'),
        scatter(46, r * 0.7, (px, py) =>
          group(
            { transform: placed(px, py, random.between(0, 360)) },
            fill(
              `M0 0C${r * 0.1} ${-r * 0.1} ${r * 0.24} ${-r * 0.08} ${r * 0.3} 0C${r * 0.22} ${r * 0.09} ${r * 0.08} ${r * 0.08} 0 0Z`,
              pigment(random.pick(['leaf', 'fern', 'moss', 'lime'])),
            ),
            stroke(`M0 0H${r * 0.26}`, pigment('mint'), 2.5),
          ),
        ),
        scatter(15, r * 0.62, (px, py) => fruit(page, random, 'watermelon', px, py, r * 0.14, { turn: random.between(0, 360) })),
        scatter(
          22,
          r * 0.64,
          (px, py) =>
            fill(
              polygon([
                [px - 17, py - 14],
                [px + 15, py - 17],
                [px + 18, py + 13],
                [px - 13, py + 18],
              ]),
              pigment('chalk'),
            ) +
            fill(
              polygon([
                [px + 15, py - 17],
                [px + 18, py + 13],
                [px + 24, py + 8],
                [px + 21, py - 20],
              ]),
              pigment('ash'),
            ),
        ),
        scatter(14, r * 0.66, (px, py) => stroke(circle(px, py, r * 0.055), pigment('raspberry'), 5)),
        scatter(22, r * 0.66, (px, py) =>
          fill(ellipse(px, py, 9, 5), pigment('cocoa'), {
            transform: `rotate(${random.whole(0, 180)} ${Math.round(px)} ${Math.round(py)})`,
          }),
        ),
      );
      page.add(
        fruit(page, random, 'watermelon', width * 0.18, height * 0.12, unit * 0.13, { turn: -24 }),
        spoon(width * 0.9, height * 0.2, 28, 'caramel'),
        fruit(page, random, 'halfOrange', width * 0.86, height * 0.9, unit * 0.075, { colour: 'lime' }),
      );
    } else {
      page.add(
        fill(rounded({ x: width * 0.09 + 14, y: height * 0.13 + 20, width: width * 0.82, height: height * 0.74 }, 26), '#20121c', {
          opacity: 0.25,
        }),
        fill(rounded({ x: width * 0.09, y: height * 0.13, width: width * 0.82, height: height * 0.74 }, 26), pigment('slate')),
        fill(rounded({ x: width * 0.115, y: height * 0.145, width: width * 0.77, height: height * 0.71 }, 18), pigment('ash')),
        fill(rounded({ x: width * 0.13, y: height * 0.157, width: width * 0.74, height: height * 0.686 }, 12), pigment('cream')),
      );
      for (let i = 0; i < 12; i += 1) {
        const [bx, by, br] = [width * (0.255 + (i % 3) * 0.245), height * (0.245 + Math.floor(i / 3) * 0.17), width * 0.108];
        if (i === 8) {
          page.add(scatterAt(bx, by, br, 14));
          continue;
        }
        page.add(
          fill(circle(bx + 7, by + 10, br), pigment('sand')),
          fill(
            blob(random, bx, by, br, { wobble: 0.04, corners: 12 }),
            page.radial([
              [0, pigment('caramel')],
              [0.75, pigment('ochre')],
              [1, pigment('rust')],
            ]),
          ),
          stroke(
            `M${bx - br * 0.75} ${by + br * 0.2}C${bx - br * 0.6} ${by - br * 0.8} ${bx + br * 0.7} ${by - br * 0.8} ${bx + br * 0.62} ${by}S${bx - br * 0.4} ${by + br * 0.66} ${bx - br * 0.4} ${by + br * 0.1}S${bx + br * 0.24} ${by - br * 0.3} ${bx + br * 0.2} ${by + br * 0.06}`,
            pigment('umber'),
            br * 0.1,
          ),
          fill(
            Array.from({ length: 13 }, () => {
              const [px, py] = polar(bx, by, br * 0.85 * Math.sqrt(random.next()), random.between(0, 360));
              return rectangle({ x: px, y: py, width: 9, height: 9 });
            }).join(''),
            pigment('chalk'),
          ),
        );
      }
      page.add(
        ...[
          [0.06, 0.93],
          [0.14, 0.955],
          [0.9, 0.06],
        ].map(([px, py]) => cardamom(width * (px ?? 0), height * (py ?? 0))),
      );
    }

    function bread(px: number, py: number, turn: number): string {
      const s = unit * 0.11;
      const d = `M${-s} ${s * 0.5}V${-s * 0.3}C${-s * 1.2} ${-s * 0.9} ${-s * 0.3} ${-s * 0.9} 0 ${-s * 0.7}C${s * 0.3} ${-s * 0.9} ${s * 1.2} ${-s * 0.9} ${s} ${-s * 0.3}V${s * 0.5}Q0 ${s * 0.66} ${-s} ${s * 0.5}Z`;
      return group(
        { transform: placed(px, py, turn) },
        fill(d, '#20121c', { opacity: 0.22, transform: 'translate(8 12)' }),
        fill(d, pigment('caramel')),
        fill(d, pigment('butter'), { transform: 'scale(0.86)' }),
        page.inside(
          d,
          fill(
            Array.from({ length: 16 }, () =>
              ellipse(random.between(-0.7, 0.7) * s, random.between(-0.5, 0.35) * s, random.between(2, 7), random.between(2, 5)),
            ).join(''),
            mix(pigment('butter'), pigment('caramel'), 0.4),
          ),
        ),
      );
    }
    function cardamom(px: number, py: number): string {
      return group(
        { transform: placed(px, py, random.between(0, 180)) },
        fill(`M-26 0Q0 -16 26 0Q0 16 -26 0Z`, pigment('sage')),
        stroke('M-22 0H22M-18 -3Q0 -11 18 -3', tone(pigment('sage'), -0.12), 2.4),
      );
    }
    function scatterAt(px: number, py: number, reach: number, count: number): string {
      return fill(
        Array.from({ length: count }, () => {
          const [qx, qy] = polar(px, py, reach * Math.sqrt(random.next()), random.between(0, 360));
          return circle(qx, qy, random.between(2, 6));
        }).join(''),
        pigment('ochre'),
      );
    }
  },
  [
    {
      name: 'dish-shakshuka',
      format: '4:5',
      paper: 'paper',
      cloth: 'powder',
      stripe: 'cobalt',
      dish: 'shakshuka',
      title: 'Shakshuka for a slow morning',
      description: 'Five eggs in a pan of peppers and tomatoes. Eat it from the pan; the bread is the spoon.',
      altText: 'A pan of tomato sauce with five eggs and herbs, bread beside it.',
    },
    {
      name: 'dish-tart',
      format: '1:1',
      paper: 'paper',
      cloth: 'mint',
      stripe: 'sage',
      dish: 'tart',
      title: 'Whole-lemon tart',
      description: 'Peel and all. One slice is missing; it was needed for the drawing.',
      altText: 'A lemon tart with lemon slices on a plate, one piece cut out.',
    },
    {
      name: 'dish-soup',
      format: '4:5',
      paper: 'paper',
      cloth: 'bottle',
      stripe: 'moss',
      dish: 'soup',
      title: 'Mushroom soup, forest style',
      description: 'Chanterelles when there are any, brown caps when there are not. Better on the second day.',
      altText: 'A bowl of mushroom soup with cream, herbs and bread.',
    },
    {
      name: 'dish-salad',
      format: '3:4',
      paper: 'paper',
      cloth: 'blush',
      stripe: 'coral',
      dish: 'salad',
      title: 'Watermelon, feta, too much mint',
      description: 'Ten minutes, one knife, no oven. The olives are not optional.',
      altText: 'A plate of watermelon, feta, olives and green leaves.',
    },
    {
      name: 'dish-buns',
      format: '3:4',
      paper: 'paper',
      cloth: 'denim',
      stripe: 'navy',
      dish: 'buns',
      title: 'Cardamom buns, one already gone',
      description: 'A tray of twelve. Nobody has admitted anything.',
      altText: 'A tray of cardamom buns with one missing.',
    },
  ],
);
