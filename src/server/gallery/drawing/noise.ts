import type { Random } from './random.ts';

/** Smooth noise along a line, -1 to 1; one period is about one unit long. */
export function noiseLine(random: Random): (x: number) => number {
  const values = Float64Array.from({ length: 256 }, () => random.between(-1, 1));
  return (x) => {
    const cell = Math.floor(x);
    const t = x - cell;
    const ease = t * t * (3 - 2 * t);
    const [a, b] = [values[cell & 255] ?? 0, values[(cell + 1) & 255] ?? 0];
    return a + (b - a) * ease;
  };
}

/** Sums octaves of a noise, each with twice the frequency and a lower amplitude. */
export function octaves(noise: (x: number) => number, count: number, roughness = 0.5): (x: number) => number {
  return (x) => {
    let [sum, height, dense, most] = [0, 1, 1, 0];
    for (let i = 0; i < count; i += 1) {
      sum += noise(x * dense + i * 37.7) * height;
      most += height;
      height *= roughness;
      dense *= 2.03;
    }
    return sum / most;
  };
}

/** Smooth noise over a plane, -1 to 1. */
export function noisePlane(random: Random): (x: number, y: number) => number {
  const values = Float64Array.from({ length: 4096 }, () => random.between(-1, 1));
  const value = (x: number, y: number) => values[((x & 63) + ((y & 63) << 6)) & 4095] ?? 0;
  return (x, y) => {
    const [cx, cy] = [Math.floor(x), Math.floor(y)];
    const [tx, ty] = [x - cx, y - cy];
    const [ex, ey] = [tx * tx * (3 - 2 * tx), ty * ty * (3 - 2 * ty)];
    const top = value(cx, cy) + (value(cx + 1, cy) - value(cx, cy)) * ex;
    const bottom = value(cx, cy + 1) + (value(cx + 1, cy + 1) - value(cx, cy + 1)) * ex;
    return top + (bottom - top) * ey;
  };
}
