import * as v from 'valibot';
import { declare } from '../declare.ts';
import { FigureSessions } from '../entities/sharedLog.ts';
import { failure } from '../failure.ts';
import { open } from '../privacy.ts';

/** Time of the person's consent, ISO 8601; null without one. */
const since = open(v.nullable(v.string()));
const { figure } = FigureSessions.entries;

/** Cleaned logs of sessions, which a person shares with the owner of the instance, and the owner's list of the sessions behind a figure. */
export const logSharing = {
  'logSharing.found': declare(1, { since }),
  'logSharing.notFound': declare(1, failure),
  'logSharing.switched': declare(1, { isOn: open(v.boolean()) }),
  'logSharing.changed': declare(1, { since }),
  'logSharing.changeFailed': declare(1, failure),
  /** The log was sent up to this number of records; or as many as there is room for, and no more will be. */
  'logSharing.sent': declare(1, { records: open(v.number()), isFull: open(v.boolean()) }),
  'logSharing.sendFailed': declare(1, failure),

  'figureSessions.requested': declare(1, { figure }),
  'figureSessions.closed': declare(1, {}),
  'figureSessions.loaded': declare(1, { found: FigureSessions }),
  'figureSessions.failed': declare(1, { figure, ...failure }),
};
