import { useEffect } from 'react';
import { activityGroups, type ActivityEntry, type ActivityGroup } from '../../../../events/entities/activity.ts';
import {
  activityAfter,
  activityGroup,
  doneBeside,
  hasActivityChangeFailed,
  hasActivityFailed,
  hasMoreActivity,
  isActivityBehind,
  isActivityKept,
  isActivityLoading,
  listedActivity,
  type SessionAct,
} from '../../../../machines/browse/activity.ts';
import { waitingChanges } from '../../../../machines/browse/outbox.ts';
import { SettingsPage } from '../../account/settings/SettingsPage.tsx';
import filters from '../../engage/comments/CommentFilter.module.css';
import { useOwnText } from '../../ownText.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { useKeptFocus } from '../../parts/useKeptFocus.ts';
import { useFlow, useSender } from '../../session.ts';
import { loadSavingOverlays } from '../saving/overlays.ts';
import list from '../trash/TrashPage.module.css';
import { EntryLine, SessionLine } from './ActivityLine.tsx';
import style from './ActivityPage.module.css';
import { ClearingQuestion } from './ClearingQuestion.tsx';

/** `/settings/activity`: what the person did in the last thirty days, each act with the way to undo it. */
export function ActivityPage() {
  return (
    <SettingsPage page="activity">
      <Activity />
    </SettingsPage>
  );
}

function Activity() {
  const { settings: text, saving, shell } = useOwnText();
  const listed = useFlow('activity', listedActivity);
  const waiting = useFlow('outbox', waitingChanges);
  const isBehind = useFlow('activity', isActivityBehind);
  const { session, entries } = activityAfter(listed, doneBeside(listed, isBehind), waiting);
  const hasMore = useFlow('activity', hasMoreActivity);
  const isLoading = useFlow('activity', isActivityLoading);
  const hasFailed = useFlow('activity', hasActivityFailed);
  const shown = useSender('activity.shown');
  useEffect(() => {
    shown({});
    loadSavingOverlays();
  }, [shown]);
  const retried = useSender('activity.retried');
  const isEmpty = session.length === 0 && entries.length === 0;
  return (
    <>
      <Filter />
      {isBehind && !hasFailed && <p role="status">{text.activity.behind()}</p>}
      <Days session={session} entries={entries} />
      {hasFailed ? (
        <Empty title={saving.home.failed()} isFailure>
          <Button onClick={() => retried({})}>{shell.retry()}</Button>
        </Empty>
      ) : (
        isEmpty && <div className={style.none}>{isLoading ? <Spinner /> : !hasMore && <Nothing />}</div>
      )}
      <More />
      <Keeping />
      <ClearingQuestion />
    </>
  );
}

/** Says what will be listed, and leads there. */
function Nothing() {
  const { settings, browse, board, comments } = useOwnText();
  const text = settings.activity;
  const chosen = useFlow('activity', activityGroup);
  const isKept = useFlow('activity', isActivityKept);
  const filtered = useSender('activity.filtered');
  return (
    <div role="status">
      <Empty title={browse.feed.emptyTitle()} body={isKept === false ? text.notKept() : chosen === null ? text.none() : text.noneOfKind()}>
        {chosen !== null ? (
          <Button onClick={() => filtered({ group: null })}>{comments.filters.all()}</Button>
        ) : (
          isKept !== false && <ButtonLink to="/">{board.findIdeas()}</ButtonLink>
        )}
      </Empty>
    </div>
  );
}

function Filter() {
  const text = useOwnText();
  const chosen = useFlow('activity', activityGroup);
  const filtered = useSender('activity.filtered');
  const names: Record<ActivityGroup, string> = {
    pins: text.browse.search.pins(),
    boards: text.browse.search.boards(),
    tags: text.ownPin.tags.title(),
    likes: text.settings.activity.likes(),
    comments: text.comments.title(),
    follows: text.engage.topic.following(),
    blocks: text.messages.blockedPeople.title(),
    home: text.settings.pages.homeFeed(),
    settings: text.account.accounts.settings(),
  };
  return (
    <div className={filters.filter} role="group" aria-label={text.settings.pages.activity()}>
      {[null, ...activityGroups].map((group) => (
        <button
          key={group}
          type="button"
          className={filters.one}
          aria-pressed={group === chosen}
          onClick={() => group !== chosen && filtered({ group })}
        >
          {group === null ? text.comments.filters.all() : names[group]}
        </button>
      ))}
    </div>
  );
}

type Act = { at: number; entry: ActivityEntry } | { at: number; done: SessionAct };

/** The acts that wait to be sent, then the others, by day. */
function Days({ session, entries }: { session: readonly SessionAct[]; entries: readonly ActivityEntry[] }) {
  const { settings: text, locale } = useOwnText();
  const waiting = session.filter(({ at }) => at === null);
  // An act that waits goes to its day once it is sent.
  const root = useKeptFocus<HTMLDivElement>(waiting.length);
  const acts: Act[] = [
    ...session.flatMap((done) => (done.at === null ? [] : [{ at: done.at, done }])),
    ...entries.map((entry) => ({ at: Date.parse(entry.at), entry })),
  ];
  const dayNames = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
  const days = new Map<string, Act[]>();
  for (const act of acts) {
    const day = dayNames.format(act.at);
    days.set(day, [...(days.get(day) ?? []), act]);
  }
  return (
    <div ref={root} tabIndex={-1}>
      {waiting.length > 0 && (
        <section className={style.day}>
          <h2 className={style.title}>{text.activity.waiting()}</h2>
          <ul className={list.list}>
            {waiting.map((done) => (
              <SessionLine key={done.clientId} done={done} />
            ))}
          </ul>
        </section>
      )}
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={style.day}>
          <h2 className={style.title}>{day}</h2>
          <ul className={list.list}>
            {ofDay.map((act) =>
              'done' in act ? <SessionLine key={act.done.clientId} done={act.done} /> : <EntryLine key={act.entry.id} entry={act.entry} />,
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

function More() {
  const { profile } = useOwnText();
  const hasMore = useFlow('activity', hasMoreActivity);
  const isLoading = useFlow('activity', isActivityLoading);
  const hasFailed = useFlow('activity', hasActivityFailed);
  const moreAsked = useSender('activity.moreAsked');
  if (!hasMore || hasFailed) return null;
  return (
    <p className={list.more}>
      <Button disabled={isLoading} onClick={() => moreAsked({})}>
        {profile.people.more()}
      </Button>
    </p>
  );
}

/** Whether activity is kept, and clearing it; below a list that is not there yet it would move. */
function Keeping() {
  const { settings: text, saving } = useOwnText();
  const isKept = useFlow('activity', isActivityKept);
  const hasFailed = useFlow('activity', hasActivityChangeFailed);
  const switched = useSender('activity.keepingSwitched');
  const clearingAsked = useSender('activity.clearingAsked');
  if (isKept === null) return null;
  return (
    <div className={style.keeping}>
      <Switch
        words={text.activity.keep()}
        hint={text.activity.keepHint()}
        checked={isKept}
        onSwitch={(isOn) => switched({ isKept: isOn })}
      />
      {hasFailed && <p role="alert">{saving.refused.other()}</p>}
      <p>
        <Button onClick={() => clearingAsked({})}>{text.activity.clear()}</Button>
      </p>
    </div>
  );
}
