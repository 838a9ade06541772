import { Button } from './Button.tsx';
import style from './Thanks.module.css';

/** What stands in a dialog when what it asked for is sent. @param done what closes it is called */
export function Thanks({ title, words, done, onDone }: { title: string; words: string; done: string; onDone: () => void }) {
  return (
    <div className={style.thanks} role="status">
      <h2 className={style.title}>{title}</h2>
      <p>{words}</p>
      <Button tone="accent" autoFocus onClick={onDone}>{done}</Button>
    </div>
  );
}
