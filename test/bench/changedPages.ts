import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** Removes all scripts from a page: what the server has drawn is left. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link rel="modulepreload"[^>]*>/g, '');

/** Removes what the server has drawn from a page: its scripts draw it. */
export const withoutMarkup = (html: string): string =>
  html.replace(/<div id="root">.*<div id="shell-loader" hidden><\/div>/s, '<div id="root"></div><div id="shell-loader"></div>');

const encodings = {
  br: {
    decode: promisify(brotliDecompress),
    encode: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  },
  gzip: { decode: promisify(gunzip), encode: (text: Buffer) => promisify(gzip)(text) },
};

/** Serves all that a server does, its pages changed, in the same encoding. @param port of the server on this machine */
export async function serveChanged(port: number, change: (html: string) => string): Promise<{ url: string; close(): void }> {
  const proxy = createServer((request, answer) => {
    const { method, url: path, headers } = request;
    const passed = send({ host: '127.0.0.1', port, method, path, headers: { ...headers, host: `127.0.0.1:${port}` } }, (response) => {
      if (response.headers['content-type']?.startsWith('text/html')) void changed(response, answer, change);
      else response.pipe(answer.writeHead(response.statusCode!, response.headers));
    });
    passed.on('error', () => answer.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const close = (): void => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close };
}

async function changed(response: IncomingMessage, answer: ServerResponse, change: (html: string) => string): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const encoding = encodings[response.headers['content-encoding'] as keyof typeof encodings];
  const whole = Buffer.concat(parts);
  const html = Buffer.from(change((encoding ? await encoding.decode(whole) : whole).toString()));
  const body = encoding ? await encoding.encode(html) : html;
  const { 'transfer-encoding': _, ...headers } = response.headers;
  answer.writeHead(response.statusCode!, { ...headers, 'content-length': body.length }).end(body);
}
