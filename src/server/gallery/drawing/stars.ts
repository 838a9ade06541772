import { type Box, circle, polygon, type Point, polar } from './path.ts';
import type { Random } from './random.ts';
import { fill } from './sheet.ts';

/** A field of stars: many faint, few bright, one in forty with four points. */
export function stars(random: Random, box: Box, count: number, colour: string): string {
  let [faint, bright, pointed] = ['', '', ''];
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [box.x + random.next() * box.width, box.y + random.next() * box.height];
    const size = random.next() ** 3;
    if (i % 40 === 7) pointed += sparkle(x, y, 6 + size * 14);
    else if (size > 0.4) bright += circle(x, y, 1 + size * 1.5);
    else faint += circle(x, y, 0.7 + size * 1.4);
  }
  return fill(faint, colour, { opacity: 0.55 }) + fill(bright, colour) + fill(pointed, colour);
}

/** A star with four long points. */
export const sparkle = (x: number, y: number, r: number): string =>
  polygon(Array.from({ length: 8 }, (_, i): Point => polar(x, y, i % 2 ? r * 0.16 : r, i * 45 - 90)));
