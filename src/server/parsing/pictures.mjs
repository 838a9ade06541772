// @ts-check
import sharp from 'sharp';
import { Refused } from './refused.mjs';
import { checkedSvg, drawnSide, maxDrawnSide as longestSide } from './svg.mjs';

const maxPixels = 40_000_000;
const maxDecodedBytes = 200_000_000;

// One thread per picture and one picture per process; without the cache, memory stays level.
sharp.concurrency(1);
sharp.cache(false);
// Enables only the decoders of accepted types, whatever a file contains.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`) });
/** Enabled only for checked text: bytes that pass for another type must not reach it. One job runs at a time. */
const svgLoader = { operation: ['VipsForeignLoadSvg'] };

/** Largest side of a picture of a person. */
const portraitSide = 800;
/** @type {Record<string, number>} */
const bytesOf = { uchar: 1, char: 1, ushort: 2, short: 2 };
/** Of every size that is served. */
const webp = { quality: 80, effort: 3 };
const limits = { limitInputPixels: maxPixels, failOn: /** @type {const} */ ('error') };

/**
 * @param {number} width @param {number} height @param {number} pixelBytes @param {number} inputBytes
 * @param {number} mayUse bytes of memory
 */
function checkSize(width, height, pixelBytes, inputBytes, mayUse) {
  const decodedBytes = width * height * pixelBytes;
  if (width * height > maxPixels) throw new Refused('tooManyPixels', `The picture has more than ${maxPixels / 1e6} million pixels.`);
  if (decodedBytes > maxDecodedBytes) throw new Refused('tooManyPixels', 'The picture has too many pixels for its depth of color.');
  // A decoder holds the picture once; rotating it upright holds a second copy.
  const needs = 2 * (inputBytes + decodedBytes);
  if (needs > mayUse) throw new Refused('tooManyPixels', 'The picture takes too much memory.', needs);
}

/** @template Result @param {Promise<Result>} work */
async function plainly(work) {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refused) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw new Refused('tooManyPixels', `The picture has more than ${maxPixels / 1e6} million pixels.`);
    throw new Refused('damaged', 'The picture is damaged or cut short.');
  }
}

/**
 * Decodes the first frame of a picture, upright, and passes it to `make`.
 * @template Result @param {Buffer} bytes @param {number} mayUse @param {(picture: import('sharp').Sharp) => Promise<Result>} make
 */
async function decoded(bytes, mayUse, make) {
  const { width, height, channels, depth } = await plainly(sharp(bytes, limits).metadata());
  checkSize(width, height, channels * (bytesOf[depth] ?? 8), bytes.length, mayUse);
  const picture = sharp(bytes, { ...limits, pages: 1 });
  let isCorrupt = false;
  picture.on('warning', (/** @type {string} */ message) => {
    isCorrupt ||= /Corrupt JPEG data: (?:premature|bad Huffman)/i.test(message);
  });
  const result = await plainly(make(picture.autoOrient()));
  if (isCorrupt) throw new Refused('damaged', 'The picture is damaged.');
  return result;
}

