import type { FieldValues } from '../../events/account/forms.ts';

/** Returns the trimmed text of a form's field; empty if there is no such field. */
export const textIn = (values: FieldValues, field: string): string => (Object.hasOwn(values, field) ? String(values[field]).trim() : '');
