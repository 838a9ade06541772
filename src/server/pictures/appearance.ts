import { rgbaToThumbHash } from 'thumbhash';

/** A small RGB picture: three bytes per pixel, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** The most frequent color, `#rrggbb`: the mean of the fullest of 512 color boxes. */
export function dominantColor({ data }: Pixels): string {
  const counts = new Uint32Array(512);
  const sums = new Float64Array(512 * 3);
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const box = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    counts[box] = (counts[box] ?? 0) + 1;
    [red, green, blue].forEach((value, channel) => {
      sums[box * 3 + channel] = (sums[box * 3 + channel] ?? 0) + value;
    });
  }
  const fullest = counts.indexOf(Math.max(...counts));
  const mean = [0, 1, 2].map((channel) => Math.round((sums[fullest * 3 + channel] ?? 0) / Math.max(1, counts[fullest] ?? 0)));
  return `#${mean.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Base64 of the thumbhash; the input is at most 100 pixels per side. */
export function thumbhash({ data, width, height }: Pixels): string {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1) rgba.set(data.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64');
}
