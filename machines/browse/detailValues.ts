import type { FieldValues } from '../../events/account/forms.ts';
import { detailFields, detailKinds, type DetailField, type DetailKind, type PageDetails } from '../../events/entities/pageDetails.ts';
import { textIn } from '../account/textIn.ts';
import { readPrice, withPlainDigits, writtenPrice } from './price.ts';

/** The form's fields of a recipe, an article or a product, a price as in the locale; `kind` is empty for a plain picture. */
export const detailValues = (details: PageDetails | undefined, locale: string): FieldValues => ({
  kind: details?.kind ?? '',
  ...details?.texts,
  ...(details?.texts.price !== undefined && { price: writtenPrice(details.texts.price, locale) }),
});

/** The kind that a form's fields are for. */
export const kindIn = (values: FieldValues): DetailKind | undefined => detailKinds.find((kind) => kind === values.kind);

/** A field's text as the server reads it. */
function readText(field: DetailField, text: string, locale: string): string {
  if (field === 'price') return readPrice(text, locale);
  return ['prepMinutes', 'cookMinutes', 'datePublished'].includes(field) ? withPlainDigits(text) : text;
}

/** The details in a form's fields, whose price is written as in the locale; undefined for a plain picture. */
export function detailsIn(values: FieldValues, locale: string): PageDetails | undefined {
  const kind = kindIn(values);
  if (!kind) return undefined;
  return { kind, texts: Object.fromEntries(detailFields[kind].map((field) => [field, readText(field, textIn(values, field), locale)])) };
}
