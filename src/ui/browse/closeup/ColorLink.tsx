import { usePageText } from '../../pageText.ts';
import { Link } from '../../parts/Link.tsx';
import style from './ColorLink.module.css';

/** Leads to the newest pins with a color, `#rrggbb`. */
export function ColorLink({ color }: { color: string }) {
  const { searching } = usePageText();
  return (
    <Link
      to={`/search/pins/?color=${color.slice(1)}`}
      className={style.color}
      style={{ backgroundColor: color }}
      aria-label={searching.sameColor()}
    />
  );
}
