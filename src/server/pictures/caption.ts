import exifr from 'exifr';
import { readHeader } from './decoder.ts';
import { typeOf } from './sniff.ts';

/** What a picture's own metadata say about it. */
export interface Caption { title?: string; description?: string; altText?: string; author?: string }

const longestTitle = 100;
const longestText = 800;
/** What cameras and programs write where a description belongs. */
const byMachines = /^(?:olympus|sony dsc|konica|minolta|samsung|dcim|digital camera|(?:processed|created|edited) (?:by|with)|default|untitled|image description|screenshot|optimized by)/i;

/** Title, description, alternative text and author from IPTC, XMP, EXIF or a PNG's text; what cannot be read is left out. */
export async function readCaption(bytes: Buffer): Promise<Caption> {
  const found = typeOf(bytes);
  // An SVG is never read outside the process that draws it.
  if (!('type' in found) || found.type === 'SVG') return {};
  try {
    const metadata = await readHeader(bytes);
    const tags = await readTags(envelope(metadata));
    const comment = (keyword: string) => metadata.comments?.find((each) => each.keyword.toLowerCase() === keyword)?.text;
    const title = first(tags.ObjectName, tags.title, tags.Headline, tags.XPTitle, comment('title'));
    const description = first(tags.Caption, tags.description, tags.ImageDescription, tags.XPComment, comment('description'));
    return {
      ...((title ?? description) && { title: cut(title ?? description ?? '', longestTitle) }),
      ...(description && description !== title && { description: cut(description, longestText) }),
      ...optional('altText', first(tags.AltTextAccessibility), longestText),
      ...optional('author', first(tags.Byline, tags.creator, tags.Artist, comment('author')), longestTitle),
    };
  } catch {
    return {};
  }
}

type Tags = Record<string, unknown>;

async function readTags(jpeg: Buffer): Promise<Tags> {
  const tags: unknown = await exifr.parse(jpeg, { iptc: true, xmp: true, tiff: true, exif: false, gps: false, interop: false, icc: false, jfif: false, mergeOutput: true });
  return typeof tags === 'object' && tags !== null ? tags as Tags : {};
}

/** The metadata of any type of picture as the segments of an otherwise empty JPEG, the one form in which the library reads all of them. */
function envelope({ exif, xmp, iptc }: { exif?: Buffer; xmp?: Buffer; iptc?: Buffer }): Buffer {
  const segment = (marker: number, head: string, body: Buffer | undefined) => {
    if (!body) return [];
    const content = Buffer.concat([Buffer.from(body.subarray(0, head.length).toString('latin1') === head ? '' : head, 'latin1'), body]);
    if (content.length > 65_533) return [];
    const start = Buffer.from([0xff, marker, 0, 0]);
    start.writeUInt16BE(content.length + 2, 2);
    return [start, content];
  };
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segment(0xe1, 'Exif\0\0', exif),
    ...segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', xmp),
    ...segment(0xed, 'Photoshop 3.0\0', iptc),
    Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9]),
  ]);
}

/** The first that holds words; a tag may be text, a list, or an object with the languages' texts. */
function first(...tags: unknown[]): string | undefined {
  for (const tag of tags) {
    const value: unknown = Array.isArray(tag) ? tag[0] : tag;
    const text = plain(typeof value === 'object' && value !== null && 'value' in value ? value.value : value);
    if (text && !byMachines.test(text)) return text;
  }
  return undefined;
}

/** One line without what cannot be seen. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]+/gu, ' ').replace(/\s+/g, ' ').trim() : '';
}

function optional<Key extends string>(key: Key, text: string | undefined, longest: number): Partial<Record<Key, string>> {
  return text ? { [key]: cut(text, longest) } as Partial<Record<Key, string>> : {};
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const words = text.slice(0, longest - 1);
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), longest / 2)).trimEnd()}…`;
}

/** A file name made readable: `autumn_walk-02.jpg` becomes `Autumn walk 02`. */
export function readableName(fileName: string): string {
  const words = plain(fileName.replace(/\.[^.]{1,5}$/, '').normalize('NFC').replace(/[_\-+.\s]+/g, ' '));
  return words ? cut(words.charAt(0).toLocaleUpperCase('en') + words.slice(1), longestTitle) : 'Picture';
}
