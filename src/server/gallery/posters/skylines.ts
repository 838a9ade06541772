import { mix, tone } from '../drawing/colour.ts';
import { type Box, circle, polygon, rectangle } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, stroke } from '../drawing/sheet.ts';
import { stars } from '../drawing/stars.ts';
import { series } from '../poster.ts';

interface Skyline {
  sky: readonly Pigment[];
  far: Pigment;
  near: Pigment;
  windows: Pigment;
  sun?: { colour: Pigment; x: number; y: number; r: number };
  /** Share of the windows that are lit. */
  lit: number;
  water?: boolean;
  night?: boolean;
  roofs: 'towers' | 'gables' | 'domes';
  /** Colors of the houses in front. */
  fronts?: readonly Pigment[];
  label?: readonly [string, string];
}

/** A city at one time of day: rows of blocks, with windows in the nearest. */
export const skylines = series<Skyline>(
  'Skylines',
  ({ page, random }, work) => {
    const box = plate(page, work.label ? 0.08 : 0, work.label ? 0.15 : 0);
    const { x, y, width, height } = box;
    const last = pigment(work.sky[work.sky.length - 1] ?? 'cream');
    const ground = y + height * (work.water ? 0.74 : 1);
    const parts = [fill(rectangle(box), page.linear(work.sky.map((name, i) => [(i / (work.sky.length - 1)) * 0.8, pigment(name)])))];
    if (work.night) parts.push(stars(random, { ...box, height: height * 0.5 }, 130, pigment('cream')));
    if (work.sun)
      parts.push(
        fill(circle(x + width * work.sun.x, y + height * work.sun.y, width * work.sun.r * 1.4), pigment(work.sun.colour), {
          opacity: 0.18,
        }),
        fill(circle(x + width * work.sun.x, y + height * work.sun.y, width * work.sun.r), pigment(work.sun.colour)),
      );
    const city: string[] = [];
    const rows = 4;
    for (let row = 0; row < rows; row += 1) {
      const share = row / (rows - 1);
      const colour = mix(mix(pigment(work.far), last, 0.35 * (1 - share)), pigment(work.near), share);
      for (let at = -random.between(0, 40); at < width;) {
        const wide = width * random.between(0.06, 0.14) * (0.75 + share * 0.45);
        const middle = 1 - Math.abs((at + wide / 2) / width - 0.5) * 1.1;
        const tall =
          height *
            (work.roofs === 'towers' ? random.between(0.14, 0.5) * (0.5 + middle * 0.7) : random.between(0.15, 0.24)) *
            (1 - share * 0.42) +
          height * 0.05;
        const front =
          row < rows - 1 || work.roofs !== 'gables'
            ? colour
            : work.fronts
              ? pigment(random.pick(work.fronts))
              : tone(colour, random.between(-0.05, 0.09));
        city.push(
          building(
            { x: x + at, y: ground - tall - (1 - share) * height * 0.1, width: wide, height: tall + (1 - share) * height * 0.1 },
            front,
            row,
          ),
        );
        at += wide * random.between(0.86, 1.06);
      }
      if (row < rows - 1)
        city.push(
          fill(
            rectangle({ x, y: ground - height * 0.32, width, height: height * 0.32 }),
            page.linear([
              [0, last, 0],
              [1, last, 0.42 - 0.1 * row],
            ]),
          ),
        );
    }
    parts.push(...city);
    if (work.water) {
      const water = { x, y: ground, width, height: y + height - ground };
      const deep = pigment(work.near);
      const shimmer = Array.from({ length: 64 }, (_, i) => {
        const depth = i / 64;
        return fill(
          rectangle({
            x: x + random.between(-0.05, 0.95) * width,
            y: ground + 4 + depth * water.height,
            width: width * random.between(0.03, 0.18),
            height: 2 + depth * 4,
          }),
          pigment(random.chance(0.5) ? work.windows : (work.sky[work.sky.length - 1] ?? 'cream')),
          { opacity: 0.3 + 0.3 * random.next() },
        );
      });
      const glitter = work.sun
        ? Array.from({ length: 26 }, (_, i) =>
            fill(
              rectangle({
                x: x + width * (work.sun?.x ?? 0) - width * random.between(0.02, 0.09),
                y: ground + 4 + (i * water.height) / 26,
                width: width * random.between(0.05, 0.14),
                height: 4.5,
              }),
              pigment(work.sun?.colour ?? 'cream'),
              { opacity: 0.75 },
            ),
          )
        : [];
      parts.push(
        fill(
          rectangle(water),
          page.linear([
            [0, mix(last, deep, 0.45)],
            [1, deep],
          ]),
        ),
        ...shimmer,
        ...glitter,
        fill(rectangle({ x, y: ground - 3, width, height: 5 }), tone(deep, -0.06)),
      );
    }
    page.add(page.inside(rectangle(box), ...parts));
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1] });

    function building(b: Box, colour: string, row: number): string {
      const top: string[] = [];
      const centre = b.x + b.width / 2;
      if (work.roofs === 'gables' && work.fronts && row > 1) {
        const steps = 4;
        const d = [-1, 1]
          .map((side) =>
            Array.from({ length: steps }, (_, i) =>
              rectangle({
                x: centre + (side < 0 ? -1 : 0) * (b.width / 2) * (1 - i / steps),
                y: b.y - (i + 1) * b.width * 0.17,
                width: (b.width / 2) * (1 - i / steps),
                height: b.width * 0.18,
              }),
            ).join(''),
          )
          .join('');
        top.push(
          fill(d, tone(colour, 0.035)),
          fill(
            rectangle({ x: centre - b.width * 0.1, y: b.y - b.width * 0.42, width: b.width * 0.2, height: b.width * 0.3 }),
            pigment('chalk'),
          ),
          fill(
            rectangle({ x: centre - b.width * 0.065, y: b.y - b.width * 0.39, width: b.width * 0.13, height: b.width * 0.24 }),
            pigment('ink'),
          ),
        );
      } else if (work.roofs === 'gables') {
        const rise = b.width * random.between(0.35, 0.6);
        top.push(
          fill(
            polygon([
              [b.x - 3, b.y + 1],
              [centre, b.y - rise],
              [b.x + b.width + 3, b.y + 1],
            ]),
            tone(colour, row > 1 ? -0.05 : -0.02),
          ),
        );
        if (random.chance(0.5))
          top.push(
            fill(
              rectangle({ x: centre + b.width * 0.18, y: b.y - rise * 0.9, width: b.width * 0.11, height: rise * 0.7 }),
              tone(colour, -0.07),
            ),
          );
      } else if (work.roofs === 'domes' && random.chance(row ? 0.62 : 0.3)) {
        const r = b.width * 0.48;
        top.push(
          fill(
            `M${centre - r} ${b.y + 1}C${centre - r * 1.15} ${b.y - r * 0.9} ${centre - r * 0.25} ${b.y - r * 1.1} ${centre} ${b.y - r * 1.75}C${centre + r * 0.25} ${b.y - r * 1.1} ${centre + r * 1.15} ${b.y - r * 0.9} ${centre + r} ${b.y + 1}Z`,
            mix(colour, pigment(work.windows), 0.35 + 0.2 * random.next()),
          ),
          stroke(`M${centre} ${b.y - r * 1.7}v${-r * 0.6}`, colour, 3),
        );
      } else if (work.roofs === 'domes' && random.chance(0.2)) {
        top.push(
          fill(rectangle({ x: centre - 9, y: b.y - b.width * 1.6, width: 18, height: b.width * 1.7 }), colour),
          fill(
            polygon([
              [centre - 12, b.y - b.width * 1.6],
              [centre, b.y - b.width * 2],
              [centre + 12, b.y - b.width * 1.6],
            ]),
            tone(colour, -0.05),
          ),
        );
      } else if (work.roofs === 'towers') {
        const kind = random.next();
        if (kind < 0.2)
          top.push(
            fill(rectangle({ x: b.x + b.width * 0.2, y: b.y - b.height * 0.07, width: b.width * 0.6, height: b.height * 0.08 }), colour),
            fill(rectangle({ x: b.x + b.width * 0.36, y: b.y - b.height * 0.12, width: b.width * 0.28, height: b.height * 0.06 }), colour),
            stroke(`M${centre} ${b.y - b.height * 0.11}v${-b.height * 0.14}`, colour, 4),
          );
        else if (kind < 0.32)
          top.push(
            fill(
              polygon([
                [b.x, b.y + 1],
                [b.x + b.width, b.y - b.width * 0.5],
                [b.x + b.width, b.y + 1],
              ]),
              colour,
            ),
          );
        else if (kind < 0.42 && row > 0)
          top.push(
            fill(
              polygon([
                [centre - 16, b.y - 30],
                [centre, b.y - 44],
                [centre + 16, b.y - 30],
                [centre + 16, b.y - 8],
                [centre - 16, b.y - 8],
              ]),
              colour,
            ),
            stroke(`M${centre - 12} ${b.y - 8}v10M${centre + 12} ${b.y - 8}v10`, colour, 3),
          );
        else if (kind < 0.5) top.push(fill(`M${b.x} ${b.y + 1}A${b.width / 2} ${b.width / 2} 0 0 1 ${b.x + b.width} ${b.y + 1}Z`, colour));
      }
      const body =
        fill(
          rectangle(b),
          page.linear([
            [0, tone(colour, 0.035)],
            [0.4, colour],
            [1, tone(colour, -0.02)],
          ]),
        ) +
        fill(rectangle({ x: b.x + b.width * 0.7, y: b.y, width: b.width * 0.3, height: b.height }), tone(colour, -0.045), { opacity: 0.7 });
      let [lit, dark] = ['', ''];
      if (row > (work.roofs === 'domes' ? 1 : 0)) {
        const columns = Math.max(2, Math.round(b.width / 24));
        const [gapX, gapY] = [b.width / (columns + 0.5), work.roofs === 'towers' ? 23 : 34];
        const style = work.fronts ? 0 : random.next();
        for (let wy = b.y + 16; wy < ground - 14; wy += gapY) {
          for (let c = 0; c < columns; c += 1) {
            const pane = rectangle({
              x: b.x + gapX * (c + 0.45),
              y: wy,
              width: style > 0.75 ? gapX * 0.85 : gapX * 0.46,
              height: style > 0.75 ? gapY * 0.28 : gapY * 0.52,
            });
            if (random.chance(work.lit * (0.5 + row / 4))) lit += pane;
            else if (random.chance(0.6)) dark += pane;
          }
        }
      }
      return [
        ...top,
        body,
        fill(dark, tone(colour, row > 1 ? -0.06 : -0.03)),
        fill(lit, mix(colour, pigment(work.windows), 0.5 + row * 0.16)),
      ].join('');
    }
  },
  [
    {
      name: 'city-six-am',
      format: '2:3',
      paper: 'paper',
      sky: ['powder', 'blush', 'peach'],
      far: 'lilac',
      near: 'denim',
      windows: 'butter',
      sun: { colour: 'chalk', x: 0.32, y: 0.36, r: 0.12 },
      lit: 0.12,
      roofs: 'towers',
      label: ['SIX A.M.', 'DOWNTOWN'],
      title: 'Six a.m.',
      description: 'Bakers, runners, and the last people home. First of the hours.',
      altText: 'Lilac and blue towers under a pale morning sun.',
    },
    {
      name: 'city-noon',
      format: '2:3',
      paper: 'paper',
      sky: ['lagoon', 'aqua', 'chalk'],
      far: 'celadon',
      near: 'petrol',
      windows: 'chalk',
      lit: 0.35,
      roofs: 'towers',
      sun: { colour: 'lemon', x: 0.68, y: 0.22, r: 0.08 },
      label: ['NOON', 'HARBOUR SIDE'],
      title: 'Noon, harbour side',
      description: 'The hour when every window on the south side flashes once.',
      altText: 'Green-blue towers beneath a turquoise sky with a small yellow sun.',
    },
    {
      name: 'city-seven-pm',
      format: '2:3',
      paper: 'paper',
      sky: ['plum', 'raspberry', 'coral', 'apricot'],
      far: 'raspberry',
      near: 'aubergine',
      windows: 'butter',
      sun: { colour: 'butter', x: 0.5, y: 0.5, r: 0.17 },
      lit: 0.4,
      roofs: 'towers',
      label: ['SEVEN P.M.', 'WESTERN AVENUE'],
      title: 'Seven p.m.',
      description: 'Twice a year the sun goes down exactly at the end of the avenue and the traffic stops by itself.',
      altText: 'Dark towers with lit windows before a huge yellow setting sun.',
    },
    {
      name: 'city-midnight',
      format: '2:3',
      paper: 'paper',
      sky: ['midnight', 'navy', 'indigo'],
      far: 'denim',
      near: 'midnight',
      windows: 'amber',
      lit: 0.5,
      night: true,
      water: true,
      roofs: 'towers',
      sun: { colour: 'cream', x: 0.72, y: 0.16, r: 0.065 },
      label: ['MIDNIGHT', 'FROM THE FERRY'],
      title: 'Midnight, from the ferry',
      description: 'The last boat, upper deck. Somebody is still working on the thirty-first floor.',
      altText: 'A lit skyline and moon reflected in dark water.',
    },
    {
      name: 'canal-houses',
      format: '3:4',
      paper: 'chalk',
      sky: ['mist', 'cream'],
      far: 'petal',
      near: 'petrol',
      windows: 'chalk',
      lit: 0.9,
      water: true,
      roofs: 'gables',
      fronts: ['brick', 'petrol', 'ochre', 'oxblood', 'slate', 'terracotta', 'bottle'],
      title: 'Canal houses, low water',
      description: 'All of them lean. The ones that look straight are leaning towards you.',
      altText: 'Brick gabled houses with white windows along a canal.',
    },
    {
      name: 'roofs-snow',
      format: '1:1',
      paper: 'chalk',
      sky: ['slate', 'lilac', 'mist'],
      far: 'mauve',
      near: 'navy',
      windows: 'amber',
      lit: 0.4,
      roofs: 'gables',
      night: true,
      title: 'Old town, blue hour',
      description: 'Twenty minutes in December when snow, sky and slate are the same colour and only the windows are warm.',
      altText: 'Blue gabled roofs with warm lit windows at dusk.',
    },
    {
      name: 'domes-gold',
      format: '3:2',
      paper: 'chalk',
      sky: ['amber', 'butter', 'cream'],
      far: 'apricot',
      near: 'rust',
      windows: 'teal',
      lit: 0.3,
      roofs: 'domes',
      water: true,
      sun: { colour: 'chalk', x: 0.25, y: 0.3, r: 0.07 },
      title: 'Domes across the strait',
      description: 'Copper roofs gone green, and a call that crosses the water a little late.',
      altText: 'Domes and minarets in amber light across the water.',
    },
    {
      name: 'domes-rose',
      format: '4:5',
      paper: 'paper',
      sky: ['indigo', 'mauve', 'petal', 'peach'],
      far: 'rose',
      near: 'plum',
      windows: 'butter',
      lit: 0.35,
      roofs: 'domes',
      night: true,
      label: ['EVENING PRAYER', 'OLD QUARTER'],
      title: 'Evening in the old quarter',
      description: 'Pink, then mauve, then someone switches the lamps on.',
      altText: 'Domes in plum and rose beneath an evening sky with first stars.',
    },
  ],
);