/** A phone's HEIC, for which sharp has no decoder. @param {Buffer} bytes @param {number} mayUse */
async function decodedHeic(bytes, mayUse) {
  const { default: heic } = await import('heic-decode');
  const [image] = await plainly(heic.all({ buffer: bytes }));
  if (!image) throw new Refused('damaged', 'The picture is damaged or cut short.');
  checkSize(image.width, image.height, 4, bytes.length, mayUse);
  const { width, height, data } = await plainly(image.decode());
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Renders the checked text of an SVG. @param {Buffer} bytes */
async function drawnSvg(bytes) {
  const { svg, isSized } = checkedSvg(bytes);
  sharp.unblock(svgLoader);
  const { data, info } = await plainly(
    (async () => {
      const { width, height } = await sharp(svg, limits).metadata();
      const long = Math.max(width, height);
      const target = Math.min(Math.max(long, drawnSide), longestSide);
      // Without intrinsic size, a higher density would enlarge the canvas but not the drawing.
      const density = isSized ? Math.min(Math.max((72 * target) / long, 1), 100_000) : 72;
      return sharp(svg, { ...limits, density })
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
    })().finally(() => sharp.block(svgLoader)),
  );
  let isVisible = false;
  for (let at = 3; at < data.length && !isVisible; at += 4) isVisible = data[at] !== 0;
  if (!isVisible) throw new Refused('empty', 'The SVG shows nothing.');
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
}

/**
 * The square of a picture of a person: its place in percent of the room around it; its side is the shorter one of the picture ÷ `zoom`.
 * @typedef {{ x: number, y: number, zoom: number }} Crop
 */
/** @param {{ data: Buffer, info: import('sharp').OutputInfo }} whole @param {Crop} crop */
function squareOf(whole, { x, y, zoom }) {
  const { width, height } = whole.info;
  const side = Math.max(1, Math.round(Math.min(width, height) / zoom));
  return fromPixels(whole)
    .extract({ left: Math.round(((width - side) * x) / 100), top: Math.round(((height - side) * y) / 100), width: side, height: side })
    .resize(portraitSide, portraitSide, { withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * The clean picture: a JPEG, upright, sRGB, no metadata, at most 2400 pixels a side, on white; before it the RGB pixels of a copy of at
 * most 64 a side, and a WebP of `feedWidth`. With `crop`, a square of it, and first of all the small RGB pixels of the whole.
 * @param {Buffer} bytes @param {{ type: string, feedWidth: number, mayUse: number, crop?: Crop }} options
 */
export async function clean(bytes, { type, feedWidth, mayUse, crop }) {
  const pixelsOf = (/** @type {import('sharp').Sharp} */ picture) =>
    picture
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  const complete =
    type === 'SVG'
      ? await pixelsOf(await drawnSvg(bytes))
      : type === 'HEIC'
        ? await pixelsOf(await decodedHeic(bytes, mayUse))
        : await decoded(bytes, mayUse, pixelsOf);
  const shown = crop ? await squareOf(complete, crop) : complete;
  const { width, height } = shown.info;
  const { feed, small } = await smallerOf(shown, feedWidth);
  const whole = crop && (await smallerOf(complete, feedWidth)).small;
  const feedBytes = await fromPixels(feed).webp(webp).toBuffer();
  // Drawn pictures have sharp edges between colors, which chroma subsampling would blur.
  const chromaSubsampling = ['PNG', 'GIF', 'SVG'].includes(type) ? '4:4:4' : '4:2:0';
  const original = await fromPixels(shown).jpeg({ quality: 90, chromaSubsampling }).toBuffer();
  return {
    width,
    height,
    small: { width: small.info.width, height: small.info.height },
    feedBytes: feedBytes.length,
    ...(whole && {
      whole: {
        width: complete.info.width,
        height: complete.info.height,
        small: { width: whole.info.width, height: whole.info.height },
      },
    }),
    bytes: Buffer.concat([...(whole ? [whole.data] : []), small.data, feedBytes, original]),
  };
}

/**
 * The pixels of the size in the feed, and of a copy of that of at most 64 a side.
 * @param {{ data: Buffer, info: import('sharp').OutputInfo }} picture @param {number} feedWidth
 */
async function smallerOf(picture, feedWidth) {
  const { width, height } = picture.info;
  const feedWide = Math.min(feedWidth, width);
  const feedSize = { width: feedWide, height: Math.max(1, Math.round((feedWide * height) / width)) };
  const feed = await fromPixels(picture)
    .resize({ ...feedSize, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = await fromPixels(feed)
    .resize(64, 64, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { feed, small };
}

/** A picture of decoded pixels. @param {{ data: Buffer, info: import('sharp').OutputInfo }} pixels */
const fromPixels = ({ data, info: { width, height, channels } }) => sharp(data, { raw: { width, height, channels } });

/** A small WebP preview of a picture that is not imported. @param {Buffer} bytes @param {{ width: number, mayUse: number }} options */
export async function preview(bytes, { width, mayUse }) {
  return {
    bytes: await decoded(bytes, mayUse, (picture) =>
      picture.resize({ width, withoutEnlargement: true }).toColourspace('srgb').webp({ quality: 75, effort: 2 }).toBuffer(),
    ),
  };
}

/** The RGB pixels of a copy of at most 64 a side. @param {Buffer} bytes @param {{ mayUse: number }} options */
export async function pixels(bytes, { mayUse }) {
  const { data, info } = await decoded(bytes, mayUse, (picture) =>
    picture
      .resize(64, 64, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return { width: info.width, height: info.height, bytes: data };
}

/**
 * The RGB pixels of a region, in percent of an upright picture, at most 64 a side.
 * @param {Buffer} bytes @param {{ mayUse: number, region: { x: number, y: number, width: number, height: number } }} options
 */
export async function region(bytes, { mayUse, region: { x, y, width, height } }) {
  const { data, info } = await decoded(bytes, mayUse, async (picture) => {
    const whole = await picture.metadata();
    const [left, top] = [Math.floor((whole.width * x) / 100), Math.floor((whole.height * y) / 100)];
    return picture
      .extract({
        left,
        top,
        width: Math.max(1, Math.min(whole.width - left, Math.round((whole.width * width) / 100))),
        height: Math.max(1, Math.min(whole.height - top, Math.round((whole.height * height) / 100))),
      })
      .resize(64, 64, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  });
  return { width: info.width, height: info.height, bytes: data };
}

/**
 * A clean picture at one size. @param {Buffer} bytes @param {{ width: number, height: number, isCropped: boolean, format: 'webp' | 'jpg' }}
 * options
 */
export async function resize(bytes, { width, height, isCropped, format }) {
  const sized = sharp(bytes, limits).resize({ width, height, fit: isCropped ? 'cover' : 'fill', position: sharp.strategy.attention });
  return {
    bytes: await (format === 'webp' ? sized.webp(webp) : sized.jpeg({ quality: 84, progressive: true })).toBuffer(),
  };
}
