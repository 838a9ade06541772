import { loginLimited, writeBanned } from '../../events/entities/restriction.ts';
import type { PageToasts } from '../../events/entities/toast.ts';
import type { DataOf } from '../../events/record.ts';

/** The text for an answer without a reason that its person can do something about. */
type FallbackToast = Extract<PageToasts['comments'], `${string}Refused` | 'notSent'>;
interface Failure {
  status: number | null;
  code: number | null;
  message: string;
  retryAfter?: number | undefined;
}

/** Why a call was refused, as a key of the later texts, and after how many seconds to try again. */
export type RefusalWords = Pick<DataOf<'toast.shown'>, 'message' | 'retryAfter'>;

export function refusalWords(otherwise: FallbackToast, { status, code, message, retryAfter = 60 }: Failure): RefusalWords {
  if (code === writeBanned) return { message: 'moderation.writeBanned' };
  if (code === loginLimited) return { message: 'moderation.loginLimited' };
  // S2.5: these two messages are shown unchanged.
  if (message === 'Could not find comment') return { message: 'comments.commentNotFound' };
  if (message === 'Could not find Pin') return { message: 'comments.pinNotFound' };
  // The photo is too large or can not be used.
  if (otherwise === 'notSent' && status === 413) return { message: 'comments.photoTooLarge' };
  if (otherwise === 'notSent' && (status === 415 || status === 422)) return { message: 'comments.photoUnusable' };
  if (status === 412) return { message: 'comments.otherAccount' };
  return status === 429 ? { message: 'comments.tooOften', retryAfter } : { message: `comments.${otherwise}` };
}

/** The toast of a refusal. A ban has one toast, whatever was refused. */
export function refusalToast(otherwise: FallbackToast, failure: Failure): { type: 'toast.shown'; data: DataOf<'toast.shown'> } {
  const words = refusalWords(otherwise, failure);
  const name = words.message === 'moderation.writeBanned' ? 'writeBanned' : 'commentRefused';
  return { type: 'toast.shown', data: { name, ...words, mode: 'append', tone: 'error' } };
}
