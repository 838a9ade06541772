import { lightnessOf, mix, tone } from '../drawing/colour.ts';
import { lettering } from '../drawing/lettering.ts';
import { noiseLine } from '../drawing/noise.ts';
import { circle, type Point, polygon, rectangle, ribbon, smooth } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { plate } from '../drawing/plate.ts';
import { fill, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface CityMap {
  blocks: readonly Pigment[];
  streets: Pigment;
  water: Pigment;
  park: Pigment;
  plan: 'rings' | 'grid' | 'canals';
  city: string;
  place: string;
}

/** Maps of fictional towns. */
export const cityMaps = series<CityMap>(
  'Skylines',
  ({ page, random }, work) => {
    const box = plate(page, 0.075, 0.23);
    const { x, y, width, height } = box;
    const [cx, cy] = [x + width * 0.5, y + height * 0.48];
    const street = pigment(work.streets);
    const colourOf = () => tone(pigment(random.pick(work.blocks)), random.between(-0.025, 0.02));
    const parts = [fill(rectangle(box), street)];
    const reach = Math.hypot(width, height) * 0.56;
    if (work.plan === 'grid') {
      const turn = 24;
      const [sx, sy] = [width * 0.072, width * 0.046];
      const columns = Math.ceil((reach * 2) / sx);
      const rows = Math.ceil((reach * 2) / sy);
      for (let i = 0; i < columns; i += 1)
        for (let k = 0; k < rows; k += 1) {
          const broad = i % 6 === 5 ? 0.68 : 0.86;
          const [px, py] = [-reach + i * sx, -reach + k * sy];
          const angle = (turn * Math.PI) / 180;
          const corner = (dx: number, dy: number): Point => [
            cx + (px + dx) * Math.cos(angle) - (py + dy) * Math.sin(angle),
            cy + (px + dx) * Math.sin(angle) + (py + dy) * Math.cos(angle),
          ];
          const middle = corner(sx / 2, sy / 2);
          if (middle[0] < x - sx || middle[0] > x + width + sx || middle[1] < y - sx || middle[1] > y + height + sx) continue;
          parts.push(fill(polygon([corner(0, 0), corner(sx * broad, 0), corner(sx * broad, sy * 0.84), corner(0, sy * 0.84)]), colourOf()));
        }
      parts.push(stroke(`M${x - 10} ${y + height * 0.9}L${x + width + 10} ${y + height * 0.12}`, street, width * 0.022, { cap: 'butt' }));
    } else {
      const rings = work.plan === 'rings' ? 15 : 13;
      for (let ring = 1; ring < rings; ring += 1) {
        const [inner, outer] = [(reach * (ring - 0.14)) / rings, (reach * (ring + 0.7)) / rings];
        const count = Math.round(5 + ring * 3.4);
        const shift = random.next();
        for (let i = 0; i < count; i += 1) {
          const gap = 0.05 + (work.plan === 'rings' && i % 7 === 0 ? 0.12 : 0);
          const at = (share: number, r: number): Point => {
            const angle = ((i + share + shift) / count) * Math.PI * (work.plan === 'rings' ? 2 : 1) + (work.plan === 'rings' ? 0 : Math.PI);
            return [
              cx + Math.cos(angle) * r * 1.02,
              (work.plan === 'rings' ? cy : y + height * 0.98) + Math.sin(angle) * r * (work.plan === 'rings' ? 1 : 1.25),
            ];
          };
          const split = random.chance(0.5) ? 0.5 : 1;
          for (let part = 0; part < 1 / split; part += 1) {
            const [from, to] = [gap + part * split * (1 - gap * 2), gap + (part + 1) * split * (1 - gap * 2) - (split < 1 ? 0.03 : 0)];
            parts.push(
              fill(
                polygon([at(from, inner), at(from, outer), at((from + to) / 2, outer * 1.006), at(to, outer), at(to, inner)]),
                colourOf(),
              ),
            );
          }
        }
        if (work.plan === 'canals' && ring % 3 === 0)
          parts.push(
            `<ellipse cx="${cx}" cy="${Math.round(y + height * 0.98)}" rx="${Math.round(outer * 1.045)}" ry="${Math.round(outer * 1.29)}" fill="none" stroke="${pigment(work.water)}" stroke-width="${Math.round(width * 0.02)}"/>`,
          );
      }
      if (work.plan === 'rings')
        parts.push(fill(circle(cx, cy, (reach / rings) * 0.62), pigment(work.park)), fill(circle(cx, cy, (reach / rings) * 0.2), street));
    }
    for (let i = 0; i < 5; i += 1) {
      const [px, py, r] = [
        x + random.between(0.08, 0.92) * width,
        y + random.between(0.1, 0.9) * height,
        width * random.between(0.035, 0.085),
      ];
      const green = pigment(work.park);
      const outline = smooth(
        Array.from({ length: 7 }, (_, k): Point => [
          px + Math.cos((k / 7) * 6.283) * r * random.between(0.75, 1.2),
          py + Math.sin((k / 7) * 6.283) * r * random.between(0.75, 1.2),
        ]),
        { closed: true },
      );
      parts.push(
        stroke(outline, street, 12),
        fill(outline, green),
        page.inside(
          outline,
          page.dots({ x: px - r * 1.2, y: py - r * 1.2, width: r * 2.4, height: r * 2.4 }, () => 0.6, tone(green, -0.1), {
            count: Math.round(r * 2),
            size: 5,
          }),
        ),
      );
    }
    const bend = noiseLine(random);
    const river = Array.from({ length: 22 }, (_, i): Point => [
      x - 30 + ((width + 60) * i) / 21,
      y + height * (work.plan === 'canals' ? 0.9 : 0.62) + bend(i * 0.24) * height * (work.plan === 'canals' ? 0.05 : 0.2),
    ]);
    const bank = (share: number) => width * (work.plan === 'canals' ? 0.13 : 0.062 + 0.03 * Math.sin(share * 9));
    parts.push(
      fill(
        ribbon(river, (share) => bank(share) + 14),
        street,
      ),
      fill(ribbon(river, bank), pigment(work.water)),
      stroke(smooth(river.map(([px, py]): Point => [px, py - 5])), tone(pigment(work.water), 0.06), 3, { dash: '34 60' }),
    );
    for (const i of [4, 8, 11, 15, 18]) {
      const [px, py] = river[i] as Point;
      parts.push(stroke(`M${px - 6} ${py - bank(i / 21) * 0.62}L${px + 6} ${py + bank(i / 21) * 0.62}`, street, 11, { cap: 'butt' }));
    }
    page.add(page.inside(rectangle(box), ...parts));
    const ink = lightnessOf(page.paper) < 0.5 ? pigment('butter') : mix(pigment(work.blocks[0] ?? 'ink'), '#16121a', 0.72);
    const high = Math.min(page.unit * 0.07, (width * 0.9) / (work.city.length * 1.05));
    page.add(
      lettering(work.city, {
        x: page.width / 2,
        y: y + height + (page.height - y - height) * 0.47,
        height: high,
        colour: ink,
        align: 'centre',
        tracking: 0.5,
        weight: 0.17,
      }),
      lettering(work.place, {
        x: page.width / 2,
        y: y + height + (page.height - y - height) * 0.7,
        height: page.unit * 0.017,
        colour: ink,
        align: 'centre',
        tracking: 0.6,
      }),
    );
  },
  [
    {
      name: 'map-port-alma',
      format: '3:4',
      paper: 'paper',
      blocks: ['terracotta', 'apricot', 'coral', 'rust'],
      streets: 'cream',
      water: 'lagoon',
      park: 'sage',
      plan: 'rings',
      city: 'PORT ALMA',
      place: 'FOUR BRIDGES · ONE CATHEDRAL · NO STATION',
      title: 'Port Alma, city plan',
      description: 'You will not find it in an atlas. The fish restaurant on the third ring is very good.',
      altText: 'A map of an imaginary ring-shaped city in terracotta with a turquoise river.',
    },
    {
      name: 'map-nordhavn',
      format: '2:3',
      paper: 'chalk',
      blocks: ['slate', 'denim', 'navy', 'petrol'],
      streets: 'chalk',
      water: 'powder',
      park: 'celadon',
      plan: 'grid',
      city: 'NORDVIK',
      place: '63° NORTH · LAST TRAM 23:40',
      title: 'Nordvik by tram',
      description: 'A grid laid out by an engineer who had never seen the hill.',
      altText: 'A blue and white grid map of an imaginary northern city.',
    },
    {
      name: 'map-halve-maan',
      format: '4:5',
      paper: 'oat',
      blocks: ['brick', 'rose', 'ochre', 'caramel'],
      streets: 'oat',
      water: 'teal',
      park: 'moss',
      plan: 'canals',
      city: 'HALVE MAAN',
      place: 'CANALS · CYCLES · RAIN',
      title: 'Halve Maan, canal belt',
      description: 'Half-moon canals, counted from the inside. Nobody here owns a car, or admits it.',
      altText: 'A half-circular canal city map in brick and teal.',
    },
    {
      name: 'map-mirador',
      format: '3:4',
      paper: 'midnight',
      blocks: ['amber', 'mustard', 'coral', 'butter'],
      streets: 'midnight',
      water: 'denim',
      park: 'petrol',
      plan: 'rings',
      city: 'MIRADOR',
      place: 'SEEN FROM THE NIGHT FLIGHT',
      title: 'Mirador from the night flight',
      description: 'Window seat, left side, two minutes before landing. Prints beautifully, lands softly.',
      altText: 'A glowing amber city map on midnight blue.',
    },
  ],
);
