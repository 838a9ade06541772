import { useRef, useSyncExternalStore, type ReactNode } from 'react';
import style from './lists.module.css';

/** Height of a row in px. */
const rowHeight = 42;
/** Number of rows drawn beyond the visible ones. */
const spare = 12;

interface Props {
  count: number;
  /** Index of the row that is kept in sight; −1 for none. */
  current: number;
  label: string;
  row: (index: number) => ReactNode;
}

/** A list of any length that renders only its visible rows. */
export function Rows({ count, current, label, row }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shownRow = useRef(-1);
  const first = useSyncExternalStore(
    (listener) => {
      const { current: element } = box;
      element?.addEventListener('scroll', listener, { passive: true });
      const sizes = new ResizeObserver(listener);
      if (element) sizes.observe(element);
      return () => {
        element?.removeEventListener('scroll', listener);
        sizes.disconnect();
      };
    },
    () => Math.floor((box.current?.scrollTop ?? 0) / rowHeight / spare) * spare,
  );
  const visibleRows = Math.ceil((box.current?.clientHeight ?? 600) / rowHeight);
  const from = Math.max(0, first - spare);
  const to = Math.min(count, first + visibleRows + 2 * spare);
  const keepInSight = (element: HTMLDivElement | null): void => {
    box.current = element;
    if (!element || shownRow.current === current || current < 0) return;
    shownRow.current = current;
    const top = current * rowHeight;
    if (top < element.scrollTop) element.scrollTop = Math.max(0, top - rowHeight * 2);
    else if (top + rowHeight > element.scrollTop + element.clientHeight) element.scrollTop = top - element.clientHeight + rowHeight * 3;
  };
  return (
    <div className={style.scroller} ref={keepInSight}>
      <ol className={style.rows} aria-label={label} style={{ blockSize: count * rowHeight }}>
        {Array.from({ length: Math.max(0, to - from) }, (_, i) => (
          <li
            key={from + i}
            aria-setsize={count}
            aria-posinset={from + i + 1}
            style={{ insetBlockStart: (from + i) * rowHeight, blockSize: rowHeight }}
          >
            {row(from + i)}
          </li>
        ))}
      </ol>
    </div>
  );
}
