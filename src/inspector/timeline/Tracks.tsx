import { useEffect, useRef } from 'react';
import { areas } from '../../../events/catalogue.ts';
import { useBench } from '../playing/bench.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import { coloursOf, draw, drawnHeight, laneHeight, nearest, type Shown } from './draw.ts';
import style from './timeline.module.css';

/** Minimum length of a stretch, in the timeline's milliseconds. */
const least = 40;

function paint(element: HTMLCanvasElement, shown: Shown): void {
  const { clientWidth: width } = element;
  const scale = devicePixelRatio;
  if (element.width !== width * scale) [element.width, element.height] = [width * scale, drawnHeight * scale];
  const context = element.getContext('2d')!;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  draw(context, width, shown, coloursOf(element));
}

/** The tracks by area. A press seeks, a drag scrubs, the wheel zooms and moves. */
export function Tracks({ log }: { log: OpenLog }) {
  const { snapshot, send } = useBench();
  const { at, marks, view } = snapshot.context;
  const canvas = useRef<HTMLCanvasElement>(null);
  const whole = Math.max(least, log.places.at(-1) ?? 0);
  const [from, to] = view.stretch ?? [0, whole];
  const shown: Shown = { log, at, marks, compared: view.compared, from, to };
  const latest = useRef(shown);
  latest.current = shown;

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
      const { from: left, to: right, log: seen } = latest.current;
      const all = Math.max(least, seen.places.at(-1) ?? 0);
      const length = right - left;
      const moved = event.shiftKey ? event.deltaY : event.deltaX;
      const factor = event.shiftKey ? 1 : Math.exp(event.deltaY / 300);
      const pivot = left + (event.offsetX / element.clientWidth) * length;
      const next = Math.max(least, Math.min(all, length * factor));
      const begin = Math.max(0, Math.min(all - next, pivot - (pivot - left) * (next / length) + (moved / element.clientWidth) * length));
      send({ type: 'shown', view: { stretch: next >= all ? null : [begin, begin + next] } });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [send]);

  const seek = (event: React.PointerEvent<HTMLCanvasElement>): void => {
    const { offsetX, offsetY } = event.nativeEvent;
    send({ type: 'sought', at: nearest(shown, event.currentTarget.clientWidth, offsetX, offsetY) });
  };
  const stretchAround = (half: number): void => {
    const place = log.places[at] ?? 0;
    const begin = Math.max(0, place - half);
    send({ type: 'shown', view: { stretch: half * 2 >= whole ? null : [begin, begin + half * 2] } });
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
            const seq = nearest(shown, event.currentTarget.clientWidth, event.nativeEvent.offsetX, event.nativeEvent.offsetY);
            event.currentTarget.title = `${seq} ${log.records[seq]?.type ?? ''}`;
          }
        }}
      />
      <div className={style.zoom}>
        <button
          type="button"
          aria-label={say.zoomIn()}
          title={say.zoomIn()}
          onClick={() => stretchAround(Math.max(least, (to - from) / 4))}
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
