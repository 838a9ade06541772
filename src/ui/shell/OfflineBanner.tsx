import { bannerShown } from '../../../machines/shell/offlineBanner.ts';
import { Icon } from '../parts/Icon.tsx';
import { useFlow } from '../session.ts';
import { useText } from '../text.ts';
import style from './OfflineBanner.module.css';

/** Reports a lost and a restored connection (S1.2). The status element always exists, so that screen readers announce changes. */
export function OfflineBanner() {
  const text = useText();
  const banner = useFlow('offlineBanner', bannerShown);
  return (
    <div role="status" className={style.place}>
      {banner && (
        <p className={`${style.banner} ${style[banner]}`}>
          <Icon name={banner === 'offline' ? 'cloudOff' : 'check'} size={18} />
          {text.shell.banner[banner]()}
        </p>
      )}
    </div>
  );
}
