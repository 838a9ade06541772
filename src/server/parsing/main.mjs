// @ts-check
// Program of a parser process (started by child.ts), which parses all untrusted data. Reads a job from stdin, writes a response to stdout.
import { readExport } from './exports.mjs';
import { hardenPrototypes } from './hardenPrototypes.mjs';
import { readCaption } from './metadata.mjs';
import { readPage } from './page.mjs';
import { clean, pixels, preview, region, resize } from './pictures.mjs';
import { Refused } from './refused.mjs';

/** @type {Map<string, (bytes: Buffer, options: any) => unknown>} */
const jobs = new Map(Object.entries({ caption: readCaption, clean, export: readExport, page: readPage, pixels, preview, region, resize }));

// Seals the shared prototypes, so that a hostile file can not add properties that affect later jobs in this process.
hardenPrototypes();

/**
 * A frame is two lengths of four bytes each, then JSON and bytes.
 * @param {object} json @param {Uint8Array} bytes
 */
function send(json, bytes = new Uint8Array()) {
  const text = Buffer.from(JSON.stringify(json));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(text.length);
  lengths.writeUInt32LE(bytes.length, 4);
  process.stdout.write(Buffer.concat([lengths, text]));
  process.stdout.write(bytes);
}

/** @param {{ kind: string, options: object }} job @param {Buffer} bytes */
async function answer({ kind, options }, bytes) {
  try {
    const job = jobs.get(kind);
    if (!job) throw new Error(`There is no job ${kind}.`);
    const { bytes: resultBytes, ...answer } = /** @type {{ bytes?: Uint8Array }} */ (await job(bytes, options));
    send({ answer }, resultBytes);
  } catch (error) {
    if (error instanceof Refused) send({ refused: error.code, message: error.message, needs: error.needs });
    else send({ refused: 'damaged', message: 'The file is damaged or cut short.' });
  }
}

/** @type {Buffer[]} */
let parts = [];
let held = 0;
/** @type {number | undefined} */
let length;
process.stdin.on('data', (/** @type {Buffer} */ part) => {
  parts.push(part);
  held += part.length;
  if (length === undefined && held >= 8) {
    const start = Buffer.concat(parts);
    parts = [start];
    length = 8 + start.readUInt32LE() + start.readUInt32LE(4);
  }
  if (held !== length) return;
  const frame = Buffer.concat(parts, held);
  const body = 8 + frame.readUInt32LE();
  [parts, held, length] = [[], 0, undefined];
  void answer(JSON.parse(frame.toString('utf8', 8, body)), frame.subarray(body));
});
// A normal exit would wait for native threads.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'));
