import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { openDatabase } from '../../src/server/database/database.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { importFolder } from '../../src/server/pictures/importFolder.ts';
import { atLeast, type Measure } from './measure.ts';

const pictures = 60;

/** Pictures of 1200 pixels per second, from their files until the feed can show them. */
export async function run(): Promise<Measure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-bench-'));
  const source = path.join(folder, 'Bench');
  await mkdir(source);
  for (let at = 0; at < pictures; at += 1) await drawing(at).toFile(path.join(source, `picture ${at}.jpg`));
  const db = await openDatabase({ dataFolder: folder });
  try {
    const began = performance.now();
    const { added } = await importFolder(source, { contentStore: contentStoreOf(db), dataFolder: folder });
    return [atLeast('pictures of 1200 px imported', added / ((performance.now() - began) / 1000), 20, 'pictures/s')];
  } finally {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a picture with the detail of a photograph: noise at several scales over a color of its own. */
function drawing(nth: number): Sharp {
  const [width, height] = nth % 2 ? [1200, 900] : [900, 1200];
  const noise = (scale: number, seed: number) => ({
    input: Buffer.from(
      Uint8Array.from({ length: 3 * 40 * scale * 40 * scale }, (_, at) => (Math.imul(at + 1, 2654435761 + seed * 40503) >>> 16) & 255),
    ),
    raw: { width: 40 * scale, height: 40 * scale, channels: 3 as const },
  });
  const [rough, fine] = [noise(1, nth), noise(8, nth)];
  return sharp(rough.input, { raw: rough.raw })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: fine.input, raw: fine.raw, tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 88 });
}
