import * as v from 'valibot';

/** A text of a request. Drops NUL characters: stored texts contain none, and PostgreSQL rejects them in parameters. */
export const plainText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.transform((text) => text.replaceAll('\0', '')),
  );

/** Invisible characters, and those that turn the direction of what follows: a name with them can pass for another. */
const invisible =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]+/gu;

/** The text as one visible line. */
export const oneLine = (text: string): string => text.replace(invisible, ' ').replace(/\s+/g, ' ').trim();

/** A name or title of a request, as one visible line; may be empty. */
export const lineText = (maxLength: number) => v.pipe(plainText(maxLength), v.transform(oneLine));

/** A UUID that the client draws for a change: sent again with it, the change is not made again. */
export const clientId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
