import { Suspense, useCallback, type ReactNode } from 'react';
import type { Board } from '../../../../events/entities/board.ts';
import { boardPinsAfter } from '../../../../machines/browse/changes.ts';
import type { BoardView } from '../../../../machines/browse/boardView.ts';
import { boardSource, ideasTab } from '../../../../machines/browse/feedSource.ts';
import { organisedBoard } from '../../../../machines/browse/organising.ts';
import { changesShown } from '../../../../machines/browse/outbox.ts';
import { ownBoardOf } from '../../../../machines/browse/ownBoards.ts';
import { useIsOwner } from '../../insight/useIsOwner.ts';
import { isSameList } from '../../isSameList.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Link } from '../../parts/Link.tsx';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';
import { useEntity, useLaterFlow } from '../../session.ts';
import { Later } from '../../shell/Later.tsx';
import { useTitle } from '../../shell/title.ts';
import { usePageText } from '../../pageText.ts';
import { Feed } from '../feed/Feed.tsx';
import head from '../subject/Head.module.css';
import { HeaderSkeleton } from '../subject/HeaderSkeleton.tsx';
import { SubjectPage } from '../subject/SubjectPage.tsx';
import { BoardList } from './BoardList.tsx';
import { BoardSlides } from './BoardSlides.tsx';
import { BoardViews } from './BoardViews.tsx';
import { Sections } from './Sections.tsx';

const BoardTools = lazyWithRetry(() => import('../saving/BoardTools.tsx'));
const ShareButton = lazyWithRetry(() => import('../sharing/ShareButton.tsx'));
const TodayChoice = lazyWithRetry(() => import('../paths/TodayChoice.tsx'));
const Organiser = lazyWithRetry(() => import('../saving/Organiser.tsx'));

interface Props {
  username: string;
  slug: string;
  /** Slug; null for the whole board. */
  section: string | null;
  view: BoardView;
}

/** A board, or one of its sections (S1.2). */
export function BoardPage({ username, slug, section, view }: Props) {
  const { board: text } = usePageText();
  return (
    <SubjectPage
      subject={{ kind: 'board', username, slug }}
      words={{ missingTitle: text.missingTitle(), missingBody: text.missingBody(), failedTitle: text.failedTitle() }}
      skeleton={<HeaderSkeleton />}
    >
      {({ board }) => board && <ShownBoard id={board} section={section} view={view} />}
    </SubjectPage>
  );
}

const views = { wall: Feed, list: BoardList, slideshow: BoardSlides };

const nothingChanged: ReturnType<typeof changesShown> = [];

function ShownBoard({ id, section, view }: { id: string } & Pick<Props, 'section' | 'view'>) {
  const text = usePageText();
  const isOwner = useIsOwner();
  const knownBoard = useEntity('boards', id);
  const ownBoard = useLaterFlow('ownBoards', (snapshot) => ownBoardOf(snapshot, id), undefined);
  const isOrganised = useLaterFlow('organising', (snapshot) => organisedBoard(snapshot) === id, false);
  const changes = useLaterFlow('outbox', changesShown, nothingChanged, undefined, isSameList);
  const board = ownBoard ?? knownBoard;
  const pinOrder = board?.pinOrder;
  const amend = useCallback((pins: readonly string[]) => boardPinsAfter(pins, changes, { id, pinOrder }), [changes, id, pinOrder]);
  if (!knownBoard || !board) return null;
  const source = boardSource(id, section);
  const areIdeas = source.kind === 'boardIdeas';
  const tools = (
    <div className={head.tools}>
      <Later>
        <BoardTools board={board} isOwn={ownBoard !== undefined} section={areIdeas ? null : section} />
        {isOwner && board.privacy === 'public' && <TodayChoice board={board} />}
        <ShareButton pinId={null} path={board.url} title={board.name} isPublished={board.privacy === 'public'} />
      </Later>
    </div>
  );
  if (isOrganised) {
    return (
      <Suspense fallback={<HeaderSkeleton />}>
        <Organiser board={board} section={section} amend={amend} />
      </Suspense>
    );
  }
  const Pins = areIdeas ? Feed : views[view];
  const path = section === null ? board.url : `${board.url}${encodeURIComponent(section)}/`;
  return (
    <>
      <BoardHead board={board} section={section} covers={knownBoard.sections}>
        {tools}
      </BoardHead>
      {!areIdeas && board.pinCount > 0 && <BoardViews board={board} path={path} view={view} />}
      <Pins
        key={section}
        source={source}
        label={areIdeas ? text.board.ideasFeed({ board: board.name }) : text.board.feed({ board: board.name })}
        empty={
          areIdeas ? (
            <Empty title={text.board.noIdeasTitle()} body={text.board.noIdeasBody()} />
          ) : (
            <Empty title={text.board.emptyTitle()} body={text.board.emptyBody()}>
              {ownBoard && (
                <ButtonLink to="/" tone="accent">
                  {text.board.findIdeas()}
                </ButtonLink>
              )}
            </Empty>
          )
        }
        {...(changes.length > 0 && !areIdeas && { amend })}
      />
    </>
  );
}

/** @param covers of its sections, from the board's page */
function BoardHead({
  board,
  section,
  covers,
  children,
}: {
  board: Board;
  section: string | null;
  covers: Board['sections'];
  children: ReactNode;
}) {
  const text = usePageText();
  const shownSection = board.sections?.find(({ slug }) => slug === section);
  const title = shownSection ? shownSection.title : board.name;
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
          <span>{text.board.pins({ count: shownSection?.pinCount ?? board.pinCount })}</span>
          {board.privacy !== 'public' && (
            <span>
              <Icon name="lock" size={20} />
              {text.board[board.privacy]()}
            </span>
          )}
        </p>
        {board.description && (
          <p className={head.about} dir="auto">
            {board.description}
          </p>
        )}
        {children}
      </header>
      <nav className={head.chips} aria-label={text.board.tabs()}>
        <Link to={board.url} className={head.chip} aria-current={section === ideasTab ? undefined : 'page'}>
          {text.board.tabPins()}
        </Link>
        <Link to={`${board.url}${ideasTab}/`} className={head.chip} aria-current={section === ideasTab ? 'page' : undefined}>
          {text.board.tabIdeas()}
        </Link>
      </nav>
      {section !== ideasTab && board.sections && board.sections.length > 0 && (
        <Sections board={board} shownSlug={section} covers={covers} />
      )}
    </>
  );
}
