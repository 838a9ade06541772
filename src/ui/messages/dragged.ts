import type { Attachment } from '../../../events/entities/conversation.ts';

/** The pin of a dropped link. @param list `text/uri-list` */
export function draggedAttachment(list: string): Attachment | undefined {
  const first = list.split(/\r?\n/).find((line) => line !== '' && !line.startsWith('#'));
  if (!first || !URL.canParse(first, location.origin)) return undefined;
  const { origin, pathname } = new URL(first, location.origin);
  // A pin's address may contain words before its id, separated by two dashes (S2.2).
  const [, id] = origin === location.origin ? (/^\/pin\/(?:[^/]*--)?([^/]+)\/?$/.exec(pathname) ?? []) : [];
  return id === undefined ? undefined : { kind: 'pin', id };
}
