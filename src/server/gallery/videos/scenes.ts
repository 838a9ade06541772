import { mix, tone } from '../drawing/colour.ts';
import { noiseLine } from '../drawing/noise.ts';
import { bow, circle, ellipse, land, type Point, polar, polygon, rectangle, ribbon, smooth } from '../drawing/path.ts';
import { pigment } from '../drawing/pigments.ts';
import { seeded } from '../drawing/random.ts';
import { fill, group, placed, type Sheet, sheet, stroke } from '../drawing/sheet.ts';
import { stars } from '../drawing/stars.ts';

/** An animated drawing; `share` runs from 0 to 1 over its duration. */
export interface Scene {
  name: string;
  width: number;
  height: number;
  seconds: number;
  draw(page: Sheet, share: number): void;
}

export const framesPerSecond = 20;

/** One frame as SVG. */
export function frameOf({ name, width, height, draw }: Scene, share: number): string {
  const page = sheet(width, height, 'ink', name);
  draw(page, share);
  return page.svg();
}

const planet: Scene = {
  name: 'planet-turning',
  width: 720,
  height: 900,
  seconds: 6,
  draw(page, share) {
    const random = seeded('planet-turning');
    const { width, height } = page;
    const r = 210;
    const sway = noiseLine(seeded('bands'));
    const inks = ['apricot', 'cream', 'coral', 'peach', 'terracotta', 'butter', 'apricot', 'rose', 'cream', 'coral', 'peach'] as const;
    const bands = inks.map((name, i) => {
      const level = -r + (i * 2 * r) / inks.length;
      // Three full periods around the globe, so that the animation loops.
      const points = Array.from({ length: 26 }, (_, k): Point => {
        const px = -r - 10 + (k * (2 * r + 20)) / 25;
        return [
          px,
          level +
            Math.sqrt(Math.max(0, r * r - px * px)) * 0.08 +
            Math.sin((px / (2 * r)) * 6 + share * Math.PI * 2 * (i % 2 ? 1 : 2) + sway(i * 1.7) * 6) * 7,
        ];
      });
      return fill(`${smooth(points)}L${r} ${r}L${-r} ${r}Z`, pigment(name));
    });
    const spotX = ((((share + 0.25) * 4 * r) % (4 * r)) - 2 * r) * 0.9;
    const spot =
      Math.abs(spotX) < r * 1.1
        ? [1, 0.7, 0.4]
            .map((size, i) =>
              fill(
                ellipse(spotX, 66, 52 * size * Math.sqrt(Math.max(0.04, 1 - (spotX / (r * 1.1)) ** 2)), 27 * size),
                pigment(i === 1 ? 'coral' : 'vermilion'),
              ),
            )
            .join('')
        : '';
    const ring = fill(`${ellipse(0, 0, r * 1.72, r * 0.42)}${ellipse(0, 0, r * 1.28, r * 0.27)}`, pigment('sand'), { evenOdd: true });
    const half = (top: boolean) => page.inside(rectangle({ x: -r * 2, y: top ? -r * 2 : 0, width: r * 4, height: r * 2 }), ring);
    const angle = share * 360;
    const [mx, my] = [Math.cos((angle * Math.PI) / 180) * r * 1.48, Math.sin((angle * Math.PI) / 180) * r * 0.35];
    const moon =
      fill(circle(mx, my, 19), pigment('chalk')) +
      page.inside(circle(mx, my, 19), fill(circle(mx + 10, my + 6, 20), pigment('slate'), { opacity: 0.5 }));
    const behind = my < 0;
    page.add(
      fill(rectangle({ x: 0, y: 0, width, height }), pigment('midnight')),
      stars(random, { x: 0, y: 0, width, height }, 120, pigment('cream')),
      group(
        { transform: placed(width / 2, height / 2, -18) },
        half(true),
        behind ? moon : '',
        page.inside(
          circle(0, 0, r),
          fill(circle(0, 0, r), pigment('apricot')),
          ...bands,
          spot,
          fill(circle(-r * 0.42, -r * 0.34, r * 1.22) + rectangle({ x: -2 * r, y: -2 * r, width: 4 * r, height: 4 * r }), '#0b0820', {
            evenOdd: true,
            opacity: 0.45,
          }),
        ),
        half(false),
        behind ? '' : moon,
      ),
    );
  },
};

