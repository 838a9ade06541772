import { isFlyoutOpen, newPinsOfOthers } from '../../../../machines/shell/homeBadge.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { Link } from '../../parts/Link.tsx';
import { useFlow, useSender } from '../../session.ts';
import { useText } from '../../text.ts';
import style from './HomeFlyout.module.css';

/** Tells above the navigation footer of new pins by followed people, for a while (S2.2). */
export default function HomeFlyout() {
  const { shell: text } = useText();
  const isOpen = useFlow('homeBadge', isFlyoutOpen);
  const count = useFlow('homeBadge', newPinsOfOthers);
  const dismissed = useSender('homeFlyout.dismissed');
  return (
    <div role="status" className={style.place}>
      {isOpen && (
        <p className={style.flyout}>
          <Link to="/">{text.navigation.homeNews({ count })}</Link>
          <IconButton icon="close" label={text.dismiss()} onClick={() => dismissed({})} />
        </p>
      )}
    </div>
  );
}
