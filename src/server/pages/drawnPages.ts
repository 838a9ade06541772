import { drawnPart } from '../../../machines/shell/drawnSession.ts';
import { Refusal } from '../shell/refusal.ts';
import { type Draw, type Render, renderPage } from './render.tsx';

const maxKept = 200;
/** The part of the process's time that drawing may take. */
const share = 0.5;
/** Milliseconds that it may take at once, for browsers with scripts and for those that need the markup. */
const burst = 500;
const wholeBurst = 3000;
/** Seconds. */
const retryAfter = 5;

interface PageDrawer {
  /**
   * For browsers with scripts, which can do without: null while drawing takes too much of the server's time. Keeps the markup for
   * signed-out viewers, which depends on the page and its answers only, so it is never out of date.
   */
  draw: Draw;
  /**
   * For search engines and browsers without scripts. @param final of a page that no scripts take over: texts of a refused form, by field
   * @throws {Refusal} 503 while drawing takes far too much of the server's time
   */
  drawWhole: (final: Parameters<Render>[3]) => Draw;
}

/** Draws pages within one budget of the server's time. */
export function pageDrawer(render: Render = renderPage, now: () => number = () => performance.now()): PageDrawer {
  const kept = new Map<string, Promise<string | null>>();
  let [debt, paidAt] = [0, now()];
  const debtNow = (): number => {
    const time = now();
    debt = Math.max(0, debt - (time - paidAt) * share);
    paidAt = time;
    return debt;
  };
  const spend = (milliseconds: number) => void (debt += milliseconds);
  const draw: Draw = async (page, answers) => (debtNow() > burst ? null : render(page, answers, spend));
  const drawWhole =
    (final: Parameters<Render>[3]): Draw =>
    async (page, answers) => {
      if (debtNow() > wholeBurst) throw new Refusal(503, 'The service is busy. Try again in a moment.', retryAfter);
      return render(page, answers, spend, final);
    };

  const drawKept: Draw = (page, answers) => {
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
  return { draw: drawKept, drawWhole };
}
