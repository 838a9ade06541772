import { circle, polygon, rectangle, slice } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import type { Random } from '../drawing/random.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface Tiles {
  across: number;
  down: number;
  inks: readonly Pigment[];
  /** `workshop`: every tile differs; `azulejo`: four rotated tiles form a flower; `quilt`: blocks of triangles. */
  way: 'workshop' | 'azulejo' | 'quilt';
  gap?: number;
  label?: readonly [string, string];
}

/** Squares with geometric constructions. */
export const tiles = series<Tiles>(
  'Patterns',
  ({ page, random }, work) => {
    const field = plate(page, 0.08, work.label ? 0.16 : 0.08);
    const size = Math.min(field.width / work.across, field.height / work.down);
    const box = {
      x: (page.width - size * work.across) / 2,
      y: work.label ? field.y : (page.height - size * work.down) / 2,
      width: size * work.across,
      height: size * work.down,
    };
    const inks = work.inks.map(pigment);
    const gap = (work.gap ?? 0) * size;
    const motifs = Array.from({ length: 3 }, () => random.shuffled(inks));
    let last = -1;
    for (let row = 0; row < work.down; row += 1) {
      for (let column = 0; column < work.across; column += 1) {
        const middle = [box.x + (column + 0.5) * size, box.y + (row + 0.5) * size] as const;
        const s = size - gap;
        if (work.way === 'workshop') {
          let kind = random.whole(0, 13);
          if (kind === last) kind = (kind + 5) % 14;
          last = kind;
          page.add(
            group(
              { transform: placed(middle[0], middle[1], random.whole(0, 3) * 90) },
              page.inside(rectangle({ x: -s / 2, y: -s / 2, width: s, height: s }), ...workshop(random, kind, s, random.shuffled(inks))),
            ),
          );
        } else if (work.way === 'azulejo') {
          const turn = (column % 2) + (row % 2) * 2;
          page.add(
            group(
              { transform: placed(middle[0], middle[1], [0, 90, 270, 180][turn]) },
              page.inside(rectangle({ x: -s / 2, y: -s / 2, width: s, height: s }), ...azulejo(s, inks)),
            ),
          );
        } else
          page.add(
            group(
              { transform: placed(middle[0], middle[1]) },
              ...quilt(s, motifs[(column + row) % 2 === 0 ? 0 : (column % 2) + 1] ?? inks, (column + row) % 2 === 0),
            ),
          );
      }
    }
    if (work.label) caption(page, { ...box }, work.label[0], { remark: work.label[1] });
  },
  [
    {
      name: 'workshop-nine',
      format: '3:4',
      paper: 'paper',
      across: 3,
      down: 4,
      way: 'workshop',
      inks: ['tomato', 'ultramarine', 'mustard', 'ink', 'oat', 'cream'],
      gap: 0.04,
      label: ['WORKSHOP', 'WEIMAR'],
      title: 'Workshop, twelve exercises',
      description:
        'Circle, square, triangle, and the three colours that go with them. Twelve squares set as homework in 1923, more or less.',
      altText: 'Twelve square tiles of circles, arcs and stripes in red, blue and yellow.',
    },
    {
      name: 'workshop-pastel',
      format: '4:5',
      paper: 'chalk',
      across: 4,
      down: 5,
      way: 'workshop',
      inks: ['petal', 'sage', 'apricot', 'powder', 'plum', 'cream'],
      title: 'Building blocks',
      description: 'Twenty shapes for a nursery that is not all rabbits.',
      altText: 'Twenty geometric tiles in soft pink, sage, apricot and plum.',
    },
    {
      name: 'workshop-night',
      format: '2:3',
      paper: 'midnight',
      across: 6,
      down: 9,
      way: 'workshop',
      inks: ['midnight', 'teal', 'coral', 'butter', 'denim', 'blush'],
      title: 'Fifty-four windows',
      description: 'A tower block drawn by someone who loved compasses. No two windows alike.',
      altText: 'A dense grid of small geometric tiles in teal, coral and dark blue.',
    },
    {
      name: 'azulejo-blue',
      format: '1:1',
      paper: 'chalk',
      across: 6,
      down: 6,
      way: 'azulejo',
      inks: ['chalk', 'ultramarine', 'powder', 'cobalt', 'mustard'],
      title: 'Azulejos, Rua das Flores',
      description: 'Thirty-six tiles from one wall in Porto, drawn standing, in the rain.',
      altText: 'Blue and white Portuguese tiles forming flowers and stars.',
    },
    {
      name: 'azulejo-green',
      format: '4:5',
      paper: 'paper',
      across: 4,
      down: 4,
      way: 'azulejo',
      inks: ['cream', 'bottle', 'mint', 'moss', 'coral'],
      label: ['AZULEJO', 'NO. 6'],
      title: 'Azulejo no. 6',
      description: 'From a fishmonger’s in Lisbon that is now a bank. The tiles stayed.',
      altText: 'Green and cream tiles with coral accents forming large rosettes.',
    },
    {
      name: 'quilt-barn',
      format: '1:1',
      paper: 'oat',
      across: 5,
      down: 5,
      way: 'quilt',
      inks: ['brick', 'cream', 'navy', 'mustard', 'sage'],
      title: 'Barn quilt',
      description: 'Ohio stars and plain blocks, in barn paint. Nobody’s grandmother was copied.',
      altText: 'A quilt of star blocks in brick red, navy, mustard and sage.',
    },
    {
      name: 'quilt-sea',
      format: '3:4',
      paper: 'chalk',
      across: 3,
      down: 4,
      way: 'quilt',
      inks: ['navy', 'chalk', 'lagoon', 'sand', 'coral'],
      gap: 0.03,
      label: ['SIGNAL QUILT', 'TWELVE BLOCKS'],
      title: 'Signal quilt',
      description: 'Pieced from flags, or so the story goes. Sea colours, with one coral for danger.',
      altText: 'Twelve star quilt blocks in navy, lagoon, sand and coral.',
    },
  ],
);

