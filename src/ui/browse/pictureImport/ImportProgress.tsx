import type { importProgress } from '../../../../machines/browse/pictureImport.ts';
import { Button } from '../../parts/Button.tsx';
import { useSender } from '../../session.ts';
import { useToolText } from '../../toolText.ts';
import { Failures } from './Failures.tsx';
import style from './ImportProgress.module.css';
import { Tally } from './Tally.tsx';

interface Props {
  progress: ReturnType<typeof importProgress>;
  state: 'uploading' | 'stopped' | 'interrupted' | 'delayed';
  /** Time at which a delayed import continues. */
  until?: number;
}

/** Progress and results of an import, with buttons to stop and resume. */
export function ImportProgress({ progress, state, until = 0 }: Props) {
  const { pictureImport: text } = useToolText();
  const stop = useSender('import.stopped');
  const resume = useSender('import.resumed');
  const close = useSender('import.closed');
  const { done, files } = progress;
  const words = text.progress({ done, files });
  return (
    <section className={style.progress}>
      <div className={style.line}>
        <h2 className={style.state} role="status">
          {text[state]()}
        </h2>
        <span className={style.words}>{words}</span>
      </div>
      <progress className={style.bar} value={done} max={files} aria-label={text.progressLabel()} aria-valuetext={words} />
      <Tally added={progress.added} known={progress.known} failed={progress.failures.length} />
      {state !== 'uploading' && (
        <p>
          {state === 'stopped'
            ? text.stoppedBody()
            : state === 'delayed'
              ? text.delayedBody({ until: new Date(until) })
              : text.interruptedBody()}
        </p>
      )}
      <div className={style.actions}>
        {state === 'uploading' ? (
          <Button onClick={() => stop({})}>{text.stop()}</Button>
        ) : (
          <>
            <Button tone="accent" onClick={() => resume({})}>
              {text.resume()}
            </Button>
            <Button onClick={() => close({})}>{text.giveUp()}</Button>
          </>
        )}
      </div>
      <Failures failures={progress.failures} />
    </section>
  );
}
