import { inDigits } from '../format.ts';
import { useText } from '../text.ts';
import style from './CountBadge.module.css';

/** A number at the corner of a button, whose label tells it in words. */
export function CountBadge({ count }: { count: number }) {
  const { locale } = useText();
  if (count === 0) return null;
  return (
    <span className={style.badge} aria-hidden="true">
      {inDigits(locale, count > 99 ? '99+' : count)}
    </span>
  );
}
