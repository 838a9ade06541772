import type { ReactNode } from 'react';
import style from './FieldGroup.module.css';

/** A group of fields with a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={style.group}>
      <legend className={style.title}>{title}</legend>
      {children}
    </fieldset>
  );
}
