import type { Problem } from '../../events/entities/account.ts';
import type { DataOf } from '../../events/record.ts';

/** Returns the record that refuses a form: problems by field, and the message about the whole form. */
export const formRefusal = (
  form: string,
  problems: Record<string, Problem>,
  message: string | null,
): { type: 'form.refused'; data: DataOf<'form.refused'> } => ({ type: 'form.refused', data: { form, problems, message } });
