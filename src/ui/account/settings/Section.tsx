import { useId, type ReactNode } from 'react';
import style from './Section.module.css';

/** A section of a settings page. */
export function Section({ title, lead, state, children }: { title: string; lead?: string; state?: ReactNode; children?: ReactNode }) {
  const id = useId();
  return (
    <section className={style.section} aria-labelledby={id}>
      <header className={style.head}>
        <h2 id={id} className={style.title}>
          {title}
        </h2>
        {state}
        {lead && (
          <p key={lead} className={style.lead}>
            {lead}
          </p>
        )}
      </header>
      {children}
    </section>
  );
}

/** A short status label. */
export function State({ tone, children }: { tone: 'good' | 'open'; children: ReactNode }) {
  return (
    <span className={style.state} data-tone={tone}>
      {children}
    </span>
  );
}
