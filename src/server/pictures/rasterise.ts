import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { PictureRefused } from './refusal.ts';

const seconds = 10;
const megabytes = 350;
const shortestLongSide = 1200;
const longestLongSide = 2400;

/**
 * Drawn in a process of its own: the renderer has no limit on time, and a thread that hangs in native code cannot be stopped. It watches its memory itself, since the
 * rendering leaves its main thread free. Given as text so that it needs no file of its own beside a bundle.
 */
const program = `
const sharp = require(process.argv[1]);
const leave = (code) => { process.exitCode = code; process.exit(); };
setInterval(() => { if (process.memoryUsage.rss() > ${megabytes} * 1048576) leave(4); }, 25).unref();
const parts = [];
process.stdin.on('data', (part) => parts.push(part)).on('end', async () => {
  try {
    const svg = Buffer.concat(parts);
    const limits = { limitInputPixels: 40e6 };
    const { width, height } = await sharp(svg, limits).metadata();
    const long = Math.max(width, height);
    const target = Math.min(Math.max(long, ${shortestLongSide}), ${longestLongSide});
    // Without a size of its own the canvas would grow around a drawing that does not.
    const sized = /^[^]*?<(?:\\w+:)?svg\\s[^>]*?\\b(?:width|viewBox)\\s*=/.test(svg.toString());
    const drawn = sharp(svg, { ...limits, density: sized ? Math.min(Math.max(72 * target / long, 1), 100000) : 72 })
      .resize(${longestLongSide}, ${longestLongSide}, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    let visible = false;
    for (let at = 3; at < data.length && !visible; at += 4) visible = data[at] > 0;
    if (!visible) return leave(3);
    const png = await sharp(data, { raw: info }).png({ compressionLevel: 1 }).toBuffer();
    process.stdout.end(png, () => leave(0));
  } catch { leave(2); }
});`;

/** The SVG drawn as a PNG, its long side between 1200 and 2400 pixels. The text must have passed `checkedSvg`. */
export async function rasterise(svg: string): Promise<Buffer> {
  const sharpPath = createRequire(import.meta.url).resolve('sharp');
  const child = spawn(process.execPath, ['-e', program, sharpPath], { stdio: ['pipe', 'pipe', 'ignore'], timeout: seconds * 1000, killSignal: 'SIGKILL' });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  // The child may leave before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(svg);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code === 0) return Buffer.concat(parts);
  if (code === 2) throw new PictureRefused('damaged', 'The SVG cannot be drawn.');
  if (code === 3) throw new PictureRefused('empty', 'The SVG shows nothing.');
  throw new PictureRefused('tooSlow', 'The SVG takes too long or too much memory to draw.');
}
