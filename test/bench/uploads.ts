import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { atMost, type Measure } from './measure.ts';

const maxWait = 300;
const maxMegabytes = 600;
const sizes = [
  ['100 kB', 100_000],
  ['200 kB', 200_000],
  ['8 MB', 8_000_000],
] as const;
const svgHead = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">';
const unclosed = ['<a', '</', '<!--', '<a b="', "<a b='x' ", '<g>', '<![CDATA[', '&', '<?'];

/** Measures the cost of uploads for others: the longest wait for `/healthz`, and the memory of all processes. */
export async function run(): Promise<Measure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-bench-'));
  // Listens on both IP versions, so that the two loopback addresses count as two people.
  const server = spawn(
    process.execPath,
    ['src/cli/tessera.mjs', 'start', '--data', folder, '--port', '0', '--host', '::', '--no-gallery'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  try {
    const port = await portOf(server.stdout);
    const [urlOfOne, urlOfOther] = [`http://127.0.0.1:${port}`, `http://[::1]:${port}`];
    const during = async (name: string, work: () => Promise<unknown>): Promise<Measure[]> => {
      const waits = longestWait(urlOfOther);
      const memory = peakMemory(server.pid!);
      await work();
      return [
        atMost(`${name}: longest wait for /healthz`, await waits(), maxWait, 'ms'),
        atMost(`${name}: memory of all processes`, memory(), maxMegabytes, 'MB'),
      ];
    };
    await upload(
      urlOfOne,
      await sharp({ create: { width: 90, height: 60, channels: 3, background: '#468' } })
        .png()
        .toBuffer(),
    );
    const measures = await during(
      'at rest',
      () =>
        new Promise((later) => {
          setTimeout(later, 2_000);
        }),
    );
    for (const [label, bytes] of sizes) {
      measures.push(
        ...(await during(`hostile SVGs of ${label}`, async () => {
          for (const piece of unclosed)
            await upload(urlOfOne, Buffer.from(svgHead + piece.repeat((bytes - svgHead.length) / piece.length)));
        })),
      );
    }
    const samples = await hostileSamples();
    if (samples.length > 0) {
      measures.push(
        ...(await during(`${samples.length} hostile samples`, async () => {
          for (const sample of samples) {
            const status = await upload(urlOfOne, await readFile(sample));
            if (status >= 500) throw new Error(`${sample} was answered ${status}.`);
          }
        })),
      );
    }
    const heavy = await noise();
    measures.push(
      ...(await during('40 uploads of 19 MB', async () => {
        const statuses = await Promise.all(Array.from({ length: 40 }, (_, nth) => uploadPatiently(urlOfOne, heavy, Buffer.from(`${nth}`))));
        measures.push(atMost('40 uploads of 19 MB: not taken in', statuses.filter((status) => status !== 201).length, 0, ''));
      })),
    );
    measures.push(
      ...(await during('a JPEG that pollutes, then an SVG', async () => {
        await upload(urlOfOne, await polluting());
        await upload(urlOfOne, Buffer.from(`${svgHead}<rect width="9" height="9"/></svg>`));
      })),
    );
    const slow = Promise.all(Array.from({ length: 12 }, (_, nth) => upload(urlOfOne, slowSvg(nth))));
    await new Promise((later) => {
      setTimeout(later, 1_000);
    });
    const began = performance.now();
    await upload(
      urlOfOther,
      await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#864' } })
        .jpeg()
        .toBuffer(),
    );
    measures.push(atMost('another person’s upload beside 12 slow SVGs', (performance.now() - began) / 1000, 3, 's'));
    measures.push(...(await during('12 slow SVGs', () => slow)));
    return measures;
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

async function portOf(output: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const part of output) {
    text += String(part);
    const port = /Tessera is at \S+:(\d+)/.exec(text)?.[1];
    if (port) return port;
  }
  throw new Error('The server did not start.');
}

/**
 * Sends the parts of one file as a form, without a copy of them: forty at once would fill the memory of a small machine.
 * @returns the status
 */
function upload(url: string, ...parts: Buffer[]): Promise<number> {
  const head = Buffer.from('--part\r\ncontent-disposition: form-data; name="file"; filename="upload"\r\n\r\n');
  const form = [head, ...parts, Buffer.from('\r\n--part--\r\n')];
  const length = form.reduce((sum, part) => sum + part.length, 0);
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/v3/pictures/`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=part', 'content-length': length },
    });
    sending.once('error', reject).once('response', (answer) => {
      answer
        .resume()
        .once('error', reject)
        .once('end', () => resolve(answer.statusCode ?? 0));
    });
    for (const part of form) sending.write(part);
    sending.end();
  });
}

/** Tries again while the server says so, as the product does. */
async function uploadPatiently(url: string, ...parts: Buffer[]): Promise<number> {
  const status = await upload(url, ...parts);
  if (status !== 503 && status !== 429) return status;
  await new Promise((later) => {
    setTimeout(later, 10_000);
  });
  return uploadPatiently(url, ...parts);
}

/** Files that break decoders, where the samples are. */
async function hostileSamples(): Promise<string[]> {
  const folder = path.resolve(process.env.TESSERA_SAMPLES ?? '../shared/data', 'hostile');
  if (!existsSync(folder)) return [];
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
}

/** Requests `url` every 20 ms from a thread of its own. The returned function ends that and returns the longest wait in milliseconds. */
function longestWait(url: string): () => Promise<number> {
  const asking = new Worker(
    `
    const { parentPort, workerData } = require('node:worker_threads');
    let longest = 0;
    let isOn = true;
    parentPort.once('message', () => { isOn = false; });
    (async () => {
      while (isOn) {
        const began = performance.now();
        await (await fetch(workerData + '/healthz')).text();
        longest = Math.max(longest, performance.now() - began);
        await new Promise((later) => setTimeout(later, 20));
      }
      parentPort.postMessage(longest);
    })();`,
    { eval: true, workerData: url },
  );
  return async () => {
    const told = once(asking, 'message') as Promise<[number]>;
    asking.postMessage('stop');
    return (await told)[0];
  };
}

/** Watches a process and its descendants. The returned function ends that and returns their largest total memory in MB. */
function peakMemory(root: number): () => number {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(
      peak,
      treeOf(root).reduce((sum, pid) => sum + megabytesOf(pid), 0),
    );
  }, 50);
  return () => {
    clearInterval(watch);
    return peak;
  };
}

const told = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
const megabytesOf = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(told(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
const treeOf = (pid: number): number[] => [
  pid,
  ...told(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => treeOf(Number(child))),
];

/** A PNG of 19 MB. */
function noise(): Promise<Buffer> {
  const [width, height] = [2516, 2516];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, seed = 1; at < pixels.length; at += 1) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    pixels[at] = seed >>> 24;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

const polluting = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#246' } })
    .jpeg()
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:__proto__="http://e.example/"><__proto__:polluted>yes</__proto__:polluted></rdf:Description></rdf:RDF></x:xmpmeta>',
    )
    .toBuffer();

/** As costly as filters may be. */
const slowSvg = (nth: number): Buffer =>
  Buffer.from(
    `${svgHead}<filter id="f">${'<feTurbulence baseFrequency="0.05" numOctaves="8"/>'.repeat(24)}</filter><rect width="100" height="${50 + nth}" filter="url(#f)"/></svg>`,
  );
