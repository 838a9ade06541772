import { useId } from 'react';
import { Link } from '../parts/Link.tsx';
import { usePageText } from '../pageText.ts';
import { ConsentButtons } from './ConsentButtons.tsx';
import style from './ConsentQuestion.module.css';

/** Consent question for visitors, shown once next to the page; it does not have to be answered. */
export default function ConsentQuestion() {
  const { consent: text } = usePageText().ads;
  const id = useId();
  return (
    <section className={style.question} aria-labelledby={id}>
      <h2 id={id} className={style.title}>
        {text.title()}
      </h2>
      <p className={style.words}>{text.body()}</p>
      <div className={style.actions}>
        <Link to="/settings/departures" className={style.more}>
          {text.more()}
        </Link>
        <ConsentButtons />
      </div>
    </section>
  );
}
