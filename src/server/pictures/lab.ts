const linear = Float64Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);
const root = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);

/** CIE L\*a\*b\* at D65 of a color in sRGB, each of whose channels is 0 to 255. */
export function labOf(red: number, green: number, blue: number): [l: number, a: number, b: number] {
  const [r, g, b] = [linear[red]!, linear[green]!, linear[blue]!];
  const [x, y, z] = [
    root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047),
    root(0.2126729 * r + 0.7151522 * g + 0.072175 * b),
    root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/**
 * A color as one integer, with which the databases compare: its lightness halved (0 to 50), since shades of a color count as alike, and
 * both axes of its hue with 128 added, a byte each.
 * @param hex `#rrggbb`
 */
export function colorCode(hex: string): number {
  const [lightness, a, b] = labOf(...channelsOf(hex));
  const axis = (value: number): number => Math.max(0, Math.min(255, Math.round(value) + 128));
  return Math.round(lightness / 2) * 65_536 + axis(a) * 256 + axis(b);
}

function channelsOf(hex: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
