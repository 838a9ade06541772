import { declare } from '../declare.ts';
import { Acquisition } from '../entities/acquisition.ts';
import { failure } from '../failure.ts';

const { days } = Acquisition.entries;

/** The owner's figures of what led to sign-ups and visits of websites. */
export const acquisition = {
  'acquisition.daysChosen': declare(1, { days }),
  'acquisition.loaded': declare(1, { acquisition: Acquisition }),
  'acquisition.failed': declare(1, { days, ...failure }),
  'acquisition.retried': declare(1, {}),
};
