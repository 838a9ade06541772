import type { ModerationEntry } from '../../../events/entities/moderation.ts';
import { hasLogFailed, hasMoreLog, isLogLoading, logEntries } from '../../../machines/insight/moderationLog.ts';
import { isUndoing, listOfUndoing } from '../../../machines/insight/moderationNotice.ts';
import { Section } from '../account/settings/Section.tsx';
import { Button } from '../parts/Button.tsx';
import { useToolText } from '../toolText.ts';
import { useFlow, useSender } from '../session.ts';
import { ListEnd } from './ListEnd.tsx';
import { When } from './ReportQueue.tsx';
import { useKeptFocus } from '../parts/useKeptFocus.ts';
import row from './Inbox.module.css';
import style from './Moderation.module.css';

/** Moderation log, the newest first. */
export function ModerationLog() {
  const {
    moderation: { log: text },
  } = useToolText();
  const entries = useFlow('moderationLog', logEntries);
  const isLoading = useFlow('moderationLog', isLogLoading);
  const hasFailed = useFlow('moderationLog', hasLogFailed);
  const hasMore = useFlow('moderationLog', hasMoreLog);
  const isUndoingHere = useFlow('moderationNotice', (snapshot) => listOfUndoing(snapshot) === 'log');
  const list = useKeptFocus<HTMLOListElement>(entries.length, false, isUndoingHere);
  const moreAsked = useSender('moderationLog.moreAsked');
  const retried = useSender('moderationLog.retried');
  return (
    <Section title={text.title()} lead={text.lead()}>
      <ol ref={list} tabIndex={-1} className={style.log} aria-label={text.title()} aria-busy={isLoading}>
        {entries.map((entry) => (
          <li key={entry.id} className={style.logLine}>
            <LogLine entry={entry} />
          </li>
        ))}
      </ol>
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

function LogLine({ entry }: { entry: ModerationEntry }) {
  const { id, at, actor, action, subject, name, reason, until, pins, reports, isBlocked, isUndoable = false } = entry;
  const {
    moderation: { log: text, undo, undoLabel },
  } = useToolText();
  const isWaiting = useFlow('moderationNotice', isUndoing);
  const undoRequested = useSender('moderation.undoRequested');
  const more = [
    until && text.until({ on: new Date(until) }),
    pins > (action === 'undo' ? 0 : 1) && text.pins({ count: pins }),
    isBlocked && text.blocked(),
    reports > 0 && text.reports({ count: reports }),
  ].filter(Boolean);
  return (
    <>
      <p className={row.title}>{text.actions[action]()}</p>
      <p className={style.subject}>
        {text.subject[subject.kind]()} <span dir="auto">{name ?? ''}</span>{' '}
        <span className={row.details} dir="ltr">
          {subject.id}
        </span>
      </p>
      {more.length > 0 && <p className={row.details}>{more.join(' · ')}</p>}
      {reason && (
        <blockquote className={row.quote} dir="auto">
          {reason}
        </blockquote>
      )}
      <p className={row.told}>
        {actor === 'terminal' ? text.byTerminal() : text.by({ name: actor })}
        {' · '}
        <When at={at} />
      </p>
      {isUndoable && (
        <Button
          className={style.undo!}
          aria-disabled={isWaiting}
          aria-label={undoLabel({ action: text.actions[action](), name: name ?? subject.id })}
          onClick={() => undoRequested({ id, name })}
        >
          {undo()}
        </Button>
      )}
    </>
  );
}
