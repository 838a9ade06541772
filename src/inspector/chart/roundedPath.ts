interface Point {
  x: number;
  y: number;
}

const radius = 7;

/** Returns an SVG path along points, with rounded corners. */
export function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, i) => {
      const [before, after] = [points[i - 1], points[i + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const towards = ({ x, y }: Point): Point => {
        const length = Math.hypot(x - point.x, y - point.y) || 1;
        const step = Math.min(radius, length / 2) / length;
        return { x: point.x + (x - point.x) * step, y: point.y + (y - point.y) * step };
      };
      const [from, to] = [towards(before), towards(after)];
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join('');
}
