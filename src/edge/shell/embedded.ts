import type { DataOf } from '../../../events/record.ts';
import type { PageAnswer } from '../../../machines/shell/drawnSession.ts';

/** Answers of the page's first calls, embedded beside its data. */
export const pageAnswers: readonly PageAnswer[] = embedded<PageAnswer[]>('page-answers') ?? [];
const untaken = [...pageAnswers];

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
export function takeAnswer<T extends PageAnswer['type']>(type: T, fits: (data: DataOf<T>) => boolean): DataOf<T> | undefined {
  const at = untaken.findIndex((answer) => answer.type === type && fits(answer.data as DataOf<T>));
  return at < 0 ? undefined : (untaken.splice(at, 1)[0]!.data as DataOf<T>);
}
