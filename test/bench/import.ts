import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { openDatabase } from '../../src/server/database/database.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { importFolder } from '../../src/server/pictures/importFolder.ts';
import { atLeast, type Measure } from './measure.ts';
import { filesIn } from '../server/pictureFiles.ts';

const pictures = 60;

/** Pictures of 1200 pixels per second, from their files until the feed can show them; then to sharp alone, telling the machine's part. */
export async function run(): Promise<Measure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-bench-'));
  const source = path.join(folder, 'Bench');
  await mkdir(source);
  for (let at = 0; at < pictures; at += 1) await drawing(at).toFile(path.join(source, `picture ${at}.jpg`));
  const db = await openDatabase({ dataFolder: folder });
  try {
    const alone = await perSecond(() => convertAll(source));
    const imported = await perSecond(
      async () => (await importFolder(source, { contentStore: contentStoreOf(db), pictures: filesIn(folder).pictures })).added,
    );
    return [
      atLeast('pictures of 1200 px imported', imported, 20, 'pictures/s'),
      { name: 'the same, to sharp making both sizes and nothing else', value: imported / alone, unit: 'of its speed' },
    ];
  } finally {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function perSecond(work: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const count = await work();
  return count / ((performance.now() - began) / 1000);
}

/** Makes the two sizes that an import stores, two pictures at a time as the parsers do, and keeps nothing. */
async function convertAll(folder: string): Promise<number> {
  sharp.concurrency(1);
  const files = (await readdir(folder)).values();
  let count = 0;
  const worker = async () => {
    for (const name of files) {
      const picture = sharp(path.join(folder, name));
      await picture.clone().jpeg({ quality: 90 }).toBuffer();
      await picture.clone().resize(236).webp({ quality: 80, effort: 3 }).toBuffer();
      count += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  return count;
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
