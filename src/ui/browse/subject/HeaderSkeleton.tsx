import { usePageText } from '../../pageText.ts';
import style from './HeaderSkeleton.module.css';

/** Placeholder of a page's header. @param hasFace whether it includes a person's picture */
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
