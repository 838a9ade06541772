/** Packs pictures with known ratios into columns. Pure functions; all lengths in pixels. */

export interface Columns {
  count: number;
  /** Width of one column. */
  width: number;
  gap: number;
}

const fixed = { width: 236, gap: 16 };
const flexibleGap = 8;

/** As many columns of 236 px as fit; if fewer than three fit, two or three flexible ones with a gap of 8. @param available pixels */
export function columnsIn(available: number): Columns {
  const count = Math.floor((available + fixed.gap) / (fixed.width + fixed.gap));
  if (count >= 3) return { count, ...fixed };
  const few = available >= 560 ? 3 : 2;
  return { count: few, width: Math.max(1, Math.floor((available - flexibleGap * (few - 1)) / few)), gap: flexibleGap };
}

export const widthOf = ({ count, width, gap }: Columns): number => count * (width + gap) - gap;

/** A pin with its ratio (height / width) takes one column; a band with a height spans all. */
export type Item = { ratio: number } | { height: number };

export interface Layout {
  columns: Columns;
  /** Per item: column (−1 for a band), and pixels from the top. From item `drawnItems` on, tops never decrease. */
  column: readonly number[];
  top: readonly number[];
  height: readonly number[];
  /** End of the shortest and of the longest column. */
  minHeight: number;
  total: number;
}

/** Number of items at the start that the server may draw: those of a feed's first answers. */
const drawnItems = 50;

/** Available widths that stand for all of the same number of flexible columns. */
export const standIns: readonly Columns[] = [columnsIn(374), columnsIn(640)];

/**
 * Puts each picture into the shortest column, the first of equals. Later items never move earlier ones. Which flexible column is shortest
 * depends on their width, which the server does not know: the first items come into the columns that they have at a width that stands for
 * all. Their heights are not rounded either, since style sheets can not add up what they round.
 */
export function pack(items: readonly Item[], columns: Columns): Layout {
  const { count, width, gap } = columns;
  const isFlexible = gap === flexibleGap;
  const standIn = standIns.find((other) => isFlexible && other.count === count && other.width !== width);
  const { column: assigned = [] } = standIn ? pack(items.slice(0, drawnItems), standIn) : {};
  const ends = Array.from({ length: count }, () => 0);
  const layout = { column: [] as number[], top: [] as number[], height: [] as number[] };
  for (const [i, item] of items.entries()) {
    const isBand = 'height' in item;
    const at = isBand ? -1 : (assigned[i] ?? ends.indexOf(Math.min(...ends)));
    const top = isBand ? Math.max(...ends) : ends[at]!;
    const height = isBand ? item.height : Math.max(1, isFlexible ? width * item.ratio : Math.round(width * item.ratio));
    layout.column.push(at);
    layout.top.push(top);
    layout.height.push(height);
    if (isBand) ends.fill(top + height + gap);
    else ends[at] = top + height + gap;
  }
  return { columns, ...layout, minHeight: Math.min(...ends), total: Math.max(0, Math.max(...ends) - gap) };
}

export type Direction = 'before' | 'after' | 'up' | 'down';

/** Target of an arrow key: in the same column, or in the adjacent one at the nearest height. Undefined at the edge. */
export function neighbour({ column, top, height }: Layout, from: number, direction: Direction): number | undefined {
  const middle = (index: number): number => top[index]! + height[index]! / 2;
  const isVertical = direction === 'up' || direction === 'down';
  const target = column[from]! + (direction === 'before' ? -1 : direction === 'after' ? 1 : 0);
  let best: number | undefined;
  for (let i = 0; i < column.length; i++) {
    if (i === from || column[i] !== target) continue;
    if (isVertical && (direction === 'down' ? top[i]! <= top[from]! : top[i]! >= top[from]!)) continue;
    if (best === undefined || Math.abs(middle(i) - middle(from)) < Math.abs(middle(best) - middle(from))) best = i;
  }
  return best;
}

/** Number of items that are mounted together. */
export const blockSize = 10;

/** Blocks with items between two heights. The result is bounded by the window, however long the feed is. */
export function blocksBetween({ top, height }: Layout, from: number, to: number): number[] {
  const blocks: number[] = [];
  for (let block = 0; block * blockSize < top.length; block++) {
    // From here on, tops never decrease.
    if (block * blockSize >= drawnItems && top[block * blockSize]! >= to) break;
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
