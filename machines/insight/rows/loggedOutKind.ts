import { type PageKind, pageKindOf } from '../../shell/pageKinds.ts';
import type { RowContext } from '../rowContext.ts';

/** The kind of a page in the metrics of those who are not fully signed in (S2.2): visitors, and people with a limited login. */
export function loggedOutKind(place: Parameters<typeof pageKindOf>[0], { account, user }: RowContext): { page_kind: PageKind } | undefined {
  return account === null ? { page_kind: pageKindOf(place, user?.login_state === 2) } : undefined;
}
