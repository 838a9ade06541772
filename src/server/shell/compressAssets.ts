import { constants, brotliCompress, gzip } from 'node:zlib';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeWhole } from './writeWhole.ts';

const encodings = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};
const compressible = /\.(?:js|mjs|css|svg|json|html|wasm|map)$/;

/**
 * Writes `.br` and `.gz` files next to the client's assets with maximum compression; existing ones are valid, since names contain a hash.
 * Runs sequentially in the background; until then assets are compressed per request.
 */
export async function compressAssets(clientFolder: string): Promise<void> {
  const folder = join(clientFolder, 'assets');
  const names = new Set(await readdir(folder));
  for (const name of names) {
    if (!compressible.test(name)) continue;
    for (const [ending, compress] of Object.entries(encodings)) {
      if (!names.has(`${name}.${ending}`))
        await writeWhole(clientFolder, join(folder, `${name}.${ending}`), await compress(await readFile(join(folder, name))));
    }
  }
}
