import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import exifReader from 'exif-reader';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boundsOf, pictureSizes, pictureUrl, pinSizes } from '../../events/entities/picture.ts';
import { readCaption, readableName } from '../../src/server/pictures/caption.ts';
import { takeIn } from '../../src/server/pictures/intake.ts';
import { orRefuse, PictureRefused } from '../../src/server/pictures/refusal.ts';
import { makeSize, measure, sizeOf } from '../../src/server/pictures/sizes.ts';
import { sourceOf } from '../../src/server/pictures/source.ts';
import { testApp } from './testApp.ts';
import type { TestApp } from './testApp.ts';
import { corners, photograph, temporaryFolder } from './somePictures.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';
import { originalPath, sizePath } from './pictureFiles.ts';

const { folder: picturesFolder, remove } = await temporaryFolder();
afterAll(remove);
const refusalOf = (source: Buffer) =>
  takeIn(source, { pictures: folderStore(picturesFolder) }).then(
    () => undefined,
    (error: unknown) => (error instanceof PictureRefused ? error.code : error),
  );

describe('a picture that is taken in', () => {
  /** Stored corner shown at the top left, top right, bottom left and bottom right under each orientation. */
  const seen: [orientation: number, corners: [number, number, number, number]][] = [
    [1, [0, 1, 2, 3]],
    [2, [1, 0, 3, 2]],
    [3, [3, 2, 1, 0]],
    [4, [2, 3, 0, 1]],
    [5, [0, 2, 1, 3]],
    [6, [2, 0, 3, 1]],
    [7, [3, 1, 2, 0]],
    [8, [1, 3, 0, 2]],
  ];
  test.each(seen)('stands upright from orientation %i', async (orientation, expected) => {
    const picture = await takeIn(
      await corners(60, 40).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).withMetadata({ orientation }).toBuffer(),
      { pictures: folderStore(picturesFolder) },
    );
    expect([picture.width, picture.height]).toEqual(orientation > 4 ? [40, 60] : [60, 40]);
    const { data, info } = await sharp(originalPath(picturesFolder, picture.signature)).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [0, 1, 2].map((channel) => Math.round((data[(y * info.width + x) * 3 + channel] ?? 0) / 255));
    const [right, bottom] = [info.width - 5, info.height - 5];
    const colours = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [1, 1, 0],
    ];
    expect([at(5, 5), at(right, 5), at(5, bottom), at(right, bottom)]).toEqual(expected.map((corner) => colours[corner]));
  });

  test('loses the place where it was made, and every other metadata', async () => {
    const input = await photograph(200, 150)
      .jpeg()
      .withExif({
        IFD0: { Model: 'Camera', ImageDescription: 'A walk' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 28/1 38/1', GPSLongitudeRef: 'E', GPSLongitude: '0/1 0/1 5/1' },
      })
      .toBuffer();
    expect(exifReader((await sharp(input).metadata()).exif!).GPSInfo?.GPSLatitude).toEqual([51, 28, 38]);
    const { signature } = await takeIn(input, { pictures: folderStore(picturesFolder) });
    const files = [originalPath(picturesFolder, signature)];
    for (const size of pictureSizes) {
      for (const format of ['webp', 'jpg'] as const) {
        await sizeOf(signature, { pictures: folderStore(picturesFolder), size, format });
        files.push(sizePath(picturesFolder, size, signature, format));
      }
    }
    for (const file of files) {
      const { exif, xmp, iptc } = await sharp(file).metadata();
      expect({ exif, xmp, iptc }).toEqual({});
      expect((await readFile(file)).includes('Camera')).toBe(false);
    }
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be a %s by its bytes', async (format) => {
    const picture = await takeIn(await photograph(90, 60).toFormat(format).toBuffer(), { pictures: folderStore(picturesFolder) });
    expect(picture).toMatchObject({ width: 90, height: 60, dominantColor: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    expect(picture.descriptor.length).toBeLessThanOrEqual(96);
    expect(Buffer.from(picture.thumbhash, 'base64').length).toBeGreaterThan(4);
  });

  test('is known by the hash of its bytes and computed once', async () => {
    const bytes = await photograph(80, 80).png().toBuffer();
    const [first, second] = await Promise.all([
      takeIn(bytes, { pictures: folderStore(picturesFolder) }),
      takeIn(bytes, { pictures: folderStore(picturesFolder) }),
    ]);
    expect(second).toBe(first);
    expect(first.signature).toBe(createHash('sha256').update(bytes).digest('hex'));
    await rm(originalPath(picturesFolder, first.signature));
    expect(await takeIn(bytes, { pictures: folderStore(picturesFolder) })).toEqual(first);
  });

  test('is bounded to 2400 pixels and stands on white where it was transparent', async () => {
    const wide = await takeIn(await photograph(3000, 300).png().toBuffer(), { pictures: folderStore(picturesFolder) });
    expect([wide.width, wide.height]).toEqual([2400, 240]);
    const clear = await takeIn(
      await sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
      { pictures: folderStore(picturesFolder) },
    );
    expect(clear.dominantColor).toBe('#ffffff');
  });

  test('is refused with a reason when it is none, empty, cut or too large', async () => {
    const jpeg = await photograph(300, 300).jpeg().toBuffer();
    const huge = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await refusalOf(Buffer.alloc(0))).toBe('empty');
    expect(await refusalOf(Buffer.from('hello'))).toBe('unsupportedType');
    expect(await refusalOf(await photograph(30, 30).tiff().toBuffer())).toBe('unsupportedType');
    expect(await refusalOf(jpeg.subarray(0, jpeg.length / 2))).toBe('damaged');
    expect(await refusalOf(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heicnothing'))).toBe('damaged');
    expect(await refusalOf(huge)).toBe('tooManyPixels');
    expect(await refusalOf(Buffer.alloc(20 * 1024 * 1024 + 1, jpeg))).toBe('tooLarge');
  });
});

describe('an SVG', () => {
  const svg = (content: string, attributes = 'viewBox="0 0 20 10"') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`);

  test('is drawn, large enough to look at, and kept as a picture of pixels', async () => {
    const picture = await takeIn(svg('<script>alert(1)</script><rect width="20" height="10" fill="#c00" onclick="alert(2)"/>'), {
      pictures: folderStore(picturesFolder),
    });
    expect(picture).toMatchObject({ width: 1200, height: 600 });
    const original = await readFile(originalPath(picturesFolder, picture.signature));
    expect((await sharp(original).metadata()).format).toBe('jpeg');
    expect(original.includes('script')).toBe(false);
  });

  test('is refused when it reaches out, multiplies itself or shows nothing', async () => {
    const doubling = Array.from({ length: 30 }, (_, n) => `<g id="g${n + 1}"><use href="#g${n}"/><use xlink:href="#g${n}"/></g>`).join('');
    expect(await refusalOf(svg('<image href="http://localhost:1/x.png" width="9" height="9"/>'))).toBe('unsafe');
    expect(await refusalOf(svg('<image href="data:image/png;base64,AAAA"/>'))).toBe('unsafe');
    expect(
      await refusalOf(Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>')),
    ).toBe('unsafe');
    expect(await refusalOf(svg(`<rect id="g0" width="1" height="1"/>${doubling}<use href="#g30"/>`))).toBe('unsafe');
    expect(await refusalOf(svg('<g id="a"><use href="#a"/></g>'))).toBe('unsafe');
    expect(await refusalOf(svg('<g>'.repeat(300) + '</g>'.repeat(300)))).toBe('unsafe');
    expect(await refusalOf(svg('<rect width="1" height="1"/>', 'width="1000000" height="10"'))).toBe('tooManyPixels');
    expect(await refusalOf(svg('<g/>'))).toBe('empty');
  });
});

describe('sizes', () => {
  const side = fc.integer({ min: 1, max: 4000 });

  test('never enlarge, keep within their bounds, and keep the ratio or take the one that is theirs [C-15]', () => {
    expect(pinSizes).toHaveLength(9);
    fc.assert(
      fc.property(fc.constantFrom(...pictureSizes), side, side, (size, width, height) => {
        const bounds = boundsOf(size);
        const made = measure(size, { width, height });
        expect(made.width).toBeLessThanOrEqual(Math.min(width, bounds.width ?? width));
        expect(made.height).toBeLessThanOrEqual(Math.max(1, Math.min(height, bounds.height ?? height)));
        const ratio = bounds.width && bounds.height ? bounds.width / bounds.height : width / height;
        // Within the rounding of one side.
        expect(Math.min(Math.abs(made.width - made.height * ratio), Math.abs(made.height - made.width / ratio))).toBeLessThan(1);
        // As large as permitted.
        if (!bounds.height) expect(made.width).toBe(Math.min(width, bounds.width ?? width));
        else expect(made.width === bounds.width || made.width === width || made.height === height).toBe(true);
      }),
    );
  });

  test('come out as measured, as WebP and as JPEG [C-15]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...pictureSizes),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 900 }),
        fc.constantFrom('webp' as const, 'jpg' as const),
        async (size, width, height, format) => {
          const original = await sharp({ create: { width, height, channels: 3, background: '#468' } })
            .jpeg()
            .toBuffer();
          const made = await sharp(
            await makeSize({ content: original, length: original.length }, { width, height }, size, format),
          ).metadata();
          expect(made).toMatchObject({ ...measure(size, { width, height }), format: format === 'jpg' ? 'jpeg' : 'webp' });
        },
      ),
      { numRuns: 40 },
    );
  });

  test('are made once, also when many ask at the same time', async () => {
    const { signature } = await takeIn(await photograph(500, 400).jpeg().toBuffer(), { pictures: folderStore(picturesFolder) });
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => sizeOf(signature, { pictures: folderStore(picturesFolder), size: '170x', format: 'webp' })),
    );
    expect(new Set(asked).size).toBe(1);
    await rm(originalPath(picturesFolder, signature));
    expect(await sizeOf(signature, { pictures: folderStore(picturesFolder), size: '170x', format: 'webp' })).toEqual(asked[0]);
    expect((await readdir(join(sizePath(picturesFolder, '170x', signature, 'webp'), '..'))).every((name) => name.endsWith('.webp'))).toBe(
      true,
    );
  });
});

describe('over HTTP', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  async function upload(file: Buffer, fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(file)]), 'autumn_walk.png');
    const request = new Response(form);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v3/pictures/',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json<{
      status: string;
      code: number;
      message: string;
      data: { pinId: string; signature: string; known: boolean; reason: string };
    }>();
  }

  test('a picture is uploaded once, becomes a pin of its folder’s topic, and is found at its address [C-15]', async () => {
    const bytes = await photograph(640, 480).png().toBuffer();
    const first = await upload(bytes, { path: 'Trips/Norway/autumn_walk.png' });
    expect(first).toMatchObject({ status: 'success', code: 201, data: { known: false } });
    expect(await upload(bytes)).toMatchObject({ status: 'success', code: 200, data: { ...first.data, known: true } });
    const pin = await server.db.rows
      .selectFrom('pins')
      .innerJoin('topics', 'topics.id', 'pins.topic_id')
      .select(['pins.title', 'topics.name'])
      .where('pins.id', '=', first.data.pinId)
      .executeTakeFirst();
    expect(pin).toEqual({ title: 'Autumn walk', name: 'Norway' });

    const url = pictureUrl(first.data.signature, '236x');
    const asWebp = await server.app.inject({ url, headers: { accept: 'image/avif,image/webp,*/*' } });
    const asJpeg = await server.app.inject({ url, headers: { accept: 'image/png,*/*;q=0.8' } });
    expect([asWebp.headers['content-type'], asJpeg.headers['content-type']]).toEqual(['image/webp', 'image/jpeg']);
    for (const answer of [asWebp, asJpeg]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        vary: expect.stringContaining('Accept'),
        'cache-control': expect.stringContaining('immutable'),
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 236, height: 177 });
    }
    expect(asWebp.headers.etag).not.toBe(asJpeg.headers.etag);
    const again = await server.app.inject({ url, headers: { accept: 'image/webp', 'if-none-match': String(asWebp.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('the person’s own texts take precedence', async () => {
    const { data } = await upload(await photograph(50, 50).jpeg().toBuffer(), {
      title: 'My title',
      topic: 'Ceramics',
      path: 'Trips/x.jpg',
    });
    const pin = await server.db.rows
      .selectFrom('pins')
      .innerJoin('topics', 'topics.id', 'pins.topic_id')
      .select(['title', 'name'])
      .where('pins.id', '=', data.pinId)
      .executeTakeFirst();
    expect(pin).toEqual({ title: 'My title', name: 'Ceramics' });
  });

  test('a refusal says why', async () => {
    expect(await upload(Buffer.from('no picture'))).toMatchObject({ status: 'failure', code: 415, data: { reason: 'unsupportedType' } });
    expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 'failure', code: 400, data: { reason: 'empty' } });
    expect(await upload(Buffer.alloc(20 * 1024 * 1024 + 1))).toMatchObject({
      status: 'failure',
      code: 413,
      message: 'The file is larger than 20 MB.',
    });
    const bare = await server.app.inject({ method: 'POST', url: '/v3/pictures/', payload: { a: 1 } });
    expect(bare.json()).toMatchObject({ status: 'failure', code: 415 });
  });

  test('nothing else of the disk is reached', async () => {
    await writeFile(join(server.dataFolder, 'pictures.jpg'), 'secret');
    const signature = 'a'.repeat(64);
    const wrong = [
      pictureUrl(signature),
      `/pictures/474x/bb/aa/aa/${signature}.jpg`,
      `/pictures/999x/aa/aa/aa/${signature}.jpg`,
      `/pictures/original/aa/aa/aa/${signature}.jpg`,
      `/pictures/474x/aa/aa/aa/${signature}.webp`,
      '/pictures/474x/../../../pictures.jpg',
      '/pictures/474x/%2e%2e/%2e%2e/%2e%2e/pictures.jpg',
      '/pictures/474x/aa/aa/aa/..%2f..%2fpictures.jpg',
    ];
    for (const url of wrong) {
      const answer = await server.app.inject({ url });
      expect(`${url} ${answer.statusCode}`).toBe(`${url} 404`);
      expect(answer.body).not.toContain('secret');
    }
  });
});

describe('a picture’s metadata', () => {
  test('is read from EXIF and XMP in every kind of file', async () => {
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Harbour at dawn</rdf:li></rdf:Alt></dc:title><dc:description><rdf:Alt><rdf:li xml:lang="x-default">Boats in the fog</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>';
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const said = await readCaption(
        await sourceOf(
          await photograph(40, 40)
            .toFormat(format)
            .withXmp(xmp)
            .withExif({ IFD0: { ImageDescription: 'Less', Artist: 'Ada' } })
            .toBuffer(),
        ),
      );
      expect(said).toEqual({ title: 'Harbour at dawn', description: 'Boats in the fog', author: 'Ada' });
    }
  });

  test('is not what its camera wrote', async () => {
    expect(
      await readCaption(
        await sourceOf(
          await photograph(40, 40)
            .jpeg()
            .withExif({ IFD0: { ImageDescription: 'OLYMPUS DIGITAL CAMERA' } })
            .toBuffer(),
        ),
      ),
    ).toEqual({});
  });

  test('a name is readable whatever it is', () => {
    expect(readableName('autumn_walk-02.final.JPG')).toBe('Autumn walk 02 final');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const readable = readableName(name);
        expect(readable.length).toBeGreaterThan(0);
        expect(readable.length).toBeLessThanOrEqual(100);
        expect(/[\p{Cc}\n]/u.test(readable)).toBe(false);
      }),
    );
  });
});

test('an original is written whole or not at all', async () => {
  const { signature } = await takeIn(await photograph(70, 70).jpeg().toBuffer(), { pictures: folderStore(picturesFolder) });
  expect((await stat(originalPath(picturesFolder, signature))).size).toBeGreaterThan(0);
  expect(await readdir(join(originalPath(picturesFolder, signature), '..'))).toEqual([`${signature}.jpg`]);
});

test.each([
  ['unsupportedType', 415],
  ['damaged', 422],
  ['unsafe', 422],
  ['tooSlow', 422],
  ['tooManyPixels', 413],
  ['unreadable', 400],
] as const)('%s is refused with %i, by form as by address', async (code, status) => {
  await expect(orRefuse(() => Promise.reject(new PictureRefused(code, 'no')))).rejects.toMatchObject({ status, message: 'no' });
});
