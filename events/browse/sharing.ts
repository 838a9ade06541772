import * as v from 'valibot';
import { declare } from '../declare.ts';
import { PersonInBrief } from '../entities/user.ts';
import { failure } from '../failure.ts';
import { id, open, personal } from '../privacy.ts';
import { asBefore } from '../upcasters/asBefore.ts';

const people = { people: v.array(PersonInBrief) };

/** The share menu of a pin (S1.4), the overlay `share`. */
export const sharing = {
  /**
   * `anchor` is the id of the element at which it opens, null for none; `hasNative` says whether the browser has a share sheet of the
   * system.
   */
  'share.opened': declare(1, {
    pinId: id(v.string()),
    anchor: open(v.nullable(v.string())),
    hasNative: open(v.boolean()),
    title: personal(v.string()),
  }),
  'share.suggestionsLoaded': declare(1, people),
  /** Only a metric (S1.8). */
  'share.suggestionsFailed': declare(2, failure, [asBefore]),
  'share.typed': declare(1, { text: personal(v.string()) }),
  'share.peopleFound': declare(1, { text: personal(v.string()), ...people }),
  'share.searchFailed': declare(2, { ...failure, text: personal(v.string()) }, [asBefore]),
  'share.personChosen': declare(1, { person: PersonInBrief }),
  'share.linkCopyRequested': declare(1, {}),
  'share.linkCopied': declare(1, {}),
  'share.copyFailed': declare(1, {}),
  /** The system's share sheet. */
  'share.nativeRequested': declare(1, {}),
  'share.nativeDone': declare(1, {}),
  /** Dismissed by the person, or refused by the system. */
  'share.nativeFailed': declare(1, { isAbort: open(v.boolean()) }),
};
