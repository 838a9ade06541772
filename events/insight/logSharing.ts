import * as v from 'valibot';
import { declare } from '../declare.ts';
import { FigureSessions } from '../entities/sharedLog.ts';
import { failure } from '../failure.ts';
import { open } from '../privacy.ts';

const isOn = open(v.boolean());
const { figure } = FigureSessions.entries;

/** Cleaned logs of sessions, which a person shares with the owner of the instance, and the owner's list of the sessions behind a figure. */
export const logSharing = {
  'logSharing.found': declare(1, { isOn }),
  'logSharing.notFound': declare(1, failure),
  'logSharing.switched': declare(1, { isOn }),
  'logSharing.changed': declare(1, { isOn }),
  'logSharing.changeFailed': declare(1, failure),
  /** The log was sent up to this number of records. */
  'logSharing.sent': declare(1, { records: open(v.number()) }),
  'logSharing.sendFailed': declare(1, failure),

  'figureSessions.requested': declare(1, { figure }),
  'figureSessions.closed': declare(1, {}),
  'figureSessions.loaded': declare(1, { found: FigureSessions }),
  'figureSessions.failed': declare(1, { figure, ...failure }),
};
