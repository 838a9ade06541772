import { declare } from '../declare.ts';
import { failure } from '../failure.ts';

/** The feedback modal (S2.4), the overlay `feedback`; what is written in it stands in the form of that name. */
export const feedback = {
  'feedback.sent': declare(1, { public: {} }),
  'feedback.failed': declare(1, { public: failure }),
};
