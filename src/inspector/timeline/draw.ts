import { areas } from '../../../events/catalogue.ts';
import { firstFrom } from '../firstFrom.ts';
import type { OpenLog } from '../sources/openLog.ts';

/** Height of a lane in px. */
export const laneHeight = 15;
export const drawnHeight = areas.length * laneHeight + 8;

/** Maximum number of records whose causes are drawn, so that arrows stay distinct. */
const maxArrows = 500;

export interface DrawnView {
  readonly log: OpenLog;
  readonly at: number;
  readonly marks: readonly number[];
  readonly compared: number | null;
  /** The visible stretch of the timeline. */
  readonly from: number;
  readonly to: number;
}

interface Colours {
  ink: string;
  quiet: string;
  line: string;
  accent: string;
  mark: string;
  other: string;
}

export function coloursOf(element: Element): Colours {
  const styles = getComputedStyle(element);
  const colour = (name: string): string => styles.getPropertyValue(name);
  return {
    ink: colour('--tick'),
    quiet: colour('--tick-quiet'),
    line: colour('--tick-line'),
    accent: colour('--tick-accent'),
    mark: colour('--tick-mark'),
    other: colour('--tick-other'),
  };
}

const middleOf = (lane: number): number => lane * laneHeight + laneHeight / 2 + 4;

/** Draws the records of a stretch, each on its area's track, with arrows from causes to effects. */
export function draw(
  canvas: CanvasRenderingContext2D,
  width: number,
  { log, at, marks, compared, from, to }: DrawnView,
  colours: Colours,
): void {
  const { places, lanes, records, matches } = log;
  const xOf = (seq: number): number => ((places[seq]! - from) / Math.max(1, to - from)) * width;
  const first = firstFrom(places, from);
  const end = firstFrom(places, to + 1e-9) + (to >= (places.at(-1) ?? 0) ? 1 : 0);
  canvas.clearRect(0, 0, width, drawnHeight);

  canvas.fillStyle = colours.line;
  areas.forEach((_, lane) => canvas.fillRect(0, middleOf(lane), width, 1));

  const arrow = (cause: number, effect: number, colour: string, thickness: number): void => {
    const [x0, y0, x1, y1] = [xOf(cause), middleOf(lanes[cause]!), xOf(effect), middleOf(lanes[effect]!)];
    const lift = y0 === y1 ? -Math.min(18, 5 + Math.abs(x1 - x0) / 8) : 0;
    canvas.strokeStyle = canvas.fillStyle = colour;
    canvas.lineWidth = thickness;
    canvas.beginPath();
    canvas.moveTo(x0, y0);
    canvas.bezierCurveTo(x0 + (x1 - x0) * 0.4, y0 + lift, x1 - (x1 - x0) * 0.4, y1 + lift, x1, y1);
    canvas.stroke();
    if (thickness < 1.5) return;
    const slope = Math.atan2(y1 - (y1 + lift), Math.max(1, (x1 - x0) * 0.4));
    canvas.beginPath();
    canvas.moveTo(x1 - 3, y1 - 3 * Math.tan(slope));
    canvas.lineTo(x1 - 9, y1 - 4 + lift * 0.3);
    canvas.lineTo(x1 - 9, y1 + 4 + lift * 0.3);
    canvas.fill();
  };
  if (end - first <= maxArrows) {
    for (let seq = first; seq < Math.min(end, records.length); seq++) {
      const { cause } = records[seq]!;
      if (cause !== undefined) arrow(cause, seq, colours.line, 1);
    }
  }

  /** The last pixel drawn on each lane: records that share a pixel are drawn once. */
  const lastPixels = new Int32Array(areas.length).fill(-9);
  const tick = (seq: number, colour: string): void => {
    const lane = lanes[seq]!;
    const x = Math.round(xOf(seq));
    if (x <= lastPixels[lane]!) return;
    lastPixels[lane] = x;
    canvas.fillStyle = colour;
    canvas.fillRect(x - 1, middleOf(lane) - 4, 2, 9);
  };
  for (let seq = first; seq < Math.min(end, records.length); seq++) tick(seq, matches ? colours.quiet : colours.ink);
  if (matches) {
    lastPixels.fill(-9);
    for (const seq of matches) if (seq >= first && seq < end) tick(seq, colours.ink);
  }

  for (const mark of marks) {
    const x = xOf(mark);
    canvas.fillStyle = colours.mark;
    canvas.beginPath();
    canvas.moveTo(x - 5, 0);
    canvas.lineTo(x + 5, 0);
    canvas.lineTo(x, 7);
    canvas.fill();
    canvas.fillRect(x - 0.5, 0, 1, drawnHeight);
  }
  if (compared !== null && records[compared]) {
    canvas.fillStyle = colours.other;
    canvas.fillRect(xOf(compared) - 0.5, 0, 1.5, drawnHeight);
  }
  if (!records[at]) return;
  for (let seq = at, far = 0; far < 40; far++) {
    const { cause } = records[seq]!;
    if (cause === undefined) break;
    arrow(cause, seq, colours.accent, 1.5);
    seq = cause;
  }
  for (const effect of log.effectsOf(at).slice(0, 60)) arrow(at, effect, colours.other, 1.5);
  const x = xOf(at);
  canvas.fillStyle = colours.accent;
  canvas.fillRect(x - 0.5, 0, 1.5, drawnHeight);
  canvas.beginPath();
  canvas.arc(x, middleOf(lanes[at]!), 5, 0, 7);
  canvas.fill();
}

/** Returns the drawn record nearest to a point. */
export function nearest({ log, from, to }: DrawnView, width: number, x: number, y: number): number {
  const { places, lanes, records } = log;
  const lane = Math.max(0, Math.min(areas.length - 1, Math.floor((y - 4) / laneHeight)));
  const place = from + (x / width) * (to - from);
  const maxDistance = ((to - from) / width) * 6;
  const middle = Math.min(records.length - 1, firstFrom(places, place));
  let best = middle > 0 && place - places[middle - 1]! < places[middle]! - place ? middle - 1 : middle;
  let distance = Infinity;
  for (let seq = firstFrom(places, place - maxDistance); seq < records.length && places[seq]! <= place + maxDistance; seq++) {
    const away = Math.abs(places[seq]! - place);
    if (lanes[seq] === lane && away < distance) [best, distance] = [seq, away];
  }
  return best;
}
