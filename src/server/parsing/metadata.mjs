// @ts-check
import exifReader from 'exif-reader';
import { Parser } from 'htmlparser2';
import sharp from 'sharp';

/** Maximum characters of one text. */
const maxTextLength = 4000;
const maxXmpBytes = 1024 * 1024;
const maxXmpDepth = 100;

/**
 * Texts of a picture's own metadata by field, the most reliable first.
 * @param {Buffer} bytes
 */
export async function readCaption(bytes) {
  const { exif, iptc, xmp, comments = [] } = await sharp(bytes, { limitInputPixels: 40_000_000 }).metadata();
  const image = attempt(() => exif && exifReader(exif).Image);
  const iptcTexts = attempt(() => iptc && readIptc(iptc));
  const xmpTexts = attempt(() => xmp && readXmp(xmp));
  const comment = (/** @type {string} */ keyword) => comments.find((candidate) => candidate.keyword.toLowerCase() === keyword)?.text;
  return {
    titles: texts(
      iptcTexts?.get(5),
      xmpTexts?.get('title'),
      iptcTexts?.get(105),
      xmpTexts?.get('headline'),
      wide(image?.XPTitle),
      comment('title'),
    ),
    descriptions: texts(
      iptcTexts?.get(120),
      xmpTexts?.get('description'),
      narrow(image?.ImageDescription),
      wide(image?.XPComment),
      comment('description'),
    ),
    altTexts: texts(xmpTexts?.get('altText')),
    authors: texts(iptcTexts?.get(80), xmpTexts?.get('author'), narrow(image?.Artist), comment('author')),
  };
}

/**
 * Reads one kind of metadata; a failure does not affect the others.
 * @template Result @param {() => Result} read
 */
function attempt(read) {
  try {
    return read() || undefined;
  } catch {
    return undefined;
  }
}

/** @param {(string | undefined)[]} candidates */
const texts = (...candidates) => candidates.flatMap((text) => (text ? [text.slice(0, maxTextLength)] : []));

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** A text of EXIF: ASCII, or bytes for other characters. @param {unknown} value */
const narrow = (value) =>
  value instanceof Uint8Array ? decoded(value).replaceAll('\0', '') : typeof value === 'string' ? value : undefined;

/** A text written by Windows: UTF-16 as a list of bytes. @param {unknown} value */
const wide = (value) =>
  Array.isArray(value) || value instanceof Uint8Array
    ? new TextDecoder('utf-16le').decode(Uint8Array.from(value)).replaceAll('\0', '')
    : undefined;

/** Texts of IPTC's second record by dataset number, within Photoshop's block or bare. @param {Buffer} bytes */
function readIptc(bytes) {
  /** @type {Map<number, string>} */
  const found = new Map();
  const block = bytes.indexOf('8BIM\x04\x04', 0, 'latin1');
  let at = block === -1 ? 0 : bytes.indexOf(0x1c, block + 6);
  while (at >= 0 && at + 5 <= bytes.length && bytes[at] === 0x1c) {
    const length = bytes.readUInt16BE(at + 3);
    const dataset = bytes[at + 2] ?? 0;
    // A length over 32767 marks an extended dataset; the wanted ones are shorter.
    if (length > 32_767) break;
    if (bytes[at + 1] === 2 && !found.has(dataset)) found.set(dataset, decoded(bytes.subarray(at + 5, at + 5 + length)));
    at += 5 + length;
  }
  return found;
}

/** XMP properties to read, by namespace and name. */
const properties = new Map([
  ['http://purl.org/dc/elements/1.1/ title', 'title'],
  ['http://purl.org/dc/elements/1.1/ description', 'description'],
  ['http://purl.org/dc/elements/1.1/ creator', 'author'],
  ['http://ns.adobe.com/photoshop/1.0/ Headline', 'headline'],
  ['http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/ AltTextAccessibility', 'altText'],
]);

/** First text of each property to read. @param {Buffer} bytes */
function readXmp(bytes) {
  /** @type {Map<string, string>} */
  const namespaces = new Map();
  /** @type {Map<string, string>} */
  const found = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string | undefined} */
  let property;
  let [depth, text] = [0, ''];
  const propertyOf = (/** @type {string} */ name) => {
    const colon = name.indexOf(':');
    return properties.get(`${namespaces.get(name.slice(0, Math.max(0, colon)))} ${name.slice(colon + 1)}`);
  };
  const keep = (/** @type {string} */ key, /** @type {string} */ value) => {
    if (value.trim() && !found.has(key)) found.set(key, value.trim());
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name);
        if (open.length > maxXmpDepth) throw new Error('nested too deeply');
        const entries = Object.entries(attributes);
        for (const [key, value] of entries) if (key.startsWith('xmlns:')) namespaces.set(key.slice(6), value);
        for (const [key, value] of entries) {
          const property = propertyOf(key);
          if (property) keep(property, value);
        }
        if (property === undefined) [property, depth] = [propertyOf(name), open.length];
        text = '';
      },
      ontext(part) {
        if (property !== undefined && text.length < maxTextLength) text += part;
      },
      onclosetag() {
        if (property !== undefined) keep(property, text);
        text = '';
        if (open.length === depth) property = undefined;
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(decoded(bytes.subarray(0, maxXmpBytes)));
  return found;
}
