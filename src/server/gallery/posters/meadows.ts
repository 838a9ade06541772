import { mix, tone } from '../drawing/colour.ts';
import { bow, circle, ellipse, type Point, polar, rectangle, ribbon } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { fill, group, placed, stroke } from '../drawing/sheet.ts';
import { type Profile, type Glaze, vessel, castShadow } from '../drawing/vessels.ts';
import { series } from '../poster.ts';

type Bloom = 'daisy' | 'poppy' | 'tulip' | 'bell' | 'globe' | 'umbel' | 'grass' | 'anemone' | 'bud';

interface Meadow {
  ground: readonly [Pigment, Pigment];
  stems: readonly Pigment[];
  petals: readonly Pigment[];
  blooms: readonly Bloom[];
  /** Flowers in a vase on a table instead of a field. */
  vase?: { profile: Profile; glaze: Glaze; table: Pigment };
  moon?: Pigment;
}

/** Dense flowers seen from low down, or cut in a vase. */
export const meadows = series<Meadow>(
  'Botanicals',
  ({ page, random }, work) => {
    const { width, height, unit } = page;
    const [top, bottom] = work.ground.map(pigment) as [string, string];
    page.add(
      fill(
        rectangle({ x: 0, y: 0, width, height }),
        page.linear([
          [0, top],
          [1, bottom],
        ]),
      ),
    );
    if (work.moon)
      page.add(
        fill(circle(width * 0.68, height * 0.2, unit * 0.13), pigment(work.moon)),
        fill(circle(width * 0.68, height * 0.2, unit * 0.19), pigment(work.moon), { opacity: 0.15 }),
      );
    if (work.vase) {
      const edge = height * 0.8;
      page.add(fill(rectangle({ x: 0, y: edge, width, height: height - edge }), pigment(work.vase.table)));
      const wide = unit * 0.34;
      const box = { x: width / 2 - wide / 2, y: height * 0.86 - wide * 1.1, width: wide, height: wide * 1.1 };
      page.add(castShadow(page, box, tone(pigment(work.vase.table), -0.2), 0.7));
      const heads: { at: Point; size: number }[] = [];
      for (let tries = 0; tries < 900 && heads.length < 38; tries += 1) {
        const [angle, far] = [random.between(-168, -12), Math.sqrt(random.next())];
        const at = polar(width / 2, height * 0.42, far * unit * 0.42, angle + (random.chance(0.35) ? 180 : 0));
        const size = unit * random.between(0.045, 0.095) * (1.15 - far * 0.35);
        if (at[1] < box.y - 6 && heads.every((head) => Math.hypot(head.at[0] - at[0], head.at[1] - at[1]) > (head.size + size) * 0.9))
          heads.push({ at, size });
      }
      for (const { at } of heads)
        page.add(
          fill(
            ribbon(bow([width / 2, box.y + 20], [width / 2 + (at[0] - width / 2) * 0.25, (box.y + at[1]) / 2 + 30], at, 10), () => 6),
            pigment(random.pick(work.stems)),
          ),
        );
      for (const { at, size } of heads)
        for (let k = 0; k < 2; k += 1) {
          const spot = polar(at[0], at[1], size * 1.2, random.between(20, 160));
          page.add(leaf(spot[0], spot[1], random.between(-150, 150), size * 1.7));
        }
      [...heads]
        .sort((a, b) => a.size - b.size)
        .forEach(({ at, size }, i) =>
          page.add(bloom(work.blooms[i % work.blooms.length] ?? 'daisy', at[0], at[1], size, (at[0] / width - 0.5) * 70)),
        );
      page.add(vessel(page, random, work.vase.profile, box, work.vase.glaze));
      return;
    }
    for (let row = 0; row < 3; row += 1) {
      const share = row / 2;
      const count = Math.round(width / (78 - row * 8));
      for (let i = 0; i < count; i += 1) {
        const px = width * ((i + random.between(0.1, 0.9)) / count);
        const tall = height * (0.66 - 0.19 * share) * random.between(0.62, 1.12);
        const tip: Point = [px + random.between(-0.07, 0.07) * width, height - tall];
        const haze = (1 - share) * 0.5;
        const stem = mix(pigment(random.pick(work.stems)), mix(top, bottom, 0.5), haze);
        page.add(
          fill(
            ribbon(
              bow([px + random.between(-20, 20), height + 20], [px, height - tall * 0.55], tip, 10),
              (t) => (5 + 3 * share) * (1.1 - t * 0.5),
            ),
            stem,
          ),
        );
        for (let k = 0; k < 2; k += 1)
          page.add(
            leaf(
              px + random.between(-6, 6),
              height - tall * random.between(0.05, 0.45),
              random.pick([-1, 1]) * random.between(24, 60),
              tall * random.between(0.16, 0.28),
              stem,
            ),
          );
        page.add(
          group(
            { opacity: 1 - haze * 0.45 },
            bloom(
              random.pick(work.blooms),
              tip[0],
              tip[1],
              unit * (0.034 + 0.026 * share) * random.between(0.8, 1.3),
              random.between(-18, 18),
            ),
          ),
        );
      }
    }

    function leaf(px: number, py: number, turn: number, size: number, colour = pigment(random.pick(work.stems))): string {
      return fill(
        `M0 0Q${size * 0.22} ${-size * 0.5} 0 ${-size}Q${-size * 0.2} ${-size * 0.5} 0 0Z`,
        tone(colour, random.between(-0.03, 0.04)),
        { transform: placed(px, py, turn) },
      );
    }
    function bloom(kind: Bloom, px: number, py: number, r: number, turn: number): string {
      const colour = pigment(random.pick(work.petals));
      const around = (count: number, petal: (i: number) => string) =>
        Array.from({ length: count }, (_, i) => group({ transform: `rotate(${Math.round((i * 360) / count)})` }, petal(i))).join('');
      const heads: Record<Bloom, () => string> = {
        daisy: () =>
          around(13, () => fill(ellipse(0, -r * 0.72, r * 0.2, r * 0.42), colour)) +
          fill(circle(0, 0, r * 0.36), pigment('amber')) +
          fill(circle(-r * 0.08, -r * 0.08, r * 0.2), pigment('butter')),
        anemone: () =>
          around(7, (i) => fill(ellipse(0, -r * 0.62, r * 0.42, r * 0.52), tone(colour, i % 2 ? 0.025 : -0.03))) +
          fill(circle(0, 0, r * 0.4), mix(colour, '#ffffff', 0.6)) +
          fill(circle(0, 0, r * 0.22), pigment('ink')) +
          fill(
            Array.from({ length: 16 }, (_, i) => {
              const [dx, dy] = polar(0, 0, r * 0.35, i * 22.5);
              return circle(dx, dy, r * 0.045);
            }).join(''),
            pigment('ink'),
          ),
        poppy: () =>
          fill(
            `M${-r} ${-r * 0.1}C${-r} ${-r * 1.2} ${r} ${-r * 1.2} ${r} ${-r * 0.1}C${r * 0.7} ${r * 0.6} ${-r * 0.7} ${r * 0.6} ${-r} ${-r * 0.1}Z`,
            colour,
          ) +
          fill(
            `M${-r * 0.8} 0C${-r * 0.4} ${-r * 0.7} ${r * 0.4} ${-r * 0.7} ${r * 0.8} 0C${r * 0.5} ${r * 0.6} ${-r * 0.5} ${r * 0.6} ${-r * 0.8} 0Z`,
            tone(colour, -0.06),
          ) +
          fill(ellipse(0, r * 0.02, r * 0.22, r * 0.16), pigment('ink')),
        tulip: () =>
          fill(
            `M${-r * 0.62} ${-r * 0.9}C${-r * 0.9} ${r * 0.2} ${-r * 0.4} ${r * 0.6} 0 ${r * 0.6}C${r * 0.4} ${r * 0.6} ${r * 0.9} ${r * 0.2} ${r * 0.62} ${-r * 0.9}L${r * 0.24} ${-r * 0.3}L0 ${-r}L${-r * 0.24} ${-r * 0.3}Z`,
            colour,
          ) +
          fill(
            `M0 ${-r}C${r * 0.4} ${-r * 0.3} ${r * 0.4} ${r * 0.4} 0 ${r * 0.6}C${-r * 0.4} ${r * 0.4} ${-r * 0.4} ${-r * 0.3} 0 ${-r}Z`,
            tone(colour, 0.05),
          ),
        bell: () =>
          [0, 1, 2, 3]
            .map((i) =>
              group(
                { transform: placed((i % 2 ? -1 : 1) * r * 0.45, i * r * 0.72, i % 2 ? 28 : -28) },
                fill(
                  `M0 ${-r * 0.4}C${r * 0.5} ${-r * 0.3} ${r * 0.36} ${r * 0.3} ${r * 0.52} ${r * 0.5}L${r * 0.2} ${r * 0.4}L0 ${r * 0.55}L${-r * 0.2} ${r * 0.4}L${-r * 0.52} ${r * 0.5}C${-r * 0.36} ${r * 0.3} ${-r * 0.5} ${-r * 0.3} 0 ${-r * 0.4}Z`,
                  tone(colour, i * 0.02 - 0.03),
                ),
              ),
            )
            .join(''),
        globe: () =>
          fill(circle(0, 0, r * 0.8), tone(colour, -0.05)) +
          stroke(
            Array.from({ length: 26 }, (_, i) => {
              const [ex, ey] = polar(0, 0, r * (i % 2 ? 1.02 : 0.86), (i * 360) / 26);
              return `M0 0L${Math.round(ex)} ${Math.round(ey)}`;
            }).join(''),
            colour,
            2.6,
          ) +
          fill(circle(0, 0, r * 0.36), tone(colour, 0.06)),
        umbel: () =>
          Array.from({ length: 9 }, (_, i) => {
            const [ex, ey] = polar(0, r * 0.6, r * 1.35, -155 + i * 16.5);
            return (
              stroke(`M0 ${r * 0.7}L${Math.round(ex)} ${Math.round(ey)}`, pigment(work.stems[0] ?? 'sage'), 2) +
              fill(circle(ex, ey, r * 0.19), colour)
            );
          }).join(''),
        grass: () =>
          Array.from({ length: 9 }, (_, i) =>
            fill(
              ellipse((i % 2 ? -1 : 1) * r * 0.16, -r * 1.1 + i * r * 0.28, r * 0.13, r * 0.3),
              i % 3 ? pigment('straw') : pigment('ochre'),
              { transform: `rotate(${i % 2 ? -14 : 14} 0 ${Math.round(-r * 1.1 + i * r * 0.28)})` },
            ),
          ).join(''),
        bud: () =>
          fill(ellipse(0, 0, r * 0.34, r * 0.52), colour) +
          fill(
            `M${-r * 0.34} ${r * 0.1}Q0 ${-r * 0.1} ${r * 0.34} ${r * 0.1}Q${r * 0.2} ${r * 0.6} 0 ${r * 0.6}Q${-r * 0.2} ${r * 0.6} ${-r * 0.34} ${r * 0.1}Z`,
            pigment(work.stems[0] ?? 'sage'),
          ),
      };
      return group({ transform: placed(px, py, turn) }, heads[kind]());
    }
  },
  [
    {
      name: 'meadow-june',
      format: '2:3',
      paper: 'chalk',
      ground: ['powder', 'mint'],
      stems: ['fern', 'moss', 'leaf'],
      petals: ['tomato', 'chalk', 'cornflower', 'rose'],
      blooms: ['poppy', 'daisy', 'globe', 'grass', 'umbel'],
      title: 'Meadow, lying down',
      description: 'Eye level for a grasshopper. Poppies, daisies, cornflowers, and whatever else had seeded itself.',
      altText: 'Poppies, daisies and cornflowers in tall grass against the sky.',
    },
    {
      name: 'meadow-night',
      format: '3:4',
      paper: 'midnight',
      ground: ['midnight', 'petrol'],
      stems: ['teal', 'bottle', 'petrol'],
      petals: ['chalk', 'powder', 'lilac', 'butter'],
      blooms: ['umbel', 'daisy', 'bell', 'globe', 'grass'],
      moon: 'cream',
      title: 'Moon garden',
      description: 'White flowers shut their colours off last. Planted for being looked at after ten.',
      altText: 'White and lilac flowers in a dark meadow under the moon.',
    },
    {
      name: 'meadow-rust',
      format: '4:5',
      paper: 'cream',
      ground: ['cream', 'apricot'],
      stems: ['olive', 'umber', 'moss'],
      petals: ['rust', 'mustard', 'brick', 'oxblood'],
      blooms: ['globe', 'grass', 'umbel', 'bud', 'daisy'],
      title: 'Late September border',
      description: 'Seed heads left standing for the goldfinches, in the colours of good toast.',
      altText: 'Rust and mustard seed heads and grasses on cream.',
    },
    {
      name: 'tulip-field',
      format: '3:2',
      paper: 'chalk',
      ground: ['aqua', 'chalk'],
      stems: ['leaf', 'fern'],
      petals: ['coral', 'raspberry', 'butter', 'petal', 'tomato'],
      blooms: ['tulip', 'tulip', 'bud'],
      title: 'Tulips, trade quality',
      description: 'Seen from a bicycle at Lisse, slowing down.',
      altText: 'Red, pink and yellow tulips under a pale turquoise sky.',
    },
    {
      name: 'bouquet-midsummer',
      format: '4:5',
      paper: 'apricot',
      ground: ['peach', 'apricot'],
      stems: ['fern', 'bottle', 'moss'],
      petals: ['raspberry', 'chalk', 'coral', 'butter', 'violet'],
      blooms: ['anemone', 'daisy', 'poppy', 'globe', 'tulip'],
      vase: { profile: 'jug', glaze: { body: 'cobalt', over: 'chalk', way: 'dots' }, table: 'terracotta' },
      title: 'Midsummer bunch',
      description: 'Everything that was open on the twenty-first of June, in the one jug that was clean.',
      altText: 'A full bouquet of pink, white and yellow flowers in a blue dotted jug.',
    },
    {
      name: 'bouquet-dutch',
      format: '2:3',
      paper: 'coal',
      ground: ['coal', 'cocoa'],
      stems: ['bottle', 'moss', 'pine'],
      petals: ['blush', 'coral', 'cream', 'oxblood', 'rose'],
      blooms: ['anemone', 'tulip', 'poppy', 'anemone', 'bud'],
      vase: { profile: 'gourd', glaze: { body: 'chalk', over: 'ultramarine', way: 'leaves' }, table: 'umber' },
      title: 'After the Dutch',
      description: 'Flowers that never bloom in the same month, on a background that makes them not care.',
      altText: 'Blush and coral flowers in a white vase on a near-black ground.',
    },
    {
      name: 'bouquet-blue',
      format: '1:1',
      paper: 'powder',
      ground: ['chalk', 'powder'],
      stems: ['sage', 'teal', 'celadon'],
      petals: ['cornflower', 'cobalt', 'lilac', 'chalk', 'navy'],
      blooms: ['globe', 'anemone', 'bell', 'daisy'],
      vase: { profile: 'moon', glaze: { body: 'butter' }, table: 'denim' },
      title: 'Blue hour bouquet',
      description: 'Only blues, in a yellow pot, to see who would win.',
      altText: 'Blue and lilac flowers in a round yellow vase.',
    },
  ],
);
