import { useText } from '../../text.ts';
import style from './Skeleton.module.css';

/** As many as a feed has at most, each longer than a window. */
const columns = Array.from({ length: 10 }, (_, i) => i);
const tiles = Array.from({ length: 9 }, (_, i) => i);

/** Placeholders for the first pictures, placed by the style sheet alone: the server draws them without knowing the width of the feed. */
export function Skeleton() {
  const text = useText();
  return (
    <div className={style.wall} role="progressbar" aria-label={text.shell.loading()}>
      {columns.map((column) => (
        <div key={column} className={style.column}>
          {tiles.map((tile) => (
            <i key={tile} />
          ))}
        </div>
      ))}
    </div>
  );
}
