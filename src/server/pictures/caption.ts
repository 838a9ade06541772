import * as v from 'valibot';
import { type Job, parse } from '../parsing/parse.ts';
import type { Party } from '../shell/fairGate.ts';
import { PictureRefused } from './refusal.ts';
import type { PictureSource } from './source.ts';

/** Texts of a picture's own metadata. */
export interface Caption {
  title?: string;
  description?: string;
  altText?: string;
  author?: string;
}

const maxTitleLength = 100;
const maxTextLength = 800;
/** Texts that cameras and programs write into description fields. */
const byMachines =
  /^(?:olympus|sony dsc|konica|minolta|samsung|dcim|digital camera|(?:processed|created|edited) (?:by|with)|default|untitled|image description|screenshot|optimized by)/i;

const Texts = v.pipe(v.array(v.pipe(v.string(), v.maxLength(4000))), v.maxLength(6));
const Said = v.object({ titles: Texts, descriptions: Texts, altTexts: Texts, authors: Texts });
const job: Job<typeof Said> = { kind: 'caption', answer: Said, wallSeconds: 15, cpuSeconds: 5 };

/** Title, description, alternative text and author from IPTC, XMP, EXIF or PNG text; omits unreadable parts. */
export async function readCaption({ found, ...source }: PictureSource, party?: Party): Promise<Caption> {
  // The parser reads an SVG's text only to render it.
  if (!('type' in found) || found.type === 'SVG') return {};
  const said = await parse(job, { options: {}, source, party }).then(
    (answer) => answer.said,
    (error: unknown) => {
      if (error instanceof PictureRefused) return undefined;
      throw error;
    },
  );
  const title = first(said?.titles);
  const description = first(said?.descriptions);
  return {
    ...((title ?? description) && { title: cut(title ?? description ?? '', maxTitleLength) }),
    ...(description && description !== title && { description: cut(description, maxTextLength) }),
    ...optional('altText', first(said?.altTexts), maxTextLength),
    ...optional('author', first(said?.authors), maxTitleLength),
  };
}

/** The first text with meaningful words. */
const first = (texts: readonly string[] = []): string | undefined => texts.map(plain).find((text) => text && !byMachines.test(text));

/** The text as one line without invisible characters. */
function plain(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function optional<Key extends string>(key: Key, text: string | undefined, longest: number): Partial<Record<Key, string>> {
  return text ? ({ [key]: cut(text, longest) } as Partial<Record<Key, string>>) : {};
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const words = text.slice(0, longest - 1);
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), longest / 2)).trimEnd()}…`;
}

/** Title from a file name: `autumn_walk-02.jpg` becomes `Autumn walk 02`. */
export function readableName(fileName: string): string {
  const words = plain(
    fileName
      .replace(/\.[^.]{1,5}$/, '')
      .normalize('NFC')
      .replace(/[_\-+.\s]+/g, ' '),
  );
  return words ? cut(words.charAt(0).toLocaleUpperCase('en') + words.slice(1), maxTitleLength) : 'Picture';
}
