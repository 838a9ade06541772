import * as v from 'valibot';

/** A text of a request. NUL characters are dropped: nothing that is kept has one, and PostgreSQL refuses to look for them. */
export const plainText = (longest: number) => v.pipe(v.string(), v.maxLength(longest), v.transform((text) => text.replaceAll('\0', '')));
