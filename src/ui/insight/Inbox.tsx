import { inboxKinds } from '../../../events/entities/inbox.ts';
import { chosenInbox, hasInboxFailed, hasMoreInInbox, isLoadingInbox, openEntries } from '../../../machines/insight/inbox.ts';
import { Section } from '../account/settings/Section.tsx';
import { isSameList } from '../isSameList.ts';
import { Button } from '../parts/Button.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';
import { InboxRow } from './InboxRow.tsx';
import style from './Inbox.module.css';
import choice from './InstancePage.module.css';

/** What people report and say, the newest first; what the owner is done with goes. */
export function Inbox() {
  const { inbox: text, shell } = usePageText();
  const kind = useFlow('inbox', chosenInbox);
  const entries = useFlow('inbox', openEntries, undefined, isSameList);
  const isLoading = useFlow('inbox', isLoadingInbox);
  const hasFailed = useFlow('inbox', hasInboxFailed);
  const hasMore = useFlow('inbox', hasMoreInInbox);
  const kindChosen = useSender('inbox.kindChosen');
  const moreAsked = useSender('inbox.moreAsked');
  const retried = useSender('inbox.retried');
  return (
    <Section title={text.title()}>
      <div role="group" aria-label={text.which()} className={choice.spans}>
        {inboxKinds.map((one) => <Button key={one} aria-pressed={one === kind} className={choice.span} onClick={() => kindChosen({ kind: one })}>{text.kinds[one]()}</Button>)}
      </div>
      {entries.length === 0 && !isLoading && !hasFailed && !hasMore && <p className={choice.hint}>{text.none[kind]()}</p>}
      <ul className={style.list} aria-label={text.kinds[kind]()} aria-busy={isLoading}>
        {entries.map((entry) => <li key={entry.id}><InboxRow entry={entry} /></li>)}
      </ul>
      {isLoading && <Spinner label={text.loading()} size={24} />}
      {hasFailed && (
        <p role="alert">
          {text.failed()} <Button onClick={() => retried({})}>{shell.retry()}</Button>
        </p>
      )}
      {hasMore && <Button onClick={() => moreAsked({})}>{text.more()}</Button>}
    </Section>
  );
}
