import { Parser } from 'htmlparser2';
import { readableName } from '../../pictures/caption.ts';
import type { Fetched } from './foreignFetch.ts';

/** What a page offers to save. */
export interface PageContent {
  title: string;
  description: string;
  pictures: { url: string; width?: number; height?: number }[];
}

const longestTitle = 100;
const longestDescription = 800;
const mostPictures = 50;
const mostLookedAt = 500;
/** Bytes of a page that are read, since reading them stops all others. */
const mostOfPage = 2 * 1024 * 1024;
/** Pixels; what says that it is smaller is a sign or a counter. */
const smallest = 100;

/** A page's title, description and pictures: what it tells of itself for others, then what stands in it. A picture is its own only content. */
export function readPage({ url, type, charset, bytes }: Fetched): PageContent {
  if (type.startsWith('image/')) return { title: readableName(fileNameOf(url)), description: '', pictures: [{ url }] };

  const told = new Map<string, string>();
  const named: PageContent['pictures'] = [];
  const shown: PageContent['pictures'] = [];
  let base = url;
  let title = '';
  let isTitle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title') isTitle = title === '';
      if (name === 'base' && attributes.href && URL.canParse(attributes.href, url)) base = new URL(attributes.href, url).href;
      if (name === 'img' && shown.length < mostLookedAt) shown.push(sized(largestOf(attributes.srcset) ?? attributes['data-src'] ?? attributes.src ?? '', attributes.width, attributes.height));
      if (name === 'meta') {
        const property = (attributes.property ?? attributes.name ?? '').toLowerCase();
        const content = attributes.content ?? '';
        if (/^(?:og:image(?::(?:secure_)?url)?|twitter:image(?::src)?)$/.test(property)) named.push({ url: content });
        else if (property === 'og:image:width' || property === 'og:image:height') Object.assign(named.at(-1) ?? {}, lengthOf(property.slice('og:image:'.length), content));
        else if (!told.has(property)) told.set(property, content);
      }
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false;
    },
  });
  parser.end(decoded(bytes.subarray(0, mostOfPage), charset));

  return {
    title: line(told.get('og:title') || told.get('twitter:title') || title, longestTitle),
    description: line(told.get('og:description') || told.get('twitter:description') || told.get('description') || '', longestDescription),
    pictures: distinct([...named, ...shown], base),
  };
}

function fileNameOf(url: string): string {
  const name = new URL(url).pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The text of the page in the encoding that it, or who sent it, names. */
function decoded(bytes: Buffer, charset: string | undefined): string {
  const named = charset ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

const line = (text: string, longest: number) => text.replace(/\s+/g, ' ').trim().slice(0, longest).trim();

const lengthOf = (side: string, text: string | undefined) => (/^\d{1,5}$/.test(text ?? '') ? { [side]: Number(text) } : {});

const sized = (url: string, width: string | undefined, height: string | undefined) => ({ url, ...lengthOf('width', width), ...lengthOf('height', height) });

/** The largest of a `srcset`. */
function largestOf(srcset: string | undefined): string | undefined {
  const choices = (srcset ?? '').split(/,\s+/).map((choice) => choice.trim().split(/\s+/)).map(([url, size]) => ({ url, size: Number.parseFloat(size ?? '1') || 0 }));
  return choices.sort((a, b) => b.size - a.size)[0]?.url || undefined;
}

function distinct(pictures: PageContent['pictures'], base: string): PageContent['pictures'] {
  const byUrl = new Map<string, PageContent['pictures'][number]>();
  for (const picture of pictures) {
    if (!picture.url || !URL.canParse(picture.url, base) || (picture.width ?? smallest) < smallest || (picture.height ?? smallest) < smallest) continue;
    const { href, protocol, pathname } = new URL(picture.url, base);
    // Drawings on pages are signs, as a rule.
    if (/^https?:$/.test(protocol) && !/\.svgz?$/i.test(pathname) && !byUrl.has(href)) byUrl.set(href, { ...picture, url: href });
  }
  return [...byUrl.values()].slice(0, mostPictures);
}
