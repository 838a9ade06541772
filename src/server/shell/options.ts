import * as v from 'valibot';

/** A text of a request. Drops NUL characters: stored texts contain none, and PostgreSQL rejects them in parameters. */
export const plainText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.transform((text) => text.replaceAll('\0', '')),
  );
