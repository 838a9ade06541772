/** Packing of pictures of known ratio into columns: pure, pixels everywhere. */

export interface Columns {
  count: number;
  /** Of one column. */
  width: number;
  gap: number;
}

const fixed = { width: 236, gap: 16 };

/** Columns of 236 px, as many as fit; where three do not, two or three share the room with a gap of 8. @param available pixels */
export function columnsIn(available: number): Columns {
  const count = Math.floor((available + fixed.gap) / (fixed.width + fixed.gap));
  if (count >= 3) return { count, ...fixed };
  const few = available >= 560 ? 3 : 2;
  return { count: few, width: Math.max(1, Math.floor((available - 8 * (few - 1)) / few)), gap: 8 };
}

export const widthOf = ({ count, width, gap }: Columns): number => count * (width + gap) - gap;

/** A pin stands in one column, at its ratio (height / width); a band of a height across all of them. */
export type Item = { ratio: number } | { height: number };

export interface Layout {
  columns: Columns;
  /** Of each item, in its order: column (−1 for a band), and pixels from the top. Tops never fall. */
  column: readonly number[];
  top: readonly number[];
  height: readonly number[];
  /** Where the next picture would stand highest, and how far the lowest reaches. */
  least: number;
  total: number;
}

/** Each picture goes to the shortest column, the first of equals. What is added later never moves what stands. */
export function pack(items: readonly Item[], columns: Columns): Layout {
  const { count, width, gap } = columns;
  const ends = Array.from({ length: count }, () => 0);
  const layout = { column: [] as number[], top: [] as number[], height: [] as number[] };
  for (const item of items) {
    const isBand = 'height' in item;
    const at = isBand ? -1 : ends.indexOf(Math.min(...ends));
    const top = isBand ? Math.max(...ends) : ends[at]!;
    const height = isBand ? item.height : Math.max(1, Math.round(width * item.ratio));
    layout.column.push(at);
    layout.top.push(top);
    layout.height.push(height);
    if (isBand) ends.fill(top + height + gap);
    else ends[at] = top + height + gap;
  }
  return { columns, ...layout, least: Math.min(...ends), total: Math.max(0, Math.max(...ends) - gap) };
}

export type Direction = 'before' | 'after' | 'up' | 'down';

/** The picture that an arrow leads to: in the same column, or beside it at the nearest height. Undefined at the edge. */
export function neighbour({ column, top, height }: Layout, from: number, direction: Direction): number | undefined {
  const middle = (index: number): number => top[index]! + height[index]! / 2;
  const isVertical = direction === 'up' || direction === 'down';
  const wanted = column[from]! + (direction === 'before' ? -1 : direction === 'after' ? 1 : 0);
  let best: number | undefined;
  for (let i = 0; i < column.length; i++) {
    if (i === from || column[i] !== wanted) continue;
    if (isVertical && (direction === 'down' ? top[i]! <= top[from]! : top[i]! >= top[from]!)) continue;
    if (best === undefined || Math.abs(middle(i) - middle(from)) < Math.abs(middle(best) - middle(from))) best = i;
  }
  return best;
}

/** Items that are drawn together: as many as come and go at once while one scrolls. */
export const blockSize = 10;

/** The blocks of which something lies between two heights. Bounded by the window, however long the feed is. */
export function blocksBetween({ top, height }: Layout, from: number, to: number): number[] {
  const blocks: number[] = [];
  for (let block = 0; block * blockSize < top.length && top[block * blockSize]! < to; block++) {
    const end = Math.min(top.length, (block + 1) * blockSize);
    for (let i = block * blockSize; i < end; i++) {
      if (top[i]! + height[i]! > from && top[i]! < to) {
        blocks.push(block);
        break;
      }
    }
  }
  return blocks;
}
