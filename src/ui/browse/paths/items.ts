import type { Topic } from '../../../../events/entities/feed.ts';
import type { CategoryCard, TodayArticle } from '../../../../events/entities/path.ts';
import type { PageText } from '../../text.ts';
import { dayText } from '../closeup/duration.ts';
import type { StripItem } from './Strip.tsx';

/** @param date `2026-11-23` */
export const dayIn = (locale: string, date: string): string => dayText(locale, date) ?? date;

export const articleItems = (articles: readonly TodayArticle[], locale: string): StripItem[] =>
  articles.map(({ date, title, covers }) => ({ to: `/today/article/${date}/`, name: title, note: dayIn(locale, date), covers }));

export const categoryItems = (cards: readonly CategoryCard[], text: PageText): StripItem[] =>
  cards.map(({ category, covers }) => ({ to: `/categories/${category}/`, name: text.paths.category[category](), covers }));

export const topicItems = (topics: readonly Topic[], text: PageText): StripItem[] =>
  topics.map(({ id, slug, name, covers, pinCount }) => ({
    to: `/ideas/${slug}/${id}/`,
    name,
    note: text.board.topicPins({ count: pinCount }),
    covers,
  }));
