import { useEffect, useRef } from 'react';
import { areas } from '../../../events/catalogue.ts';
import { useBench } from '../playing/bench.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import { coloursOf, draw, drawnHeight, laneHeight, nearest, type DrawnView } from './draw.ts';
import style from './timeline.module.css';

/** Minimum length of a stretch, in the timeline's milliseconds. */
const minSpan = 40;

function paint(element: HTMLCanvasElement, view: DrawnView): void {
  const { clientWidth: width } = element;
  const scale = devicePixelRatio;
  if (element.width !== width * scale) [element.width, element.height] = [width * scale, drawnHeight * scale];
  const context = element.getContext('2d')!;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  draw(context, width, view, coloursOf(element));
}

/** The tracks by area. A press seeks, a drag scrubs, the wheel zooms and moves. */
export function Tracks({ log }: { log: OpenLog }) {
  const { snapshot, send } = useBench();
  const { at, marks, view } = snapshot.context;
  const canvas = useRef<HTMLCanvasElement>(null);
  const fullSpan = Math.max(minSpan, log.places.at(-1) ?? 0);
  const [from, to] = view.stretch ?? [0, fullSpan];
  const drawing: DrawnView = { log, at, marks, compared: view.compared, from, to };
  const latest = useRef(drawing);
  latest.current = drawing;

  // Painted in the next frame, because measuring and reading colors now would force a layout.
  useEffect(() => {
    const frame = requestAnimationFrame(() => paint(canvas.current!, latest.current));
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => {
    const element = canvas.current!;
    const sizes = new ResizeObserver(() => paint(element, latest.current));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);

  useEffect(() => {
    const element = canvas.current!;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { from: start, to: right, log: currentLog } = latest.current;
      const currentSpan = Math.max(minSpan, currentLog.places.at(-1) ?? 0);
      const length = right - start;
      const moved = event.shiftKey ? event.deltaY : event.deltaX;
      const factor = event.shiftKey ? 1 : Math.exp(event.deltaY / 300);
      const pivot = start + (event.offsetX / element.clientWidth) * length;
      const next = Math.max(minSpan, Math.min(currentSpan, length * factor));
      const newStart = Math.max(
        0,
        Math.min(currentSpan - next, pivot - (pivot - start) * (next / length) + (moved / element.clientWidth) * length),
      );
      send({ type: 'shown', view: { stretch: next >= currentSpan ? null : [newStart, newStart + next] } });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [send]);

  const seek = (event: React.PointerEvent<HTMLCanvasElement>): void => {
    const { offsetX, offsetY } = event.nativeEvent;
    send({ type: 'sought', at: nearest(drawing, event.currentTarget.clientWidth, offsetX, offsetY) });
  };
  const stretchAround = (halfSpan: number): void => {
    const place = log.places[at] ?? 0;
    const newStart = Math.max(0, place - halfSpan);
    send({ type: 'shown', view: { stretch: halfSpan * 2 >= fullSpan ? null : [newStart, newStart + halfSpan * 2] } });
  };
  return (
    <div className={style.tracks}>
      <ul className={style.lanes} style={{ lineHeight: `${laneHeight}px` }}>
        {areas.map((area) => (
          <li key={area}>
            <button
              type="button"
              title={say.onlyArea({ area })}
              onClick={() =>
                send({ type: 'shown', view: { lists: 'records', query: view.query === `area:${area}` ? '' : `area:${area}` } })
              }
              aria-pressed={view.query === `area:${area}`}
            >
              {area}
            </button>
          </li>
        ))}
      </ul>
      <canvas
        ref={canvas}
        className={style.canvas}
        style={{ blockSize: drawnHeight }}
        role="img"
        aria-label={say.tracks({ count: log.records.length })}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          seek(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) seek(event);
          else {
            const seq = nearest(drawing, event.currentTarget.clientWidth, event.nativeEvent.offsetX, event.nativeEvent.offsetY);
            event.currentTarget.title = `${seq} ${log.records[seq]?.type ?? ''}`;
          }
        }}
      />
      <div className={style.zoom}>
        <button
          type="button"
          aria-label={say.zoomIn()}
          title={say.zoomIn()}
          onClick={() => stretchAround(Math.max(minSpan, (to - from) / 4))}
        >
          +
        </button>
        <button type="button" aria-label={say.zoomOut()} title={say.zoomOut()} onClick={() => stretchAround(to - from)}>
          −
        </button>
        <button
          type="button"
          aria-label={say.zoomAll()}
          title={say.zoomAll()}
          onClick={() => send({ type: 'shown', view: { stretch: null } })}
        >
          ⤢
        </button>
      </div>
    </div>
  );
}
