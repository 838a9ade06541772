import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { pinIdOf } from '../../../../machines/shell/handlers.ts';
import { growFrom } from '../../parts/growing.ts';
import { opensHere } from '../../parts/opensHere.ts';
import { useSender } from '../../session.ts';
import type { FeedSource } from '../../../../events/browse.ts';
import type { FeedWindow } from './feedWindow.ts';
import { neighbour, type Direction, type Layout } from './layout.ts';

const indexOf = (target: EventTarget): number => Number((target as Element).closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);

function directionOf(key: string, isMirrored: boolean): Direction | undefined {
  switch (key) {
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowLeft':
      return isMirrored ? 'after' : 'before';
    case 'ArrowRight':
      return isMirrored ? 'before' : 'after';
    default:
      return undefined;
  }
}

/** Input handling of a feed, delegated for all tiles: opening a pin, and moving the focus with arrows, Home and End. */
export function useFeedHands(source: FeedSource, view: FeedWindow, layout: Layout, count: number) {
  const opened = useSender('feed.pinOpened');
  const requested = useSender('navigation.requested');

  function target(key: string, from: number, wall: Element): number | undefined {
    if (from < 0) return undefined;
    if (key === 'Home') return 0;
    if (key === 'End') return count - 1;
    const direction = directionOf(key, getComputedStyle(wall).direction === 'rtl');
    return direction && neighbour(layout, from, direction);
  }
  return {
    onClick(event: MouseEvent<HTMLElement>): void {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/pin/"]');
      if (!link || !opensHere(event)) return;
      event.preventDefault();
      growFrom(link.querySelector('img'));
      opened({ pinId: pinIdOf(link.pathname.split('/')[2]!), source });
      requested({ path: link.pathname, replace: false });
    },
    onFocus: (event: FocusEvent<HTMLElement>): void => view.focus(indexOf(event.target)),
    onBlur(event: FocusEvent<HTMLElement>): void {
      if (!event.currentTarget.contains(event.relatedTarget)) view.focus(-1);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
      const wall = event.currentTarget;
      const to = target(event.key, indexOf(event.target), wall);
      if (to === undefined) return;
      event.preventDefault();
      flushSync(() => view.focus(to));
      wall.querySelector<HTMLElement>(`[data-index="${to}"] a`)?.focus();
    },
  };
}
