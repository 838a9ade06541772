import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchForeign, type Reach } from '../../src/server/browse/saving/foreignFetch.ts';
import { readPage } from '../../src/server/browse/saving/readPage.ts';
import { Refusal } from '../../src/server/shell/refusal.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const visits: string[] = [];
const answers = new Map<string, Answer>();
const server = createServer((request, response) => {
  visits.push(`${request.headers.host} ${request.url}`);
  (answers.get(request.url!) ?? ((_request, told) => told.writeHead(404).end()))(request, response);
});
const inside = createServer((request, response) => {
  visits.push(`inside ${request.url}`);
  response.writeHead(200, { 'content-type': 'text/html' }).end('<title>secrets</title>');
});
let port: string;
let own: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = String((server.address() as AddressInfo).port);
  own = `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve) => {
    inside.listen(Number(port), '127.0.0.2', resolve);
  });
});
afterAll(() =>
  [server, inside].forEach((each) => {
    each.closeAllConnections();
    each.close();
  }),
);
beforeEach(() => {
  visits.length = 0;
  answers.clear();
});

const html =
  (text: string | Buffer, type = 'text/html; charset=utf-8'): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(text);
const redirect =
  (location: string): Answer =>
  (_request, response) =>
    response.writeHead(302, { location }).end();
const reach = (more: Reach = {}): Reach => ({ addresses: ['127.0.0.1'], ports: [port], ...more });
const refusal = (address: string, within: Reach) =>
  fetchForeign(address, within).then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  );

describe('an address that a person gives [C-07]', () => {
  const privateHosts = [
    '127.0.0.1',
    '127.1',
    '127.0.0.2',
    '0x7f000001',
    '0x7f.1',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '0',
    '0.0.0.0',
    'localhost',
    'LOCALHOST.',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[fe80::1]',
    '[fd00::1]',
    '[fec0::1]',
    '１２７.0.0.1',
    '127。0。0。1',
  ];
  test.each(privateHosts)('is not asked when it is private: %s', async (host) => {
    expect(await refusal(`http://${host}:${port}/`, { ports: [port] })).toMatchObject({
      status: 400,
      message: 'We could not open this address. Check its spelling.',
    });
    expect(await refusal(`https://${host}/`, {})).toMatchObject({ status: 400 });
    expect(visits).toEqual([]);
  });

  test('is not asked when its name leads into a private network, also if to a public one too', async () => {
    const leadingTo = (...addresses: string[]): Reach => ({
      ports: [port],
      lookup: (_host, options, answer) =>
        options.all
          ? answer(
              null,
              addresses.map((address) => ({ address, family: 4 })),
            )
          : answer(null, addresses[0]!, 4),
    });
    for (const addresses of [['127.0.0.1'], ['192.168.0.1'], ['93.184.216.34', '127.0.0.1'], ['169.254.169.254']]) {
      expect(await refusal(`http://pictures.example:${port}/`, leadingTo(...addresses))).toMatchObject({ status: 400 });
    }
    expect(await refusal(`http://${hostname()}:${port}/`, { ports: [port] })).toMatchObject({ status: 400 });
    expect(visits).toEqual([]);
  });

  test('is looked up once: what a second look-up would give is never asked', async () => {
    let lookups = 0;
    const turning: Reach = reach({
      lookup: (_host, options, answer) => {
        lookups += 1;
        const address = lookups === 1 ? '127.0.0.1' : '127.0.0.2';
        return options.all ? answer(null, [{ address, family: 4 }]) : answer(null, address, 4);
      },
    });
    answers.set('/', html('<title>first</title>'));
    expect((await readPage(await fetchForeign(`http://turning.example:${port}/`, turning))).title).toBe('first');
    expect(await refusal(`http://turning.example:${port}/`, turning)).toMatchObject({ status: 400 });
    expect(visits).toEqual([`turning.example:${port} /`]);
  });

  test('does not lead by redirects where it could not have gone itself', async () => {
    const targets = [
      `http://127.0.0.2:${port}/`,
      `http://127.2:${port}/`,
      `http://[::1]:${port}/`,
      '//169.254.169.254/latest/',
      'http://10.0.0.1/',
      'file:///etc/passwd',
      'ftp://127.0.0.1/',
      'http://127.0.0.1:22/',
      `http://me:word@127.0.0.1:${port}/`,
    ];
    for (const [n, target] of targets.entries()) {
      answers.set(`/${n}`, redirect(target));
      expect(await refusal(`${own}/${n}`, reach())).toMatchObject({ status: 400 });
    }
    expect(visits.filter((visit) => visit.startsWith('inside') || visit.endsWith(' /'))).toEqual([]);
  });

  test('is followed over three redirects, not over four', async () => {
    for (let n = 0; n < 4; n += 1) answers.set(`/${n}`, redirect(`/${n + 1}`));
    answers.set('/4', html('<title>There</title>'));
    expect(await fetchForeign(`${own}/1`, reach())).toMatchObject({ url: `${own}/4`, type: 'text/html', charset: 'utf-8' });
    expect(await refusal(`${own}/0`, reach())).toMatchObject({ status: 400 });
  });

  test.each([
    'file:///etc/passwd',
    'ftp://example.org/',
    'javascript:alert(1)',
    'data:text/html,x',
    'example.org',
    '',
    'http://',
    'gopher://127.0.0.1:70/',
  ])('must be of the web: %s', async (address) => {
    expect(await refusal(address, reach())).toMatchObject({ status: 400 });
  });

  test('gives pages and pictures alone, of 10 MB at most, in time', async () => {
    answers.set('/json', html('{}', 'application/json'));
    answers.set('/none', (_request, response) => response.writeHead(200).end('<title>x</title>'));
    answers.set('/packed', (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x'),
    );
    answers.set('/large', html(Buffer.alloc(10 * 1024 * 1024 + 1, 'x')));
    answers.set('/fits', html(Buffer.alloc(10 * 1024 * 1024, 'x')));
    answers.set('/endless', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        while (response.write(Buffer.alloc(64 * 1024)) && !response.destroyed);
      };
      response.on('drain', more);
      more();
    });
    answers.set('/silent', () => undefined);
    answers.set('/stuck', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).write('<title>'));
    const statuses = [];
    for (const path of ['/json', '/none', '/packed', '/large', '/endless', '/missing'])
      statuses.push((await refusal(own + path, reach()))?.status);
    expect(statuses).toEqual([415, 415, 400, 413, 413, 400]);
    expect((await fetchForeign(`${own}/fits`, reach())).bytes.length).toBe(10 * 1024 * 1024);
    for (const path of ['/silent', '/stuck'])
      expect(await refusal(own + path, reach({ milliseconds: 100 }))).toMatchObject({ status: 400 });
    expect(await refusal('http://127.0.0.1:1/', reach({ ports: ['1'] }))).toMatchObject({ status: 400 });
  });
});

