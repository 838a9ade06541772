import { messageRefusals } from '../../../events/entities/messageRefusal.ts';
import { loginLimited, writeBanned } from '../../../events/entities/restriction.ts';
import type { PageText } from '../text.ts';

interface Failure {
  status: number | null;
  code: number | null;
  /** Seconds until it makes sense to try again. */
  wait: number;
}

/** Why a message was not sent, by status and code: the server's messages are in one language. @param people who were written to */
export function notSentText(
  { messages: { notSent }, restrictions }: PageText,
  { status, code, wait }: Failure,
  people: readonly string[],
): string {
  if (status === null) return notSent.offline();
  if (status === 429) return notSent.often({ wait });
  switch (code) {
    case writeBanned:
      return restrictions.toasts.writeBanned();
    case loginLimited:
      return restrictions.toasts.loginLimited();
    case messageRefusals.blocked:
      return notSent.blocked();
    case messageRefusals.alone:
      return notSent.alone();
    case messageRefusals.unreachable:
      return people.length === 1 ? notSent.unreachable({ name: people[0]! }) : notSent.unreachableAmong();
    case messageRefusals.unverified:
      return notSent.unverified();
    case messageRefusals.tooYoung:
      return notSent.tooYoung();
    default:
      return notSent.failed();
  }
}
