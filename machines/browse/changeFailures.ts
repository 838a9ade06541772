import type { DataOf } from '../../events/record.ts';

/** The server's own answer that it will take the change later: a proxy's answer has no status here (`mustBeOfServer`). */
export const asksToWait = ({ status, retryAfter }: Pick<DataOf<'change.failed'>, 'status' | 'retryAfter'>): boolean =>
  status === 429 || (status === 503 && retryAfter !== undefined);

/** Number of tries without a usable answer after which the person is told of a change: 15 seconds, if each fails at once. */
export const maxUntold = 5;

/** A failed try's share in that number: an answer of a busy server counts half; too many requests have a notice of their own. */
export const untoldBy = (failure: Pick<DataOf<'change.failed'>, 'status' | 'retryAfter'>): number =>
  failure.status === 429 ? 0 : asksToWait(failure) ? 0.5 : 1;

/** Whether this failure reaches that number. @param untold sum of those before */
export const isToBeTold = (untold: number, failure: Pick<DataOf<'change.failed'>, 'status' | 'retryAfter'>): boolean =>
  untold < maxUntold && untold + untoldBy(failure) >= maxUntold;

/** No answer, a busy server, or a session that is not this account's: the change is sent again. All else is a refusal. */
export const mayComeLater = (status: number | null): boolean => status === null || [401, 408, 412, 429].includes(status) || status >= 500;
