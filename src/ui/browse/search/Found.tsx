import type { ReactNode } from 'react';
import type { Subject } from '../../../../events/browse.ts';
import { subjectKey } from '../../../../machines/browse/feedSource.ts';
import { hasSubjectFailed, isSubjectLoading, subjectContext } from '../../../../machines/browse/subject.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Link } from '../../parts/Link.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useFlow, useKnown, useSender } from '../../session.ts';
import { useText } from '../../text.ts';
import { BoardCards } from '../board/BoardCards.tsx';
import style from './SearchPage.module.css';

interface Props {
  query: string;
  /** Shown for an empty result. */
  nothing: ReactNode;
}

export function BoardsFound({ query, nothing }: Props) {
  const { browse } = useText();
  return (
    <Found subject={{ kind: 'boards', query }} nothing={nothing}>
      {({ boards }) =>
        boards.length > 0 && (
          <div className={style.boards}>
            <BoardCards boards={boards} label={browse.search.boards()} />
          </div>
        )
      }
    </Found>
  );
}

export function PeopleFound({ query, nothing }: Props) {
  const { browse } = useText();
  return (
    <Found subject={{ kind: 'users', query }} nothing={nothing}>
      {({ users }) =>
        users.length > 0 && (
          <ul className={style.people} aria-label={browse.search.people()}>
            {users.map((username) => (
              <Person key={username} username={username} />
            ))}
          </ul>
        )
      }
    </Found>
  );
}

function Found({
  subject,
  nothing,
  children,
}: {
  subject: Subject;
  nothing: ReactNode;
  children(found: ReturnType<typeof subjectContext>): ReactNode;
}) {
  const { browse, shell } = useText();
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
      <Empty title={browse.search.failedTitle()} body={browse.feed.failedBody()} isFailure>
        <Button tone="accent" onClick={() => retried({ subject })}>
          {shell.retry()}
        </Button>
      </Empty>
    );
  }
  return children(found) || nothing;
}

function Person({ username }: { username: string }) {
  const { browse } = useText();
  const person = useKnown('people', username);
  if (!person) return null;
  return (
    <li>
      <Link to={`/${encodeURIComponent(username)}/`} className={style.person}>
        <Avatar name={person.fullName} src={person.imageMediumUrl} size={56} />
        <div>
          <p className={style.name}>{person.fullName}</p>
          {person.pinCount !== undefined && <p className={style.count}>{browse.search.boardPins({ count: person.pinCount })}</p>}
        </div>
      </Link>
    </li>
  );
}