const evening: Scene = {
  name: 'evening-waves',
  width: 1280,
  height: 720,
  seconds: 6,
  draw(page, share) {
    const { width, height } = page;
    const turn = share * Math.PI * 2;
    page.add(
      fill(rectangle({ x: 0, y: 0, width, height }), pigment('peach')),
      fill(rectangle({ x: 0, y: 0, width, height: 150 }), pigment('petal')),
      fill(circle(800, 300, 170), pigment('apricot')),
      fill(circle(800, 300, 130), pigment('tomato')),
      fill(
        land(
          [
            [0, 300],
            [120, 250],
            [260, 285],
            [380, 322],
            [470, 345],
          ],
          380,
        ),
        pigment('mauve'),
      ),
      fill(
        land(
          [
            [900, 350],
            [1040, 300],
            [1160, 320],
            [1290, 260],
          ],
          380,
        ),
        mix(pigment('mauve'), pigment('plum'), 0.35),
      ),
    );
    const rows = ['rose', 'raspberry', 'plum', 'indigo', 'navy', 'midnight'] as const;
    rows.forEach((name, row) => {
      const level = 352 + row * 58 + Math.sin(turn + row) * 5;
      const wave = 8 + row * 4;
      const long = 150 + row * 46;
      const crest = Array.from({ length: Math.ceil(width / (long / 4)) + 9 }, (_, k): Point => [
        (k - 4) * (long / 4),
        level + Math.sin((k * Math.PI) / 2 + turn * (row % 2 ? 1 : -1)) * wave * 0.6,
      ]);
      if (row === 2)
        page.add(
          group(
            { transform: placed(470, level + Math.sin(turn + 1) * 6 - 10, Math.sin(turn) * 4) },
            fill(
              polygon([
                [0, -24],
                [0, -170],
                [92, -36],
              ]),
              pigment('cream'),
            ),
            fill(
              polygon([
                [-8, -28],
                [-8, -140],
                [-72, -34],
              ]),
              pigment('butter'),
            ),
            stroke('M-4 0V-178', pigment('cocoa'), 5),
            fill('M-84 -22H92Q76 16 36 16H-44Q-74 10 -84 -22Z', pigment('midnight')),
          ),
        );
      page.add(fill(land(crest, height + 10), pigment(name)), stroke(smooth(crest), tone(pigment(name), 0.16), 3 + row));
    });
    for (let i = 0; i < 3; i += 1) {
      const [gx, gy] = [180 + i * 130 + Math.sin(turn + i) * 24, 120 + i * 34 + Math.cos(turn + i * 2) * 10];
      const flap = Math.sin(turn * 3 + i * 2) * 9;
      page.add(
        stroke(
          `M${gx - 30} ${gy - flap}Q${gx - 12} ${gy - 14 - flap} ${gx} ${gy}Q${gx + 12} ${gy - 14 - flap} ${gx + 30} ${gy - flap}`,
          pigment('plum'),
          4,
        ),
      );
    }
  },
};

const fern: Scene = {
  name: 'fern-growing',
  width: 720,
  height: 900,
  seconds: 6,
  draw(page, share) {
    const { width, height } = page;
    page.add(
      fill(rectangle({ x: 0, y: 0, width, height }), pigment('cream')),
      fill(circle(width / 2, 390, 230), pigment('butter')),
      fill(rectangle({ x: 0, y: 760, width, height: 140 }), pigment('umber')),
      fill(ellipse(width / 2, 762, 300, 26), pigment('cocoa')),
    );
    const settle = Math.min(1, share / 0.86);
    [
      [-150, 0.74, 0.16],
      [140, 0.8, 0.1],
      [-58, 0.94, 0.05],
      [70, 1, 0],
    ].forEach(([lean, size, late], i) => {
      const grown = Math.min(1, Math.max(0, (settle - (late ?? 0)) / (1 - (late ?? 0))));
      const eased = 1 - (1 - grown) ** 2.4;
      if (eased > 0.01)
        page.add(frond(width / 2 + (lean ?? 0) * 0.2, 760, lean ?? 0, 620 * (size ?? 1) * eased, eased, pigment(i % 2 ? 'fern' : 'moss')));
    });
    const seedling = Math.max(0, share - 0.7) / 0.3;
    if (seedling > 0)
      page.add(
        fill(
          ribbon(bow([580, 766], [584, 740], [590, 766 - 60 * seedling], 6), () => 5),
          pigment('leaf'),
        ),
        fill(
          ellipse(590 - 16 * seedling, 766 - 60 * seedling, 18 * seedling, 9 * seedling) +
            ellipse(590 + 16 * seedling, 764 - 60 * seedling, 18 * seedling, 9 * seedling),
          pigment('leaf'),
        ),
      );
  },
};

/** A frond that unrolls: its tip is a spiral until it is fully grown. */
function frond(x: number, y: number, lean: number, long: number, grown: number, colour: string): string {
  const points: Point[] = [];
  let [px, py, angle] = [x, y, -90 + lean * 0.04];
  const steps = 46;
  for (let i = 0; i < steps; i += 1) {
    points.push([px, py]);
    const t = i / steps;
    const curl = (1 - grown) * Math.max(0, t - 0.42) * 46;
    angle += lean * 0.016 * (0.4 + t) + curl * (lean < 0 ? -1 : 1);
    [px, py] = polar(px, py, (long / steps) * (1 - 0.62 * (1 - grown) * t), angle);
  }
  const leaves = points.slice(5).flatMap((point, i) => {
    const t = i / (steps - 5);
    const size = long * 0.2 * Math.sin(Math.PI * (0.2 + t * 0.8)) * Math.min(1, Math.max(0, grown * 2.1 - t * 1.1));
    const next = points[i + 6] ?? point;
    const along = (Math.atan2(next[1] - point[1], next[0] - point[0]) * 180) / Math.PI;
    return size > 3 && i % 2 === 0
      ? [-1, 1].map((side) => {
          const tip = polar(point[0], point[1], size, along + side * 62);
          const flank = polar(point[0], point[1], size * 0.55, along + side * 40);
          const other = polar(point[0], point[1], size * 0.5, along + side * 84);
          return `M${Math.round(point[0])} ${Math.round(point[1])}Q${Math.round(flank[0])} ${Math.round(flank[1])} ${Math.round(tip[0])} ${Math.round(tip[1])}Q${Math.round(other[0])} ${Math.round(other[1])} ${Math.round(point[0])} ${Math.round(point[1])}Z`;
        })
      : [];
  });
  return (
    fill(leaves.join(''), colour) +
    fill(
      ribbon(points, (t) => 11 - 8 * t),
      tone(colour, -0.07),
    )
  );
}

export const scenes = { planet, evening, fern } as const;
