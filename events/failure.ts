import * as v from 'valibot';
import { open } from './privacy.ts';

/**
 * A failed call: `status` is null without an answer, `code` if the answer names no reason; `retryAfter` in seconds, if the answer has it.
 */
export const failure = {
  status: open(v.nullable(v.number())),
  code: open(v.nullable(v.number())),
  message: open(v.string()),
  retryAfter: open(v.optional(v.number())),
};
