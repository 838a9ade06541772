// Draws the scenes and records them as MP4 in Chromium (WebCodecs). Run it after a change of scenes.ts:
// node src/server/gallery/videos/record.mjs
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { createServer } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../../../..');
const vite = await createServer({ configFile: false, root, server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const { scenes, frameOf, framesPerSecond } = await vite.ssrLoadModule('/src/server/gallery/videos/scenes.ts');
const system = '/usr/bin/chromium';
const browser = await chromium.launch({ ...(existsSync(system) && { executablePath: system }), args: ['--no-sandbox'] });
const page = await browser.newPage();
// WebCodecs requires a secure origin.
await page.route('https://studio.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
await page.goto('https://studio.example/');
await page.addScriptTag({ path: join(root, 'node_modules/mediabunny/dist/bundles/mediabunny.min.cjs') });

for (const scene of Object.values(scenes)) {
  const count = scene.seconds * framesPerSecond;
  await page.evaluate(
    async ({ width, height, bitrate }) => {
      const { BufferTarget, CanvasSource, Mp4OutputFormat, Output } = globalThis.Mediabunny;
      const canvas = new OffscreenCanvas(width, height);
      const output = new Output({
        format: new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 2 }),
        target: new BufferTarget(),
      });
      const source = new CanvasSource(canvas, {
        codec: 'avc',
        fullCodecString: 'avc1.640028',
        bitrate,
        keyFrameInterval: 2,
        latencyMode: 'quality',
      });
      output.addVideoTrack(source);
      await output.start();
      Object.assign(globalThis, { canvas, output, source });
    },
    { width: scene.width, height: scene.height, bitrate: 118_000 },
  );
  for (let i = 0; i < count; i += 1) {
    const png = await sharp(Buffer.from(frameOf(scene, i / count)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    await page.evaluate(
      async ({ image, at, length }) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${image}`)).blob());
        globalThis.canvas.getContext('2d').drawImage(bitmap, 0, 0);
        await globalThis.source.add(at, length);
      },
      { image: png.toString('base64'), at: i / framesPerSecond, length: 1 / framesPerSecond },
    );
  }
  const bytes = Buffer.from(
    await page.evaluate(async () => {
      await globalThis.output.finalize();
      const data = new Uint8Array(globalThis.output.target.buffer);
      let text = '';
      for (let from = 0; from < data.length; from += 32768) text += String.fromCharCode(...data.subarray(from, from + 32768));
      return btoa(text);
    }),
    'base64',
  );
  await writeFile(join(here, `${scene.name}.mp4`), bytes);
  process.stdout.write(`${scene.name}.mp4: ${Math.round(bytes.length / 1024)} kB\n`);
}
await browser.close();
await vite.close();
