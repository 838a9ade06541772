import type { ReactNode } from 'react';
import type { Subject } from '../../../../events/browse.ts';
import { subjectKey } from '../../../../machines/browse/feedSource.ts';
import { hasSubjectFailed, isSubjectLoading, subjectContext } from '../../../../machines/browse/subject.ts';
import { Spinner } from '../../parts/Spinner.tsx';
import { useFlow, useSender } from '../../session.ts';
import { useText } from '../../text.ts';
import { BoardCards } from '../board/BoardCards.tsx';
import { LoadFailed } from '../subject/LoadFailed.tsx';
import { PersonCard } from './PersonCard.tsx';
import style from './SearchPage.module.css';

interface Props {
  query: string;
  /** Shown for an empty result. */
  emptyMessage: ReactNode;
}

export function BoardsFound({ query, emptyMessage }: Props) {
  const { browse } = useText();
  return (
    <SearchResults subject={{ kind: 'boards', query }} emptyMessage={emptyMessage}>
      {({ boards }) =>
        boards.length > 0 && (
          <div className={style.boards}>
            <BoardCards boards={boards} label={browse.search.boards()} />
          </div>
        )
      }
    </SearchResults>
  );
}

export function PeopleFound({ query, emptyMessage }: Props) {
  const { browse } = useText();
  return (
    <SearchResults subject={{ kind: 'users', query }} emptyMessage={emptyMessage}>
      {({ users }) =>
        users.length > 0 && (
          <ul className={style.people} aria-label={browse.search.people()}>
            {users.map((username) => (
              <PersonCard key={username} username={username} />
            ))}
          </ul>
        )
      }
    </SearchResults>
  );
}

function SearchResults({
  subject,
  emptyMessage,
  children,
}: {
  subject: Subject;
  emptyMessage: ReactNode;
  children(subject: ReturnType<typeof subjectContext>): ReactNode;
}) {
  const { browse } = useText();
  const key = subjectKey(subject);
  const found = useFlow('subject', subjectContext, key);
  const isLoading = useFlow('subject', isSubjectLoading, key);
  const hasFailed = useFlow('subject', hasSubjectFailed, key);
  const retried = useSender('subject.retried');
  if (isLoading)
    return (
      <div className={style.waiting}>
        <Spinner />
      </div>
    );
  if (hasFailed) {
    return (
      <LoadFailed title={browse.search.failedTitle()} body={browse.feed.failedBody()} onRetry={() => retried({ subject })} level={2} />
    );
  }
  return children(found) || emptyMessage;
}
