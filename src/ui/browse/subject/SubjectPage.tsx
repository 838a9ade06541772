import type { ReactNode } from 'react';
import type { Subject } from '../../../../events/browse.ts';
import { subjectKey } from '../../../../machines/browse/feedSource.ts';
import { hasSubjectFailed, isSubjectLoading, isSubjectMissing, subjectContext } from '../../../../machines/browse/subject.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { useFlow, useSender } from '../../session.ts';
import { useTitle } from '../../shell/title.ts';
import { usePageText } from '../../pageText.ts';
import { Feed } from '../feed/Feed.tsx';
import { LoadFailed } from './LoadFailed.tsx';

interface Props {
  subject: Subject;
  /** Texts for a missing subject and for a failed load. */
  words: { missingTitle: string; missingBody: string; failedTitle: string };
  /** Shown while loading. */
  skeleton: ReactNode;
  children(context: ReturnType<typeof subjectContext>): ReactNode;
}

/** Page of a person, a board or a topic: loading, found, missing with other ideas, or failed with a retry. */
export function SubjectPage({ subject, words, skeleton, children }: Props) {
  const text = usePageText();
  const key = subjectKey(subject);
  const context = useFlow('subject', subjectContext, key);
  const isLoading = useFlow('subject', isSubjectLoading, key);
  const isMissing = useFlow('subject', isSubjectMissing, key);
  const hasFailed = useFlow('subject', hasSubjectFailed, key);
  const retry = useSender('subject.retried');
  useTitle(isMissing ? words.missingTitle : hasFailed ? words.failedTitle : null);
  if (isLoading) return skeleton;
  if (hasFailed) {
    return <LoadFailed title={words.failedTitle} body={text.board.failedBody()} onRetry={() => retry({ subject })} />;
  }
  if (!isMissing) return children(context);
  return (
    <>
      <Empty title={words.missingTitle} body={words.missingBody} level={1}>
        <ButtonLink to="/">{text.board.home()}</ButtonLink>
      </Empty>
      <Feed source={{ kind: 'home' }} label={text.browse.feed.home()} />
    </>
  );
}
