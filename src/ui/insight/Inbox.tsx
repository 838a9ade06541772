import { hasInboxFailed, hasMoreInInbox, isLoadingInbox, openEntries } from '../../../machines/insight/inbox.ts';
import { Section } from '../account/settings/Section.tsx';
import { isSameList } from '../isSameList.ts';
import { useKeptFocus } from '../parts/useKeptFocus.ts';
import { useOwnText } from '../ownText.ts';
import { useFlow, useSender } from '../session.ts';
import { InboxRow } from './InboxRow.tsx';
import { ListEnd } from './ListEnd.tsx';
import style from './Inbox.module.css';

/** Unsettled feedback about the product, the newest first. */
export function Inbox() {
  const { inbox: text } = useOwnText();
  const entries = useFlow('inbox', openEntries, undefined, isSameList);
  const isLoading = useFlow('inbox', isLoadingInbox);
  const hasFailed = useFlow('inbox', hasInboxFailed);
  const hasMore = useFlow('inbox', hasMoreInInbox);
  const moreAsked = useSender('inbox.moreAsked');
  const retried = useSender('inbox.retried');
  const list = useKeptFocus(entries.length);
  return (
    <Section title={text.title()}>
      <ul ref={list} tabIndex={-1} className={style.list} aria-label={text.title()} aria-busy={isLoading}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <InboxRow entry={entry} />
          </li>
        ))}
      </ul>
      <ListEnd
        isEmpty={entries.length === 0}
        emptyText={text.none()}
        {...{ isLoading, hasFailed, hasMore }}
        onMore={() => moreAsked({})}
        onRetry={() => retried({})}
      />
    </Section>
  );
}
