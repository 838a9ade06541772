import * as v from 'valibot';
import { email as emailRule } from '../../../../machines/account/validation.ts';

/** Address in the form in which it is stored. */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check((text) => emailRule.problemOf(text, {}) === null, 'Please enter a valid email address'),
);