function workshop(random: Random, kind: number, s: number, inks: readonly string[]): string[] {
  const h = s / 2;
  const [ground, a, b, c] = inks as [string, string, string, string];
  const base = fill(rectangle({ x: -h, y: -h, width: s, height: s }), ground);
  const shapes: (() => string[])[] = [
    () => [fill(slice(-h, -h, s, 0, 90), a), fill(slice(-h, -h, s * 0.66, 0, 90), b), fill(slice(-h, -h, s * 0.33, 0, 90), c)],
    () => [fill(circle(0, 0, h * 0.78), a), fill(slice(0, 0, h * 0.78, 0, 180), b)],
    () => [
      fill(
        polygon([
          [-h, h],
          [h, h],
          [h, -h],
        ]),
        a,
      ),
      fill(circle(-h * 0.35, -h * 0.35, h * 0.28), b),
    ],
    () => [0, 1, 2, 3].map((i) => fill(rectangle({ x: -h, y: -h + (i * s) / 4, width: s, height: s / 8 }), a)),
    () => [fill(slice(-h, 0, h, -90, 90), a), fill(slice(0, 0, h, -90, 90), b)],
    () => [
      fill(
        polygon([
          [-h, -h],
          [0, 0],
          [-h, h],
        ]),
        a,
      ),
      fill(
        polygon([
          [h, -h],
          [0, 0],
          [h, h],
        ]),
        a,
      ),
      fill(circle(0, 0, h * 0.24), b),
    ],
    () => [
      fill(rectangle({ x: -h, y: -h, width: h, height: h }), a),
      fill(rectangle({ x: 0, y: 0, width: h, height: h }), b),
      fill(circle(-h / 2, h / 2, h * 0.32), c),
    ],
    () => [fill(slice(0, -h, h, 0, 180), a), fill(slice(0, 0, h, 0, 180), b)],
    () => [0.9, 0.66, 0.42, 0.18].map((share, i) => fill(circle(0, 0, h * share), i % 2 ? ground : a)),
    () =>
      [0, 90, 180, 270].map((turn) => fill(`M0 0Q0 ${-h} ${h} ${-h}Q${h} 0 0 0Z`, turn % 180 ? a : b, { transform: `rotate(${turn})` })),
    () => [
      fill(
        Array.from({ length: 16 }, (_, i) =>
          circle(-h + (s * ((i % 4) + 0.5)) / 4, -h + (s * (Math.floor(i / 4) + 0.5)) / 4, s * 0.065),
        ).join(''),
        a,
      ),
    ],
    () => [fill(slice(-h, h, s, -90, 0), a), fill(slice(h, -h, s * 0.5, 90, 180), b)],
    () => [
      fill(
        polygon([
          [0, -h],
          [h, h],
          [-h, h],
        ]),
        a,
      ),
      fill(
        polygon([
          [0, h * 0.1],
          [h * 0.45, h],
          [-h * 0.45, h],
        ]),
        b,
      ),
    ],
    () => [
      stroke(Array.from({ length: 9 }, (_, i) => `M${-s + (i * s) / 4.5} ${h}l${s} ${-s}`).join(''), a, s * 0.055, { cap: 'butt' }),
      random.chance(0.5) ? fill(circle(0, 0, h * 0.36), b) : '',
    ],
  ];
  return [base, ...(shapes[kind]?.() ?? [])];
}

