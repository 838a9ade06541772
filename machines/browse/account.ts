import type { PageUser } from '../../events/entities/page.ts';
import type { RecordOf } from '../../events/record.ts';

/** Owner of the boards, pins and outbox. */
export interface Account {
  id: string;
  username: string;
  fullName: string;
  imageUrl: string | null;
}

function accountOf({ id, username, full_name, image_medium_url, login_state }: PageUser): Account | null {
  return login_state === 1 && id && username ? { id, username, fullName: full_name ?? username, imageUrl: image_medium_url } : null;
}

/** Returns the viewer's account; null if signed out or only partly signed in. A cached page gets it from its state. */
export function accountIn(record: RecordOf<'session.started' | 'state.loaded'>): Account | null {
  if (record.type === 'state.loaded') return accountOf(record.data.state.user);
  const { page } = record.data;
  if (!page || page.state?.session.isCachedRender) return null;
  return accountOf(page.state?.user ?? page.context.user);
}
