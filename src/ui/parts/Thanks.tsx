import { Button } from './Button.tsx';
import style from './Thanks.module.css';

/** Confirmation after a dialog was submitted. @param done label of the closing button */
export function Thanks({ title, words, done: buttonLabel, onDone }: { title: string; words: string; done: string; onDone: () => void }) {
  return (
    <div className={style.thanks} role="status">
      <h2 className={style.title}>{title}</h2>
      <p>{words}</p>
      <Button tone="accent" autoFocus onClick={onDone}>
        {buttonLabel}
      </Button>
    </div>
  );
}
