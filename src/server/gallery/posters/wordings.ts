import { lightnessOf, tone } from '../drawing/colour.ts';
import { glyphs, lettering, letteringWidth } from '../drawing/lettering.ts';
import { circle, rectangle } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface Wording {
  lines: readonly string[];
  inks: readonly Pigment[];
  /** `fit`: every line as wide as the sheet; `alphabet`: a chart; `arc`: curved over a sun; `neon`: a sign at night. */
  way: 'fit' | 'alphabet' | 'arc' | 'neon';
  small?: string;
}

/** Words and alphabets. */
export const wordings = series<Wording>(
  'Lettering',
  ({ page, random }, work) => {
    const { width, height, unit } = page;
    const inks = work.inks.map(pigment);
    const first = inks[0] ?? '';
    if (work.way === 'fit') {
      const wide = width * 0.8;
      const weight = 0.2;
      const heights = work.lines.map((text) => wide / (letteringWidth(text, 0.24) + weight));
      const total = heights.reduce((sum, each) => sum + each, 0);
      const gap = unit * 0.055;
      const scale = Math.min(1, (height * 0.84 - gap * (work.lines.length - 1)) / total);
      let top = (height - total * scale - gap * (work.lines.length - 1)) / 2;
      work.lines.forEach((text, i) => {
        const high = heights[i]! * scale;
        page.add(
          lettering(text, {
            x: width / 2,
            y: top + high,
            height: high,
            colour: inks[i % inks.length] ?? first,
            align: 'centre',
            tracking: 0.24,
            weight,
            cap: 'butt',
          }),
        );
        top += high + gap;
      });
    } else if (work.way === 'alphabet') {
      const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ&!'];
      const across = width > height ? 7 : 4;
      const down = letters.length / across;
      const [cw, ch] = [(width * 0.86) / across, (height * 0.86) / down];
      letters.forEach((letter, i) => {
        const cell = { x: width * 0.07 + (i % across) * cw, y: height * 0.07 + Math.floor(i / across) * ch, width: cw, height: ch };
        const ground = inks[(i * 3 + Math.floor(i / across)) % inks.length] ?? first;
        const legible = inks.filter((each) => Math.abs(lightnessOf(each) - lightnessOf(ground)) > 0.3);
        const ink = legible[i % legible.length] ?? page.paper;
        const high = Math.min(ch * 0.5, (cw * 0.52) / Math.max(0.3, letteringWidth(letter)));
        page.add(
          fill(rectangle(cell), ground),
          lettering(letter, {
            x: cell.x + cw / 2,
            y: cell.y + ch / 2 + high / 2,
            height: high,
            colour: ink,
            align: 'centre',
            weight: 0.24,
            cap: 'butt',
          }),
        );
      });
    } else if (work.way === 'arc') {
      const [cx, cy, r] = [width / 2, height * 0.62, width * 0.3];
      for (let i = 0; i < 6; i += 1) page.add(fill(circle(cx, cy, r * (1 - i * 0.16)), inks[1 + (i % (inks.length - 1))] ?? first));
      const text = work.lines[0] ?? '';
      const high = unit * 0.13;
      const { width: long, parts } = glyphs(text, 0.34);
      const radius = r * 1.22;
      parts.forEach((part) => {
        const angle = (((part.x + part.width / 2 - long / 2) * high) / 10 / radius) * 57.3;
        page.add(
          group(
            { transform: `${placed(cx, cy, angle)} translate(${-(part.width * high) / 20} ${-radius - high}) scale(${high / 10})` },
            stroke(part.d, first, 2.2, { cap: 'butt' }),
          ),
        );
      });
      page.add(
        fill(rectangle({ x: 0, y: cy + r * 0.55, width, height: height - cy - r * 0.55 }), page.paper),
        ...Array.from({ length: 7 }, (_, i) =>
          stroke(`M${cx - r * (1.25 - i * 0.13)} ${cy + r * 0.55 + 16 + i * 26}h${2 * r * (1.25 - i * 0.13)}`, first, 5 + i),
        ),
      );
    } else {
      page.add(
        ...Array.from({ length: Math.ceil(height / 46) }, (_, row) =>
          Array.from({ length: Math.ceil(width / 104) + 1 }, (_unused, k) =>
            fill(
              rectangle({ x: k * 104 - (row % 2) * 52, y: row * 46, width: 99, height: 41 }),
              tone(page.paper, random.between(0, 0.035)),
            ),
          ).join(''),
        ),
      );
      const rows = work.lines.length;
      const high = Math.min(...work.lines.map((text) => (width * 0.7) / letteringWidth(text, 0.34)), (height * 0.6) / (rows * 1.6));
      work.lines.forEach((text, i) => {
        const look = {
          x: width / 2,
          y: height / 2 + (i - rows / 2) * high * 1.6 + high * 1.25,
          height: high,
          align: 'centre',
          tracking: 0.34,
        } as const;
        const glow = inks[i % inks.length] ?? first;
        for (const [weight, opacity] of [
          [0.75, 0.07],
          [0.52, 0.1],
          [0.34, 0.18],
          [0.2, 0.35],
        ] as const)
          page.add(group({ opacity }, lettering(text, { ...look, colour: glow, weight })));
        page.add(lettering(text, { ...look, colour: glow, weight: 0.13 }), lettering(text, { ...look, colour: '#fff8f0', weight: 0.05 }));
      });
      page.add(stroke(`M${width * 0.16} 0V${height * 0.2}M${width * 0.84} 0V${height * 0.2}`, tone(page.paper, -0.1), 5));
    }
    if (work.small)
      page.add(
        lettering(work.small, { x: width / 2, y: height * 0.95, height: unit * 0.02, colour: first, align: 'centre', tracking: 0.5 }),
      );
  },
  [
    {
      name: 'word-bread',
      format: '2:3',
      paper: 'mustard',
      lines: ['BREAD', 'BUTTER', 'REPEAT'],
      inks: ['cocoa', 'cream', 'brick'],
      way: 'fit',
      title: 'Bread, butter, repeat',
      description: 'Painted for the bakery downstairs. They paid in kind, for a year.',
      altText: 'The words bread, butter, repeat in heavy letters on mustard.',
    },
    {
      name: 'word-open',
      format: '4:5',
      paper: 'oxblood',
      lines: ['OPEN', 'ALL', 'NIGHT'],
      inks: ['petal', 'lagoon', 'butter'],
      way: 'neon',
      title: 'Open all night',
      description: 'The sign is; the shop closes at six.',
      altText: 'A neon sign reading open all night on dark red bricks.',
    },
    {
      name: 'word-jazz',
      format: '1:1',
      paper: 'midnight',
      lines: ['JAZZ', 'DOWN', 'STAIRS'],
      inks: ['coral', 'aqua', 'lemon'],
      way: 'neon',
      title: 'Jazz downstairs',
      description: 'Mind the third step.',
      altText: 'Coral, aqua and yellow neon words on midnight-blue bricks.',
    },
    {
      name: 'word-sunday',
      format: '3:4',
      paper: 'cream',
      lines: ['SUNDAY'],
      inks: ['brick', 'vermilion', 'amber', 'butter', 'coral'],
      way: 'arc',
      small: 'NO PLANS · NONE AT ALL',
      title: 'Sunday, no plans',
      description: 'A sun that gets up late.',
      altText: 'The word Sunday curves over a ringed sun on cream.',
    },
    {
      name: 'word-summer',
      format: '2:3',
      paper: 'petal',
      lines: ['SUMMER'],
      inks: ['plum', 'raspberry', 'coral', 'apricot', 'butter'],
      way: 'arc',
      title: 'Summer, as remembered',
      description: 'Always longer than the calendar says.',
      altText: 'The word Summer arches over a striped sun on pink.',
    },
    {
      name: 'alphabet-chart',
      format: '2:3',
      paper: 'chalk',
      lines: [],
      inks: ['tomato', 'cream', 'cobalt', 'butter', 'ink', 'petal', 'bottle'],
      way: 'alphabet',
      title: 'Alphabet for a school wall',
      description: 'Twenty-six letters, an ampersand, and an exclamation mark for the teacher.',
      altText: 'A chart of the alphabet in bright coloured squares.',
    },
    {
      name: 'alphabet-soft',
      format: '3:2',
      paper: 'oat',
      lines: [],
      inks: ['sage', 'cream', 'terracotta', 'blush', 'petrol', 'straw'],
      way: 'alphabet',
      title: 'Alphabet, soft',
      description: 'The same letters after a nap.',
      altText: 'A wide alphabet chart in sage, terracotta, blush and petrol.',
    },
    {
      name: 'word-water',
      format: '3:4',
      paper: 'powder',
      lines: ['DRINK', 'MORE', 'WATER'],
      inks: ['ultramarine', 'cobalt', 'navy'],
      way: 'fit',
      title: 'Drink more water',
      description: 'Said the doctor, the coach, the grandmother. Now also the wall.',
      altText: 'The words drink more water in blue letters on pale blue.',
    },
    {
      name: 'word-grow',
      format: '3:4',
      paper: 'bottle',
      lines: ['GROW', 'SLOWLY'],
      inks: ['mint', 'lime'],
      way: 'fit',
      small: 'GARDENERS, UNION NO. 9',
      title: 'Grow slowly',
      description: 'Motto of the Gardeners’ Union, branch number nine.',
      altText: 'The words grow slowly in mint and lime on dark green.',
    },
  ],
);
