import type { PageData } from '../../../events/entities/page.ts';
import type { PageAnswer } from '../../../machines/shell/drawnSession.ts';
import { renderPage } from './render.tsx';

/** Makes the markup of a page; null for none. */
export type Draw = (page: PageData, answers: readonly PageAnswer[]) => Promise<string | null>;

const maxKept = 200;
/** The part of the process's time that drawing may take, and milliseconds that it may take at once. */
const share = 0.5;
const burst = 500;

/**
 * Draws pages for browsers with scripts, which can do without: null while drawing takes too much of the server's time. Keeps the markup for
 * signed-out viewers, which depends on the page and its answers only, so it is never out of date.
 */
export function pageDrawer(render: Draw = renderPage, now: () => number = () => performance.now()): Draw {
  const kept = new Map<string, Promise<string | null>>();
  let [debt, paidAt] = [0, now()];

  const draw: Draw = async (page, answers) => {
    const began = now();
    debt = Math.max(0, debt - (began - paidAt) * share);
    paidAt = began;
    if (debt > burst) return null;
    const markup = await render(page, answers);
    debt += now() - began;
    return markup;
  };

  return (page, answers) => {
    if (page.context.is_authenticated || answers.length === 0) return draw(page, answers);
    const key = JSON.stringify([{ ...page, context: { ...page.context, request_identifier: '' } }, answers]);
    const known = kept.get(key);
    // What is set again becomes the last to be dropped.
    kept.delete(key);
    const drawn = known ?? draw(page, answers);
    kept.set(key, drawn);
    void drawn.then(
      (markup) => markup ?? kept.delete(key),
      () => kept.delete(key),
    );
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break;
      kept.delete(oldest);
    }
    return drawn;
  };
}
