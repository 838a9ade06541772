import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** Icons of the installed product, in pixels. A maskable one may be cut to its inner circle of 80 %. */
export const icons = [
  { name: 'icon-192.png', size: 192, purpose: 'any' },
  { name: 'icon-512.png', size: 512, purpose: 'any' },
  { name: 'icon-maskable-192.png', size: 192, purpose: 'maskable' },
  { name: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

/** Pictures for the browser's install dialog, which takes no WebP. */
export const screenshots = [
  { name: 'screenshot-wide.jpg', source: '.github/home.webp', width: 1440, height: 810, form: 'wide', label: 'Home on a wide screen' },
  { name: 'screenshot-narrow.jpg', source: '.github/home-phone.webp', width: 780, height: 1688, form: 'narrow', label: 'Home on a phone' },
] as const;

/** The color behind the mark in `icon.svg`, for icons that systems cut to their own shape. */
const ground = '#f4efe7';

/** PNG of the mark. @param part of the edge that the mark takes; the rest, and its rounded corners, are filled if it is given */
async function icon(svg: Buffer, size: number, part?: number): Promise<Buffer> {
  const mark = (edge: number) => sharp(svg, { density: (72 * edge) / 64 }).resize(edge, edge);
  if (part === undefined) return mark(size).png({ compressionLevel: 9 }).toBuffer();
  const filled = sharp({ create: { width: size, height: size, channels: 3, background: ground } });
  return filled
    .composite([
      {
        input: await mark(Math.round(size * part))
          .png()
          .toBuffer(),
      },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file of one PNG. @param size pixels, below 256 */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  // Type 1, one picture: its edges, one plane, 32 bits a pixel, its length, and where it begins.
  for (const [at, value] of [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
  ] as const)
    head.writeUInt16LE(value, at);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Writes the files of an installed product beside the client: everything is drawn from `public/icon.svg` and the README's pictures. */
export const installFiles = (): Plugin => ({
  name: 'install-files',
  async generateBundle() {
    const emit = (fileName: string, source: Buffer): void => void this.emitFile({ type: 'asset', fileName, source });
    const svg = await readFile(resolve(root, 'src/public/icon.svg'));
    for (const { name, size, purpose } of icons) emit(name, await icon(svg, size, purpose === 'maskable' ? 0.85 : undefined));
    emit('apple-touch-icon.png', await icon(svg, 180, 1));
    emit('favicon.ico', ico(await icon(svg, 48), 48));
    for (const { name, source, width, height } of screenshots)
      emit(name, await sharp(resolve(root, source)).resize(width, height).jpeg({ quality: 80, mozjpeg: true }).toBuffer());
  },
});
