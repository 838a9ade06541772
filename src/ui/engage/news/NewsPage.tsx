import { useRef } from 'react';
import { hasMoreNews, haveNewsFailed, isLoadingNews, newsEntries, unreadNews } from '../../../../machines/engage/news.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { isSameList } from '../../isSameList.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Link } from '../../parts/Link.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useFocusAfter } from '../../parts/useFocusAfter.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { useTitle } from '../../shell/title.ts';
import { useDoorPath } from '../../shell/useDoorPath.ts';
import style from './NewsPage.module.css';
import { NewsRow } from './NewsRow.tsx';

/** `/news_hub/`: what other people did, the latest first. */
export function NewsPage() {
  const { news: text } = usePageText();
  const signedIn = useFlow('viewer', isSignedIn);
  const login = useDoorPath('/login/');
  useTitle(text.title());
  if (signedIn) return <OwnNews />;
  return (
    <Empty title={text.signedOutTitle()} body={text.signedOutBody()} level={1}>
      <ButtonLink to={login} tone="accent">
        {text.logIn()}
      </ButtonLink>
    </Empty>
  );
}

function OwnNews() {
  const { news: text, shell } = usePageText();
  const entries = useFlow('news', newsEntries, undefined, isSameList);
  const unread = useFlow('news', unreadNews);
  const isLoading = useFlow('news', isLoadingNews);
  const hasFailed = useFlow('news', haveNewsFailed);
  const hasMore = useFlow('news', hasMoreNews);
  const read = useSender('news.read');
  const moreAsked = useSender('news.moreAsked');
  const retried = useSender('news.retried');
  const list = useRef<HTMLUListElement>(null);
  useFocusAfter(unread > 0, list);
  return (
    <div className={style.page}>
      <header className={style.head}>
        <h1 className={style.title}>{text.title()}</h1>
        {unread > 0 && <Button onClick={() => read({ id: null })}>{text.readAll()}</Button>}
      </header>
      <ul ref={list} tabIndex={-1} className={style.list} aria-label={text.title()} aria-busy={isLoading}>
        {entries.map((entry) => (
          <NewsRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {isLoading && (
        <div className={style.end}>
          <Spinner label={text.loading()} size={entries.length > 0 ? 24 : 40} />
        </div>
      )}
      {hasFailed && (
        <Empty title={text.failedTitle()} body={text.failedBody()} isFailure>
          <Button tone="accent" onClick={() => retried({})}>
            {shell.retry()}
          </Button>
        </Empty>
      )}
      {!isLoading && !hasFailed && entries.length === 0 && (
        <Empty title={text.emptyTitle()} body={text.emptyBody()}>
          <ButtonLink to="/settings/notifications">{text.settings()}</ButtonLink>
        </Empty>
      )}
      {hasMore && (
        <div className={style.end}>
          <Button onClick={() => moreAsked({})}>{text.more()}</Button>
        </div>
      )}
      {(entries.length > 0 || hasFailed) && (
        <p className={style.foot}>
          <Link to="/settings/notifications">{text.settings()}</Link>
        </p>
      )}
    </div>
  );
}
