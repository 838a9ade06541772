import { feedAt } from '../../../../machines/browse/feedSource.ts';
import type { Place } from '../../../../machines/shell/navigation.ts';
import { usePageText } from '../../pageText.ts';
import { PathFeed } from './PathPage.tsx';
import { PathHead } from './PathHead.tsx';
import { dayIn } from './items.ts';
import { categories } from '../../../../events/entities/storyFeed.ts';

/** `/story_feed/?feed_type=…&request_params={…}`: any of the feeds of these pages by itself (S2.2). */
export function StoryFeedPage({ place }: { place: Place }) {
  const { paths: text, locale } = usePageText();
  const source = feedAt(place);
  if (source?.kind !== 'story') return <PathFeed source={undefined} label="" />;
  const { feedType, params } = source;
  const category = categories.find((one) => one === params.category);
  const title = {
    popular: () => text.popular(),
    discover: () => text.discover(),
    today: () => text.articleOf({ day: dayIn(locale, params.date!) }),
    category: () => text.category[category!](),
    domain: () => params.domain!,
    catalog: () => text.catalogOf({ name: params.username! }),
    shopping_list: () => text.shoppingList(),
  }[feedType]();
  return (
    <>
      <PathHead title={title} />
      <PathFeed source={source} label={title} />
    </>
  );
}
