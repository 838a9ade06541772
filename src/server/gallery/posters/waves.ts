import { tone } from '../drawing/colour.ts';
import { circle, ellipse, rectangle } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { plate } from '../drawing/plate.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface Waves {
  across: number;
  inks: readonly Pigment[];
  line: Pigment;
  /** Additional motif. */
  guest?: 'koi' | 'sun' | 'boat';
  guestInk?: Pigment;
  way: 'scales' | 'weave' | 'asanoha' | 'fans';
}

/** Traditional repeating patterns: waves, weaving, hemp leaf, fans. */
export const waves = series<Waves>(
  'Patterns',
  ({ page, random }, work) => {
    const box = plate(page, 0.07);
    const { x, y, width, height } = box;
    const inks = work.inks.map(pigment);
    const line = pigment(work.line);
    const inkAt = (share: number) => inks[Math.min(inks.length - 1, Math.max(0, Math.floor(share * inks.length)))] ?? line;
    const size = width / work.across;
    const parts = [fill(rectangle(box), inks[0] ?? line)];
    const guestInk = pigment(work.guestInk ?? 'vermilion');
    if (work.guest === 'sun') parts.push(fill(circle(x + width * 0.62, y + height * 0.27, width * 0.22), guestInk));
    if (work.way === 'scales' || work.way === 'fans') {
      const step = work.way === 'scales' ? size * 0.25 : size * 0.5;
      const start = work.guest === 'sun' || work.guest === 'boat' ? 0.36 : -0.05;
      for (let row = 0, level = y + height * start; level < y + height + size; row += 1, level += step) {
        if (work.guest === 'boat' && row === 3) parts.push(boat(level));
        for (let k = -1; k <= work.across; k += 1) {
          const [cx, cy] = [x + (k + (row % 2 ? 1 : 0.5)) * size, level + size * 0.25];
          const colour = inkAt(((cy - y) / height + random.between(-0.07, 0.07)) * 0.999);
          if (work.way === 'scales')
            parts.push(
              fill(circle(cx, cy, size * 0.5), line),
              ...[0.46, 0.34, 0.22, 0.1].map(
                (share, i) =>
                  fill(circle(cx, cy, size * share), i % 2 ? line : colour) +
                  fill(circle(cx, cy, size * (share - 0.06)), i % 2 ? colour : line),
              ),
              fill(circle(cx, cy, size * 0.05), colour),
            );
          else
            parts.push(
              fill(circle(cx, cy, size * 0.5), colour),
              stroke(circle(cx, cy, size * 0.5), line, 4),
              stroke(
                Array.from({ length: 9 }, (_, i) => {
                  const a = (Math.PI * (i + 0.5)) / 9 + Math.PI;
                  return `M${cx} ${cy}L${cx + Math.cos(a) * size * 0.47} ${cy + Math.sin(a) * size * 0.47}`;
                }).join(''),
                line,
                3,
              ),
              stroke(circle(cx, cy, size * 0.32), line, 3),
              fill(circle(cx, cy, size * 0.12), line),
            );
        }
      }
      if (work.guest === 'koi')
        parts.push(koi(x + width * 0.38, y + height * 0.36, -32, 1), koi(x + width * 0.64, y + height * 0.66, 148, 0.86));
    } else if (work.way === 'weave') {
      const bar = size * 0.36;
      const rows = Math.ceil(height / size);
      for (let row = -1; row <= rows; row += 1)
        for (let k = -1; k <= work.across; k += 1) {
          const [cx, cy] = [x + (k + 0.5) * size, y + (row + 0.5) * size];
          const over = (row + k) % 2 === 0;
          const [a, b] = [
            inks[1 + ((k + 10) % Math.max(1, inks.length - 1))] ?? line,
            inks[1 + ((row + 11) % Math.max(1, inks.length - 1))] ?? line,
          ];
          const strip = (isUpright: boolean, colour: string) =>
            [-1, 0, 1]
              .map((lane) => {
                const at = lane * bar;
                const lane3 = isUpright
                  ? rectangle({ x: cx + at - bar * 0.42, y: cy - size * 0.56, width: bar * 0.84, height: size * 1.12 })
                  : rectangle({ x: cx - size * 0.56, y: cy + at - bar * 0.42, width: size * 1.12, height: bar * 0.84 });
                return fill(
                  lane3,
                  page.linear(
                    [
                      [0, tone(colour, -0.1)],
                      [0.5, tone(colour, lane ? 0 : 0.04)],
                      [1, tone(colour, -0.1)],
                    ],
                    isUpright ? 90 : 0,
                  ),
                );
              })
              .join('');
          parts.push(over ? strip(true, a) : strip(false, b));
        }
    } else {
      const tall = size * 1.1547;
      for (let row = -1; row * tall * 0.75 < height + tall; row += 1)
        for (let k = -1; k <= work.across; k += 1) {
          const [cx, cy] = [x + (k + (row % 2 ? 0.5 : 0)) * size + size / 2, y + row * tall * 0.75 + tall / 2];
          const colour = inkAt(((cy - y) / height) * 0.85 + random.next() * 0.15);
          parts.push(
            group(
              { transform: placed(cx, cy) },
              ...[0, 60, 120, 180, 240, 300].map(
                (turn, i) =>
                  fill(
                    `M0 0L${size * 0.2887 * 0.5} ${-size * 0.2887 * 0.87}L0 ${-tall / 2}L${-size * 0.2887 * 0.5} ${-size * 0.2887 * 0.87}Z`,
                    i % 2 ? colour : tone(colour, 0.05),
                    { transform: `rotate(${turn})` },
                  ) +
                  stroke(
                    `M0 0L${size * 0.2887 * 0.5} ${-size * 0.25}L0 ${-tall / 2}L${-size * 0.2887 * 0.5} ${-size * 0.25}ZM0 0V${-tall / 2}`,
                    line,
                    3,
                    { transform: `rotate(${turn})` },
                  ),
              ),
            ),
          );
        }
      if (work.guest === 'sun') parts.push(fill(circle(x + width * 0.5, y + height * 0.42, width * 0.24), guestInk, { opacity: 0.94 }));
    }
    page.add(page.inside(rectangle(box), ...parts));

    function koi(kx: number, ky: number, turn: number, scale: number): string {
      const u = (width / 100) * scale;
      const body = `M${-30 * u} 0C${-24 * u} ${-11 * u} ${2 * u} ${-13 * u} ${22 * u} ${-3 * u}C${30 * u} ${-1 * u} ${30 * u} ${1 * u} ${22 * u} ${3 * u}C${2 * u} ${13 * u} ${-24 * u} ${11 * u} ${-30 * u} 0Z`;
      return group(
        { transform: placed(kx, ky, turn) },
        fill(body, '#0b1030', { opacity: 0.25, transform: placed(1 * u, 3 * u) }),
        fill(
          `M${20 * u} 0C${30 * u} ${-4 * u} ${40 * u} ${-14 * u} ${46 * u} ${-12 * u}C${42 * u} ${-4 * u} ${42 * u} ${4 * u} ${47 * u} ${11 * u}C${40 * u} ${13 * u} ${30 * u} ${4 * u} ${20 * u} 0Z`,
          guestInk,
        ),
        fill(
          `M${-12 * u} ${-9 * u}C${-6 * u} ${-20 * u} ${4 * u} ${-22 * u} ${6 * u} ${-20 * u}C${4 * u} ${-14 * u} ${0} ${-10 * u} ${-2 * u} ${-8 * u}ZM${-12 * u} ${9 * u}C${-6 * u} ${20 * u} ${4 * u} ${22 * u} ${6 * u} ${20 * u}C${4 * u} ${14 * u} 0 ${10 * u} ${-2 * u} ${8 * u}Z`,
          tone(guestInk, 0.08),
        ),
        fill(body, pigment('chalk')),
        page.inside(
          body,
          fill(ellipse(-17 * u, -2 * u, 9 * u, 9 * u) + ellipse(6 * u, 3 * u, 10 * u, 6 * u), guestInk),
          fill(ellipse(-6 * u, -8 * u, 5 * u, 3 * u), pigment('ink')),
          stroke(
            Array.from({ length: 12 }, (_, i) => `M${(-10 + i * 3) * u} ${-6 * u + (i % 3) * 5 * u}q${2 * u} ${2 * u} 0 ${4 * u}`).join(''),
            tone(pigment('chalk'), -0.16),
            2.4,
          ),
        ),
        fill(circle(-24 * u, -4.4 * u, 1.1 * u) + circle(-24 * u, 4.4 * u, 1.1 * u), pigment('coal')),
        stroke(
          `M${-29 * u} ${-2 * u}q${-5 * u} ${-2 * u} ${-6 * u} ${-5 * u}M${-29 * u} ${2 * u}q${-5 * u} ${2 * u} ${-6 * u} ${5 * u}`,
          guestInk,
          4,
        ),
      );
    }
    function boat(level: number): string {
      const u = width / 100;
      return group(
        { transform: placed(x + width * 0.4, level - 6 * u, -7) },
        fill(`M${-2 * u} ${-6 * u}V${-46 * u}C${16 * u} ${-40 * u} ${24 * u} ${-22 * u} ${22 * u} ${-6 * u}Z`, guestInk),
        stroke(
          [-14, -22, -30, -38].map((h) => `M${-2 * u} ${h * u}q${12 * u} ${2 * u} ${(h < -30 ? 14 : 22) * u} ${2 * u}`).join(''),
          tone(guestInk, -0.12),
          4,
        ),
        stroke(`M${-2 * u} 0V${-50 * u}`, pigment('cocoa'), 7),
        fill(
          `M${-26 * u} ${-6 * u}C${-14 * u} ${-2 * u} ${18 * u} ${-2 * u} ${32 * u} ${-10 * u}C${26 * u} ${6 * u} ${-12 * u} ${10 * u} ${-26 * u} ${-6 * u}Z`,
          pigment('umber'),
        ),
      );
    }
  },
  [
    {
      name: 'seigaiha-indigo',
      format: '2:3',
      paper: 'paper',
      across: 6,
      inks: ['mist', 'powder', 'cornflower', 'denim', 'navy'],
      line: 'chalk',
      way: 'scales',
      guest: 'sun',
      guestInk: 'vermilion',
      title: 'Blue ocean, red sun',
      description: 'Seigaiha, the wave pattern on every fishmonger’s apron in Kanazawa. Each row a little deeper.',
      altText: 'Scalloped waves fading from pale to navy below a red sun.',
    },
    {
      name: 'koi-pond',
      format: '3:4',
      paper: 'chalk',
      across: 7,
      inks: ['teal', 'petrol', 'teal', 'petrol'],
      line: 'lagoon',
      way: 'scales',
      guest: 'koi',
      guestInk: 'vermilion',
      title: 'Two koi',
      description: 'Hung in a dentist’s waiting room in Lyon, where it is said to help.',
      altText: 'Two white and red koi above teal wave scales.',
    },
    {
      name: 'seigaiha-boat',
      format: '4:5',
      paper: 'paper',
      across: 5,
      inks: ['peach', 'apricot', 'coral', 'raspberry', 'plum'],
      line: 'cream',
      way: 'scales',
      guest: 'boat',
      guestInk: 'butter',
      title: 'Small boat, large sea',
      description: 'Coral waves, one yellow sail. For beginnings of all kinds.',
      altText: 'A small boat with a yellow sail on coral scalloped waves.',
    },
    {
      name: 'fans-green',
      format: '1:1',
      paper: 'chalk',
      across: 5,
      inks: ['bottle', 'fern', 'sage', 'celadon', 'mint'],
      line: 'cream',
      way: 'fans',
      title: 'Fans, folded from light to dark',
      description: 'An Art Deco ceiling seen lying down.',
      altText: 'Overlapping fan shapes from dark green to mint.',
    },
    {
      name: 'weave-madras',
      format: '3:4',
      paper: 'paper',
      across: 6,
      inks: ['umber', 'mustard', 'terracotta', 'teal', 'blush'],
      line: 'cream',
      way: 'weave',
      title: 'Over, under',
      description: 'A basket bottom enlarged until it became a tablecloth.',
      altText: 'A woven pattern of mustard, terracotta and teal bands.',
    },
    {
      name: 'weave-night',
      format: '1:1',
      paper: 'ink',
      across: 8,
      inks: ['ink', 'denim', 'cornflower', 'slate', 'lilac'],
      line: 'ink',
      way: 'weave',
      title: 'Cane chair, midnight',
      description: 'From the seat of the chair beside the piano, before it gave way.',
      altText: 'A tight woven pattern of blue and lilac on black.',
    },
    {
      name: 'asanoha-rose',
      format: '2:3',
      paper: 'paper',
      across: 5,
      inks: ['petal', 'blush', 'peach', 'apricot', 'butter'],
      line: 'raspberry',
      way: 'asanoha',
      title: 'Hemp leaf, dawn',
      description: 'Asanoha: sewn into babies’ clothes so that they grow straight and fast, like hemp.',
      altText: 'A hemp-leaf star pattern in pink, peach and yellow.',
    },
    {
      name: 'asanoha-sun',
      format: '1:1',
      paper: 'cream',
      across: 7,
      inks: ['navy', 'indigo', 'denim'],
      line: 'powder',
      way: 'asanoha',
      guest: 'sun',
      guestInk: 'cream',
      title: 'Paper moon',
      description: 'A screen door, and what is behind it around nine.',
      altText: 'A cream disc over a blue hemp-leaf pattern.',
    },
  ],
);
