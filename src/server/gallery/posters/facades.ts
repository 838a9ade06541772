import { mix, tone } from '../drawing/colour.ts';
import { type Box, circle, ellipse, polygon, rectangle } from '../drawing/path.ts';
import { pigment, type Pigment } from '../drawing/pigments.ts';
import { caption, plate } from '../drawing/plate.ts';
import { fill, stroke } from '../drawing/sheet.ts';
import { series } from '../poster.ts';

interface Facade {
  walls: readonly Pigment[];
  shutters: readonly Pigment[];
  sky: Pigment;
  floors: number;
  /** Number of windows per house. */
  across: number;
  night?: boolean;
  laundry?: boolean;
  label?: readonly [string, string];
}

/** House fronts, seen straight on. */
export const facades = series<Facade>(
  'Skylines',
  ({ page, random }, work) => {
    const box = plate(page, work.label ? 0.08 : 0, work.label ? 0.15 : 0);
    const { x, y, width, height } = box;
    const parts = [fill(rectangle(box), pigment(work.sky))];
    const count = work.walls.length;
    const street = height * 0.045;
    let left = x;
    work.walls.forEach((name, i) => {
      const wide = i === count - 1 ? x + width - left : (width / count) * random.between(0.9, 1.1);
      const tall = height * random.between(0.84, 0.93) - street;
      parts.push(house({ x: left, y: y + height - street - tall, width: wide, height: tall }, pigment(name), i));
      left += wide;
    });
    parts.push(
      fill(
        rectangle({ x, y: y + height - street, width, height: street }),
        tone(mix(pigment(work.sky), pigment('stone'), 0.6), work.night ? -0.3 : -0.1),
      ),
    );
    if (work.laundry) parts.push(line(y + height * 0.46), line(y + height * 0.7));
    page.add(page.inside(rectangle(box), ...parts));
    if (work.label) caption(page, box, work.label[0], { remark: work.label[1] });

    function house(b: Box, wall: string, i: number): string {
      const shutter = pigment(work.shutters[i % work.shutters.length] ?? 'teal');
      const roof = pigment(work.night ? 'midnight' : 'rust');
      const storey = (b.height * 0.94) / work.floors;
      const out = [
        fill(
          polygon([
            [b.x - 6, b.y + 4],
            [b.x + 14, b.y - height * 0.045],
            [b.x + b.width - 14, b.y - height * 0.045],
            [b.x + b.width + 6, b.y + 4],
          ]),
          roof,
        ),
        fill(rectangle({ x: b.x + b.width * 0.2, y: b.y - height * 0.085, width: b.width * 0.1, height: height * 0.05 }), tone(wall, -0.1)),
        fill(
          rectangle(b),
          page.linear([
            [0, tone(wall, 0.02)],
            [1, tone(wall, -0.04)],
          ]),
        ),
        page.dots(b, (px, py) => 0.12 + 0.3 * ((py - b.y) / b.height) ** 2 + (px > b.x + b.width * 0.85 ? 0.2 : 0), tone(wall, -0.08), {
          count: 900,
        }),
        fill(rectangle({ x: b.x, y: b.y, width: b.width, height: 10 }), tone(wall, 0.06)),
      ];
      for (let floor = 0; floor < work.floors; floor += 1) {
        const top = b.y + b.height * 0.03 + floor * storey;
        const ground = floor === work.floors - 1;
        const gap = b.width / work.across;
        const balcony = !ground && random.chance(0.35);
        for (let column = 0; column < work.across; column += 1) {
          const cx = b.x + gap * (column + 0.5);
          const [w, h] = [gap * 0.34, storey * (balcony ? 0.68 : 0.56)];
          if (ground && column === Math.floor(work.across / 2)) {
            out.push(
              fill(
                `M${cx - w * 0.7} ${b.y + b.height}V${top + storey * 0.36}A${w * 0.7} ${w * 0.7} 0 0 1 ${cx + w * 0.7} ${top + storey * 0.36}V${b.y + b.height}Z`,
                shutter,
              ),
              fill(circle(cx + w * 0.4, top + storey * 0.72, 5), pigment('butter')),
            );
            continue;
          }
          out.push(window({ x: cx - w / 2, y: top + storey * 0.2, width: w, height: h }, wall, shutter, gap));
          if (!balcony && !ground && random.chance(0.2)) out.push(planter(cx, top + storey * 0.2 + h, w * 1.3));
        }
        if (balcony)
          out.push(
            fill(rectangle({ x: b.x + gap * 0.12, y: top + storey * 0.88, width: b.width - gap * 0.24, height: 7 }), tone(wall, -0.16)),
            stroke(
              Array.from(
                { length: Math.round(b.width / 15) },
                (_, k) => `M${b.x + gap * 0.14 + k * 14} ${top + storey * 0.62}v${storey * 0.26}`,
              ).join(''),
              pigment('graphite'),
              2.6,
            ),
            stroke(`M${b.x + gap * 0.12} ${top + storey * 0.62}h${b.width - gap * 0.24}`, pigment('graphite'), 4),
          );
        if (!ground)
          out.push(fill(rectangle({ x: b.x, y: top + storey - 3, width: b.width, height: 4 }), tone(wall, -0.06), { opacity: 0.6 }));
      }
      return out.join('');
    }
    function window(w: Box, wall: string, shutter: string, gap: number): string {
      const lit = work.night ? random.chance(0.45) : false;
      const glass = lit ? pigment(random.pick(['butter', 'amber', 'straw'])) : work.night ? tone(wall, -0.16) : pigment('petrol');
      const frame = rectangle({ x: w.x - 6, y: w.y - 6, width: w.width + 12, height: w.height + 12 });
      const closed = !lit && random.chance(0.22);
      const leaf = (px: number) =>
        fill(rectangle({ x: px, y: w.y - 3, width: gap * 0.17, height: w.height + 6 }), shutter) +
        stroke(
          Array.from({ length: 8 }, (_, k) => `M${px + 4} ${w.y + ((k + 0.7) * w.height) / 8.4}h${gap * 0.17 - 8}`).join(''),
          tone(shutter, -0.1),
          3,
        );
      if (closed)
        return (
          fill(frame, tone(wall, 0.08)) +
          fill(rectangle(w), shutter) +
          stroke(
            Array.from({ length: 9 }, (_, k) => `M${w.x + 4} ${w.y + ((k + 0.7) * w.height) / 9.4}h${w.width - 8}`).join(''),
            tone(shutter, -0.1),
            3,
          ) +
          stroke(`M${w.x + w.width / 2} ${w.y}v${w.height}`, tone(shutter, -0.14), 3)
        );
      const curtain = random.chance(0.5)
        ? fill(
            polygon([
              [w.x, w.y],
              [w.x + w.width * 0.44, w.y],
              [w.x + w.width * 0.1, w.y + w.height * 0.8],
              [w.x, w.y + w.height],
            ]),
            pigment('chalk'),
            { opacity: 0.6 },
          )
        : '';
      const guest =
        random.next() < 0.07
          ? fill(
              ellipse(w.x + w.width * 0.55, w.y + w.height * 0.86, w.width * 0.2, w.height * 0.16) +
                circle(w.x + w.width * 0.55, w.y + w.height * 0.64, w.width * 0.13) +
                polygon([
                  [w.x + w.width * 0.44, w.y + w.height * 0.62],
                  [w.x + w.width * 0.45, w.y + w.height * 0.5],
                  [w.x + w.width * 0.54, w.y + w.height * 0.58],
                ]) +
                polygon([
                  [w.x + w.width * 0.66, w.y + w.height * 0.62],
                  [w.x + w.width * 0.66, w.y + w.height * 0.5],
                  [w.x + w.width * 0.57, w.y + w.height * 0.58],
                ]),
              pigment(lit ? 'coal' : 'amber'),
            )
          : '';
      return (
        fill(frame, tone(wall, 0.08)) +
        fill(rectangle(w), glass) +
        (lit
          ? ''
          : fill(
              polygon([
                [w.x, w.y + w.height * 0.7],
                [w.x + w.width, w.y + w.height * 0.1],
                [w.x + w.width, w.y + w.height * 0.4],
                [w.x, w.y + w.height],
              ]),
              '#ffffff',
              { opacity: 0.12 },
            )) +
        curtain +
        guest +
        stroke(`M${w.x + w.width / 2} ${w.y}v${w.height}M${w.x} ${w.y + w.height * 0.36}h${w.width}`, tone(wall, 0.1), 4, { cap: 'butt' }) +
        leaf(w.x - gap * 0.2) +
        leaf(w.x + w.width + gap * 0.03)
      );
    }
    function planter(cx: number, top: number, w: number): string {
      return (
        fill(
          Array.from({ length: 12 }, () =>
            circle(cx + random.between(-0.5, 0.5) * w, top - random.between(-4, 16), random.between(5, 10)),
          ).join(''),
          pigment('fern'),
        ) +
        fill(
          Array.from({ length: 7 }, () =>
            circle(cx + random.between(-0.5, 0.5) * w, top - random.between(0, 18), random.between(3.5, 6)),
          ).join(''),
          pigment(random.pick(['coral', 'tomato', 'petal'])),
        ) +
        fill(rectangle({ x: cx - w / 2, y: top + 4, width: w, height: 16 }), pigment('umber'))
      );
    }
    function line(level: number): string {
      const sag = height * 0.03;
      return (
        stroke(`M${x} ${level}Q${x + width / 2} ${level + sag * 2} ${x + width} ${level - 10}`, pigment('graphite'), 3) +
        Array.from({ length: 9 }, (_, i) => {
          const t = 0.1 + i * 0.095;
          const [px, py] = [x + width * t, level + sag * 4 * t * (1 - t)];
          const [w, h] = [width * random.between(0.045, 0.075), height * random.between(0.05, 0.085)];
          const colour = pigment(random.pick(['chalk', 'tomato', 'butter', 'powder', 'cornflower', 'blush']));
          return i % 3 === 1
            ? fill(
                polygon([
                  [px, py],
                  [px + w, py],
                  [px + w * 1.25, py + h * 0.3],
                  [px + w, py + h * 0.4],
                  [px + w, py + h],
                  [px, py + h],
                  [px, py + h * 0.4],
                  [px - w * 0.25, py + h * 0.3],
                ]),
                colour,
              )
            : fill(`M${px} ${py}h${w}v${h}q${-w / 2} ${h * 0.08} ${-w} 0Z`, colour);
        }).join('')
      );
    }
  },
  [
    {
      name: 'facade-porto',
      format: '3:4',
      paper: 'paper',
      walls: ['butter', 'coral', 'powder'],
      shutters: ['bottle', 'cobalt', 'oxblood'],
      sky: 'mist',
      floors: 5,
      across: 3,
      laundry: true,
      label: ['RIBEIRA', 'MONDAY'],
      title: 'Ribeira on a Monday',
      description: 'Washing day. Somebody’s cat is watching from the fourth floor.',
      altText: 'Three colourful house fronts with shutters and laundry lines.',
    },
    {
      name: 'facade-night',
      format: '2:3',
      paper: 'midnight',
      walls: ['indigo', 'denim'],
      shutters: ['navy', 'teal'],
      sky: 'midnight',
      floors: 7,
      across: 4,
      night: true,
      title: 'Who is still up',
      description: 'Twenty-odd lit windows, a couple of cats, and one person practising the cello.',
      altText: 'Blue house fronts at night with scattered lit windows.',
    },
    {
      name: 'facade-rose',
      format: '4:5',
      paper: 'paper',
      walls: ['rose'],
      shutters: ['celadon'],
      sky: 'blush',
      floors: 4,
      across: 5,
      title: 'The pink house',
      description: 'Everyone in the street gives directions by it.',
      altText: 'A single pink house front with pale green shutters.',
    },
    {
      name: 'facade-row',
      format: '3:2',
      paper: 'chalk',
      walls: ['mustard', 'teal', 'terracotta', 'oat', 'cornflower', 'sage'],
      shutters: ['chalk', 'navy', 'bottle'],
      sky: 'powder',
      floors: 3,
      across: 2,
      title: 'Six houses, one drainpipe',
      description: 'The row behind the fish market, repainted every time someone gets married.',
      altText: 'A row of six narrow colourful houses.',
    },
    {
      name: 'facade-white',
      format: '9:16',
      paper: 'chalk',
      walls: ['chalk', 'cream'],
      shutters: ['cobalt', 'ultramarine'],
      sky: 'cornflower',
      floors: 6,
      across: 3,
      laundry: true,
      title: 'Island street',
      description: 'Whitewash, ultramarine, and a wind that dries everything in ten minutes.',
      altText: 'White house fronts with blue shutters and laundry under a blue sky.',
    },
  ],
);
