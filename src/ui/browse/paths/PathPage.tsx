import type { ReactNode } from 'react';
import type { PathPage as Page } from '../../../../events/entities/path.ts';
import type { FeedSource } from '../../../../events/browse.ts';
import type { subjectContext } from '../../../../machines/browse/subject.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { usePageText } from '../../pageText.ts';
import { useTitle } from '../../shell/title.ts';
import { Feed } from '../feed/Feed.tsx';
import { HeaderSkeleton } from '../subject/HeaderSkeleton.tsx';
import { SubjectPage } from '../subject/SubjectPage.tsx';

/** A page whose head is loaded first. @param of its day, category or person */
export function PathPage({
  page,
  of = '',
  children,
}: {
  page: Page;
  of?: string;
  children(context: ReturnType<typeof subjectContext>): ReactNode;
}) {
  const { paths: text } = usePageText();
  return (
    <SubjectPage
      subject={{ kind: 'path', page, of }}
      words={{ missingTitle: text.missingTitle(), missingBody: text.missingBody(), failedTitle: text.failedTitle() }}
      skeleton={<HeaderSkeleton />}
    >
      {children}
    </SubjectPage>
  );
}

/** A feed, or what an address without one shows. */
export function PathFeed({ source, label, empty }: { source: FeedSource | undefined; label: string; empty?: ReactNode }) {
  const { paths: text } = usePageText();
  if (!source) return <MissingPath />;
  const nothing = (
    <Empty title={text.emptyTitle()} body={text.emptyBody()}>
      <ButtonLink to="/explore/">{text.explore()}</ButtonLink>
    </Empty>
  );
  return <Feed source={source} label={label} empty={empty ?? nothing} />;
}

/** For an address that leads to none of these pages. */
export function MissingPath() {
  const { paths: text, board } = usePageText();
  useTitle(text.missingTitle());
  return (
    <Empty title={text.missingTitle()} body={text.missingBody()} level={1}>
      <ButtonLink to="/explore/">{text.explore()}</ButtonLink>
      <ButtonLink to="/">{board.home()}</ButtonLink>
    </Empty>
  );
}
