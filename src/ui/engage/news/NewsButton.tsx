import { unreadNews } from '../../../../machines/engage/news.ts';
import { currentPlace } from '../../../../machines/shell/navigation.ts';
import { Icon } from '../../parts/Icon.tsx';
import button from '../../parts/IconButton.module.css';
import { Link } from '../../parts/Link.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow } from '../../session.ts';
import { CountBadge } from '../../shell/CountBadge.tsx';
import style from './NewsButton.module.css';

/** Leads to the news; its badge is the number of unread entries. */
export default function NewsButton({ className = '' }: { className?: string }) {
  const { news: text } = usePageText();
  const count = useFlow('news', unreadNews);
  const isHere = useFlow('navigation', (snapshot) => currentPlace(snapshot)?.handler === 'news_hub');
  const label = count > 0 ? text.unread({ count }) : text.title();
  return (
    <Link
      to="/news_hub/"
      className={`${className || button.button} ${style.button}`}
      aria-label={label}
      data-tooltip={label}
      data-tooltip-end
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon name="bell" filled={isHere} />
      <CountBadge count={count} />
    </Link>
  );
}
