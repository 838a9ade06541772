import { declare } from '../declare.ts';
import { failure } from '../failure.ts';
import { asBefore } from '../upcasters/asBefore.ts';

/** The feedback modal (S2.4), the overlay `feedback`; the form of that name holds its text. */
export const feedback = {
  'feedback.sent': declare(1, {}),
  'feedback.failed': declare(2, failure, [asBefore]),
};
