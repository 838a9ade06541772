import * as v from 'valibot';
import { feedbackCategories } from './feedback.ts';
import { reportTypes } from './report.ts';
import { PersonInBrief } from './user.ts';

/** What people tell whoever keeps the instance. */
export const inboxKinds = ['reports', 'feedback'] as const;
export type InboxKind = (typeof inboxKinds)[number];

const told = {
  id: v.string(),
  /** ISO 8601. */
  created_at: v.string(),
  /** Null for who is signed out or gone. */
  by: v.nullable(PersonInBrief),
};

/** What was reported, as far as it is there. */
const Reported = v.object({
  /** Where it can be seen. */
  path: v.nullable(v.string()),
  /** A title, or what was written. */
  words: v.nullable(v.string()),
  /** The signature of a picture. */
  picture: v.nullable(v.string()),
  /** Whose it is; of a conversation those who talk. */
  people: v.array(PersonInBrief),
});

export const InboxEntry = v.variant('kind', [
  v.object({ kind: v.literal('reports'), ...told, type: v.picklist(reportTypes), reason: v.string(), details: v.array(v.string()), reported: v.nullable(Reported) }),
  v.object({ kind: v.literal('feedback'), ...told, verbatim: v.string(), category: v.nullable(v.picklist(feedbackCategories)), path: v.nullable(v.string()), app_version: v.nullable(v.string()) }),
]);
export type InboxEntry = v.InferOutput<typeof InboxEntry>;

/** Some of what is not settled yet, the newest first. */
export const InboxPage = v.object({ entries: v.array(InboxEntry), bookmark: v.nullable(v.string()) });
export type InboxPage = v.InferOutput<typeof InboxPage>;
