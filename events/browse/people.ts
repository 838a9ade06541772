import * as v from 'valibot';
import { declare } from '../declare.ts';
import { User } from '../entities/user.ts';
import { failure } from '../failure.ts';
import { id, open, personal } from '../privacy.ts';

/** The people who follow a person, or whom the person follows. */
const list = { username: personal(v.string()), side: open(v.picklist(['followers', 'following'])) };
export type FollowSide = v.InferOutput<typeof list.side>;
/** Bookmark of a page; null for the first. */
const bookmark = id(v.nullable(v.string()));

/** Lists of people on profiles. */
export const people = {
  /** A page shows the list. */
  'people.shown': declare(1, list),
  'people.moreAsked': declare(1, list),
  'people.retried': declare(1, list),
  /** `after` is the bookmark of the request. */
  'people.loaded': declare(1, { ...list, after: bookmark, bookmark, users: v.array(User) }),
  'people.failed': declare(1, { ...list, after: bookmark, ...failure }),
};
