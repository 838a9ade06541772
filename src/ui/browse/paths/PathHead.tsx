import type { ReactNode } from 'react';
import { useTitle } from '../../shell/title.ts';
import head from '../subject/Head.module.css';

/** The head of a page: title, a line below it, and what follows. */
export function PathHead({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  useTitle(title);
  return (
    <header className={head.head}>
      <h1 className={head.title}>{title}</h1>
      {lead && <p className={head.facts}>{lead}</p>}
      {children}
    </header>
  );
}
