import { useId, type ReactNode, type Ref } from 'react';
import style from './Section.module.css';

interface Props {
  title: string;
  lead?: string;
  state?: ReactNode;
  /** The section can be focused by script. */
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** A section of a settings page. */
export function Section({ title, lead, state, ref, children }: Props) {
  const id = useId();
  return (
    <section ref={ref} tabIndex={ref ? -1 : undefined} className={style.section} aria-labelledby={id}>
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
