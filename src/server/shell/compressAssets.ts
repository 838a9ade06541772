import { constants, brotliCompress, gzip } from 'node:zlib';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const encodings = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};
const compressible = /\.(?:js|mjs|css|svg|json|html|wasm|map)$/;

/**
 * Writes beside each of the built client's assets its `.br` and `.gz`, once and as small as it gets; their names carry a hash, so what is there is right.
 * One at a time, since nobody waits for it: until then an asset is compressed on its way.
 */
export async function compressAssets(clientFolder: string): Promise<void> {
  const folder = join(clientFolder, 'assets');
  const names = new Set(await readdir(folder));
  for (const name of names) {
    if (!compressible.test(name)) continue;
    for (const [ending, compress] of Object.entries(encodings)) {
      if (!names.has(`${name}.${ending}`)) await writeWhole(join(folder, `${name}.${ending}`), await compress(await readFile(join(folder, name))));
    }
  }
}

/** There whole or not at all, whatever stops the process. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
