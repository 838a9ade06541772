import { tone } from './drawing/colour.ts';
import { circle, ellipse, polygon, rectangle } from './drawing/path.ts';
import { pigment, type Pigment } from './drawing/pigments.ts';
import { fill, group, placed, sheet, stroke } from './drawing/sheet.ts';

export type Portrait =
  | { ground: Pigment; skin: Pigment; hair: Pigment; clothes: Pigment; style: 'bun' | 'beard' | 'bob' | 'afro' | 'short' | 'long' }
  | { ground: Pigment; emblem: 'planet' | 'house' };

/** A person's picture: head and shoulders without a face, or a society's emblem. */
export function avatar(name: string, portrait: Portrait): string {
  const page = sheet(600, 600, portrait.ground, name);
  const ground = pigment(portrait.ground);
  page.add(fill(circle(300, 300, 250), tone(ground, 0.04)));
  if ('emblem' in portrait) {
    page.add(portrait.emblem === 'planet' ? planet() : house());
    return page.svg();
  }
  const [skin, hair, clothes] = [pigment(portrait.skin), pigment(portrait.hair), pigment(portrait.clothes)];
  const { style } = portrait;
  const behind = {
    bun: fill(circle(300, 108, 58), hair) + fill(ellipse(300, 235, 128, 135), hair),
    beard: '',
    bob: fill('M160 400V240A140 150 0 0 1 440 240V400Q410 430 380 400H220Q190 430 160 400Z', hair),
    afro: fill(
      [
        [300, 200, 168],
        [170, 250, 84],
        [430, 250, 84],
        [200, 150, 84],
        [400, 150, 84],
        [300, 110, 90],
      ]
        .map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 0))
        .join(''),
      hair,
    ),
    short: '',
    long: fill('M150 560V240A150 160 0 0 1 450 240V560Z', hair),
  }[style];
  const front = {
    bun: fill('M182 262Q180 126 300 124Q420 126 418 262Q400 176 300 172Q200 176 182 262Z', hair),
    beard:
      fill('M182 262C180 400 240 424 300 424C360 424 420 400 418 262C400 330 372 322 300 322C228 322 200 330 182 262Z', hair) +
      fill('M178 262Q170 116 300 116Q432 116 422 262Q410 196 376 180Q290 214 222 182Q192 204 178 262Z', hair),
    bob: fill('M170 290Q166 112 300 112Q434 112 430 290Q428 236 410 214H190Q172 236 170 290Z', hair),
    afro: fill('M176 256Q174 126 300 124Q426 126 424 256Q386 190 300 188Q214 190 176 256Z', hair),
    short: fill('M176 268Q150 120 290 110Q440 96 424 268Q416 214 396 196Q300 212 240 168Q216 206 196 206Q180 226 176 268Z', hair),
    long: fill('M172 330Q168 116 300 114Q432 116 428 330Q424 220 306 168Q200 210 172 330Z', hair),
  }[style];
  const shoulders = 'M70 620Q80 470 240 452L300 480L360 452Q520 470 530 620Z';
  const head = 'M184 260Q184 140 300 140Q416 140 416 260Q416 408 300 412Q184 408 184 260Z';
  page.add(
    page.inside(
      circle(300, 300, 300),
      behind,
      fill(shoulders, clothes),
      page.inside(
        shoulders,
        page.dots({ x: 300, y: 450, width: 240, height: 150 }, (x) => 0.6 * ((x - 300) / 240), tone(clothes, -0.1), { count: 1200 }),
      ),
      fill('M236 380H364V452Q364 500 300 500Q236 500 236 452Z', tone(skin, -0.05)),
      fill(head, skin),
      page.inside(head, fill('M352 130H440V440H330Q392 320 352 130Z', tone(skin, -0.03), { opacity: 0.6 })),
      front,
    ),
  );
  return page.svg();

  function planet(): string {
    const ring = `${ellipse(0, 0, 240, 62)}${ellipse(0, 0, 182, 44)}`;
    const half = (y: number) =>
      page.inside(rectangle({ x: -260, y, width: 520, height: 100 }), fill(ring, pigment('butter'), { evenOdd: true }));
    return group(
      { transform: placed(300, 300, -24) },
      half(-100),
      fill(circle(0, 0, 132), pigment('coral')),
      page.inside(
        circle(0, 0, 132),
        fill(rectangle({ x: -140, y: -60, width: 280, height: 26 }), pigment('apricot')),
        fill(rectangle({ x: -140, y: 12, width: 280, height: 40 }), pigment('rose')),
        fill(circle(70, 70, 150), '#1a1030', { opacity: 0.25 }),
      ),
      half(0),
    );
  }
  function house(): string {
    return (
      fill(
        polygon([
          [300, 120],
          [480, 270],
          [480, 470],
          [120, 470],
          [120, 270],
        ]),
        pigment('cream'),
      ) +
      fill(
        polygon([
          [300, 120],
          [480, 270],
          [480, 470],
          [300, 470],
        ]),
        pigment('straw'),
      ) +
      stroke('M120 470H480', pigment('oxblood'), 10) +
      fill(rectangle({ x: 250, y: 340, width: 100, height: 130 }), pigment('oxblood')) +
      fill(circle(300, 258, 34), pigment('oxblood'))
    );
  }
}
