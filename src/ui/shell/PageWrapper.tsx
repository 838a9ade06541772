import '../styles/base.css';
import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../text.ts';
import { BottomBar } from './BottomBar.tsx';
import { useFooterHeight, useWrapper, useDevice } from './device.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Overlays } from './Overlays.tsx';
import { SearchSheet } from '../browse/search/SearchSheet.tsx';
import { Toasts } from './Toasts.tsx';
import { TopBar } from './TopBar.tsx';
import { useShellKeys } from './useShellKeys.ts';
import style from './PageWrapper.module.css';

/** Frame of every page: mobile, desktop signed-out or desktop signed-in, by authentication and device (S1.2). */
export function PageWrapper({ children }: { children: ReactNode }) {
  const text = useText();
  const wrapper = useWrapper();
  const device = useDevice();
  const footer = useFooterHeight();
  const isMobile = wrapper === 'mobile';
  useShellKeys(isMobile);
  return (
    <div className={style.wrapper} data-wrapper={wrapper} style={{ '--bottom-bar': `${footer}px` } as CSSProperties}>
      <a href="#content" className={style.skip}>
        {text.shell.skipToContent()}
      </a>
      {!isMobile && <TopBar />}
      <OfflineBanner />
      <main id="content" tabIndex={-1} className={style.main}>
        {children}
      </main>
      {footer > 0 && <BottomBar height={footer} />}
      {isMobile && <SearchSheet />}
      <Toasts device={device} />
      <Overlays isMobile={isMobile} />
    </div>
  );
}
