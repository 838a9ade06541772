import type { DataOf } from '../../../events/record.ts';

/** Records embedded beside the page's data, in place of the page's first calls. */
type Answer = { type: 'feed.pageLoaded'; data: DataOf<'feed.pageLoaded'> } | { type: 'closeup.loaded'; data: DataOf<'closeup.loaded'> };

const answers: Answer[] = embedded<Answer[]>('page-answers') ?? [];

/** Returns the JSON in an element of the page; null if there is none or it is damaged. */
export function embedded<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Returns an answer that was embedded in the page, once. */
export function takeAnswer<T extends Answer['type']>(type: T, fits: (data: DataOf<T>) => boolean): DataOf<T> | undefined {
  const at = answers.findIndex((answer) => answer.type === type && fits(answer.data as DataOf<T>));
  return at < 0 ? undefined : (answers.splice(at, 1)[0]!.data as DataOf<T>);
}
