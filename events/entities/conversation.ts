import * as v from 'valibot';
import { PersonInBrief } from './user.ts';
import { address, id, open, personal } from '../privacy.ts';

/** Attachment of a message. */
export const Attachment = v.object({ kind: open(v.picklist(['pin', 'board', 'user'])), id: id(v.string()) });
export type Attachment = v.InferOutput<typeof Attachment>;

const AttachedPin = v.object({
  id: id(v.string()),
  title: personal(v.nullable(v.string())),
  imageSignature: id(v.string()),
  imageWidth: open(v.number()),
  imageHeight: open(v.number()),
  dominantColor: open(v.string()),
});
/** `url` is the board's path. */
const AttachedBoard = v.object({
  id: id(v.string()),
  name: personal(v.string()),
  url: address(v.string()),
  covers: id(v.array(v.string())),
});

/** A message as the server returns it (S2.3). Pending ones are `tempMessage`s, which only the browser has. */
export const Message = v.object({
  id: id(v.string()),
  type: v.literal('message'),
  text: personal(v.string()),
  sender: PersonInBrief,
  /** ISO 8601. */
  created_at: open(v.string()),
  /** Milliseconds since the epoch; unique in a conversation. */
  created_ms: open(v.number()),
  /** Created by the sending browser; returned only to the sender. */
  client_id: id(v.nullable(v.string())),
  pin: v.nullable(AttachedPin),
  board: v.nullable(AttachedBoard),
  user: v.nullable(PersonInBrief),
  /** Kind of an attachment that no longer exists or that this viewer may not see. */
  missing: open(v.nullable(v.picklist(['pin', 'board', 'user']))),
  /** Set once the owner of the instance has removed it: then it has neither text nor attachment. */
  is_removed: open(v.optional(v.boolean())),
});
export type Message = v.InferOutput<typeof Message>;

/** A conversation as one of its members sees it (S2.3). */
export const Conversation = v.object({
  id: id(v.string()),
  /** ISO 8601. */
  created_at: open(v.string()),
  /** Null if it is named after its members. */
  name: personal(v.nullable(v.string())),
  board: v.nullable(AttachedBoard),
  /** Email addresses that received it and have not answered yet. */
  emails: personal(v.array(v.string())),
  /** Number of unread messages of others. */
  unread: open(v.number()),
  /** The other members. */
  users: v.array(PersonInBrief),
  last_message: v.nullable(Message),
  /** The newest messages, oldest first; only when a single conversation is loaded. */
  messages: v.optional(v.array(Message)),
  /** `created_ms` of the last message that the viewer has read; 0 for none. */
  position: open(v.number()),
  /** From a person whom the viewer has not accepted yet. */
  is_request: open(v.boolean()),
  /** Ids of the members whom the viewer has blocked. */
  blocked: id(v.array(v.string())),
});
export type Conversation = v.InferOutput<typeof Conversation>;
