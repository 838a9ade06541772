import { createElement, type ReactNode } from 'react';

const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/g;

/** A text with its web addresses as links. */
export function wordsOf(text: string): ReactNode[] {
  return text
    .split(address)
    .map((part, i) =>
      i % 2 === 1 ? createElement('a', { key: i, href: part, target: '_blank', rel: 'noopener noreferrer nofollow ugc' }, part) : part,
    );
}
