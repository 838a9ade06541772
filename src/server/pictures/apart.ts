import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { gate } from '../shell/gate.ts';

const megabytes = 350;
/** One a core, so that memory stays bounded, however many pictures come at once. */
const atOnce = gate(availableParallelism());

/**
 * Runs a decoder in a process of its own: one that hangs in native code has no limit on time, and a thread of ours could not be stopped. It watches its memory itself.
 * Given as text so that it needs no file of its own beside a bundle.
 * @param program a body that has `input`, `sharp` and `load(library)` and gives the bytes of the answer, or the number to leave with
 * @returns the answer's bytes, or the number that it left with; null when it was stopped
 */
export const apart = (program: string, input: Uint8Array | string, { seconds }: { seconds: number }): Promise<Buffer | number | null> => atOnce(1, async () => {
  const child = spawn(process.execPath, ['-e', surroundings(program), import.meta.url], { stdio: ['pipe', 'pipe', 'ignore'], timeout: seconds * 1000, killSignal: 'SIGKILL' });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  // The child may leave before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  return code === 0 ? Buffer.concat(parts) : code;
});

const surroundings = (program: string) => `
const load = require('node:module').createRequire(process.argv[1]);
const sharp = load('sharp');
const leave = (code) => { process.exitCode = code; process.exit(); };
setInterval(() => { if (process.memoryUsage.rss() > ${megabytes} * 1048576) leave(4); }, 25).unref();
const parts = [];
process.stdin.on('data', (part) => parts.push(part)).on('end', async () => {
  const input = Buffer.concat(parts);
  try {
    const answer = await (async () => {${program}})();
    if (typeof answer === 'number') leave(answer);
    else process.stdout.end(answer, () => leave(0));
  } catch { leave(2); }
});`;
