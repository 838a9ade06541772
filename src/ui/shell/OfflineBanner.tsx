import { bannerShown } from '../../../machines/shell/offlineBanner.ts';
import { Icon } from '../parts/Icon.tsx';
import { useFlow } from '../session.ts';
import { useText } from '../text.ts';
import style from './OfflineBanner.module.css';

/** Reports a lost and a restored connection (S1.2). The status element always exists, so that screen readers announce changes. */
export function OfflineBanner() {
  const text = useText();
  const shown = useFlow('offlineBanner', bannerShown);
  return (
    <div role="status" className={style.place}>
      {shown && (
        <p className={`${style.banner} ${style[shown]}`}>
          <Icon name={shown === 'offline' ? 'cloudOff' : 'check'} size={18} />
          {text.shell.banner[shown]()}
        </p>
      )}
    </div>
  );
}
