import * as v from 'valibot';
import { PersonInBrief } from './user.ts';
import { id, open, personal } from '../privacy.ts';
import { categories } from './storyFeed.ts';

/** The article of a day: a board that the instance's owner chose, or that was saved from most (S1.3 "Explore article"). */
export const TodayArticle = v.object({
  /** `2026-11-23`, in UTC. */
  date: open(v.string()),
  boardId: id(v.string()),
  title: personal(v.string()),
  description: personal(v.nullable(v.string())),
  /** Signatures of its cover pictures. */
  covers: id(v.array(v.string())),
  curator: PersonInBrief,
});
export type TodayArticle = v.InferOutput<typeof TodayArticle>;

/** A category that has pins. */
export const CategoryCard = v.object({ category: open(v.picklist(categories)), covers: id(v.array(v.string())) });
export type CategoryCard = v.InferOutput<typeof CategoryCard>;

/** Pages whose heads are loaded; `of` is their day, category, person or topic. */
const pathPages = ['today', 'article', 'explore', 'categories', 'category', 'topics', 'discover', 'catalog'] as const;
export type PathPage = (typeof pathPages)[number];
export const PathSubject = v.object({ kind: v.literal('path'), page: open(v.picklist(pathPages)), of: personal(v.string()) });
