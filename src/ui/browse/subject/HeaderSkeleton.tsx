import { usePageText } from '../../pageText.ts';
import style from './HeaderSkeleton.module.css';

/** The frame of a page's head while it is looked up. @param hasFace whether a person's picture stands above it */
export function HeaderSkeleton({ hasFace = false }: { hasFace?: boolean }) {
  const text = usePageText();
  return (
    <div className={style.head} role="progressbar" aria-label={text.shell.loading()}>
      {hasFace && <span className={style.face} />}
      <span className={style.title} />
      <span className={style.line} />
    </div>
  );
}
