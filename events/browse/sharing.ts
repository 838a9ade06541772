import * as v from 'valibot';
import { declare } from '../declare.ts';
import { PersonInBrief } from '../entities/user.ts';
import { failure } from '../failure.ts';

const people = { people: v.array(PersonInBrief) };

/** The share menu of a pin (S1.4), the overlay `share`. */
export const sharing = {
  /** `anchor` is the id of the element that it opens at, null for none; `hasNative` whether the browser has the system's own menu. */
  'share.opened': declare(1, { public: { pinId: v.string(), anchor: v.nullable(v.string()), hasNative: v.boolean() }, personal: { title: v.string() } }),
  'share.suggestionsLoaded': declare(1, { public: {}, personal: people }),
  /** Only a metric (S1.8). */
  'share.suggestionsFailed': declare(1, { public: failure }),
  'share.typed': declare(1, { public: {}, personal: { text: v.string() } }),
  'share.peopleFound': declare(1, { public: {}, personal: { text: v.string(), ...people } }),
  'share.searchFailed': declare(1, { public: failure, personal: { text: v.string() } }),
  'share.personChosen': declare(1, { public: {}, personal: { person: PersonInBrief } }),
  'share.linkCopyRequested': declare(1, { public: {} }),
  'share.linkCopied': declare(1, { public: {} }),
  'share.copyFailed': declare(1, { public: {} }),
  /** The system's own menu for sharing. */
  'share.nativeRequested': declare(1, { public: {} }),
  'share.nativeDone': declare(1, { public: {} }),
  /** Left, or refused by the system. */
  'share.nativeFailed': declare(1, { public: { isAbort: v.boolean() } }),
};
