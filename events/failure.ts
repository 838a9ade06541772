import * as v from 'valibot';

/** How a call failed: `status` is null when no answer came, `code` when the answer names no reason. */
export const failure = { status: v.nullable(v.number()), code: v.nullable(v.number()), message: v.string() };
