import type { ActivityGroup } from '../../events/entities/activity.ts';

/** Commands of the flow `activity`. */
export interface ActivityCommands {
  /** Results in `activity.loaded` or `activity.failed`. */
  loadActivity: { after: string | null; group: ActivityGroup | null };
  /** Reads the logs of this device; results in `activity.pastRead`. */
  readPastChanges: { account: string };
  /** Results in `activity.changed` or `activity.changeFailed`. */
  clearActivity: undefined;
  /** Results in `activity.changed` or `activity.changeFailed`. */
  keepActivity: { isKept: boolean };
}
