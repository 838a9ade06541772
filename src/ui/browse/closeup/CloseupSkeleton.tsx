import { usePageText } from '../../pageText.ts';
import style from './Closeup.module.css';
import stage from './Stage.module.css';
import words from './Words.module.css';

/** Placeholder of the closeup while the pin is unknown. */
export function CloseupSkeleton() {
  const text = usePageText();
  return (
    <div className={style.closeup} role="progressbar" aria-label={text.shell.loading()}>
      <div className={stage.stage} />
      <div className={words.words}>
        <span className={words.bone} style={{ inlineSize: '80%', blockSize: '2rem' }} />
        <span className={words.bone} style={{ inlineSize: '45%' }} />
        <span className={words.bone} />
        <span className={words.bone} style={{ inlineSize: '65%' }} />
      </div>
    </div>
  );
}
