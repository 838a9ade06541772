import type { ReactNode } from 'react';
import { isConnectingApp } from '../../../../machines/account/door.ts';
import { bannerOf } from '../../../../machines/account/nextPage.ts';
import { hasVisitedPin } from '../../../../machines/visitor/visitor.ts';
import { Mark } from '../../shell/Mark.tsx';
import { useOwnText } from '../../ownText.ts';
import { useFlow } from '../../session.ts';
import style from './Door.module.css';

/** Page layout for signing up and logging in, with a banner if the address names an idea (S1.2). */
export function Door({ path, title, lead, children }: { path: string; title: string; lead?: string; children: ReactNode }) {
  const { account } = useOwnText();
  const banner = bannerOf(path);
  const isVisited = useFlow('visitor', (snapshot) => hasVisitedPin(snapshot, banner?.pinId ?? null));
  const hasCopy = isVisited || (banner?.hasDescription ?? false);
  const isForApp = useFlow('door', isConnectingApp);
  return (
    <div className={style.page}>
      <section className={style.card}>
        {banner && (hasCopy || isOwn(banner.media)) && (
          <figure className={style.banner}>
            {isOwn(banner.media) && <img className={style.picture} src={banner.media} alt="" />}
            {hasCopy && <figcaption className={style.copy}>{isVisited ? account.banner.visited() : account.banner.save()}</figcaption>}
          </figure>
        )}
        <header className={style.head}>
          {!banner && <Mark />}
          <h1 className={style.title}>{title}</h1>
          {isForApp ? <p className={style.lead}>{account.forApp()}</p> : lead && <p className={style.lead}>{lead}</p>}
        </header>
        {children}
      </section>
    </div>
  );
}

/** Allows only pictures of this site: another site could track the visitor. */
const isOwn = (media: string): boolean =>
  /^\/(?![/\\])/.test(media) || (typeof location !== 'undefined' && media.startsWith(`${location.origin}/`));
