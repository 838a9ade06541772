import type { ReactNode } from 'react';
import { useSender } from '../../session.ts';
import style from './Tick.module.css';

interface Props {
  pinId: string;
  /** Key of the item within the pin: `ingredient 3`. */
  item: string;
  ticked: readonly string[];
  children: ReactNode;
}

/** A checkbox for an ingredient or a step. */
export function Tick({ pinId, item, ticked, children }: Props) {
  const tick = useSender('recipe.itemTicked');
  return (
    <label className={style.tick}>
      <input
        type="checkbox"
        className={style.box}
        checked={ticked.includes(item)}
        onChange={({ target }) => tick({ pinId, item, done: target.checked })}
      />
      <span className={style.words}>{children}</span>
    </label>
  );
}
