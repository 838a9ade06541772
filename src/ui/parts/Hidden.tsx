import type { ReactNode } from 'react';
import style from './Hidden.module.css';

/** For screen readers only. */
export function Hidden({ children }: { children: ReactNode }) {
  return <div className={style.hidden}>{children}</div>;
}
