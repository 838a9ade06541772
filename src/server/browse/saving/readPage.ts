import * as v from 'valibot';
import { parse } from '../../parsing/parse.ts';
import { readableName } from '../../pictures/caption.ts';
import { orRefuse } from '../../pictures/refusal.ts';
import type { Party } from '../../shell/fairGate.ts';
import { Details } from './pageDetails.ts';
import type { FetchedFile } from './foreignFetch.ts';

const length = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999)));
const PageContent = v.object({
  title: v.pipe(v.string(), v.maxLength(100)),
  description: v.pipe(v.string(), v.maxLength(800)),
  details: v.optional(Details),
  pictures: v.pipe(v.array(v.object({ url: v.pipe(v.string(), v.regex(/^https?:/)), width: length, height: length })), v.maxLength(50)),
});
/** Content of a page that can be saved. */
export type PageContent = v.InferOutput<typeof PageContent>;

const job = { kind: 'page', answer: PageContent, wallSeconds: 15, cpuSeconds: 5 };
/** Maximum number of bytes read from a page. */
const maxBytes = 2 * 1024 * 1024;

/** A page's title, description and pictures. For an address of a picture, only that picture. */
export async function readPage({ url, type, charset, bytes }: FetchedFile, party?: Party): Promise<PageContent> {
  if (type.startsWith('image/')) return { title: readableName(fileNameOf(url)), description: '', pictures: [{ url }] };
  const content = bytes.subarray(0, maxBytes);
  return (await orRefuse(() => parse(job, { options: { url, charset }, source: { content, length: content.length }, party }))).answer;
}

function fileNameOf(url: string): string {
  const name = new URL(url).pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
