import { columnsIn, type Item, type Layout, pack, standIns, widthOf } from './layout.ts';
import type { UnmeasuredLayout } from './UnmeasuredContext.ts';

/** Numbers of columns of the usual width; `Feed.module.css` has a rule for each. */
const fixedCounts = [3, 4, 5, 6, 7, 8, 9, 10];
/**
 * Places of items for each number of columns, of which `Feed.module.css` selects by the width of the feed. The server draws a feed without
 * knowing it, and nothing moves once the browser has measured it.
 */
export function unmeasuredLayout(items: readonly Item[]): UnmeasuredLayout {
  const wall: Record<string, string> = {};
  const places = items.map((item): Record<string, string> => ('ratio' in item ? { '--ratio': String(round(item.ratio)) } : {}));
  const add = (name: string, { column }: Layout, tops: readonly string[], total: string): void => {
    wall[`--total-${name}`] = total;
    column.forEach((at, i) => Object.assign(places[i]!, { [`--column-${name}`]: String(at), [`--top-${name}`]: tops[i] }));
  };
  for (const count of fixedCounts) {
    const layout = pack(items, columnsIn(widthOf({ count, width: 236, gap: 16 })));
    add(String(count), layout, layout.top.map(pixels), pixels(layout.total));
  }
  for (const columns of standIns) {
    const layout = pack(items, columns);
    const { tops, total } = flexibleTops(items, layout);
    add(`flexible-${columns.count}`, layout, tops, total);
  }
  return { wall, items: places };
}

/** Tops as sums of ratios, which multiply the columns' width, and pixels. */
function flexibleTops(items: readonly Item[], { columns, column, top, height, total }: Layout): { tops: string[]; total: string } {
  const start = { end: 0, ratios: 0, pixels: 0 };
  const ends = Array.from({ length: columns.count }, () => start);
  const text = ({ ratios, pixels }: typeof start) => `calc(var(--width) * ${round(ratios)} + ${pixels}px)`;
  const longest = () => ends.reduce((a, b) => (b.end > a.end ? b : a));
  const tops = items.map((item, i) => {
    const before = 'ratio' in item ? ends[column[i]!]! : longest();
    const after = {
      end: top[i]! + height[i]! + columns.gap,
      ratios: before.ratios + ('ratio' in item ? item.ratio : 0),
      pixels: before.pixels + columns.gap + ('ratio' in item ? 0 : item.height),
    };
    if ('ratio' in item) ends[column[i]!] = after;
    else ends.fill(after);
    return text(before);
  });
  const last = longest();
  return { tops, total: total === 0 ? '0px' : text({ ...last, pixels: last.pixels - columns.gap }) };
}

const pixels = (value: number): string => `${value}px`;
const round = (value: number): number => Math.round(value * 1e4) / 1e4;
