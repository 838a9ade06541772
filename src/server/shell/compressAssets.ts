import { constants, brotliCompress, gzip } from 'node:zlib';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const encodings = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
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
