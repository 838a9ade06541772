// @ts-check
// A parser program for tests: it runs the attack that its job names, and reports the result. Drawings and JPEG sizes wait for SIGUSR2.
import { spawn } from 'node:child_process';
import dgram from 'node:dgram';
import dns, { lookup } from 'node:dns';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const pictures = () => import('../../../src/server/parsing/pictures.mjs');
const released = () => once(process, 'SIGUSR2').then(() => ({}));
process.on('SIGUSR2', () => undefined);

/** @type {Record<string, (options: any, bytes: Buffer) => unknown>} */
const jobs = {
  read: () => readFileSync('/etc/hostname'),
  write: ({ file }) => writeFileSync(file, 'x'),
  process: () => once(spawn('/bin/true'), 'exit'),
  worker: () => once(new Worker('0', { eval: true }), 'exit'),
  connect: ({ port }) => once(net.connect(port, '127.0.0.1'), 'connect'),
  fetch: ({ port }) => fetch(`http://127.0.0.1:${port}`),
  listen: () => once(net.createServer().listen(0, '127.0.0.1'), 'listening'),
  datagram: ({ port }) =>
    new Promise((sent) => {
      dgram.createSocket('udp4').send('x', port, '127.0.0.1', sent);
    }),
  lookup: () => new Promise((found) => lookup('localhost', found)),
  resolve: () => new Promise((found) => dns.resolve4('localhost', found)),
  resolvePromise: () => dns.promises.resolve4('localhost'),
  resolver: () => new Promise((found) => new dns.Resolver().resolveTxt('localhost', found)),
  resolverPromise: () => new dns.promises.Resolver().resolve('localhost'),
  proto: () => {
    if (!('__proto__' in {})) throw new Error('There is no __proto__.');
  },
  environment: () => ({ names: Object.keys(process.env).sort() }),
  loop() {
    for (const began = performance.now(); performance.now() - began < 50_000;);
  },
  sleep: ({ milliseconds }) => wait(milliseconds),
  async allocate() {
    for (const held = []; held.length < 50; await wait(5)) held.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  clean: async (options, bytes) => (options.type === 'SVG' ? released() : (await pictures()).clean(bytes, options)),
  resize: async (options, bytes) => (options.format === 'jpg' ? released() : (await pictures()).resize(bytes, options)),
  caption: () => ({ caption: {} }),
  // Announces an answer that never ends.
  announce({ jsonBytes, bytes }) {
    const lengths = Buffer.alloc(8);
    lengths.writeUInt32LE(jsonBytes);
    lengths.writeUInt32LE(bytes, 4);
    process.stdout.write(lengths);
    return new Promise(() => undefined);
  },
};

/** @param {Buffer} frame */
async function answer(frame) {
  const body = 8 + frame.readUInt32LE();
  const { kind, options } = JSON.parse(frame.toString('utf8', 8, body));
  const { bytes = Buffer.alloc(0), ...said } = await Promise.resolve()
    .then(() => jobs[kind]?.(options, frame.subarray(body)))
    .then(
      (result) => ({ outcome: 'done', .../** @type {any} */ (kind in { clean: 1, resize: 1, caption: 1, environment: 1 } ? result : {}) }),
      (error) => ({ outcome: error.code ?? error.cause?.message ?? error.message }),
    );
  const text = Buffer.from(JSON.stringify({ answer: said }));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(text.length);
  lengths.writeUInt32LE(bytes.length, 4);
  process.stdout.write(Buffer.concat([lengths, text, bytes]));
}

let held = Buffer.alloc(0);
process.stdin.on('data', (part) => {
  held = Buffer.concat([held, part]);
  if (held.length < 8 || held.length < 8 + held.readUInt32LE() + held.readUInt32LE(4)) return;
  const frame = held;
  held = Buffer.alloc(0);
  void answer(frame);
});
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'));
