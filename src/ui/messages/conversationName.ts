import type { Conversation, Message } from '../../../events/entities/conversation.ts';
import type { PageText } from '../text.ts';

/** Title of a conversation: its name, else its people and addresses. */
export function conversationName({ name, users, emails }: Conversation, { messages: text, locale }: PageText): string {
  const names = [...users.map(({ fullName }) => fullName), ...emails];
  return name ?? (names.length === 0 ? text.gone() : new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(names));
}

/** One-line summary of a message. */
export function messageInShort(
  { text: messageText, pin, board, user, missing, is_removed: isRemoved }: Message,
  { messages: text }: PageText,
): string {
  if (isRemoved) return text.removed();
  if (messageText !== '') return messageText;
  const what = missing ?? (pin ? 'pin' : board ? 'board' : user ? 'user' : 'pin');
  return text.sent[what]();
}

/** Time of a message if it is from the day of `now`, else its date. Both in milliseconds since the epoch. */
export function writtenAt(milliseconds: number, now: number, locale: string): string {
  const at = new Date(milliseconds);
  const isToday = at.toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(locale, isToday ? { timeStyle: 'short' } : { day: 'numeric', month: 'short' }).format(at);
}
