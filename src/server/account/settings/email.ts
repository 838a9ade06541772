import * as v from 'valibot';
import { email as emailRule } from '../../../../machines/account/validation.ts';

/** An address as it is kept. */
export const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.check((text) => emailRule.problemOf(text, {}) === null, 'Please enter a valid email address'));
