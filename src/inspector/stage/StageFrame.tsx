import { useEffect, useRef } from 'react';
import { viewportOf, type OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import style from './stage.module.css';

interface Props {
  log: OpenLog;
  at: number;
  /** True: at its own size, scrollable; false: fitted into the available space. */
  isActual: boolean;
}

/** The product showing the replayed session, in a frame with the size of the recorded window. */
export function StageFrame({ log, at, isActual }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const wantedSeq = useRef(at);
  wantedSeq.current = at;
  const { width, height } = viewportOf(log.records);
  const isReachable = log.worldAt(at) !== null;

  useEffect(() => {
    const open = (): void =>
      void frame.current?.contentWindow?.stage?.open(log).then(() => frame.current?.contentWindow?.stage?.seek(wantedSeq.current));
    const onMessage = ({ source, data }: MessageEvent): void => {
      if (source === frame.current?.contentWindow && data === 'stage') open();
    };
    addEventListener('message', onMessage);
    open();
    return () => removeEventListener('message', onMessage);
  }, [log]);

  useEffect(() => {
    if (isReachable) frame.current?.contentWindow?.stage?.seek(at);
  }, [at, isReachable]);

  useEffect(() => {
    const box = room.current!;
    const fit = (): void => {
      const scale = isActual ? 1 : Math.min(1, (box.clientWidth - 24) / width, (box.clientHeight - 24) / height);
      box.style.setProperty('--scale', String(scale));
      // A frame of its own size is not scaled at all, which would draw its text otherwise.
      box.toggleAttribute('data-scaled', scale < 1);
    };
    fit();
    const sizes = new ResizeObserver(fit);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [isActual, width, height]);

  return (
    <div className={style.stage} ref={room} data-actual={isActual || undefined} tabIndex={isActual ? 0 : undefined}>
      <div className={style.fitted} style={{ '--width': `${width}px`, '--height': `${height}px` } as React.CSSProperties}>
        <iframe ref={frame} src="/inspector/stage.html" title={say.stage()} width={width} height={height} />
      </div>
    </div>
  );
}
