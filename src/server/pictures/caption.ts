import * as v from 'valibot';
import { type Job, parse } from '../parsing/parse.ts';
import type { Party } from '../shell/fairGate.ts';
import { oneLine } from '../shell/options.ts';
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
const CaptionTexts = v.object({ titles: Texts, descriptions: Texts, altTexts: Texts, authors: Texts });
const job: Job<typeof CaptionTexts> = { kind: 'caption', answer: CaptionTexts, wallSeconds: 15, cpuSeconds: 5 };

/** Title, description, alternative text and author from IPTC, XMP, EXIF or PNG text; omits unreadable parts. */
export async function readCaption({ found, ...source }: PictureSource, party?: Party): Promise<Caption> {
  // The parser reads an SVG's text only to render it.
  if (!('type' in found) || found.type === 'SVG') return {};
  const texts = await parse(job, { options: {}, source, party }).then(
    (answer) => answer.answer,
    (error: unknown) => {
      if (error instanceof PictureRefused) return undefined;
      throw error;
    },
  );
  const title = first(texts?.titles);
  const description = first(texts?.descriptions);
  return {
    ...((title ?? description) && { title: cut(title ?? description ?? '', maxTitleLength) }),
    ...(description && description !== title && { description: cut(description, maxTextLength) }),
    ...optional('altText', first(texts?.altTexts), maxTextLength),
    ...optional('author', first(texts?.authors), maxTitleLength),
  };
}

/** The first text with meaningful words. */
const first = (texts: readonly string[] = []): string | undefined => texts.map(oneLine).find((text) => text && !byMachines.test(text));

function optional<Key extends string>(key: Key, text: string | undefined, maxLength: number): Partial<Record<Key, string>> {
  return text ? ({ [key]: cut(text, maxLength) } as Partial<Record<Key, string>>) : {};
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const words = text.slice(0, maxLength - 1);
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), maxLength / 2)).trimEnd()}…`;
}

/** Title from a file name: `autumn_walk-02.jpg` becomes `Autumn walk 02`. */
export function readableName(fileName: string): string {
  const words = oneLine(
    fileName
      .replace(/\.[^.]{1,5}$/, '')
      .normalize('NFC')
      .replace(/[_\-+.\s]+/g, ' '),
  );
  return words ? cut(words.charAt(0).toLocaleUpperCase('en') + words.slice(1), maxTitleLength) : 'Picture';
}
