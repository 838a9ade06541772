import { drawnPart } from '../../../machines/shell/drawnSession.ts';
import { type Draw, type Render, renderPage } from './render.tsx';

const maxKept = 200;
/** The part of the process's time that drawing may take, and milliseconds that it may take at once. */
const share = 0.5;
const burst = 500;

/**
 * Draws pages for browsers with scripts, which can do without: null while drawing takes too much of the server's time. Keeps the markup for
 * signed-out viewers, which depends on the page and its answers only, so it is never out of date.
 */
export function pageDrawer(render: Render = renderPage, now: () => number = () => performance.now()): Draw {
  const kept = new Map<string, Promise<string | null>>();
  let [debt, paidAt] = [0, now()];

  const draw: Draw = async (page, answers) => {
    const time = now();
    debt = Math.max(0, debt - (time - paidAt) * share);
    paidAt = time;
    if (debt > burst) return null;
    return render(page, answers, (milliseconds) => (debt += milliseconds));
  };

  return (page, answers) => {
    if (page.context.is_authenticated) return draw(page, answers);
    const key = JSON.stringify([drawnPart(page), answers]);
    const known = kept.get(key);
    // An entry that is set again becomes the last to be dropped.
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
