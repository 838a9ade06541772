import * as v from 'valibot';
import { PersonInBrief } from './user.ts';
import { address, id, open, personal } from '../privacy.ts';

/** Actions of the instance's owner on a person or their content. */
export const moderationActions = [
  'ban',
  'unban',
  'limit',
  'unlimit',
  'signOut',
  'removeAccount',
  'removePicture',
  'removePin',
  'removeComment',
  'removeMessage',
  'dismiss',
] as const;
/** The code of a refusal because a ban would end in the past. */
export const banEndPast = 95;

export type ModerationAction = (typeof moderationActions)[number];

/** Actions that only the terminal offers, because a stolen session of an owner must not perform them. */
const terminalActions = ['removePasscode'] as const;
export type TerminalAction = (typeof terminalActions)[number];

const subjectKinds = ['person', 'pin', 'comment', 'conversation', 'message'] as const;
export const ModerationSubject = v.object({ kind: open(v.picklist(subjectKinds)), id: id(v.string()) });
export type ModerationSubject = v.InferOutput<typeof ModerationSubject>;

/** A requested action. `about` is the reported thing that led to it; its reports are settled too. */
export const ModerationOrder = v.object({
  action: open(v.picklist(moderationActions)),
  subject: ModerationSubject,
  about: v.nullable(ModerationSubject),
});
export type ModerationOrder = v.InferOutput<typeof ModerationOrder>;

/** A completed action, with its id in the log. Idempotent: a repeated request has the same result. */
export const ModerationDone = v.object({ id: id(v.string()), isUndoable: open(v.boolean()) });

/** A message that a reporter of its conversation received and shared with the report. */
export const ReportedMessage = v.object({
  id: id(v.string()),
  /** Empty if only something is attached, and once the removal cannot be undone. */
  text: personal(v.string()),
  sender: PersonInBrief,
  /** ISO 8601. */
  created_at: open(v.string()),
  attached: open(v.nullable(v.picklist(['pin', 'board', 'user']))),
  /** Path of an attached pin. */
  path: address(v.nullable(v.string())),
  is_removed: open(v.boolean()),
});
export type ReportedMessage = v.InferOutput<typeof ReportedMessage>;

/** All unsettled reports of one thing. */
export const ReportGroup = v.object({
  subject: ModerationSubject,
  count: open(v.number()),
  reasons: v.array(v.object({ reason: open(v.string()), count: open(v.number()) })),
  /** Detailed reasons, without duplicates. */
  details: open(v.array(v.string())),
  /** ISO 8601. */
  first_at: open(v.string()),
  last_at: open(v.string()),
  /** The newest reporter; null if signed out or without an account by now. */
  by: v.nullable(PersonInBrief),
  /** Path of the reported thing; null for a conversation, of which only the members are known. */
  path: address(v.nullable(v.string())),
  words: personal(v.nullable(v.string())),
  /** Signature of a picture. */
  picture: id(v.nullable(v.string())),
  people: v.array(PersonInBrief),
  /** Of a conversation, oldest first. */
  messages: v.optional(v.array(ReportedMessage)),
});
export type ReportGroup = v.InferOutput<typeof ReportGroup>;

export const reportOrders = ['newest', 'most'] as const;
export type ReportOrder = (typeof reportOrders)[number];

export const ReportQueuePage = v.object({ groups: v.array(ReportGroup), bookmark: id(v.nullable(v.string())) });
export type ReportQueuePage = v.InferOutput<typeof ReportQueuePage>;

/** An account as the instance's owner sees it. */
export const ModeratedPerson = v.object({
  person: PersonInBrief,
  /** ISO 8601. */
  joined_at: open(v.string()),
  is_owner: open(v.boolean()),
  is_banned: open(v.boolean()),
  banned_until: open(v.nullable(v.string())),
  is_limited: open(v.boolean()),
  sessions: open(v.number()),
  pins: open(v.number()),
  boards: open(v.number()),
  comments: open(v.number()),
  /** Unsettled reports of the person's content. */
  reports: open(v.number()),
});
export type ModeratedPerson = v.InferOutput<typeof ModeratedPerson>;

export const ModerationEntry = v.object({
  id: id(v.string()),
  at: open(v.string()),
  /** The username at that time, or `terminal`. */
  actor: personal(v.string()),
  action: open(v.picklist([...moderationActions, ...terminalActions, 'undo'])),
  subject: ModerationSubject,
  /** The name at that time. */
  name: personal(v.nullable(v.string())),
  reason: personal(v.nullable(v.string())),
  /** End of a ban. */
  until: open(v.nullable(v.string())),
  pins: open(v.number()),
  reports: open(v.number()),
  isBlocked: open(v.boolean()),
  /** Absent in older logs. */
  isUndoable: open(v.optional(v.boolean())),
});
export type ModerationEntry = v.InferOutput<typeof ModerationEntry>;

export const ModerationLogPage = v.object({ entries: v.array(ModerationEntry), bookmark: id(v.nullable(v.string())) });
export type ModerationLogPage = v.InferOutput<typeof ModerationLogPage>;
