import { tone } from '../drawing/colour.ts';
import { circle, ellipse, polygon, rectangle, bow, ribbon } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { stars } from '../drawing/stars.ts';
import { vessel } from '../drawing/vessels.ts';
import { series } from '../poster.ts';

interface Cats {
  wall: Pigment;
  floor: Pigment;
  coat: Pigment;
  marks: Pigment;
  eyes: Pigment;
  scene: 'window' | 'chair' | 'shelf' | 'loaf';
  second: Pigment;
}

/** Cats and furniture. */
export const cats = series<Cats>(
  'Still life',
  ({ page, random }, work) => {
    const { width, height } = page;
    const [wall, floor, coat, marks, second] = [work.wall, work.floor, work.coat, work.marks, work.second].map(pigment) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const s = width / 100;
    page.add(
      fill(
        rectangle({ x: 0, y: 0, width, height }),
        page.linear([
          [0, tone(wall, 0.02)],
          [1, tone(wall, -0.03)],
        ]),
      ),
    );
    const base = height * 0.8;
    if (work.scene === 'window') {
      const pane = { x: width * 0.14, y: height * 0.1, width: width * 0.72, height: base - height * 0.1 };
      page.add(
        fill(rectangle({ x: pane.x - 18, y: pane.y - 18, width: pane.width + 36, height: pane.height + 36 }), tone(wall, 0.08)),
        fill(
          rectangle(pane),
          page.linear([
            [0, second],
            [1, tone(second, 0.14)],
          ]),
        ),
        stars(random, pane, 70, pigment('cream')),
        fill(circle(width * 0.68, height * 0.26, width * 0.08), pigment('butter')),
        page.inside(
          rectangle(pane),
          fill(
            Array.from({ length: 12 }, (_, i) =>
              rectangle({
                x: pane.x + i * pane.width * 0.09,
                y: base - height * random.between(0.06, 0.22),
                width: pane.width * 0.085,
                height: height * 0.3,
              }),
            ).join(''),
            tone(second, -0.09),
          ),
        ),
        stroke(`M${width / 2} ${pane.y}V${base}M${pane.x} ${pane.y + pane.height * 0.42}h${pane.width}`, tone(wall, 0.08), 16, {
          cap: 'butt',
        }),
        fill(
          `M0 0H${width * 0.24}C${width * 0.22} ${height * 0.3} ${width * 0.12} ${height * 0.55} ${width * 0.02} ${height * 0.8}H0Z`,
          floor,
        ),
        fill(
          `M${width} 0H${width * 0.78}C${width * 0.8} ${height * 0.3} ${width * 0.9} ${height * 0.55} ${width * 0.98} ${height * 0.8}H${width}Z`,
          floor,
        ),
        stroke(
          `M${width * 0.08} 0Q${width * 0.1} ${height * 0.4} ${width * 0.03} ${height * 0.7}M${width * 0.16} 0Q${width * 0.17} ${height * 0.3} ${width * 0.08} ${height * 0.6}M${width * 0.92} 0Q${width * 0.9} ${height * 0.4} ${width * 0.97} ${height * 0.7}`,
          tone(floor, -0.08),
          5,
        ),
      );
      page.add(
        fill(rectangle({ x: 0, y: base, width, height: height * 0.035 }), tone(wall, 0.1)),
        fill(rectangle({ x: 0, y: base + height * 0.035, width, height: height * 0.165 }), tone(wall, -0.08)),
        sitting(width * 0.44, base, 0.95),
        vessel(
          page,
          random,
          'moon',
          { x: width * 0.66, y: base - width * 0.17, width: width * 0.17, height: width * 0.17 },
          { body: 'terracotta', over: 'cream', way: 'bands' },
        ),
        stroke(
          [-24, -8, 10, 26].map((lean) => `M${width * 0.745} ${base - width * 0.165}q${lean * 0.3} ${-80} ${lean * 2.4} ${-150}`).join(''),
          pigment('fern'),
          9,
        ),
      );
    } else if (work.scene === 'chair') {
      page.add(
        fill(rectangle({ x: 0, y: base, width, height: height - base }), floor),
        fill(ellipse(width / 2, base + height * 0.09, width * 0.46, height * 0.05), tone(floor, -0.1)),
      );
      page.add(
        fill(
          `M${width * 0.18} ${base}V${height * 0.36}C${width * 0.18} ${height * 0.2} ${width * 0.82} ${height * 0.2} ${width * 0.82} ${height * 0.36}V${base}Z`,
          page.linear([
            [0, tone(second, 0.03)],
            [1, tone(second, -0.06)],
          ]),
        ),
        fill(
          [0.32, 0.5, 0.68]
            .map((px) => circle(width * px, height * 0.38, 9) + circle(width * px - width * 0.09, height * 0.46, 9))
            .join(''),
          tone(second, -0.12),
        ),
        fill(
          `M${width * 0.08} ${height * 0.54}a${width * 0.075} ${width * 0.075} 0 0 1 ${width * 0.15} 0V${base + 20}H${width * 0.08}Z`,
          tone(second, 0.05),
        ),
        fill(
          `M${width * 0.77} ${height * 0.54}a${width * 0.075} ${width * 0.075} 0 0 1 ${width * 0.15} 0V${base + 20}H${width * 0.77}Z`,
          tone(second, -0.05),
        ),
        fill(
          `M${width * 0.2} ${height * 0.66}Q${width * 0.5} ${height * 0.62} ${width * 0.8} ${height * 0.66}V${height * 0.77}H${width * 0.2}Z`,
          tone(second, 0.07),
        ),
        fill(rectangle({ x: width * 0.16, y: height * 0.765, width: width * 0.68, height: height * 0.05 }), tone(second, -0.08)),
        stroke(`M${width * 0.16} ${base}l-14 60M${width * 0.84} ${base}l14 60`, pigment('umber'), 18),
        curled(width * 0.5, height * 0.662, 1.05),
      );
      page.add(
        stroke(`M${width * 0.9} ${base + 30}V${height * 0.2}`, pigment('graphite'), 7),
        fill(
          polygon([
            [width * 0.82, height * 0.2],
            [width * 0.86, height * 0.09],
            [width * 0.95, height * 0.09],
            [width * 0.99, height * 0.2],
          ]),
          pigment('butter'),
        ),
      );
    } else if (work.scene === 'shelf') {
      page.add(
        ...[0.3, 0.62, 0.94].map(
          (share) =>
            fill(rectangle({ x: 0, y: height * share, width, height: height * 0.02 }), floor) +
            fill(rectangle({ x: 0, y: height * share + height * 0.02, width, height: height * 0.02 }), tone(wall, -0.1)),
        ),
      );
      for (const share of [0.3, 0.62, 0.94]) {
        const gap: readonly [number, number] = share === 0.62 ? [0.3, 0.76] : share === 0.3 ? [0.56, 0.86] : [0.05, 0.36];
        for (let px = width * 0.03; px < width * 0.95;) {
          if (px > width * gap[0] && px < width * gap[1]) {
            px = width * gap[1];
            continue;
          }
          const [w, h] = [width * random.between(0.028, 0.055), height * random.between(0.14, 0.23)];
          const colour = pigment(random.pick(['tomato', 'navy', 'mustard', 'sage', 'blush', 'teal', 'oat', 'plum']));
          page.add(
            fill(rectangle({ x: px, y: height * share - h, width: w, height: h }), colour),
            fill(
              rectangle({ x: px, y: height * share - h * 0.84, width: w, height: h * 0.06 }) +
                rectangle({ x: px, y: height * share - h * 0.2, width: w, height: h * 0.04 }),
              tone(colour, 0.13),
            ),
          );
          px += w + 2;
        }
      }
      page.add(
        vessel(
          page,
          random,
          'amphora',
          { x: width * 0.62, y: height * 0.3 - width * 0.27, width: width * 0.17, height: width * 0.27 },
          { body: 'chalk', over: 'cobalt', way: 'leaves' },
        ),
        sitting(width * 0.54, height * 0.62, 0.52),
        vessel(
          page,
          random,
          'moon',
          { x: width * 0.11, y: height * 0.94 - width * 0.19, width: width * 0.19, height: width * 0.19 },
          { body: 'celadon' },
        ),
      );
    } else {
      page.add(
        fill(rectangle({ x: 0, y: height * 0.72, width, height: height * 0.28 }), floor),
        fill(ellipse(width / 2, height * 0.81, width * 0.44, height * 0.055), second),
        stroke(ellipse(width / 2, height * 0.81, width * 0.39, height * 0.045), tone(second, -0.1), 6),
        stroke(ellipse(width / 2, height * 0.81, width * 0.33, height * 0.034), tone(second, 0.09), 6),
        loaf(),
      );
    }

    function face(fx: number, fy: number, r: number): string {
      const eyes = pigment(work.eyes);
      return group(
        { transform: placed(fx, fy) },
        fill(
          polygon([
            [-r * 0.92, -r * 0.2],
            [-r * 0.8, -r * 1.22],
            [-r * 0.14, -r * 0.68],
          ]) +
            polygon([
              [r * 0.92, -r * 0.2],
              [r * 0.8, -r * 1.22],
              [r * 0.14, -r * 0.68],
            ]),
          coat,
        ),
        fill(
          polygon([
            [-r * 0.76, -r * 0.42],
            [-r * 0.7, -r * 0.98],
            [-r * 0.34, -r * 0.66],
          ]) +
            polygon([
              [r * 0.76, -r * 0.42],
              [r * 0.7, -r * 0.98],
              [r * 0.34, -r * 0.66],
            ]),
          pigment('rose'),
        ),
        fill(ellipse(0, 0, r, r * 0.84), coat),
        fill(
          polygon([
            [-r * 0.08, -r * 0.8],
            [r * 0.08, -r * 0.8],
            [0, -r * 0.36],
          ]) +
            polygon([
              [-r * 0.36, -r * 0.76],
              [-r * 0.22, -r * 0.8],
              [-r * 0.2, -r * 0.42],
            ]) +
            polygon([
              [r * 0.36, -r * 0.76],
              [r * 0.22, -r * 0.8],
              [r * 0.2, -r * 0.42],
            ]),
          marks,
        ),
        fill(ellipse(0, r * 0.36, r * 0.36, r * 0.26), tone(coat, 0.09)),
        ...[-1, 1].map(
          (side) =>
            fill(ellipse(side * r * 0.42, -r * 0.06, r * 0.2, r * 0.17), eyes) +
            fill(ellipse(side * r * 0.42, -r * 0.06, r * 0.065, r * 0.15), pigment('coal')) +
            fill(circle(side * r * 0.42 - r * 0.05, -r * 0.12, r * 0.04), '#ffffff'),
        ),
        fill(
          polygon([
            [-r * 0.1, r * 0.18],
            [r * 0.1, r * 0.18],
            [0, r * 0.3],
          ]),
          pigment('rose'),
        ),
        stroke(
          `M0 ${r * 0.3}q${-r * 0.04} ${r * 0.14} ${-r * 0.2} ${r * 0.12}M0 ${r * 0.3}q${r * 0.04} ${r * 0.14} ${r * 0.2} ${r * 0.12}`,
          tone(marks, -0.06),
          3.4,
        ),
        stroke(
          [-1, 1]
            .map((side) =>
              [0.2, 0.3, 0.4].map((dy, i) => `M${side * r * 0.36} ${r * dy}L${side * r * 1.15} ${r * (dy - 0.12 + i * 0.12)}`).join(''),
            )
            .join(''),
          tone(coat, 0.2),
          2.2,
        ),
      );
    }
    function stripes(d: string, list: readonly string[]): string {
      return page.inside(d, stroke(list.join(''), marks, 3.4 * s));
    }
    function sitting(cx: number, foot: number, k: number): string {
      const u = s * k;
      const body = `M${-10 * u} ${-48 * u}C${-18 * u} ${-30 * u} ${-22 * u} ${-12 * u} ${-19 * u} 0H${19 * u}C${22 * u} ${-12 * u} ${18 * u} ${-30 * u} ${10 * u} ${-48 * u}Z`;
      return (
        group(
          { transform: placed(cx, foot) },
          fill(
            ribbon(bow([15 * u, -5 * u], [40 * u, -2 * u], [32 * u, 17 * u], 12), (t) => (8 - 2 * t) * u),
            coat,
          ),
          fill(
            ribbon(bow([32 * u, 8 * u], [34 * u, 12 * u], [32 * u, 17 * u], 6), () => 6 * u),
            marks,
          ),
          fill(
            body,
            page.linear([
              [0, tone(coat, 0.02)],
              [1, tone(coat, -0.05)],
            ]),
          ),
          stripes(
            body,
            [0, 1, 2].flatMap((i) => [
              `M${-24 * u} ${(-12 - i * 9) * u}q${7 * u} ${-3 * u} ${11 * u} ${1 * u}`,
              `M${24 * u} ${(-12 - i * 9) * u}q${-7 * u} ${-3 * u} ${-11 * u} ${1 * u}`,
            ]),
          ),
          fill(`M${-7 * u} ${-46 * u}Q0 ${-20 * u} ${-6 * u} 0H${6 * u}Q${0} ${-20 * u} ${7 * u} ${-46 * u}Z`, tone(coat, 0.09)),
          fill(ellipse(-7 * u, -1 * u, 5.6 * u, 3.6 * u) + ellipse(7 * u, -1 * u, 5.6 * u, 3.6 * u), tone(coat, 0.09)),
        ) + face(cx, foot - 54 * u, 15.5 * u)
      );
    }
    function curled(cx: number, foot: number, k: number): string {
      const u = s * k;
      const body = ellipse(0, -11 * u, 27 * u, 14 * u);
      return (
        group(
          { transform: placed(cx, foot) },
          fill(
            body,
            page.linear([
              [0, tone(coat, 0.03)],
              [1, tone(coat, -0.05)],
            ]),
          ),
          stripes(
            body,
            [-16, -8, 0, 8, 16].map((px) => `M${px * u} ${-26 * u}q${3 * u} ${7 * u} ${1 * u} ${12 * u}`),
          ),
          fill(
            ribbon(bow([24 * u, -8 * u], [10 * u, 9 * u], [-18 * u, -1 * u], 14), (t) => (8 - 3 * t) * u),
            tone(coat, -0.04),
          ),
        ) + sleeping(cx - 18 * u, foot - 9 * u, 10.5 * u)
      );
    }
    function sleeping(fx: number, fy: number, r: number): string {
      return group(
        { transform: placed(fx, fy, -14) },
        fill(
          polygon([
            [-r * 0.9, -r * 0.2],
            [-r * 0.84, -r * 1.1],
            [-r * 0.14, -r * 0.66],
          ]) +
            polygon([
              [r * 0.9, -r * 0.2],
              [r * 0.84, -r * 1.1],
              [r * 0.14, -r * 0.66],
            ]),
          coat,
        ),
        fill(ellipse(0, 0, r, r * 0.82), tone(coat, 0.03)),
        stroke(
          `M${-r * 0.6} ${-r * 0.02}q${r * 0.18} ${r * 0.18} ${r * 0.36} 0M${r * 0.24} ${-r * 0.02}q${r * 0.18} ${r * 0.18} ${r * 0.36} 0`,
          pigment('coal'),
          4,
        ),
        fill(
          polygon([
            [-r * 0.1, r * 0.2],
            [r * 0.1, r * 0.2],
            [0, r * 0.32],
          ]),
          pigment('rose'),
        ),
        fill(
          polygon([
            [-r * 0.08, -r * 0.78],
            [r * 0.08, -r * 0.78],
            [0, -r * 0.38],
          ]),
          marks,
        ),
      );
    }
    function loaf(): string {
      const body = `M${-30 * s} 0C${-38 * s} ${-26 * s} ${-20 * s} ${-40 * s} 0 ${-40 * s}C${20 * s} ${-40 * s} ${38 * s} ${-26 * s} ${30 * s} 0Q0 ${6 * s} ${-30 * s} 0Z`;
      return (
        group(
          { transform: placed(width / 2, height * 0.81) },
          fill(
            body,
            page.linear([
              [0, tone(coat, 0.03)],
              [1, tone(coat, -0.06)],
            ]),
          ),
          stripes(
            body,
            [-24, -12, 12, 24].map((px) => `M${px * s} ${-44 * s}q${px * 0.2 * s} ${12 * s} ${px * 0.12 * s} ${20 * s}`),
          ),
          fill(`M${-13 * s} ${-18 * s}Q0 ${6 * s} ${13 * s} ${-18 * s}V${2 * s}H${-13 * s}Z`, tone(coat, 0.09)),
        ) + face(width / 2, height * 0.81 - 30 * s, 19 * s)
      );
    }
  },
  [
    {
      name: 'cat-window',
      format: '2:3',
      paper: 'paper',
      wall: 'rust',
      floor: 'oxblood',
      coat: 'ink',
      marks: 'coal',
      eyes: 'lemon',
      scene: 'window',
      second: 'indigo',
      title: 'Night watch',
      description: 'Every evening from nine. Nothing has got past her yet.',
      altText: 'A black cat with yellow eyes on a windowsill at night.',
    },
    {
      name: 'cat-armchair',
      format: '4:5',
      paper: 'paper',
      wall: 'celadon',
      floor: 'caramel',
      coat: 'apricot',
      marks: 'rust',
      eyes: 'leaf',
      scene: 'chair',
      second: 'teal',
      title: 'The good chair',
      description: 'Bought for reading. You can guess.',
      altText: 'A ginger cat asleep in a teal armchair.',
    },
    {
      name: 'cat-library',
      format: '3:4',
      paper: 'paper',
      wall: 'cream',
      floor: 'umber',
      coat: 'ash',
      marks: 'slate',
      eyes: 'amber',
      scene: 'shelf',
      second: 'teal',
      title: 'Filed under C',
      description: 'Three shelves, a vase that is still whole, and the reason it will not be.',
      altText: 'A grey cat sits between books on a shelf.',
    },
    {
      name: 'cat-loaf',
      format: '1:1',
      paper: 'paper',
      wall: 'blush',
      floor: 'petal',
      coat: 'cream',
      marks: 'apricot',
      eyes: 'lagoon',
      scene: 'loaf',
      second: 'raspberry',
      title: 'Loaf',
      description: 'Freshly baked. Do not move for the next two hours.',
      altText: 'A cream cat sitting like a loaf on a round pink rug.',
    },
  ],
);
