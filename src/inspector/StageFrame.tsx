import { useEffect, useRef } from 'react';
import { inspector as words } from '../../locales/en-US/inspector.ts';
import style from './Inspector.module.css';
import type { OpenedLog } from './openedLog.ts';

/** The product over the replayed session, in a frame of the size that the window had. */
export function StageFrame({ log, at }: { log: OpenedLog; at: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const wanted = useRef(at);
  wanted.current = at;

  useEffect(() => {
    const open = (): void => void frame.current?.contentWindow?.stage?.open(log.records).then(() => frame.current?.contentWindow?.stage?.seek(wanted.current));
    const onMessage = ({ source, data }: MessageEvent): void => {
      if (source === frame.current?.contentWindow && data === 'stage') open();
    };
    addEventListener('message', onMessage);
    open();
    return () => removeEventListener('message', onMessage);
  }, [log]);

  useEffect(() => frame.current?.contentWindow?.stage?.seek(at), [at]);

  return (
    <div className={style.stage}>
      <iframe ref={frame} src="/inspector/stage.html" title={words.stage} width={log.viewport.width} height={log.viewport.height} />
    </div>
  );
}
