import { inDigits } from '../format.ts';
import { useText } from '../text.ts';
import style from './HomeBadge.module.css';

/** Number of new ideas on Home (S2.2). */
export function HomeBadge({ count }: { count: number }) {
  const text = useText();
  if (count === 0) return null;
  return (
    <span className={style.badge} role="status" aria-label={text.shell.navigation.homeNews({ count })}>
      {inDigits(text.locale, count > 99 ? '99+' : count)}
    </span>
  );
}
