// @ts-check
import { Parser } from 'htmlparser2';
import { linkedDetails } from './linkedData.mjs';

const maxTitleLength = 100;
const maxDescriptionLength = 800;
const maxPictures = 50;
/** Maximum number of pictures considered. */
const maxSeen = 500;
const maxProperties = 500;
/** Scripts of JSON-LD, and characters of all of them. */
const [maxScripts, maxScriptLength] = [20, 512 * 1024];
/** Maximum characters of an address or a base; parsing a longer base for each picture would be slow. */
const maxUrlLength = 2000;
/** Pixels; smaller pictures are icons or counters. */
const smallest = 100;

/** @typedef {{ url: string, width?: number, height?: number }} PagePicture */

/**
 * A page's title, description and pictures: those of its metadata, then those of its content; and the recipe, article or product that it
 * describes.
 * @param {Buffer} bytes @param {{ url: string, charset?: string }} options
 */
export function readPage(bytes, { url, charset }) {
  /** @type {Map<string, string>} */
  const properties = new Map();
  /** @type {PagePicture[]} */
  const metadataPictures = [];
  /** @type {PagePicture[]} */
  const contentPictures = [];
  /** @type {string[]} */
  const scripts = [];
  let [isScript, scriptLength] = [false, 0];
  let [base, title, isTitle] = [url, '', false];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title') isTitle = title === '';
      isScript = name === 'script' && /^application\/ld\+json\b/i.test(attributes.type ?? '') && scripts.length < maxScripts;
      if (isScript) scripts.push('');
      if (name === 'base' && attributes.href && attributes.href.length <= maxUrlLength && URL.canParse(attributes.href, url))
        base = new URL(attributes.href, url).href;
      if (name === 'img' && contentPictures.length < maxSeen) {
        contentPictures.push({
          url: largestOf(attributes.srcset) ?? attributes['data-src'] ?? attributes.src ?? '',
          width: lengthOf(attributes.width),
          height: lengthOf(attributes.height),
        });
      }
      if (name !== 'meta') return;
      const property = (attributes.property ?? attributes.name ?? '').toLowerCase();
      const content = attributes.content ?? '';
      const last = metadataPictures.at(-1);
      if (/^(?:og:image(?::(?:secure_)?url)?|twitter:image(?::src)?)$/.test(property)) {
        if (metadataPictures.length < maxSeen) metadataPictures.push({ url: content });
      } else if (property === 'og:image:width' && last) last.width = lengthOf(content) ?? last.width;
      else if (property === 'og:image:height' && last) last.height = lengthOf(content) ?? last.height;
      else if (!properties.has(property) && properties.size < maxProperties) properties.set(property, content);
    },
    ontext(text) {
      if (isTitle) title += text;
      if (isScript && (scriptLength += text.length) <= maxScriptLength) scripts[scripts.length - 1] += text;
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false;
      isScript = false;
    },
  });
  parser.end(decoded(bytes, charset));
  return {
    title: line(properties.get('og:title') || properties.get('twitter:title') || title, maxTitleLength),
    description: line(
      properties.get('og:description') || properties.get('twitter:description') || properties.get('description') || '',
      maxDescriptionLength,
    ),
    pictures: distinct([...metadataPictures, ...contentPictures], base),
    details: linkedDetails(scripts),
  };
}

/** The page's text, in the encoding that it or its server declares. @param {Buffer} bytes @param {string | undefined} charset */
function decoded(bytes, charset) {
  const declared = charset ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** @param {string} text @param {number} maxLength */
const line = (text, maxLength) => text.replace(/\s+/g, ' ').trim().slice(0, maxLength).trim();

/** @param {string | undefined} text */
const lengthOf = (text) => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : undefined);

/** The largest picture of a `srcset`. @param {string | undefined} srcset */
function largestOf(srcset) {
  const choices = (srcset ?? '')
    .split(/,\s+/)
    .map((choice) => choice.trim().split(/\s+/))
    .map(([url, size]) => ({ url, size: Number.parseFloat(size ?? '1') || 0 }));
  return choices.sort((a, b) => b.size - a.size)[0]?.url || undefined;
}

/** @param {PagePicture[]} pictures @param {string} base */
function distinct(pictures, base) {
  /** @type {Map<string, PagePicture>} */
  const byUrl = new Map();
  for (const picture of pictures) {
    if (
      !picture.url ||
      picture.url.length > maxUrlLength ||
      !URL.canParse(picture.url, base) ||
      (picture.width ?? smallest) < smallest ||
      (picture.height ?? smallest) < smallest
    )
      continue;
    const { href, protocol, pathname } = new URL(picture.url, base);
    // SVG files on pages are usually icons.
    if (/^https?:$/.test(protocol) && !/\.svgz?$/i.test(pathname) && !byUrl.has(href)) byUrl.set(href, { ...picture, url: href });
  }
  return [...byUrl.values()].slice(0, maxPictures);
}
