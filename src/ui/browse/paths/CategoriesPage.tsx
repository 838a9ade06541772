import { categories, type Category } from '../../../../events/entities/storyFeed.ts';
import { isMissingFeed } from '../../../../machines/browse/feed.ts';
import { feedKey, storySource } from '../../../../machines/browse/feedSource.ts';
import { Link } from '../../parts/Link.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow } from '../../session.ts';
import head from '../subject/Head.module.css';
import { categoryItems } from './items.ts';
import { MissingPath, PathFeed, PathPage } from './PathPage.tsx';
import { PathHead } from './PathHead.tsx';
import { Strip } from './Strip.tsx';

/** All categories (S2.2). */
export function CategoriesPage() {
  const text = usePageText();
  const { paths } = text;
  return (
    <PathPage page="categories">
      {(context) => (
        <>
          <PathHead title={paths.categories()} lead={paths.categoriesLead()} />
          <Strip label={paths.categories()} items={categoryItems(context.categories, text)} wraps />
          <PathFeed source={storySource('popular')} label={paths.popular()} />
        </>
      )}
    </PathPage>
  );
}

/** The pins of a category, or those about one of its topics. @param topic slug; null for all */
export function CategoryPage({ category, topic }: { category: string; topic: string | null }) {
  const known = categories.find((one) => one === category);
  return known ? <KnownCategory category={known} topic={topic} /> : <MissingPath />;
}

function KnownCategory({ category, topic }: { category: Category; topic: string | null }) {
  const { paths: text } = usePageText();
  const name = text.category[category]();
  const source = storySource('category', { category, ...(topic !== null && { topic }) })!;
  const isMissing = useFlow('feed', isMissingFeed, feedKey(source));
  if (isMissing) return <MissingPath />;
  return (
    <PathPage page="category" of={category}>
      {({ topics }) => {
        const shown = topics.find(({ slug }) => slug === topic);
        const title = shown ? text.categoryOf({ category: name, topic: shown.name }) : name;
        return (
          <>
            <PathHead title={title} />
            <nav className={head.chips} aria-label={text.topics()}>
              <Link to={`/categories/${category}/`} className={head.chip} aria-current={topic === null ? 'page' : undefined}>
                {text.allTopics()}
              </Link>
              {topics.map(({ id, slug, name: topicName }) => (
                <Link
                  key={id}
                  to={`/categories/${category}/${slug}/`}
                  className={head.chip}
                  aria-current={slug === topic ? 'page' : undefined}
                >
                  {topicName}
                </Link>
              ))}
            </nav>
            <PathFeed source={source} label={title} />
          </>
        );
      }}
    </PathPage>
  );
}
