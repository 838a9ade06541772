import { apart } from './apart.ts';
import { PictureRefused } from './refusal.ts';

const seconds = 10;
const shortestLongSide = 1200;
const longestLongSide = 2400;

const program = `
  const limits = { limitInputPixels: 40e6 };
  const { width, height } = await sharp(input, limits).metadata();
  const long = Math.max(width, height);
  const target = Math.min(Math.max(long, ${shortestLongSide}), ${longestLongSide});
  // Without a size of its own the canvas would grow around a drawing that does not.
  const sized = /^[^]*?<(?:\\w+:)?svg\\s[^>]*?\\b(?:width|viewBox)\\s*=/.test(input.toString());
  const drawn = sharp(input, { ...limits, density: sized ? Math.min(Math.max(72 * target / long, 1), 100000) : 72 })
    .resize(${longestLongSide}, ${longestLongSide}, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let visible = false;
  for (let at = 3; at < data.length && !visible; at += 4) visible = data[at] > 0;
  return visible ? sharp(data, { raw: info }).png({ compressionLevel: 1 }).toBuffer() : 3;`;

/** The SVG drawn as a PNG, its long side between 1200 and 2400 pixels. The text must have passed `checkedSvg`. */
export async function rasterise(svg: string): Promise<Buffer> {
  const drawn = await apart(program, svg, { seconds });
  if (drawn instanceof Buffer) return drawn;
  if (drawn === 2) throw new PictureRefused('damaged', 'The SVG cannot be drawn.');
  if (drawn === 3) throw new PictureRefused('empty', 'The SVG shows nothing.');
  throw new PictureRefused('tooSlow', 'The SVG takes too long or too much memory to draw.');
}
