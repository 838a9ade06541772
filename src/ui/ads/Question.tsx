import { type ReactNode, useId } from 'react';
import { handsFocusOnTo } from '../parts/lostFocus.ts';
import { Link } from '../parts/Link.tsx';
import { useOwnText } from '../ownText.ts';
import style from './Question.module.css';

const handsFocusOn = handsFocusOnTo(() => {
  const main = document.querySelector<HTMLElement>('main');
  if (main) main.tabIndex = -1;
  return main;
});

/** A question to visitors, shown once next to the page; it does not have to be answered. @param children the answers */
export function Question({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  const { consent: text } = useOwnText().ads;
  const id = useId();
  return (
    <section ref={handsFocusOn} className={style.question} aria-labelledby={id}>
      <h2 id={id} className={style.title}>
        {title}
      </h2>
      <p className={style.words}>{body}</p>
      <div className={style.actions}>
        <Link to="/settings/departures" className={style.more}>
          {text.more()}
        </Link>
        {children}
      </div>
    </section>
  );
}
