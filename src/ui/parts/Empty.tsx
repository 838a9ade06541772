import type { ReactNode } from 'react';
import style from './Empty.module.css';

/** Explanation for an empty place or an error, with a suggestion. An error has `role="alert"`. */
export function Empty({
  title,
  body,
  children,
  isFailure = false,
  level = 2,
}: {
  title: string;
  body?: string;
  children?: ReactNode;
  isFailure?: boolean;
  level?: 1 | 2;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={style.empty} role={isFailure ? 'alert' : undefined}>
      <Heading className={style.title}>{title}</Heading>
      {body && <p className={style.body}>{body}</p>}
      {children && <div className={style.actions}>{children}</div>}
    </div>
  );
}
