import type { importProgress } from '../../../../machines/browse/pictureImport.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { Failures } from './Failures.tsx';
import style from './ImportProgress.module.css';
import { Tally } from './Tally.tsx';

/** Summary of a finished import with links to the result. */
export function ImportFinished({ progress }: { progress: ReturnType<typeof importProgress> }) {
  const { pictureImport: text } = usePageText();
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
    </section>
  );
}
