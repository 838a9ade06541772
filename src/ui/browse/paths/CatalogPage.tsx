import { useMemo } from 'react';
import type { Board } from '../../../../events/entities/board.ts';
import type { ViewingLocale } from '../../../../events/entities/business.ts';
import { get } from '../../../../events/persistentMap.ts';
import { storySource } from '../../../../machines/browse/feedSource.ts';
import { viewingLocale } from '../../../../machines/ads/storefront.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { Link } from '../../parts/Link.tsx';
import { usePageText } from '../../pageText.ts';
import { useEntity, useLaterFlow, useSession } from '../../session.ts';
import { Later } from '../../shell/Later.tsx';
import { TextContext } from '../../text.ts';
import { PathFeed, PathPage } from './PathPage.tsx';
import { PathHead } from './PathHead.tsx';
import style from './CatalogPage.module.css';
import { ViewingLocaleChoice } from './ViewingLocaleChoice.tsx';

/** The products of a person or a business, in the boards that are the feeds of their catalog (S2.2, S2.3). */
export function CatalogPage({ username }: { username: string }) {
  return (
    <PathPage page="catalog" of={username}>
      {({ users, boards }) => <Catalog username={users[0] ?? username} boards={boards} />}
    </PathPage>
  );
}

function Catalog({ username, boards }: { username: string; boards: readonly string[] }) {
  const text = usePageText();
  const session = useSession();
  const person = useEntity('people', username);
  const chosen = useLaterFlow('storefront', viewingLocale, null);
  const feeds = useMemo(() => {
    const known = session.known('boards').getSnapshot();
    return boards.map((id) => get(known, id)).filter((board): board is Board => board !== undefined);
  }, [boards, session]);
  const tag = chosen === null ? text.locale : `${chosen.language}-${chosen.country}`;
  // Prices as they are written where the viewer looks from.
  const texts = useMemo(() => ({ ...text, locale: tag }), [text, tag]);
  const { language, region } = new Intl.Locale(text.locale).maximize();
  const locale: ViewingLocale = chosen ?? { country: region ?? 'US', language, feedProfileId: null };
  // A feed of another merchant is none of this one.
  const feed = feeds.some(({ id }) => id === locale.feedProfileId) ? locale.feedProfileId : null;
  const name = person?.fullName ?? username;
  const label = text.paths.catalogOf({ name });
  return (
    <>
      <PathHead
        title={label}
        lead={
          <Link to={`/${username}/`}>
            <Avatar name={name} src={person?.imageSmallUrl ?? null} size={24} />
            {name}
          </Link>
        }
      />
      <div className={style.place}>
        <Later>
          <ViewingLocaleChoice locale={{ ...locale, feedProfileId: feed }} boards={feeds} />
        </Later>
      </div>
      <TextContext value={texts}>
        <PathFeed source={storySource('catalog', { username, ...(feed !== null && { feed_profile_id: feed }) })} label={label} />
      </TextContext>
    </>
  );
}
