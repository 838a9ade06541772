import type { Board } from '../../../../events/entities/board.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Link } from '../../parts/Link.tsx';
import { useKnown } from '../../session.ts';
import { useTitle } from '../../shell/title.ts';
import { usePageText } from '../../pageText.ts';
import { Feed } from '../feed/Feed.tsx';
import head from '../subject/Head.module.css';
import { HeaderSkeleton } from '../subject/HeaderSkeleton.tsx';
import { SubjectPage } from '../subject/SubjectPage.tsx';

/** A board, or one section of it, as others see it (S1.2). @param section its slug; null for the whole board */
export function BoardPage({ username, slug, section }: { username: string; slug: string; section: string | null }) {
  const { board: text } = usePageText();
  return (
    <SubjectPage
      subject={{ kind: 'board', username, slug }}
      words={{ missingTitle: text.missingTitle(), missingBody: text.missingBody(), failedTitle: text.failedTitle() }}
      skeleton={<HeaderSkeleton />}
    >
      {({ board }) => board && <ShownBoard id={board} section={section} />}
    </SubjectPage>
  );
}

function ShownBoard({ id, section }: { id: string; section: string | null }) {
  const text = usePageText();
  const board = useKnown('boards', id);
  if (!board) return null;
  return (
    <>
      <BoardHead board={board} section={section} />
      <Feed
        key={section}
        source={{ kind: 'board', boardId: id, section }}
        label={text.board.feed({ board: board.name })}
        empty={<Empty title={text.board.emptyTitle()} body={text.board.emptyBody()} />}
      />
    </>
  );
}

function BoardHead({ board, section }: { board: Board; section: string | null }) {
  const text = usePageText();
  const sections = board.sections ?? [];
  const shown = sections.find(({ slug }) => slug === section);
  const title = shown ? shown.title : board.name;
  useTitle(title);
  return (
    <>
      <header className={head.head}>
        <h1 className={head.title}>{title}</h1>
        <p className={head.facts}>
          <Link to={`/${board.owner.username}/`}>
            <Avatar name={board.owner.fullName} src={board.owner.imageSmallUrl} size={24} />
            {text.board.by({ name: board.owner.fullName })}
          </Link>
          <span>{text.board.pins({ count: shown?.pinCount ?? board.pinCount })}</span>
          {board.privacy !== 'public' && (
            <span>
              <Icon name="lock" size={20} />
              {text.board[board.privacy]()}
            </span>
          )}
        </p>
        {board.description && <p className={head.about}>{board.description}</p>}
      </header>
      {sections.length > 0 && (
        <nav className={head.chips} aria-label={text.board.sectionsLabel()}>
          <Link to={board.url} className={head.chip} aria-current={section === null ? 'page' : undefined}>
            {text.board.all()}
          </Link>
          {sections.map(({ id, slug, title, pinCount }) => (
            <Link key={id} to={`${board.url}${slug}/`} className={head.chip} aria-current={slug === section ? 'page' : undefined}>
              {title}
              {pinCount !== undefined && <span className={head.count}>{pinCount}</span>}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
