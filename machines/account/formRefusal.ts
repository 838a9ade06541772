import type { Problem } from '../../events/entities/account.ts';
import type { DataOf } from '../../events/record.ts';

/** The record by which a form is told that it was not accepted: what is wrong by field, and of it as a whole. */
export const formRefusal = (form: string, problems: Record<string, Problem>, message: string | null): { type: 'form.refused'; data: DataOf<'form.refused'> } => ({ type: 'form.refused', data: { form, problems, message } });
