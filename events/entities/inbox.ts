import * as v from 'valibot';
import { feedbackCategories } from './feedback.ts';
import { PersonInBrief } from './user.ts';
import { address, id, open, personal } from '../privacy.ts';

/** Feedback about the product, sent to the owner of the instance. */
export const InboxEntry = v.object({
  id: id(v.string()),
  /** ISO 8601. */
  created_at: open(v.string()),
  /** Null if the sender was signed out or has no account any more. */
  by: v.nullable(PersonInBrief),
  verbatim: personal(v.string()),
  category: open(v.nullable(v.picklist(feedbackCategories))),
  path: address(v.nullable(v.string())),
  app_version: open(v.nullable(v.string())),
});
export type InboxEntry = v.InferOutput<typeof InboxEntry>;

/** A page of unsettled entries, newest first. */
export const InboxPage = v.object({ entries: v.array(InboxEntry), bookmark: id(v.nullable(v.string())) });
export type InboxPage = v.InferOutput<typeof InboxPage>;
