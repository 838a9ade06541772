import { useEffect } from 'react';
import type { FollowSide } from '../../../../events/browse/people.ts';
import { arePeopleLoading, hasMorePeople, havePeopleFailed, peopleKey, peopleListed } from '../../../../machines/browse/peopleList.ts';
import { isSameList } from '../../isSameList.ts';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { PersonCard } from '../search/PersonCard.tsx';
import style from './Community.module.css';

/** People who follow a person, and whom the person follows (S1.2). */
export default function Community({ username }: { username: string }) {
  return (
    <div className={style.community}>
      <PeopleList username={username} side="followers" />
      <PeopleList username={username} side="following" />
    </div>
  );
}

function PeopleList({ username, side }: { username: string; side: FollowSide }) {
  const { profile: text, shell } = usePageText();
  const key = peopleKey({ username, side });
  const people = useFlow('peopleList', peopleListed, key, isSameList);
  const isLoading = useFlow('peopleList', arePeopleLoading, key);
  const hasFailed = useFlow('peopleList', havePeopleFailed, key);
  const hasMore = useFlow('peopleList', hasMorePeople, key);
  const shown = useSender('people.shown');
  const moreAsked = useSender('people.moreAsked');
  const retried = useSender('people.retried');
  useEffect(() => shown({ username, side }), [shown, username, side]);
  const title = `people-${side}`;
  return (
    <section aria-labelledby={title} aria-busy={isLoading}>
      <h2 id={title} className={style.title}>
        {text.people[side]()}
      </h2>
      {people.length > 0 && (
        <ul className={style.list}>
          {people.map((name) => (
            <PersonCard key={name} username={name} />
          ))}
        </ul>
      )}
      {isLoading && <Spinner size={24} />}
      {hasFailed && (
        <Empty title={text.people.failed()} isFailure>
          <Button onClick={() => retried({ username, side })}>{shell.retry()}</Button>
        </Empty>
      )}
      {!isLoading && !hasFailed && people.length === 0 && (
        <p className={style.none}>{side === 'followers' ? text.people.noFollowers() : text.people.noFollowing()}</p>
      )}
      {hasMore && <Button onClick={() => moreAsked({ username, side })}>{text.people.more()}</Button>}
    </section>
  );
}
