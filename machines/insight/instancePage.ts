import type { AnyRecord, RecordOf } from '../../events/record.ts';

/** Whether the viewer owns the instance. A page whose viewer is not known yet counts as an owner's: the server decides. */
export function ownerIn({ data: { page } }: RecordOf<'session.started'>): { isOwner: boolean } {
  if (!page || page.state?.session.isCachedRender) return { isOwner: true };
  return { isOwner: (page.state?.user ?? page.context.user).is_employee === true };
}

/** Whether a record opens the page of the instance for one of its owners; others only read there that it is not for them. */
export function opensInstancePage({ isOwner }: { isOwner: boolean }, record: AnyRecord): boolean {
  const isThePage = 'handler' in record.data && record.data.handler === 'settings/instance';
  return isThePage && (record.type === 'session.started' ? ownerIn(record).isOwner : isOwner);
}
