import * as v from 'valibot';
import { declare } from '../declare.ts';
import { NewsPage } from '../entities/news.ts';
import { failure } from '../failure.ts';
import { id, open } from '../privacy.ts';
import { asBefore } from '../upcasters/asBefore.ts';

const after = id(v.nullable(v.string()));
const entry = { id: id(v.nullable(v.string())) };

/** News of other people's acts, by page, and their number. */
export const news = {
  /** Number of unread entries, and of new pins of followed people since the last visit to Home. */
  'news.counted': declare(1, { unread: open(v.number()), atHome: open(v.number()) }),
  /** `after` is the bookmark of the request. */
  'news.loaded': declare(3, { after, page: NewsPage }, [asBefore, asBefore]),
  'news.failed': declare(1, { after, ...failure }),
  'news.retried': declare(1, {}),
  'news.moreAsked': declare(1, {}),
  /** An entry is read, or with null all of them. */
  'news.read': declare(1, entry),
  'news.readDone': declare(1, { ...entry, unread: open(v.number()) }),
  'news.readFailed': declare(1, { ...entry, ...failure }),
};
