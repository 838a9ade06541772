import type { TodayArticle } from '../../../../events/entities/path.ts';
import { storySource } from '../../../../machines/browse/feedSource.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Link } from '../../parts/Link.tsx';
import { usePageText } from '../../pageText.ts';
import head from '../subject/Head.module.css';
import { articleItems, dayIn } from './items.ts';
import { PathFeed, PathPage } from './PathPage.tsx';
import { PathHead } from './PathHead.tsx';
import { Strip } from './Strip.tsx';

/** Today's article with the archive, or the article of another day (S2.2). @param date `2026-11-23`; null for today */
export function TodayPage({ date }: { date: string | null }) {
  const { paths: text } = usePageText();
  return (
    <PathPage page={date === null ? 'today' : 'article'} of={date ?? ''}>
      {({ articles: [article, ...earlier] }) =>
        article ? (
          <Article article={article} earlier={earlier} isToday={date === null} />
        ) : (
          <>
            <PathHead title={text.today()} />
            <Empty title={text.noArticleTitle()} body={text.noArticleBody()}>
              <ButtonLink to="/explore/">{text.explore()}</ButtonLink>
            </Empty>
          </>
        )
      }
    </PathPage>
  );
}

function Article({ article, earlier, isToday }: { article: TodayArticle; earlier: readonly TodayArticle[]; isToday: boolean }) {
  const { paths: text, board, locale } = usePageText();
  const { date, title, description, curator } = article;
  return (
    <>
      <PathHead
        title={title}
        lead={
          <>
            {isToday ? (
              <span>{text.todayOn({ day: dayIn(locale, date) })}</span>
            ) : (
              <Link to="/today/">{text.articleOf({ day: dayIn(locale, date) })}</Link>
            )}
            <Link to={`/${curator.username}/`}>
              <Avatar name={curator.fullName} src={curator.imageSmallUrl} size={24} />
              {board.by({ name: curator.fullName })}
            </Link>
          </>
        }
      >
        {description && (
          <p className={head.about} dir="auto">
            {description}
          </p>
        )}
      </PathHead>
      <Strip label={text.archive()} items={articleItems(earlier, locale)} />
      <PathFeed source={storySource('today', { date })} label={board.feed({ board: title })} />
    </>
  );
}
