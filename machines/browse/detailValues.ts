import type { FieldValues } from '../../events/account/forms.ts';
import { detailFields, detailKinds, type DetailKind, type PageDetails } from '../../events/entities/pageDetails.ts';
import { textIn } from '../account/textIn.ts';
import { readPrice, writtenPrice } from './price.ts';

/** The form's fields of a recipe, an article or a product, a price as in the locale; `kind` is empty for a plain picture. */
export const detailValues = (details: PageDetails | undefined, locale: string): FieldValues => ({
  kind: details?.kind ?? '',
  ...details?.texts,
  ...(details?.texts.price !== undefined && { price: writtenPrice(details.texts.price, locale) }),
});

/** The kind that a form's fields are for. */
export const kindIn = (values: FieldValues): DetailKind | undefined => detailKinds.find((kind) => kind === values.kind);

/** The details in a form's fields, whose price is written as in the locale; undefined for a plain picture. */
export function detailsIn(values: FieldValues, locale: string): PageDetails | undefined {
  const kind = kindIn(values);
  if (!kind) return undefined;
  const texts = detailFields[kind].map((field) => [field, textIn(values, field)] as const);
  return { kind, texts: Object.fromEntries(texts.map(([field, text]) => [field, field === 'price' ? readPrice(text, locale) : text])) };
}
