import { type Point, polygon } from './path.ts';
import type { Random } from './random.ts';

/** A fir of a given height, with its foot at x and y. */
export function fir(random: Random, x: number, y: number, height: number): string {
  const width = height * 0.34;
  const tiers = Math.max(5, Math.round(height / 18));
  const side = (direction: number): Point[] =>
    Array.from({ length: tiers }, (_, i): Point[] => {
      const share = (i + 1) / tiers;
      const reach = (width / 2) * share ** 0.85 * random.between(0.75, 1.12);
      const level = y - height + height * share * 0.93;
      return [
        [x + direction * reach, level],
        [x + direction * reach * 0.45, level - height * 0.012],
      ];
    }).flat();
  const trunk = width * 0.05;
  return polygon([
    [x, y - height],
    ...side(1),
    [x + trunk, y - height * 0.07],
    [x + trunk, y],
    [x - trunk, y],
    [x - trunk, y - height * 0.07],
    ...side(-1).reverse(),
  ]);
}

/** A tall narrow cypress. */
export function cypress(random: Random, x: number, y: number, height: number): string {
  const width = height * random.between(0.11, 0.15);
  const side = (direction: number): Point[] =>
    [0.06, 0.2, 0.4, 0.6, 0.8, 0.95].map((share): Point => [
      x + direction * (width / 2) * Math.sin(Math.PI * share ** 0.72) ** 0.8 * random.between(0.86, 1.1),
      y - height + height * share,
    ]);
  return polygon([[x, y - height], ...side(1), [x, y], ...side(-1).reverse()]);
}
