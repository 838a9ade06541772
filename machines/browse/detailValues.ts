import type { FieldValues } from '../../events/account/forms.ts';
import { detailFields, detailKinds, type DetailKind, type PageDetails } from '../../events/entities/pageDetails.ts';
import { textIn } from '../account/textIn.ts';

/** The form's fields of a recipe, an article or a product; `kind` is empty for a plain picture. */
export const detailValues = (details: PageDetails | undefined): FieldValues => ({
  kind: details?.kind ?? '',
  ...details?.texts,
});

/** The kind that a form's fields are for. */
export const kindIn = (values: FieldValues): DetailKind | undefined => detailKinds.find((kind) => kind === values.kind);

/** The details in a form's fields; undefined for a plain picture. */
export function detailsIn(values: FieldValues): PageDetails | undefined {
  const kind = kindIn(values);
  return kind && { kind, texts: Object.fromEntries(detailFields[kind].map((field) => [field, textIn(values, field)])) };
}
