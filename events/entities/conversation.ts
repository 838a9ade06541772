import * as v from 'valibot';
import { PersonInBrief } from './user.ts';

/** What goes along with a message. */
export const Attachment = v.object({ kind: v.picklist(['pin', 'board']), id: v.string() });
export type Attachment = v.InferOutput<typeof Attachment>;

const AttachedPin = v.object({ id: v.string(), title: v.nullable(v.string()), imageSignature: v.string(), imageWidth: v.number(), imageHeight: v.number(), dominantColor: v.string() });
/** `url` is its path. */
const AttachedBoard = v.object({ id: v.string(), name: v.string(), url: v.string(), covers: v.array(v.string()) });

/** A message as the server has it (S2.3). What is pending is a `tempMessage` of the browser's alone. */
export const Message = v.object({
  id: v.string(),
  type: v.literal('message'),
  text: v.string(),
  sender: PersonInBrief,
  /** ISO 8601. */
  created_at: v.string(),
  /** Milliseconds since the epoch; no two of a conversation have the same. */
  created_ms: v.number(),
  /** Drawn by the browser that sent it; told to its sender alone. */
  client_id: v.nullable(v.string()),
  pin: v.nullable(AttachedPin),
  board: v.nullable(AttachedBoard),
  user: v.nullable(PersonInBrief),
  /** What was attached, where it is there no more or is not for this viewer. */
  missing: v.nullable(v.picklist(['pin', 'board', 'user'])),
});
export type Message = v.InferOutput<typeof Message>;

/** A conversation as one of its people sees it (S2.3). */
export const Conversation = v.object({
  id: v.string(),
  /** ISO 8601. */
  created_at: v.string(),
  /** Null when it is called by its people. */
  name: v.nullable(v.string()),
  board: v.nullable(AttachedBoard),
  /** Addresses that it was also sent to and that nobody has answered from yet. */
  emails: v.array(v.string()),
  /** How many messages of others the viewer has not read. */
  unread: v.number(),
  /** The others. */
  users: v.array(PersonInBrief),
  last_message: v.nullable(Message),
  /** The newest, oldest first; only where one conversation was asked for. */
  messages: v.optional(v.array(Message)),
  /** The last message that the viewer has read, by its `created_ms`; 0 for none. */
  position: v.number(),
  /** Somebody wrote who the viewer has not yet let write. */
  is_request: v.boolean(),
  /** Whom of the others the viewer has blocked. */
  blocked: v.array(v.string()),
});
export type Conversation = v.InferOutput<typeof Conversation>;
