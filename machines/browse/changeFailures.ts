import type { DataOf } from '../../events/record.ts';

/** The server's own answer that it will take the change later: a proxy's answer has no status here (`mustBeOfServer`). */
export const asksToWait = ({ status, retryAfter }: Pick<DataOf<'change.failed'>, 'status' | 'retryAfter'>): boolean =>
  status === 429 || (status === 503 && retryAfter !== undefined);

/** No answer, a busy server, or a session that is not this account's: the change is sent again. All else is a refusal. */
export const mayComeLater = (status: number | null): boolean => status === null || [401, 408, 412, 429].includes(status) || status >= 500;
