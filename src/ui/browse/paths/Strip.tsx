import { Link } from '../../parts/Link.tsx';
import { Collage } from '../board/Collage.tsx';
import style from './Strip.module.css';

export interface StripItem {
  to: string;
  name: string;
  note?: string;
  covers: readonly string[];
}

interface Props {
  label: string;
  items: readonly StripItem[];
  wraps?: boolean;
  /** The label is shown above. */
  hasTitle?: boolean;
}

/** Links with pictures, in a row that scrolls, or in as many rows as they need. */
export function Strip({ label, items, wraps = false, hasTitle = false }: Props) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={label}>
      {hasTitle && <h2 className={style.title}>{label}</h2>}
      <div className={wraps ? `${style.strip} ${style.wrapped}` : style.strip}>
        {items.map(({ to, name, note, covers }) => (
          <Link key={to} to={to} className={style.item}>
            <Collage covers={covers} />
            <span className={style.name}>{name}</span>
            {note !== undefined && <span className={style.note}>{note}</span>}
          </Link>
        ))}
      </div>
    </nav>
  );
}
