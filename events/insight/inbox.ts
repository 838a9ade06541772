import * as v from 'valibot';
import { declare } from '../declare.ts';
import { InboxPage } from '../entities/inbox.ts';
import { failure } from '../failure.ts';
import { id, open } from '../privacy.ts';
import { inboxLifts, inboxLoadedLifts } from '../upcasters/inbox.ts';

const settling = { id: id(v.string()), isSettled: open(v.boolean()) };

/** The owner's inbox of feedback. */
export const inbox = {
  /** `after` is the bookmark of the request. */
  'inbox.loaded': declare(2, { after: id(v.nullable(v.string())), page: InboxPage }, inboxLoadedLifts),
  'inbox.failed': declare(2, { after: id(v.nullable(v.string())), ...failure }, inboxLifts),
  'inbox.retried': declare(1, {}),
  'inbox.moreAsked': declare(1, {}),
  /** An entry was settled or reopened. */
  'inbox.settled': declare(2, settling, inboxLifts),
  'inbox.settlingDone': declare(2, settling, inboxLifts),
  'inbox.settlingRefused': declare(2, { ...settling, ...failure }, inboxLifts),
};
