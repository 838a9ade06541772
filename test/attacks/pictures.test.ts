import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureUrl } from '../../events/entities/picture.ts';
import { parse } from '../../src/server/parsing/parse.ts';
import { readCaption } from '../../src/server/parsing/metadata.mjs';
import { partIngredient } from '../../src/server/pictures/ingredient.ts';
import { unmarked } from '../../src/server/pictures/recipes.ts';
import { fairGate } from '../../src/server/shell/fairGate.ts';
import { sweepUnfinished } from '../../src/server/pictures/storage.ts';
import { picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import { unfinishedFolder } from '../../src/server/shell/writeWhole.ts';
import { photograph } from '../server/somePictures.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function upload(file: Buffer | string, name = 'upload') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), name);
  const request = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/v3/pictures/',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const { message, data } = answer.json<{ message: string; data: { signature: string; reason: string } }>();
  return { code: answer.statusCode, message, data };
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10">${content}</svg>`;
const shape = '<rect width="20" height="10"/>';
/** Returns the parser processes of this process. */
const parsers = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('parsing/main.mjs'))
    .map(Number);
const isLinux = existsSync('/proc/self/environ');

describe('metadata', () => {
  test('that declare elements under __proto__ change nothing for anybody else (findings 1 and 2)', async () => {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:__proto__="http://e.example/">
      <__proto__:NODE_OPTIONS>--import=data:text/javascript,process.exit(7)</__proto__:NODE_OPTIONS></rdf:Description></rdf:RDF></x:xmpmeta>`;
    try {
      expect((await upload(await photograph(40, 30).jpeg().withXmp(xmp).toBuffer())).code).toBe(201);
      expect(Reflect.ownKeys(Object.prototype)).not.toContain('NODE_OPTIONS');
      expect((await upload(svg(shape))).code).toBe(201);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'NODE_OPTIONS');
    }
  });

  test.skipIf(!isLinux)('are read in a process without our environment (finding 1)', async () => {
    for (const pid of parsers()) process.kill(pid, 'SIGKILL');
    await new Promise((noticed) => {
      setTimeout(noticed, 200);
    });
    process.env.TESSERA_PLANTED_SECRET = 'secret';
    try {
      expect((await upload(await photograph(40, 31).jpeg().toBuffer())).code).toBe(201);
    } finally {
      delete process.env.TESSERA_PLANTED_SECRET;
    }
    const environments = parsers().map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'));
    expect(environments.length).toBeGreaterThan(0);
    for (const environment of environments) expect(environment).not.toMatch(/SECRET|NODE_OPTIONS|PATH=|HOME=/);
  });
});

describe('XMP', () => {
  const dc = 'http://purl.org/dc/elements/1.1/';
  const titleOf = async (before: string) => {
    const xmp = `<x xmlns:dc="${dc}">${before}<dc:title>Found</dc:title>`;
    return (await readCaption(await photograph(40, 30).webp().withXmp(xmp).toBuffer())).titles;
  };

  // Without it, 340,000 open elements take 24 s.
  test('is read to a depth of 100', async () => {
    expect(await titleOf('<a>'.repeat(90))).toEqual(['Found']);
    expect(await titleOf('<a>'.repeat(100))).toEqual([]);
  });

  test('is read up to 1 MiB', async () => {
    expect(await titleOf(' '.repeat(1024 * 1023))).toEqual(['Found']);
    expect(await titleOf(' '.repeat(1024 * 1024))).toEqual([]);
  });
});

describe('a decoder', () => {
  const clean = (content: Buffer) =>
    parse(
      { kind: 'clean', answer: v.object({ width: v.number() }), wallSeconds: 60, cpuSeconds: 60 },
      { options: { type: 'PNG', feedWidth: 236 }, source: { content, length: content.length } },
    ).then(
      ({ answer }) => answer,
      (error: unknown) => (error as { code?: unknown }).code,
    );

  test('of another type is never reached, whatever a file is taken for, also after an SVG was drawn', async () => {
    expect(await clean(await photograph(40, 30).png().toBuffer())).toEqual({ width: 40 });
    expect(await clean(await photograph(40, 30).tiff().toBuffer())).toBe('damaged');
    expect((await upload(svg('<circle r="7"/>'))).code).toBe(201);
    expect(await clean(Buffer.from(svg(shape)))).toBe('damaged');
  });

  test('of HEIC decodes no more pixels than are allowed, by the size that the file states', async () => {
    const file = await photograph(64, 64).avif().toBuffer();
    for (let at = file.indexOf('avif'); at >= 0; at = file.indexOf('avif')) file.write('mif1', at, 'latin1');
    const size = file.indexOf('ispe') + 8;
    for (const at of [size, size + 4]) file.writeUInt32BE(7000, at);
    expect(await upload(file)).toMatchObject({ code: 413, data: { reason: 'tooManyPixels' } });
  });
});

describe('an SVG', () => {
  test('of unclosed tags does not hold up the server (finding 3)', async () => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    for (const piece of ['<a', '</', '<!--', '<a b="', '<![CDATA['])
      await upload(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${piece.repeat(200_000 / piece.length)}`);
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(5_000);
  });

  test('cannot hide what it repeats behind entities, second references, styles or doubled ids (finding 3)', async () => {
    const doubling = (use: (id: string) => string) =>
      svg(
        `<g id="g0">${shape}</g>${Array.from({ length: 30 }, (_, n) => `<g id="g${n + 1}">${use(`g${n}`)}${use(`g${n}`)}</g>`).join('')}<use href="#g30"/>`,
      );
    const hidden = [
      doubling((id) => `<use href="&#35;${id}"/>`),
      doubling((id) => `<use xlink:href="#none" href="#${id}"/>`),
      doubling((id) => `<rect width="9" height="9" fill="url(#none)" mask="url(#${id})"/>`),
      doubling((id) => `<rect width="9" height="9" style="fill:red;mask:url('#${id}')"/>`),
      svg(`<style>rect{mask:url(#m)}</style><mask id="m">${shape.repeat(600)}</mask>${shape.repeat(600)}`),
    ];
    for (const each of hidden) expect(await upload(each)).toMatchObject({ code: 422, data: { reason: 'unsafe' } });
  });

  test('an SVG with too costly filters is refused, however they are repeated; usual ones are drawn (finding 11)', async () => {
    const filter = (steps: string) => `<filter id="f">${steps}</filter>`;
    const drawn = '<rect width="20" height="10" filter="url(#f)"/>';
    const blur = '<feGaussianBlur stdDeviation="1"/>';
    const costly = [
      filter('<feTurbulence baseFrequency="0.05" numOctaves="20"/>'.repeat(26)) + drawn,
      filter('<feMorphology operator="dilate" radius="1"/>'.repeat(5)) + drawn,
      filter(`<feConvolveMatrix order="40" kernelMatrix="${'1 '.repeat(1600)}"/>`) + drawn,
      filter(blur) + drawn.repeat(101),
      `${filter(blur.repeat(10))}<g id="g">${drawn}</g>${'<use href="#g"/>'.repeat(10)}`,
      `<rect width="20" height="10" style="filter:${'blur(1px) '.repeat(120)}"/>`,
    ];
    for (const each of costly)
      expect(await upload(svg(each)), each.slice(0, 80)).toMatchObject({
        code: 422,
        message: expect.stringContaining('filters'),
        data: { reason: 'unsafe' },
      });
    const usual = [
      filter('<feDropShadow dx=".1" dy=".1" stdDeviation=".1"/>') + '<rect width="2" height="1" filter="url(#f)"/>'.repeat(60),
      filter('<feTurbulence baseFrequency="0.05" numOctaves="4" result="t"/><feDisplacementMap in="SourceGraphic" in2="t" scale="1"/>') +
        drawn,
      filter('<feMorphology operator="dilate" radius="0.02"/>') + drawn,
    ];
    for (const each of usual) expect(await upload(svg(each)), each.slice(0, 80)).toMatchObject({ code: 201 });
  });

  test('is drawn without what reaches out of it', async () => {
    const reaching = svg(
      `<style>@import url(http://127.0.0.1:1/a.css); rect{fill:url(http://127.0.0.1:1/)}</style><script>1</script><foreignObject><p/></foreignObject><use href="file:///etc/passwd#a"/><rect width="20" height="10" fill="#c00" onload="1"/>`,
    );
    expect((await upload(reaching)).code).toBe(201);
    expect((await upload(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`)).data.reason).toBe('unsafe');
    expect((await upload(svg('<image href="data:image/png;base64,AAAA"/>'))).data.reason).toBe('unsafe');
  });

  test('is never drawn as something else: its bytes may begin like an AVIF’s', async () => {
    const disguised = `<!--ftypavif -->${svg(`${shape}<image href="data:image/svg+xml,x"/><script>1</script>`)}`;
    for (const name of ['a.avif', 'a.png', 'a']) expect((await upload(disguised, name)).code, name).toBeGreaterThanOrEqual(415);
    // With a box length that an AVIF reader may accept, too.
    const boxed = Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from(`ftypavif    ${svg(shape)}`)]);
    expect((await upload(boxed, 'b.avif')).code).toBeGreaterThanOrEqual(415);
  });

  test('is accepted only as an SVG', async () => {
    expect(await upload(svg('<circle r="9"/>'), 'photo.png')).toMatchObject({
      code: 415,
      message: expect.stringContaining('.svg'),
      data: { reason: 'misnamed' },
    });
    expect((await upload(svg('<circle r="9"/>'), 'drawing.svg')).code).toBe(201);
  });

  test.skipIf(!isLinux)('an SVG that breaks the parser is refused, and nothing else', async () => {
    const slow = upload(
      svg(
        `<filter id="f">${'<feTurbulence baseFrequency="0.05" numOctaves="20"/>'.repeat(150)}</filter><rect width="20" height="10" filter="url(#f)"/>`,
      ),
    );
    await expect.poll(() => parsers().length).toBeGreaterThan(0);
    const outcome = await Promise.race([
      slow,
      new Promise((later) => {
        setTimeout(later, 400);
      }),
    ]);
    if (outcome === undefined) for (const pid of parsers()) process.kill(pid, 'SIGKILL');
    expect((await slow).code).toBe(422);
    expect((await upload(await photograph(50, 40).png().toBuffer())).code).toBe(201);
  });
});

describe('uploads', () => {
  test('are let in by turns, so that one address with many delays no other (finding 11)', async () => {
    const enter = fairGate({ places: 2, placesOfKey: 1, total: 100, maxWaiting: 20, maxWaitingOfKey: 12, maxWait: 60_000 });
    const order: string[] = [];
    const leaves: (() => void)[] = [];
    const job = (person: string) =>
      enter({ key: person }, 10).then((leave) => {
        order.push(person);
        leaves.push(leave);
      });
    const many = Array.from({ length: 13 }, () => job('many'));
    await expect(job('many')).rejects.toMatchObject({ status: 429, retryAfter: 10 });
    const honest = job('honest');
    await honest;
    expect(order).toEqual(['many', 'honest']);
    const others = Array.from({ length: 8 }, (_, n) => job(`other ${n}`));
    await expect(job('last')).rejects.toMatchObject({ status: 503 });
    for (let freed = 0; freed < 22; freed += 1) {
      await expect.poll(() => leaves.length).toBeGreaterThan(0);
      leaves.shift()!();
    }
    await Promise.all([...many, ...others]);
    // Each other upload waits for at most one of the many.
    expect(order.indexOf('other 0')).toBeLessThan(5);
  });

  test('that are no forms, or broken ones, are answered 400 and leave no file behind', async () => {
    const bodies = [
      '',
      'nothing',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
      '--x\r\nbroken\r\n\r\n--x--',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
    ];
    for (const payload of bodies) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/v3/pictures/',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload,
      });
      expect(`${payload} ${answer.statusCode}`).toBe(`${payload} 400`);
    }
    expect(
      (await server.app.inject({ method: 'POST', url: '/v3/pictures/', headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }))
        .statusCode,
    ).toBe(400);
    expect(await readdir(unfinishedFolder(picturesFolderOf(server.dataFolder)))).toEqual([]);
  });

  test('of two files, more than twelve fields, or a field of more than 16 KiB are refused', async () => {
    const send = async (fill: (form: FormData, file: Blob) => void) => {
      const form = new FormData();
      fill(form, new Blob([new Uint8Array(await photograph(40, 30).png().toBuffer())]));
      const request = new Response(form);
      const headers = { 'content-type': request.headers.get('content-type')! };
      const payload = Buffer.from(await request.arrayBuffer());
      return (await server.app.inject({ method: 'POST', url: '/v3/pictures/', headers, payload })).statusCode;
    };
    const fields = (count: number, text: string) => (form: FormData, file: Blob) => {
      for (let n = 0; n < count; n++) form.append(`field${n}`, text);
      form.append('file', file);
    };
    expect(await send(fields(12, 'x'.repeat(16 * 1024)))).toBe(201);
    expect(await send(fields(13, 'x'))).toBe(413);
    expect(await send(fields(1, 'x'.repeat(16 * 1024 + 1)))).toBe(413);
    expect(
      await send((form, file) => {
        form.append('file', file);
        form.append('file', file);
      }),
    ).toBe(413);
  });

  test('that a stopped process left unfinished are removed after an hour', async () => {
    const folder = unfinishedFolder(picturesFolderOf(server.dataFolder));
    for (const name of ['old.part', 'new.part']) await writeFile(path.join(folder, name), 'half');
    await utimes(path.join(folder, 'old.part'), 1, 1);
    await sweepUnfinished(picturesFolderOf(server.dataFolder));
    expect(await readdir(folder)).toEqual(['new.part']);
    await rm(path.join(folder, 'new.part'));
  });

  test('are shown in every size although it cannot be kept', async () => {
    const { data } = await upload(await photograph(300, 200).jpeg().toBuffer());
    const folder = unfinishedFolder(picturesFolderOf(server.dataFolder));
    await rm(folder, { recursive: true });
    await writeFile(folder, 'no folder');
    expect((await server.app.inject({ url: pictureUrl(data.signature, '136x136') })).statusCode).toBe(200);
    await rm(folder);
    await mkdir(folder);
  });
});

test('a hostile line of a recipe is read in linear time', () => {
  const began = performance.now();
  for (const piece of ['[', '![', '**', '1 ', ' ', '(', '1/', 'a ', 'a:', '1 - ']) {
    unmarked(piece.repeat(200_000 / piece.length));
    partIngredient(piece.repeat(200_000 / piece.length));
  }
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('a server’s prototypes can not be polluted, and libraries that override a method on their own objects go on', async () => {
  const program = path.join(import.meta.dirname, '../../src/server/parsing/hardenPrototypes.mjs');
  const attack = `import { hardenPrototypes } from ${JSON.stringify(program)};
    hardenPrototypes();
    const attempts = [() => { ({}).__proto__.a = 1; }, () => { ({}).constructor.prototype.b = 1; }, () => { Object.prototype.toString = 1; }, () => { [].constructor.prototype.push = 1; }];
    for (const attempt of attempts) { try { attempt(); } catch {} }
    const own = {}; own.toString = () => 'mine'; own.constructor = 1;
    console.log(JSON.stringify([({}).a, ({}).b, typeof ({}).toString, typeof [].push, String(own), Object.keys(own), '__proto__' in {}]));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', attack]);
  expect(JSON.parse(stdout)).toEqual([null, null, 'function', 'function', 'mine', ['toString', 'constructor'], false]);
});
