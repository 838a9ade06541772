import type { ReactNode } from 'react';
import style from './FieldGroup.module.css';

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={style.group}>
      <legend className={style.title}>{title}</legend>
      {children}
    </fieldset>
  );
}
