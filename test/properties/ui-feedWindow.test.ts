import { afterEach, expect, test, vi } from 'vitest';
import { createFeedWindow } from '../../src/ui/browse/feed/feedWindow.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A feed at the top of a window of 1000 pixels, with the idle work and the listeners of its page. */
function feedInWindow() {
  const idle: (() => void)[] = [];
  const listeners: Record<string, () => void> = {};
  const place = { top: 0 };
  vi.stubGlobal('window', { requestIdleCallback: null });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => (listeners[type] = listener));
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: '16px' }));
  vi.stubGlobal('innerHeight', 1000);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const view = createFeedWindow({ width: 400, height: 1000, ahead: 0 });
  view.attach({ clientWidth: 400, getBoundingClientRect: () => place } as unknown as HTMLElement);
  return {
    view,
    scrollTo(top: number) {
      place.top = -top;
      listeners['scroll']!();
    },
    rest() {
      for (let work = idle.shift(); work; work = idle.shift()) work();
    },
  };
}

test('a feed begins with one window and grows, in idle steps, to what scrolling draws ahead', () => {
  const { view, rest } = feedInWindow();
  expect(view.getSnapshot().to).toBe(1000);
  const ends: number[] = [];
  view.subscribe(() => ends.push(view.getSnapshot().to));
  view.grow();
  rest();
  expect(ends.map(Math.round)).toEqual([1600, 2200, 2800, 3000]);
});

test('a feed that is scrolled while it grows draws no more than scrolling does', () => {
  const { view, scrollTo, rest } = feedInWindow();
  view.grow();
  scrollTo(100);
  expect(view.getSnapshot().to).toBe(3100);
  rest();
  expect(view.getSnapshot().to).toBe(3100);
});
