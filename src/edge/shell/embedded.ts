import { type FirstCall, isAnswerTo, type PageAnswer } from '../../../machines/browse/firstAnswers.ts';

/** Returns the answers of the page's first calls, embedded beside its data. */
export const pageAnswers = (): readonly PageAnswer[] => embedded<PageAnswer[]>('page-answers') ?? [];
let untaken: PageAnswer[] | undefined;

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

/** Returns the answer to a call that was embedded in the page, once. */
export function takeAnswer(call: FirstCall): PageAnswer | undefined {
  untaken ??= [...pageAnswers()];
  const at = untaken.findIndex((answer) => isAnswerTo(answer, call));
  return at < 0 ? undefined : untaken.splice(at, 1)[0];
}
