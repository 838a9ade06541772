import { reportOrders, type ReportedMessage, type ReportGroup } from '../../../events/entities/moderation.ts';
import { pictureUrl } from '../../../events/entities/picture.ts';
import { askedOrder } from '../../../machines/insight/moderation.ts';
import { listOfUndoing } from '../../../machines/insight/moderationNotice.ts';
import {
  chosenOrder,
  hasMoreReports,
  hasQueueFailed,
  isMessageRemoved,
  isQueueLoading,
  openDecisions,
  openGroups,
} from '../../../machines/insight/reportQueue.ts';
import { Section } from '../account/settings/Section.tsx';
import { isSameList } from '../isSameList.ts';
import { Button } from '../parts/Button.tsx';
import { Link } from '../parts/Link.tsx';
import { usePageText } from '../pageText.ts';
import { useToolText } from '../toolText.ts';
import { useFlow, useSender } from '../session.ts';
import { ListEnd } from './ListEnd.tsx';
import { ModerationButton } from './ModerationButton.tsx';
import { useKeptFocus } from '../parts/useKeptFocus.ts';
import choice from './InstancePage.module.css';
import row from './Inbox.module.css';
import style from './Moderation.module.css';

/** Open reports by subject; decided ones disappear. */
export function ReportQueue() {
  const {
    moderation: { reports: text },
  } = useToolText();
  const order = useFlow('reportQueue', chosenOrder);
  const groups = useFlow('reportQueue', openGroups, undefined, isSameList);
  const isLoading = useFlow('reportQueue', isQueueLoading);
  const hasFailed = useFlow('reportQueue', hasQueueFailed);
  const hasMore = useFlow('reportQueue', hasMoreReports);
  const isAsking = useFlow('moderation', (snapshot) => askedOrder(snapshot) !== null);
  const orderChosen = useSender('reportQueue.orderChosen');
  const moreAsked = useSender('reportQueue.moreAsked');
  const retried = useSender('reportQueue.retried');
  const isUndoing = useFlow('moderationNotice', (snapshot) => listOfUndoing(snapshot) === 'reports');
  const decisions = useFlow('reportQueue', openDecisions);
  const list = useKeptFocus(decisions, isAsking, isUndoing);
  return (
    <Section title={text.title()}>
      <div role="group" aria-label={text.order()} className={choice.spans}>
        {reportOrders.map((one) => (
          <Button key={one} aria-pressed={one === order} className={choice.span} onClick={() => orderChosen({ order: one })}>
            {text.orders[one]()}
          </Button>
        ))}
      </div>
      <ul ref={list} tabIndex={-1} className={row.list} aria-label={text.title()} aria-busy={isLoading}>
        {groups.map((group) => (
          <li key={`${group.subject.kind} ${group.subject.id}`}>
            <ReportRow group={group} />
          </li>
        ))}
      </ul>
      <ListEnd
        isEmpty={groups.length === 0}
        emptyText={text.none()}
        {...{ isLoading, hasFailed, hasMore }}
        onMore={() => moreAsked({})}
        onRetry={() => retried({})}
      />
    </Section>
  );
}

/** A reported subject with reasons, preview, number and time of reports, and actions. */
function ReportRow({
  group: { subject, count, reasons, details, first_at, last_at, by, path, words, picture, people, messages = [] },
}: {
  group: ReportGroup;
}) {
  const {
    moderation: { reports: text, banAuthor },
    sharing,
  } = useToolText();
  const wordOf = (words: Record<string, () => string>, name: string): string => (Object.hasOwn(words, name) ? words[name]!() : name);
  const title = `report-${subject.kind}-${subject.id}`;
  const [from, fromNobody] = count > 1 ? [text.newestFrom, text.newestFromNobody] : [text.from, text.fromNobody];
  const names = people.map(({ fullName }) => fullName).join(', ');
  return (
    <article className={row.entry} aria-labelledby={title}>
      {picture && <img src={pictureUrl(picture, '236x')} alt="" width={72} height={72} className={row.picture} loading="lazy" />}
      <div className={row.body}>
        <h3 id={title} className={row.title}>
          {reasons
            .map(({ reason, count: times }) =>
              times > 1 && reasons.length > 1
                ? text.reason({ reason: wordOf(sharing.reasons, reason), count: times })
                : wordOf(sharing.reasons, reason),
            )
            .join(', ')}
        </h3>
        {details.length > 0 && <p className={row.details}>{details.map((detail) => wordOf(sharing.reasonDetails, detail)).join(' · ')}</p>}
        <p>
          {text.kind[subject.kind]({ name: names })}
          {path && (
            <>
              {' '}
              <Link to={path} className={row.way}>
                {text.open()}
              </Link>
            </>
          )}
        </p>
        {words && (
          <blockquote className={row.quote} dir="auto">
            {words}
          </blockquote>
        )}
        {messages.length > 0 && (
          <ul className={style.messages} aria-label={text.messages()}>
            {messages.map((message) => (
              <li key={message.id}>
                <MessageRow message={message} />
              </li>
            ))}
          </ul>
        )}
        <p className={row.told}>
          {text.count({ count })}
          {' · '}
          {count > 1 && (
            <>
              <time dateTime={first_at}>{text.first({ at: new Date(first_at) })}</time>
              {' · '}
            </>
          )}
          {count > 1 ? <time dateTime={last_at}>{text.last({ at: new Date(last_at) })}</time> : <When at={last_at} />}
          {' · '}
          {by ? <Link to={`/${by.username}/`}>{from({ name: by.fullName })}</Link> : fromNobody()}
        </p>
      </div>
      <div className={style.actions}>
        <ModerationButton action="dismiss" subject={subject} name={names} />
        {subject.kind === 'pin' && <ModerationButton action="removePin" subject={subject} about={subject} name={names} />}
        {subject.kind === 'comment' && <ModerationButton action="removeComment" subject={subject} about={subject} name={names} />}
        {people.map(({ id, fullName }) => (
          <ModerationButton
            key={id}
            action="ban"
            subject={{ kind: 'person', id }}
            about={subject}
            name={fullName}
            words={banAuthor({ name: fullName })}
          />
        ))}
      </div>
    </article>
  );
}

/** A reported message, with its removal. */
function MessageRow({ message }: { message: ReportedMessage }) {
  const {
    moderation: { reports: text },
  } = useToolText();
  const isRemoved = useFlow('reportQueue', (snapshot) => isMessageRemoved(snapshot, message));
  const { id, text: words, sender, created_at, attached, path } = message;
  return (
    <>
      <p className={row.told}>
        {sender.fullName}
        {' · '}
        <When at={created_at} />
      </p>
      {isRemoved ? (
        <p className={row.details}>{text.removed()}</p>
      ) : (
        <>
          {words && (
            <blockquote className={row.quote} dir="auto">
              {words}
            </blockquote>
          )}
          {attached && (
            <p className={row.details}>
              {text.attached[attached]()}
              {path && (
                <>
                  {' '}
                  <Link to={path} className={row.way}>
                    {text.open()}
                  </Link>
                </>
              )}
            </p>
          )}
          <ModerationButton action="removeMessage" subject={{ kind: 'message', id }} name={sender.fullName} />
        </>
      )}
    </>
  );
}

export function When({ at }: { at: string }) {
  const { locale } = usePageText();
  return <time dateTime={at}>{new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))}</time>;
}
