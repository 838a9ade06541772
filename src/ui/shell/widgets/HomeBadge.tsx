import { homeNews } from '../../../../machines/shell/homeBadge.ts';
import { inDigits } from '../../format.ts';
import { useFlow } from '../../session.ts';
import { useText } from '../../text.ts';
import style from '../CountBadge.module.css';

/** Number of new ideas on Home (S2.2). */
export default function HomeBadge() {
  const text = useText();
  const count = useFlow('homeBadge', homeNews);
  if (count === 0) return null;
  return (
    <span className={style.badge} role="status" aria-label={text.shell.navigation.homeNews({ count })}>
      {inDigits(text.locale, count > 99 ? '99+' : count)}
    </span>
  );
}