/** Four tiles meet at the lower right corner. */
function azulejo(s: number, [ground, ink, pale, second, dot]: readonly string[]): string[] {
  const h = s / 2;
  return [
    fill(rectangle({ x: -h, y: -h, width: s, height: s }), ground ?? ''),
    fill(slice(h, h, s * 0.94, 180, 270), ink ?? ''),
    fill(slice(h, h, s * 0.8, 180, 270), pale ?? ''),
    fill(
      `M${h} ${h}C${h * 0.5} ${h * 0.2} ${-h * 0.2} ${h * 0.1} ${-h * 0.32} ${-h * 0.32}C${h * 0.1} ${-h * 0.2} ${h * 0.2} ${h * 0.5} ${h} ${h}Z`,
      second ?? '',
    ),
    fill(
      `M${h} ${h}C${h * 0.3} ${h * 0.9} ${-h * 0.1} ${h} ${-h * 0.44} ${h}C${-h * 0.1} ${h * 0.7} ${h * 0.4} ${h * 0.76} ${h} ${h}ZM${h} ${h}C${h * 0.9} ${h * 0.3} ${h} ${-h * 0.1} ${h} ${-h * 0.44}C${h * 0.7} ${-h * 0.1} ${h * 0.76} ${h * 0.4} ${h} ${h}Z`,
      ink ?? '',
    ),
    fill(slice(h, h, s * 0.16, 180, 270), dot ?? ''),
    fill(slice(-h, -h, s * 0.34, 0, 90), second ?? ''),
    fill(slice(-h, -h, s * 0.24, 0, 90), ground ?? ''),
    fill(slice(-h, -h, s * 0.13, 0, 90), dot ?? ''),
    stroke(rectangle({ x: -h, y: -h, width: s, height: s }), '#ffffff', 2, { opacity: 0.55 }),
  ];
}

function quilt(s: number, [a, b, c, d]: readonly string[], isStar: boolean): string[] {
  const [h, t] = [s / 2, s / 3];
  const parts = [fill(rectangle({ x: -h, y: -h, width: s, height: s }), b ?? '')];
  if (isStar) {
    for (const turn of [0, 90, 180, 270])
      parts.push(
        group(
          { transform: `rotate(${turn})` },
          fill(
            polygon([
              [-t / 2, -h],
              [t / 2, -h],
              [0, -h + t / 2],
            ]),
            d ?? '',
          ),
          fill(
            polygon([
              [-t / 2, -h],
              [0, -h + t / 2],
              [-t / 2, -h + t],
            ]),
            a ?? '',
          ),
          fill(
            polygon([
              [t / 2, -h],
              [0, -h + t / 2],
              [t / 2, -h + t],
            ]),
            a ?? '',
          ),
        ),
      );
    parts.push(
      fill(rectangle({ x: -t / 2, y: -t / 2, width: t, height: t }), c ?? ''),
      fill(
        polygon([
          [0, -t / 2],
          [t / 2, 0],
          [0, t / 2],
          [-t / 2, 0],
        ]),
        a ?? '',
      ),
    );
  } else {
    for (const turn of [0, 90, 180, 270])
      parts.push(
        group(
          { transform: `rotate(${turn})` },
          fill(
            polygon([
              [-h, -h],
              [0, -h],
              [-h, 0],
            ]),
            c ?? '',
          ),
          fill(
            polygon([
              [-h, -h],
              [-t, -h],
              [-h, -t],
            ]),
            a ?? '',
          ),
        ),
      );
    parts.push(
      fill(
        polygon([
          [0, -t * 0.8],
          [t * 0.8, 0],
          [0, t * 0.8],
          [-t * 0.8, 0],
        ]),
        d ?? '',
      ),
    );
  }
  parts.push(stroke(rectangle({ x: -h + 5, y: -h + 5, width: s - 10, height: s - 10 }), '#ffffff', 1.6, { dash: '6 6', opacity: 0.5 }));
  return parts;
}
