import * as v from 'valibot';
import { declare } from '../declare.ts';
import { inboxKinds, InboxPage } from '../entities/inbox.ts';
import { failure } from '../failure.ts';

const kind = v.picklist(inboxKinds);
const settling = { kind, id: v.string(), isSettled: v.boolean() };

/** What people report and say of the product, as the owner reads it. */
export const inbox = {
  'inbox.kindChosen': declare(1, { public: { kind } }),
  /** `after` is the bookmark that was asked with. */
  'inbox.loaded': declare(1, { public: { kind, after: v.nullable(v.string()) }, personal: { page: InboxPage } }),
  'inbox.failed': declare(1, { public: { kind, after: v.nullable(v.string()), ...failure } }),
  'inbox.retried': declare(1, { public: {} }),
  'inbox.moreAsked': declare(1, { public: {} }),
  /** One is done, or not yet after all. */
  'inbox.settled': declare(1, { public: settling }),
  'inbox.settlingDone': declare(1, { public: settling }),
  'inbox.settlingRefused': declare(1, { public: { ...settling, ...failure } }),
};