describe('a page [C-07]', () => {
  const read = (text: string, { charset }: { charset?: string } = {}) =>
    readPage({ url: 'https://example.org/blog/lamp.html', type: 'text/html', charset, bytes: Buffer.from(text, 'latin1') });

  test('tells what it says of itself for others, then what it shows', async () => {
    expect(
      await read(`<html><head><title>Lamp &amp; shade – my blog</title><meta name="description" content="Plain"><meta property="og:title" content=" A
        lamp "><meta property="og:description" content="It&#39;s bright."><meta property="og:image" content="/big.jpg"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"></head>
      <body><svg><title>Icon</title></svg><img src="small.png" width="16" height="16"><img src="lamp.jpg" width=600><img data-src="/lazy.webp" src="data:image/gif;base64,R0"><img srcset="a-320.jpg 320w, a-1280.jpg 1280w, a-640.jpg 640w" src="a.jpg"><img src="lamp.jpg"><img src="javascript:alert(1)"><img></body>`),
    ).toEqual({
      title: 'A lamp',
      description: "It's bright.",
      pictures: [
        { url: 'https://example.org/big.jpg', width: 1200, height: 630 },
        { url: 'https://example.org/blog/lamp.jpg', width: 600 },
        { url: 'https://example.org/lazy.webp' },
        { url: 'https://example.org/blog/a-1280.jpg' },
      ],
    });
  });

  test('is read in its own encoding, against its own base, and does without what it does not tell', async () => {
    expect(await read('<title>Z\xfcrich</title><base href="//cdn.example.org/x/"><img src="y.jpg">', { charset: 'iso-8859-1' })).toEqual({
      title: 'Zürich',
      description: '',
      pictures: [{ url: 'https://cdn.example.org/x/y.jpg' }],
    });
    expect((await read('<meta charset="windows-1251"><title>\xcb\xe0\xec\xef\xe0</title>')).title).toBe('Лампа');
    expect((await read('<title>Plain</title>', { charset: 'no-such-charset' })).title).toBe('Plain');
    expect(await read('')).toEqual({ title: '', description: '', pictures: [] });
  });

  test('may be a picture itself', async () => {
    expect(
      await readPage({ url: 'https://example.org/autumn_walk-02.jpg', type: 'image/jpeg', charset: undefined, bytes: Buffer.alloc(1) }),
    ).toEqual({ title: 'Autumn walk 02', description: '', pictures: [{ url: 'https://example.org/autumn_walk-02.jpg' }] });
    expect(
      (await readPage({ url: 'https://example.org/%zz', type: 'image/png', charset: undefined, bytes: Buffer.alloc(1) })).pictures,
    ).toHaveLength(1);
  });

  test('can hold anything', async () => {
    const pieces = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<title>',
        '</title>',
        '<img src=',
        '<meta property="og:image" content="',
        '">',
        '<base href="http://[',
        '<img srcset=" , ,',
        '<!--',
        '<script>',
        '\0',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), async (parts) => {
        const { title, pictures } = await read(parts.join(''));
        expect(title.length).toBeLessThanOrEqual(100);
        for (const { url } of pictures) expect(url).toMatch(/^https?:/);
      }),
    );
    const many = await read(`<title>${'long '.repeat(100_000)}</title>${'<img src=x.jpg srcset="aaaa aaaa aaaa aaaa">'.repeat(20_000)}`);
    expect([many.title.length, many.pictures.length]).toEqual([99, 1]);
  });
});
