import { constants, brotliCompress, gzip } from 'node:zlib';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Levels of memory, which decide where the compressor begins a block: with one or the other a text is up to half a percent smaller. */
const memLevels = [6, 7, 8];

/** Returns the smallest of several gzips. */
export async function smallestGzip(bytes: Buffer): Promise<Buffer> {
  const tries = await Promise.all(memLevels.map((memLevel) => promisify(gzip)(bytes, { level: 9, memLevel })));
  return tries.reduce((least, one) => (one.length < least.length ? one : least));
}

const encodings = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: smallestGzip,
};
const compressible = /\.(?:js|mjs|css|svg|json|html|wasm|map)$/;

/** Writes `.br` and `.gz` files next to the built assets with maximum compression, which the server then sends as they are. */
export async function compressAssets(clientFolder: string): Promise<void> {
  const files = (await readdir(join(clientFolder, 'assets'))).filter((name) => compressible.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = join(clientFolder, 'assets', name);
      const bytes = await readFile(file);
      for (const [ending, compress] of Object.entries(encodings)) await writeFile(`${file}.${ending}`, await compress(bytes));
    }),
  );
}
