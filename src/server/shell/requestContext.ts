import type { Database } from '../database/database.ts';
import type { Party } from './fairGate.ts';
import type { LimitName } from './limits.ts';
import type { Viewer } from './viewer.ts';

/** Request context of handlers. */
export interface RequestContext {
  db: Database;
  viewer: Viewer;
  party: Party;
  /** Time of the log-in that the session comes from. */
  provedAt?: string | undefined;
  /** Counts what is limited for the one who asks. @throws {Refusal} 429 */
  count(name: LimitName): Promise<void>;
}
