import type { EventDetails } from '../../events/entities/event.ts';
import type { AnyRecord } from '../../events/record.ts';
import { isObjectId } from './objectId.ts';
import { recordEvents } from './recordEvents.ts';
import type { Draft } from './row.ts';

/**
 * Fields that a plain event takes from its record, and their names as details. In every such record type, their class is `open` or `id`: a
 * name that holds a person's words in any of them is not listed.
 */
export const plainFields = {
  action: 'action',
  areAllowed: 'is_allowed',
  boardId: 'board_id',
  by: 'by',
  bytes: 'bytes',
  choice: 'choice',
  chunk: 'chunk',
  code: 'error_code',
  commentId: 'comment_id',
  conversationId: 'conversation_id',
  detail: 'detail',
  files: 'count',
  filter: 'filter',
  form: 'form',
  how: 'how',
  interestId: 'topic_id',
  isAbort: 'is_abort',
  isBlocked: 'is_blocked',
  isOff: 'is_off',
  isOn: 'is_on',
  isPromoted: 'is_promoted',
  isRegistration: 'is_registration',
  isSignedIn: 'is_signed_in',
  kind: 'kind',
  locale: 'locale',
  mailbox: 'mailbox',
  mode: 'mode',
  network: 'network',
  on: 'is_on',
  outcome: 'outcome',
  overlay: 'overlay',
  parentId: 'parent_id',
  pinId: 'pin_id',
  purpose: 'purpose',
  reason: 'reason',
  script: 'script',
  sectionId: 'section_id',
  side: 'side',
  status: 'status',
  theme: 'theme',
  to: 'to',
  unread: 'count',
  variant: 'variant',
  what: 'what',
} as const satisfies { readonly [field: string]: keyof EventDetails };

/** The object of an event, by the most specific of the ids that its record has. */
const objectFields = ['commentId', 'pinId', 'sectionId', 'boardId', 'conversationId', 'interestId'];

const isDetail = (value: unknown): boolean =>
  value === null || typeof value === 'boolean' || typeof value === 'number' || (typeof value === 'string' && isObjectId(value));

/** Returns the event of a record type that has no row of its own; null if it is no event. */
export function plainEvent({ type, data }: AnyRecord): Draft | null {
  const event_type = recordEvents[type];
  if (event_type === undefined) return null;
  const details: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(data))
    if (Object.hasOwn(plainFields, field) && isDetail(value)) details[plainFields[field as keyof typeof plainFields]] = value;
  const object = objectFields.map((field) => (data as Record<string, unknown>)[field]).find((value) => typeof value === 'string');
  return {
    event_type,
    ...(typeof object === 'string' && { object_id_str: object }),
    ...(Object.keys(details).length > 0 && { event_data: details as EventDetails }),
  };
}
