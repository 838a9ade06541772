import { useBench } from '../playing/bench.ts';
import type { Pane } from '../playing/workbench.ts';
import { say } from '../words.ts';
import style from './panes.module.css';

/** Sizes in pixels: the smallest of a pane, the largest as a share of its surroundings, and what a key changes. */
const [smallest, largest, keyStep] = [120, 0.6, 24];
/** About what the style sheet gives, for assistive technology. */
const usualSize: Readonly<Record<Pane, number>> = { lists: 300, details: 340, screen: 400, timeline: 200 };

/** The keys that make a pane larger and smaller. */
const growing: Readonly<Record<Pane, readonly [larger: string, smaller: string]>> = {
  lists: ['ArrowRight', 'ArrowLeft'],
  details: ['ArrowLeft', 'ArrowRight'],
  screen: ['ArrowLeft', 'ArrowRight'],
  timeline: ['ArrowUp', 'ArrowDown'],
};

/** The edge of a pane, by which it is resized: with the pointer, or with arrow keys. Enter and a double click collapse it. */
export function Edge({ pane }: { pane: Pane }) {
  const { snapshot, send } = useBench();
  const { size, isCollapsed } = snapshot.context.panes[pane];
  const isFlat = pane === 'timeline';
  const resize = (edge: HTMLElement, wanted: number): void => {
    const around = edge.parentElement!.getBoundingClientRect();
    const max = (isFlat ? around.height : around.width) * largest;
    send({ type: 'resized', pane, size: Math.round(Math.max(smallest, Math.min(max, wanted))) });
  };
  const sizeAt = (edge: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): number => {
    const { left, right, bottom } = edge.parentElement!.getBoundingClientRect();
    return pane === 'lists' ? clientX - left : isFlat ? bottom - clientY : right - clientX;
  };
  const collapse = (): void => send({ type: 'collapsed', pane, isCollapsed: !isCollapsed });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control
    <div
      role="separator"
      className={style.edge}
      data-pane={pane}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator with a value is a control
      tabIndex={0}
      aria-label={say[`resize_${pane}`]()}
      aria-orientation={isFlat ? 'horizontal' : 'vertical'}
      aria-valuenow={isCollapsed ? 0 : (size ?? usualSize[pane])}
      aria-valuemin={0}
      aria-valuemax={10_000}
      onDoubleClick={collapse}
      onPointerDown={({ currentTarget, pointerId, button }) => button === 0 && currentTarget.setPointerCapture(pointerId)}
      onPointerMove={(event) => {
        const { currentTarget, pointerId } = event;
        if (currentTarget.hasPointerCapture(pointerId)) resize(currentTarget, sizeAt(currentTarget, event));
      }}
      onKeyDown={(event) => {
        const by = growing[pane].indexOf(event.key);
        if (event.key === 'Enter') collapse();
        if (by < 0) return;
        // The window's keys would step through the log.
        event.preventDefault();
        event.stopPropagation();
        const { left, top } = event.currentTarget.getBoundingClientRect();
        resize(event.currentTarget, sizeAt(event.currentTarget, { clientX: left, clientY: top }) + (by === 0 ? keyStep : -keyStep));
      }}
    />
  );
}
