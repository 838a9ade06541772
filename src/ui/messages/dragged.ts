import type { Attachment } from '../../../events/entities/conversation.ts';

/** The pin that a link dragged here leads to. @param list `text/uri-list` */
export function draggedAttachment(list: string): Attachment | undefined {
  const first = list.split(/\r?\n/).find((line) => line !== '' && !line.startsWith('#'));
  if (!first || !URL.canParse(first, location.origin)) return undefined;
  const { origin, pathname } = new URL(first, location.origin);
  // A pin's address may carry words before its id, joined by two dashes (S2.2).
  const [, id] = origin === location.origin ? (/^\/pin\/(?:[^/]*--)?([^/]+)\/?$/.exec(pathname) ?? []) : [];
  return id === undefined ? undefined : { kind: 'pin', id };
}
