import type { Random } from './random.ts';

export type Point = readonly [x: number, y: number];
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One decimal is precise enough and gives the same text on every machine. */
export const round = (value: number): number => Math.round(value * 10) / 10;
const at = ([x, y]: Point) => `${round(x)} ${round(y)}`;

export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;
export const polyline = (points: readonly Point[]): string => `M${points.map(at).join('L')}`;
export const line = (from: Point, to: Point): string => `M${at(from)}L${at(to)}`;
export const rectangle = ({ x, y, width, height }: Box): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;

/** A rectangle with round corners. */
export function rounded({ x, y, width, height }: Box, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const arc = (dx: number, dy: number) => `a${round(r)} ${round(r)} 0 0 1 ${round(dx)} ${round(dy)}`;
  return `M${at([x + r, y])}h${round(width - 2 * r)}${arc(r, r)}v${round(height - 2 * r)}${arc(-r, r)}h${round(2 * r - width)}${arc(-r, -r)}v${round(2 * r - height)}${arc(r, -r)}Z`;
}

export const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r);
export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${at([x - rx, y])}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0Z`;

/** A sector of a circle; angles in degrees, 0 to the right, clockwise. */
export function slice(x: number, y: number, r: number, from: number, to: number): string {
  return `M${at([x, y])}L${at(polar(x, y, r, from))}A${round(r)} ${round(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${at(polar(x, y, r, to))}Z`;
}

export function arc(x: number, y: number, r: number, from: number, to: number): string {
  return `M${at(polar(x, y, r, from))}A${round(r)} ${round(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${at(polar(x, y, r, to))}`;
}

/** A point at a distance and an angle in degrees, 0 to the right, clockwise. */
export const polar = (x: number, y: number, r: number, angle: number): Point => [
  x + r * Math.cos((angle * Math.PI) / 180),
  y + r * Math.sin((angle * Math.PI) / 180),
];

/** A smooth line through all points (Catmull-Rom as Bézier curves). */
export function smooth(points: readonly Point[], { closed = false, tension = 1 }: { closed?: boolean; tension?: number } = {}): string {
  const count = points.length;
  const point = (i: number): Point => points[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)] as Point;
  let d = `M${at(point(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const k = tension / 6;
    d += `C${at([from[0] + (to[0] - before[0]) * k, from[1] + (to[1] - before[1]) * k])} ${at([to[0] - (after[0] - from[0]) * k, to[1] - (after[1] - from[1]) * k])} ${at(to)}`;
  }
  return closed ? `${d}Z` : d;
}

/** A line, smooth or straight, closed along the bottom of a sheet: the outline of land. */
export function land(points: readonly Point[], bottom: number, soft = true): string {
  const first = points[0] as Point;
  const last = points[points.length - 1] as Point;
  return `${soft ? smooth(points) : polyline(points)}L${at([last[0], bottom])}L${at([first[0], bottom])}Z`;
}

/** An irregular round shape. */
export function blob(
  random: Random,
  x: number,
  y: number,
  rx: number,
  { ry = rx, wobble = 0.12, corners = 9 }: { ry?: number; wobble?: number; corners?: number } = {},
): string {
  const turn = random.between(0, 360);
  return smooth(
    Array.from({ length: corners }, (_, i) => {
      const r = 1 + random.between(-wobble, wobble);
      const angle = ((turn + ((i + random.between(-0.18, 0.18)) * 360) / corners) * Math.PI) / 180;
      return [x + Math.cos(angle) * rx * r, y + Math.sin(angle) * ry * r] as const;
    }),
    { closed: true },
  );
}

/** A band along a line, with the width `widthAt` at each share of its length: a stem, a river, a brush stroke. */
export function ribbon(points: readonly Point[], widthAt: (share: number) => number): string {
  const sides = points.map((point, i): [Point, Point] => {
    const before = points[Math.max(i - 1, 0)] as Point;
    const after = points[Math.min(i + 1, points.length - 1)] as Point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = widthAt(i / (points.length - 1)) / 2;
    const [nx, ny] = [(-(after[1] - before[1]) / length) * half, ((after[0] - before[0]) / length) * half];
    return [
      [point[0] + nx, point[1] + ny],
      [point[0] - nx, point[1] - ny],
    ];
  });
  return smooth([...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()], { closed: true, tension: 0.9 });
}

/** Points along a quadratic curve, both ends included. */
export function bow(from: Point, over: Point, to: Point, steps = 16): Point[] {
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return [a * from[0] + b * over[0] + c * to[0], a * from[1] + b * over[1] + c * to[1]];
  });
}
