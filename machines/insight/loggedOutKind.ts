import { type PageKind, pageKindOf } from '../shell/pageKinds.ts';
import type { RowContext } from './rowContext.ts';

/** The kind of the page in the metrics of those who are not fully signed in (S2.2): visitors, and people with a limited login. */
export function loggedOutKind({ account, user, pages: { current } }: RowContext): { page_kind: PageKind } | undefined {
  return account === null && current ? { page_kind: pageKindOf(current, user?.login_state === 2) } : undefined;
}
