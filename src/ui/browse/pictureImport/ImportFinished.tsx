import type { importProgress } from '../../../../machines/browse/pictureImport.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { useToolText } from '../../toolText.ts';
import { useSender } from '../../session.ts';
import { Failures } from './Failures.tsx';
import style from './ImportProgress.module.css';
import { Tally } from './Tally.tsx';

/** Summary of a finished import with links to the result. @param mayRetry whether the person may add pictures */
export function ImportFinished({ progress, mayRetry }: { progress: ReturnType<typeof importProgress>; mayRetry: boolean }) {
  const { pictureImport: text, shell } = useToolText();
  const retried = useSender('import.retried');
  const { added, known, lastPin } = progress;
  return (
    <section className={style.progress}>
      <h2 className={style.state} role="status">
        {added + known > 0 ? text.finished() : text.finishedEmpty()}
      </h2>
      <Tally added={progress.added} known={progress.known} failed={progress.failures.length} />
      {lastPin && (
        <div className={style.actions}>
          <ButtonLink to={`/pin/${lastPin}/`} tone="accent">
            {text.showLast()}
          </ButtonLink>
          <ButtonLink to="/">{text.home()}</ButtonLink>
        </div>
      )}
      <Failures failures={progress.failures} />
      {mayRetry && progress.failures.length > 0 && (
        <div className={style.actions}>
          <Button onClick={() => retried({})}>{shell.retry()}</Button>
        </div>
      )}
    </section>
  );
}
