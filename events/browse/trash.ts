import * as v from 'valibot';
import { declare } from '../declare.ts';
import { TrashItem } from '../entities/trash.ts';
import { failure } from '../failure.ts';
import { id } from '../privacy.ts';

/** Bookmark of a page; null for the first. */
const bookmark = id(v.nullable(v.string()));

/** The person's deleted pins and boards. */
export const trash = {
  /** A page shows them. */
  'trash.shown': declare(1, {}),
  'trash.moreAsked': declare(1, {}),
  'trash.retried': declare(1, {}),
  /** `after` is the bookmark of the request. */
  'trash.loaded': declare(1, { after: bookmark, bookmark, items: v.array(TrashItem) }),
  'trash.failed': declare(1, { after: bookmark, ...failure }),
  /** The person wants to delete one for good, or, with null, all that the list shows. */
  'trash.erasureAsked': declare(1, { id: id(v.nullable(v.string())) }),
  'trash.erasureConfirmed': declare(1, {}),
};
