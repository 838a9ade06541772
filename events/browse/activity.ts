import * as v from 'valibot';
import { declare } from '../declare.ts';
import { activityGroups, ActivityEntry, DoneChange } from '../entities/activity.ts';
import { failure } from '../failure.ts';
import { id, open } from '../privacy.ts';
import { asBefore } from '../upcasters/asBefore.ts';

/** Bookmark of a page; null for the first. */
const bookmark = id(v.nullable(v.string()));

/** The person's acts of the last thirty days. */
export const activity = {
  /** A page shows it. */
  'activity.shown': declare(1, {}),
  'activity.moreAsked': declare(1, {}),
  'activity.retried': declare(1, {}),
  /** Only one kind of acts is to be listed; null for all. */
  'activity.filtered': declare(3, { group: open(v.nullable(v.picklist(activityGroups))) }, [asBefore, asBefore]),
  /** `after` is the bookmark of the request; `isKept` is false while the person has switched it off. */
  'activity.loaded': declare(3, { after: bookmark, bookmark, isKept: open(v.boolean()), entries: v.array(ActivityEntry) }, [
    asBefore,
    asBefore,
  ]),
  'activity.failed': declare(1, { after: bookmark, ...failure }),
  /** The account's changes in the logs of this device's sessions, oldest first. */
  'activity.pastRead': declare(1, { account: id(v.string()), changes: v.array(DoneChange) }),
  /** The person wants to clear the list. */
  'activity.clearingAsked': declare(1, {}),
  'activity.clearingConfirmed': declare(1, {}),
  /** The person switched on or off that it is kept. */
  'activity.keepingSwitched': declare(1, { isKept: open(v.boolean()) }),
  /** The list was cleared, or the switch was turned. */
  'activity.changed': declare(1, {}),
  'activity.changeFailed': declare(1, failure),
};
