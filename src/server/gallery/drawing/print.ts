import sharp from 'sharp';
import { seeded } from './random.ts';

/** Strength of the paper's texture in a print, in steps of 8-bit light. */
export type Tooth = 'smooth' | 'fine' | 'rough';
const depth: Readonly<Record<Tooth, number>> = { smooth: 0, fine: 4, rough: 8 };
const side = 512;

let laid: Int8Array | undefined;

/** Texture of the paper: fine speckle over soft fibers, about -100 to 100, tiled. */
function paper(): Int8Array {
  if (laid) return laid;
  const random = seeded('paper');
  const speckle = Float32Array.from({ length: side * side }, () => random.bell());
  const at = (x: number, y: number) => speckle[((y + side) % side) * side + ((x + side) % side)] ?? 0;
  laid = new Int8Array(side * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const soft = at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1);
      const fibre = at((x >> 2) * 4, (y >> 1) * 2) + at((x >> 1) * 2, (y >> 2) * 4);
      laid[y * side + x] = Math.max(-100, Math.min(100, Math.round(soft * 22 + fibre * 12)));
    }
  }
  return laid;
}

/** Renders an SVG with paper texture as a JPEG; the bytes are deterministic. `scale` is of its sides. */
export async function print(svg: string, tooth: Tooth = 'fine', scale = 1): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const strength = depth[tooth] / 100;
  if (strength > 0) {
    const grain = paper();
    for (let y = 0, at = 0; y < info.height; y += 1) {
      const row = (y % side) * side;
      for (let x = 0; x < info.width; x += 1, at += 3) {
        const step = (grain[row + (x % side)] ?? 0) * strength;
        for (let channel = at; channel < at + 3; channel += 1) {
          const value = (data[channel] ?? 0) + step;
          data[channel] = value < 0 ? 0 : value > 255 ? 255 : value;
        }
      }
    }
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
