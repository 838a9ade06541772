import { useFlow } from '../../session.ts';
import { instanceName } from '../../../../machines/shell/viewer.ts';
import { storySource } from '../../../../machines/browse/feedSource.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { usePageText } from '../../pageText.ts';
import head from '../subject/Head.module.css';
import strip from './Strip.module.css';
import { articleItems, categoryItems, topicItems } from './items.ts';
import { PathFeed, PathPage } from './PathPage.tsx';
import { PathHead } from './PathHead.tsx';
import { Strip } from './Strip.tsx';

/** Maximum number of articles and of topics. */
const maxItems = 12;

/** Everything that there is to explore: the articles, categories and topics, then what was saved most (S2.2). */
export function ExplorePage() {
  const text = usePageText();
  const instance = useFlow('viewer', instanceName);
  const { paths } = text;
  return (
    <PathPage page="explore">
      {({ articles, categories, topics }) => (
        <>
          <PathHead title={paths.explore()} lead={paths.exploreLead()}>
            <div className={head.tools}>
              <ButtonLink to="/today/">{paths.today()}</ButtonLink>
              <ButtonLink to="/categories/">{paths.categories()}</ButtonLink>
              <ButtonLink to="/topics/">{paths.topics()}</ButtonLink>
              <ButtonLink to="/discover/topics/">{paths.discover()}</ButtonLink>
              <ButtonLink to="/story_feed/?feed_type=popular">{paths.popular()}</ButtonLink>
              <ButtonLink to="/business/">{paths.business({ instance })}</ButtonLink>
            </div>
          </PathHead>
          <Strip hasTitle label={paths.articlesByDay()} items={articleItems(articles.slice(0, maxItems), text.locale)} />
          <Strip hasTitle label={paths.categories()} items={categoryItems(categories, text)} />
          <Strip hasTitle label={paths.topics()} items={topicItems(topics.slice(0, maxItems), text)} />
          <h2 className={strip.title}>{paths.popular()}</h2>
          <PathFeed
            source={storySource('popular')}
            label={paths.popular()}
            empty={
              <Empty title={paths.emptyTitle()} body={paths.emptyBody()}>
                <ButtonLink to="/">{text.board.home()}</ButtonLink>
              </Empty>
            }
          />
        </>
      )}
    </PathPage>
  );
}
