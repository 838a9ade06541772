import type { Pixels } from './appearance.ts';

/**
 * Visual descriptor of 91 bytes; the squared distance of two is their dissimilarity. The bytes are weighted already, so that a search is
 * one loop: 35 of color layout (low frequencies of an 8×8 grid of OKLab colors), 20 of colors anywhere (16 of hue and chroma, 4 grays), 36
 * of edges (3×3 parts, 4 directions).
 */
export const descriptorLength = 91;
/** Number of leading bytes that suffice to exclude dissimilar pictures: the lowest frequencies of lightness and color. */
export const coarseLength = 16;
const [coarseLight, coarseColour] = [6, 5];
/** Indexes of the bytes with the mean lightness and the mean of both color axes. */
export const meanColourBytes = [0, coarseLight, coarseLight + coarseColour] as const;

const grid = 8;
const [lightTerms, colourTerms] = [15, 10];

/** Cells of the grid by frequency, lowest first. */
const zigzag = Array.from({ length: grid * grid }, (_, at) => ({ u: at % grid, v: Math.floor(at / grid) })).sort(
  (a, b) => a.u + a.v - (b.u + b.v) || a.u - b.u,
);

export function descriptorOf(pixels: Pixels): Uint8Array {
  const lab = toLab(pixels);
  return Uint8Array.from([...layout(pixels, lab), ...colours(lab), ...edges(pixels, lab)]);
}

const linear = Float64Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

/** OKLab, three numbers per pixel: lightness 0 to 1, the two color axes about -0.4 to 0.4. */
function toLab({ data }: Pixels): Float64Array {
  const lab = new Float64Array(data.length);
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [r, g, b] = [linear[data[at] ?? 0] ?? 0, linear[data[at + 1] ?? 0] ?? 0, linear[data[at + 2] ?? 0] ?? 0];
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    lab[at] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
    lab[at + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
    lab[at + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  }
  return lab;
}

function layout({ width, height }: Pixels, lab: Float64Array): number[] {
  const channel = (offset: number) => {
    const sums = new Float64Array(grid * grid);
    const counts = new Float64Array(grid * grid);
    // Every cell gets at least one pixel, even if the picture is smaller than the grid.
    for (let y = 0; y < Math.max(height, grid); y += 1) {
      for (let x = 0; x < Math.max(width, grid); x += 1) {
        const cell = Math.floor((y * grid) / Math.max(height, grid)) * grid + Math.floor((x * grid) / Math.max(width, grid));
        const pixel = Math.floor((y * height) / Math.max(height, grid)) * width + Math.floor((x * width) / Math.max(width, grid));
        sums[cell] = (sums[cell] ?? 0) + (lab[pixel * 3 + offset] ?? 0);
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
    }
    return sums.map((sum, cell) => sum / (counts[cell] ?? 1));
  };
  const light = frequencies(channel(0), lightTerms).map((term, at) => byte(at === 0 ? (term - 0.5) * 180 : term * 250));
  const [a, b] = [1, 2].map((axis) => frequencies(channel(axis), colourTerms).map((term, at) => byte(term * (at === 0 ? 650 : 560))));
  const coarse = [...light.splice(0, coarseLight), ...(a?.splice(0, coarseColour) ?? []), ...(b?.splice(0, coarseColour) ?? [])];
  return [...coarse, ...light, ...(a ?? []), ...(b ?? [])];
}

/** First terms of the two-dimensional cosine transform; term 0 is the mean. */
function frequencies(cells: Float64Array, terms: number): number[] {
  return zigzag.slice(0, terms).map(({ u, v }) => {
    let sum = 0;
    for (let y = 0; y < grid; y += 1) {
      for (let x = 0; x < grid; x += 1) {
        sum +=
          (cells[y * grid + x] ?? 0) *
          Math.cos(((2 * x + 1) * u * Math.PI) / (2 * grid)) *
          Math.cos(((2 * y + 1) * v * Math.PI) / (2 * grid));
      }
    }
    return (sum * (u ? Math.SQRT2 : 1) * (v ? Math.SQRT2 : 1)) / (grid * grid);
  });
}

/** Shares of the pixels by color; each pixel is split between its two nearest hues, so that a small shift changes little. */
function colours(lab: Float64Array): number[] {
  const bins = new Float64Array(20);
  const give = (bin: number, share: number) => {
    bins[bin] = (bins[bin] ?? 0) + share;
  };
  for (let at = 0; at + 2 < lab.length; at += 3) {
    const [l, a, b] = [lab[at] ?? 0, lab[at + 1] ?? 0, lab[at + 2] ?? 0];
    const chroma = Math.hypot(a, b);
    const colourful = Math.min(1, Math.max(0, (chroma - 0.02) / 0.04));
    const vivid = chroma > 0.11 ? 8 : 0;
    const hue = ((Math.atan2(b, a) / (2 * Math.PI) + 1) * 8) % 8;
    give(vivid + Math.floor(hue), colourful * (1 - (hue % 1)));
    give(vivid + ((Math.floor(hue) + 1) % 8), colourful * (hue % 1));
    give(16 + Math.min(3, Math.floor(l * 4)), 1 - colourful);
  }
  // The root raises small patches of color, which the eye notices beyond their share.
  return [...bins].map((share) => Math.round(Math.sqrt(share / Math.max(1, lab.length / 3)) * 95));
}

/** Edge strength by direction in 3×3 parts of the picture. */
function edges({ width, height }: Pixels, lab: Float64Array): number[] {
  const sums = new Float64Array(36);
  const light = (x: number, y: number) => lab[(y * width + x) * 3] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const [dx, dy] = [light(x + 1, y) - light(x - 1, y), light(x, y + 1) - light(x, y - 1)];
      const strength = Math.hypot(dx, dy);
      const direction = ((Math.atan2(dy, dx) / Math.PI + 1) * 4) % 4;
      const part = Math.floor((y * 3) / height) * 3 + Math.floor((x * 3) / width);
      const [near, next] = [Math.floor(direction), (Math.floor(direction) + 1) % 4];
      sums[part * 4 + near] = (sums[part * 4 + near] ?? 0) + strength * (1 - (direction % 1));
      sums[part * 4 + next] = (sums[part * 4 + next] ?? 0) + strength * (direction % 1);
    }
  }
  const pixelsInPart = Math.max(1, (width * height) / 9);
  return [...sums].map((sum) => Math.min(255, Math.round(Math.sqrt(sum / pixelsInPart) * 150)));
}

const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value + 128)));
