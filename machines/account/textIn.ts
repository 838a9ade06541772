import type { FieldValues } from '../../events/account/forms.ts';

/** What stands in a form's field, without the white space around it; empty where there is no such field. */
export const textIn = (values: FieldValues, field: string): string => (Object.hasOwn(values, field) ? String(values[field]).trim() : '');
