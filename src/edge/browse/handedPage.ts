import * as v from 'valibot';
import { maxPagePictures } from '../../../events/entities/extension.ts';
import type { DataOf } from '../../../events/record.ts';
import { drawnId } from '../shell/drawnId.ts';
import { keepBlob } from './creationBlobs.ts';

const webAddress = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^https?:\/\//),
  v.check((address) => URL.canParse(address)),
);
const length = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999)));
/** Characters: 20 MB, the most that the server takes for a picture, in base64. */
const maxData = 28_000_000;
const name = v.pipe(v.string(), v.maxLength(200));

const HandedPage = v.object({ source: v.string(), title: name, pictures: v.pipe(v.array(v.unknown()), v.maxLength(maxPagePictures)) });
const HandedPicture = v.object({
  url: v.optional(webAddress),
  // Its base64 is read by the browser: an expression over all of it overflows the stack.
  data: v.optional(v.pipe(v.string(), v.maxLength(maxData), v.regex(/^data:image\/(?:png|jpeg|webp|gif|avif);base64,./))),
  name,
  width: length,
  height: length,
});

type Received = DataOf<'incoming.received'>;

/**
 * Reads a page's list, as `collectPictures` makes it; the files are kept. Any site can make one up: what has another form, or another kind
 * of address, is left out.
 * @returns undefined if it is no such list
 */
export function readHandedPage(page: unknown, from: Received['from']): Received | undefined {
  const read = v.safeParse(HandedPage, page);
  if (!read.success) return undefined;
  const source = v.safeParse(webAddress, read.output.source);
  const pictures = read.output.pictures.flatMap((one) => {
    const picture = v.safeParse(HandedPicture, one);
    if (!picture.success) return [];
    const { url = null, data, name: pictureName, ...size } = picture.output;
    const blob = data === undefined ? undefined : blobOfData(data);
    if (url === null && !blob) return [];
    const file = blob ? drawnId() : null;
    if (blob && file) keepBlob(file, blob);
    return [{ url, file, source: source.success ? source.output : null, name: pictureName || read.output.title, ...size }];
  });
  return { from, pictures };
}

/** Undefined if the base64 is none. The policy of the page lets nothing fetch a `data:` address. */
function blobOfData(data: string): Blob | undefined {
  const [head = '', content = ''] = data.split(',');
  try {
    return new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], {
      type: head.slice('data:'.length, -';base64'.length),
    });
  } catch {
    return undefined;
  }
}
