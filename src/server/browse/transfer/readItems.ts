import * as v from 'valibot';
import { maxTagsOnPin } from '../../../../events/entities/tag.ts';
import { boardLayouts, pinOrders } from '../../../../events/entities/board.ts';
import { parse } from '../../parsing/parse.ts';
import { readableName } from '../../pictures/caption.ts';
import { PictureRefused } from '../../pictures/refusal.ts';
import type { Party } from '../../shell/fairGate.ts';
import { oneLine } from '../../shell/options.ts';
import { PinDetail } from '../pinDetail.ts';
import type { ExportFiles } from './files.ts';

const address = v.pipe(v.string(), v.maxLength(2000), v.regex(/^https?:\/\//));
const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.transform((value) => value.replaceAll('\0', '')),
  );
const line = (maxLength: number) => v.pipe(text(maxLength), v.transform(oneLine));
const createdAt = v.optional(v.pipe(v.string(), v.isoTimestamp()));
/** Characters of the JSON of a pin's details, all of which its closeup sends. */
const maxDetails = 20_000;
/** The details of a pin that hold neither files nor promotion. */
const details = v.optional(
  v.pipe(
    v.partial(v.pick(PinDetail, ['richMetadata', 'mediaAttribution'])),
    v.check(({ mediaAttribution }) =>
      [mediaAttribution?.authorUrl, mediaAttribution?.ccUrl, mediaAttribution?.link].every((url) => v.is(v.nullish(address), url)),
    ),
    v.check((detail) => JSON.stringify(detail).length <= maxDetails),
  ),
);

/** A pin of an export, of whatever service. */
export const ImportItem = v.object({
  /** The same in every export of the same service, so that nothing is imported twice. */
  id: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
  /** The id that the pin has in the Tessera that wrote the export. */
  ownId: v.optional(line(100)),
  /** Addresses of its picture, the best first. */
  pictures: v.pipe(v.array(address), v.maxLength(4)),
  /** The path of its picture in the export. */
  file: v.optional(text(1000)),
  /** Its link, which is read for a picture if it names none. */
  page: v.optional(address),
  title: line(100),
  description: v.optional(text(800)),
  altText: v.optional(text(800)),
  /** The person's private note, which only Tessera's own files have. */
  note: v.optional(text(500)),
  /** Names of the person's private tags. */
  tags: v.optional(v.pipe(v.array(text(200)), v.maxLength(maxTagsOnPin))),
  board: v.optional(line(50)),
  section: v.optional(line(100)),
  isCover: v.optional(v.literal(true)),
  createdAt,
  details: v.fallback(details, undefined),
});
export type ImportItem = v.InferOutput<typeof ImportItem>;

/** A board as Tessera wrote it; other services' boards have only a name. */
export const ImportBoard = v.object({
  name: line(50),
  description: v.optional(text(800)),
  privacy: v.optional(v.picklist(['public', 'secret', 'protected'])),
  layout: v.optional(v.picklist(boardLayouts)),
  order: v.optional(v.picklist(pinOrders)),
  createdAt,
  sections: v.pipe(v.array(line(100)), v.maxLength(500)),
});
export type ImportBoard = v.InferOutput<typeof ImportBoard>;

const Found = v.object({ boards: v.pipe(v.array(ImportBoard), v.maxLength(5000)), items: v.array(ImportItem) });

const job = { kind: 'export', answer: v.object({ count: v.number() }), wallSeconds: 60, cpuSeconds: 20 };
/** Bytes of the texts of an export: 20,000 pins of Pinterest have 15 MB. */
const maxTextBytes = 32 * 1024 * 1024;

/**
 * Reads what an export holds, in a parser process.
 * @throws {PictureRefused} if it is too large or holds nothing that is known
 */
export async function readItems(files: ExportFiles, party?: Party): Promise<v.InferOutput<typeof Found>> {
  const parts: { name: string; content: Buffer }[] = [];
  let left = maxTextBytes;
  for (const [name] of files.sizes) {
    if (!/\.(?:json|html?)$/i.test(name) || /(?:^|\/)(?:__MACOSX\/|\._)/.test(name)) continue;
    const content = await files.read(name, left);
    left -= content.length;
    parts.push({ name, content });
  }
  const content = Buffer.concat(parts.map((part) => part.content));
  const options = {
    name: readableName(`${files.name}.`).slice(0, 50),
    files: parts.map(({ name, content: { length } }) => ({ name, length })),
  };
  const { bytes } = await parse(job, { options, source: { content, length: content.length }, party });
  const found = v.safeParse(Found, JSON.parse(bytes.toString('utf8')), { abortEarly: true });
  if (!found.success) throw new PictureRefused('damaged', 'The file is damaged or cannot be read.');
  if (found.output.items.length + found.output.boards.length === 0)
    throw new PictureRefused('unsupportedType', 'This is none of the exports that are read. Choose a ZIP, HTML or JSON file.');
  // A name of invisible characters is none; without a board, a bookmark would be public.
  const items = found.output.items.map((item) => (item.board === '' ? { ...item, board: options.name } : item));
  return { ...found.output, items };
}
