import type { DataOf } from '../../../events/record.ts';

/** What the server embedded beside the page's data: the records that its answers to the page's first calls would lead to. */
type Answer = { type: 'feed.pageLoaded'; data: DataOf<'feed.pageLoaded'> } | { type: 'closeup.loaded'; data: DataOf<'closeup.loaded'> };

const answers: Answer[] = embedded<Answer[]>('page-answers') ?? [];

/** The JSON in an element of the page; null when there is none or it is damaged. */
export function embedded<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** An answer that came with the page; it is given once. */
export function takeAnswer<T extends Answer['type']>(type: T, fits: (data: DataOf<T>) => boolean): DataOf<T> | undefined {
  const at = answers.findIndex((answer) => answer.type === type && fits(answer.data as DataOf<T>));
  return at < 0 ? undefined : (answers.splice(at, 1)[0]!.data as DataOf<T>);
}
