import { mix, tone } from '../drawing/colour.ts';
import { noiseLine, noisePlane } from '../drawing/noise.ts';
import { circle, ellipse, type Point, polygon, rectangle, smooth } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, group, placed } from '../drawing/sheet.ts';
import { stars } from '../drawing/stars.ts';
import { series } from '../poster.ts';

interface Giant {
  space: readonly [Pigment, Pigment];
  bands: readonly Pigment[];
  /** Center and radius, as shares of the width. */
  at: readonly [x: number, y: number, r: number];
  tilt?: number;
  rings?: readonly Pigment[];
  spot?: Pigment;
  moons?: number;
  label?: readonly [string, string];
}

/** Gas giants: bands of wind, a storm, sometimes rings, and a night side. */
export const gasGiants = series<Giant>(
  'Planets',
  ({ page, random }, work) => {
    const framed = work.label !== undefined;
    const box = plate(page, framed ? 0.07 : 0, framed ? 0.14 : 0);
    const [cx, cy, r] = [box.x + box.width * work.at[0], box.y + box.height * work.at[1], box.width * work.at[2]];
    const tilt = work.tilt ?? 0;
    const parts = [
      fill(
        rectangle(box),
        page.linear(
          [
            [0, pigment(work.space[0])],
            [1, pigment(work.space[1])],
          ],
          65,
        ),
      ),
      stars(random, box, 260, pigment('cream')),
    ];
    const sways = noiseLine(random);
    const plane = noisePlane(random);
    const bands: string[] = [];
    const count = 22;
    for (let i = 0; i < count; i += 1) {
      const colour = pigment(work.bands[Math.abs(Math.round(sways(i * 0.71) * work.bands.length + i)) % work.bands.length] ?? 'oat');
      const level = -r * 1.12 + (2 * r * i) / count + random.between(-0.015, 0.015) * r;
      const points = Array.from({ length: 44 }, (_, k): Point => {
        const px = -r + (2 * r * k) / 43;
        const curve = Math.sqrt(Math.max(0, r * r - px * px)) * 0.1;
        return [px, level + curve + plane(k * 0.36, i * 0.43) * r * 0.034];
      });
      bands.push(fill(`${smooth(points)}L${r} ${r}L${-r} ${r}Z`, colour));
      if (i % 2)
        bands.push(
          page.dots(
            { x: -r, y: level - 8, width: 2 * r, height: r * 0.13 },
            (px, py) => 0.6 * (0.5 + 0.5 * plane(px / 60 + i, py / 12)),
            tone(colour, -0.09),
            { count: 420, size: 2.4 },
          ),
        );
    }
    if (work.spot) {
      const colour = pigment(work.spot);
      bands.push(
        ...[1.5, 1.22, 1, 0.7, 0.38].map((scale, i) =>
          fill(
            ellipse(r * 0.22, r * 0.34, r * 0.2 * scale, r * 0.105 * scale),
            i === 0 ? mix(colour, '#ffffff', 0.55) : tone(colour, i % 2 ? 0.05 : -0.045),
          ),
        ),
      );
    }
    const globe = circle(0, 0, r);
    const night = [
      fill(
        globe,
        page.radial(
          [
            [0, '#0b0820', 0],
            [0.62, '#0b0820', 0.03],
            [0.84, '#0b0820', 0.38],
            [1, '#0b0820', 0.82],
          ],
          { x: 0.36, y: 0.34, r: 0.72 },
        ),
        { transform: `rotate(${-tilt})` },
      ),
      page.dots({ x: -r, y: -r, width: 2 * r, height: 2 * r }, (px, py) => Math.max(0, (px + py * 0.6) / r - 0.3) * 0.9, '#0b0820', {
        count: 4200,
        size: 2.6,
        opacity: 0.75,
      }),
    ];
    const rings = (work.rings ?? []).map((name, i, all) =>
      ring(r * (1.32 + 0.9 * (i / all.length)), r * (1.32 + 0.9 * ((i + (i % 3 === 1 ? 0.62 : 0.88)) / all.length)), pigment(name)),
    );
    const half = (front: boolean) =>
      page.inside(
        polygon([
          [-r * 3, 0],
          [r * 3, 0],
          [r * 3, front ? r * 3 : -r * 3],
          [-r * 3, front ? r * 3 : -r * 3],
        ]),
        ...rings,
      );
    const shadow = rings.length
      ? fill(`M${-r} ${r * 0.06}Q0 ${r * 0.36} ${r} ${r * 0.06}V${r * 0.16}Q0 ${r * 0.5} ${-r} ${r * 0.16}Z`, '#0b0820', {
          opacity: 0.32,
          transform: 'translate(0 -40)',
        })
      : '';
    parts.push(
      group(
        { transform: placed(cx, cy, tilt) },
        rings.length ? half(false) : '',
        page.inside(globe, fill(globe, pigment(work.bands[0] ?? 'oat')), ...bands, shadow, ...night),
        rings.length ? half(true) : '',
      ),
    );
    for (let i = 0; i < (work.moons ?? 0); i += 1) {
      const [mx, my, mr] = [
        box.x + box.width * (0.16 + 0.66 * ((i * 0.618 + 0.1) % 1)),
        box.y + box.height * (i % 2 ? 0.12 + 0.06 * i : 0.9 - 0.07 * i),
        r * (0.04 + 0.035 * ((i * 0.7) % 1)),
      ];
      parts.push(
        page.inside(
          circle(mx, my, mr),
          fill(circle(mx, my, mr), pigment('oat')),
          fill(circle(mx + mr * 0.55, my + mr * 0.3, mr * 1.05), '#14102c', { opacity: 0.62 }),
        ),
      );
    }
    page.add(page.inside(rectangle(box), ...parts));
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1] });

    function ring(inner: number, outer: number, colour: string): string {
      const flat = 0.26;
      return fill(
        `${ellipse(0, 0, outer, outer * flat)}${ellipse(0, 0, inner, inner * flat)}`,
        page.linear(
          [
            [0, tone(colour, 0.03)],
            [0.6, colour],
            [1, tone(colour, -0.22)],
          ],
          0,
        ),
        { evenOdd: true, opacity: 0.95 },
      );
    }
  },
  [
    {
      name: 'storm-giant',
      format: '2:3',
      paper: 'paper',
      space: ['midnight', 'aubergine'],
      bands: ['cream', 'apricot', 'caramel', 'oat', 'terracotta', 'sand'],
      at: [0.5, 0.46, 0.36],
      tilt: -12,
      spot: 'vermilion',
      moons: 3,
      label: ['GREAT STORM', '779 M KM'],
      title: 'The Great Storm',
      description: 'A wind that has been blowing since before anyone could write it down. Apricot and cream, with three of the many moons.',
      altText: 'A banded orange planet with a red storm and three small moons.',
    },
    {
      name: 'ringed-gold',
      format: '1:1',
      paper: 'chalk',
      space: ['ink', 'midnight'],
      bands: ['butter', 'sand', 'straw', 'mustard', 'cream'],
      at: [0.5, 0.5, 0.22],
      tilt: -22,
      rings: ['sand', 'cream', 'caramel', 'oat', 'umber', 'sand'],
      moons: 2,
      title: 'Ringed, in gold',
      description: 'The planet everyone can draw by heart. The rings are six separate inks.',
      altText: 'A golden planet with wide tilted rings among stars.',
    },
    {
      name: 'blue-giant',
      format: '9:16',
      paper: 'chalk',
      space: ['midnight', 'indigo'],
      bands: ['cornflower', 'powder', 'cobalt', 'sky', 'aqua', 'ultramarine'],
      at: [0.86, 0.62, 0.82],
      tilt: 18,
      moons: 3,
      title: 'Leaving the blue one',
      description: 'How it looks over your shoulder on the way out. Hung low, it fills a hallway.',
      altText: 'A huge blue banded planet fills the right side of a night sky with small moons.',
    },
    {
      name: 'rose-giant',
      format: '4:5',
      paper: 'paper',
      space: ['plum', 'rose'],
      bands: ['blush', 'petal', 'rose', 'raspberry', 'peach', 'chalk'],
      at: [0.5, 0.48, 0.33],
      tilt: 24,
      rings: ['blush', 'petal', 'chalk'],
      spot: 'chalk',
      label: ['ROSE GIANT', 'IMAGINED'],
      title: 'Rose giant',
      description: 'Not in any catalogue yet. Drawn for a child’s room and then wanted by every grown-up who saw it.',
      altText: 'A pink planet with pale rings on a plum and rose sky.',
    },
    {
      name: 'mint-world',
      format: '3:4',
      paper: 'chalk',
      space: ['petrol', 'pine'],
      bands: ['mint', 'celadon', 'aqua', 'sage', 'chalk', 'lagoon'],
      at: [0.32, 0.7, 0.6],
      tilt: -30,
      rings: ['mint', 'sage', 'celadon', 'lagoon'],
      moons: 2,
      title: 'Methane weather',
      description: 'The green comes from methane; the calm is our own addition.',
      altText: 'A large mint-green planet with thin rings, cropped by the edge of the sheet.',
    },
  ],
);
