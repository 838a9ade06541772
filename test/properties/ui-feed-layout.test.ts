import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GridPin } from '../../events/entities/pin.ts';
import { emptyMap, put } from '../../events/persistentMap.ts';
import { itemsOf, measuresOf, withoutPins } from '../../src/ui/browse/feed/items.ts';
import { unmeasuredLayout } from '../../src/ui/browse/feed/unmeasured.ts';
import { blocksBetween, blockSize, columnsIn, neighbour, pack, widthOf, type Item, type Layout } from '../../src/ui/browse/feed/layout.ts';

const pin = fc.record({ ratio: fc.double({ min: 0.2, max: 4, noNaN: true }) });
const band = fc.record({ height: fc.integer({ min: 40, max: 500 }) });
const items: fc.Arbitrary<Item[]> = fc.array(fc.oneof({ weight: 9, arbitrary: pin }, { weight: 1, arbitrary: band }), { maxLength: 120 });
/** Sums of some differ by about a gap, so that the shortest column depends on the width. */
const nearTie = fc.constantFrom(0.24, 0.48, 0.5, 0.95, 1).map((ratio) => ({ ratio }));
/** As many as the server draws. */
const drawn: fc.Arbitrary<Item[]> = fc.array(
  fc.oneof({ weight: 4, arbitrary: pin }, { weight: 20, arbitrary: nearTie }, { weight: 1, arbitrary: band }),
  { maxLength: 50 },
);
const pins = fc.array(pin, { minLength: 1, maxLength: 120 });
const columns = fc.integer({ min: 320, max: 5000 }).map(columnsIn);

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxes({ column, top, height, columns: { width, gap, count } }: Layout): Box[] {
  return column.map((at, i) => {
    const left = at < 0 ? 0 : at * (width + gap);
    return { left, right: left + (at < 0 ? count * (width + gap) - gap : width), top: top[i]!, bottom: top[i]! + height[i]! };
  });
}

/** Height or position of a property of `unmeasured.ts`, for columns of the given width. */
function pixelsOf(text: string, width: number): number {
  const [, ratios, plus] = /^calc\(var\(--width\) \* (\S+) \+ (\S+)px\)$/.exec(text) ?? [];
  return ratios === undefined ? Number.parseFloat(text) : Number(ratios) * width + Number(plus);
}

describe('a feed that is not measured yet', () => {
  test('has each item where it is once the width is known, to a tenth of a pixel', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 3, max: 10 }), (all, count) => {
        const { wall, items: places } = unmeasuredLayout(all) as { wall: Record<string, string>; items: Record<string, string>[] };
        const { column, top, total } = pack(all, columnsIn(count * 252 - 16));
        expect(places.map((place) => Number(place[`--column-${count}`]))).toEqual(column);
        expect(places.map((place) => Number.parseFloat(place[`--top-${count}`]!))).toEqual(top);
        expect(wall[`--total-${count}`]).toBe(`${total}px`);
      }),
    );
    for (const [name, widths] of [
      ['flexible-2', { min: 296, max: 559 }],
      ['flexible-3', { min: 560, max: 739 }],
    ] as const) {
      fc.assert(
        fc.property(drawn, fc.integer(widths), (all, available) => {
          const { items: places } = unmeasuredLayout(all) as unknown as { items: Record<string, string>[] };
          const columns = columnsIn(available);
          const { column, top } = pack(all, columns);
          expect(places.map((place) => Number(place[`--column-${name}`]))).toEqual(column);
          for (const [i, place] of places.entries())
            expect(Math.abs(pixelsOf(place[`--top-${name}`]!, columns.width) - top[i]!)).toBeLessThan(0.1);
        }),
      );
    }
  });
});

describe('packing a feed', () => {
  test('nothing lies over anything else, and what stands one below the other keeps the gap', () => {
    fc.assert(
      fc.property(items, columns, (all, given) => {
        const placed = boxes(pack(all, given));
        for (const [i, a] of placed.entries()) {
          for (const b of placed.slice(0, i)) {
            const isBeside = a.left >= b.right + given.gap || b.left >= a.right + given.gap;
            const isBelow = a.top >= b.bottom + given.gap || b.top >= a.bottom + given.gap;
            expect(isBeside || isBelow).toBe(true);
          }
        }
      }),
    );
  });

  test('every picture keeps its ratio to the pixel: none is cropped', () => {
    fc.assert(
      fc.property(pins, columns, (all, given) => {
        const { height } = pack(all, given);
        for (const [i, { ratio }] of all.entries()) expect(Math.abs(height[i]! - given.width * ratio)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test('each goes to the shortest column, so tops never fall; of flexible columns, once the server can not have drawn it', () => {
    fc.assert(
      fc.property(items, columns, (all, given) => {
        const { top, minHeight: least } = pack(all, given);
        const later = given.gap === 16 ? top : top.slice(50);
        expect(later).toEqual([...later].sort((a, b) => a - b));
        expect(least).toBeGreaterThanOrEqual(later.at(-1) ?? 0);
      }),
    );
  });

  test('adding tiles never moves existing ones', () => {
    fc.assert(
      fc.property(items, items, columns, (first, more, given) => {
        const before = pack(first, given);
        const after = pack([...first, ...more], given);
        for (const name of ['column', 'top', 'height'] as const) expect(after[name].slice(0, first.length)).toEqual(before[name]);
      }),
    );
  });

  test('the wall is as high as its lowest picture reaches', () => {
    fc.assert(
      fc.property(items, columns, (all, given) => {
        const layout = pack(all, given);
        expect(layout.total).toBeCloseTo(Math.max(0, ...boxes(layout).map(({ bottom }) => bottom)), 6);
      }),
    );
  });

  test('columns fit the room: 236 px and a gap of 16, or two or three that share a small one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 5000 }), (available) => {
        const given = columnsIn(available);
        expect(widthOf(given)).toBeLessThanOrEqual(available);
        if (given.count > 3 || available >= 740) expect(given).toMatchObject({ width: 236, gap: 16 });
        else expect(given.gap).toBe(8);
        if (available < 560) expect(given.count).toBe(2);
      }),
    );
  });
});

describe('the window of a feed', () => {
  test('every picture of which something can be seen is drawn, and no block of which nothing can', () => {
    fc.assert(
      fc.property(items, columns, fc.integer({ min: -500, max: 9000 }), fc.integer({ min: 1, max: 3000 }), (all, given, from, height) => {
        const layout = pack(all, given);
        const shown = new Set(blocksBetween(layout, from, from + height));
        const seen = boxes(layout).flatMap(({ top, bottom }, i) => (bottom > from && top < from + height ? [i] : []));
        expect(new Set(seen.map((i) => Math.floor(i / blockSize)))).toEqual(shown);
      }),
    );
  });
});

describe('walking a feed with the arrows', () => {
  test('up and down stay in the column and undo each other', () => {
    fc.assert(
      fc.property(pins, columns, fc.nat(), (all, given, at) => {
        const layout = pack(all, given);
        const from = at % all.length;
        const down = neighbour(layout, from, 'down');
        if (down === undefined) return;
        expect(layout.column[down]).toBe(layout.column[from]);
        expect(layout.top[down]).toBeGreaterThan(layout.top[from]!);
        expect(neighbour(layout, down, 'up')).toBe(from);
      }),
    );
  });

  test('sideways leads to the next column, and nowhere only at the edge of the wall', () => {
    fc.assert(
      fc.property(pins, columns, fc.nat(), fc.constantFrom('before', 'after'), (all, given, at, direction) => {
        const layout = pack(all, given);
        const from = at % all.length;
        const to = neighbour(layout, from, direction);
        const wanted = layout.column[from]! + (direction === 'before' ? -1 : 1);
        if (to === undefined) expect(layout.column).not.toContain(wanted);
        else expect(layout.column[to]).toBe(wanted);
      }),
    );
  });

  test('from the first picture the arrows reach every other', () => {
    fc.assert(
      fc.property(pins, columns, (all, given) => {
        const layout = pack(all, given);
        const reached = new Set([0]);
        const waiting = [0];
        for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
          for (const direction of ['before', 'after', 'up', 'down'] as const) {
            const to = neighbour(layout, from, direction);
            if (to !== undefined && !reached.has(to)) {
              reached.add(to);
              waiting.push(to);
            }
          }
        }
        expect(reached.size).toBe(all.length);
      }),
    );
  });
});

test('a picture of an extreme shape has a tile of a bounded one, every other keeps its own', () => {
  const ratioOf = (imageWidth: number, imageHeight: number) =>
    measuresOf([{ pinId: 'a' }], put(emptyMap<GridPin>(), 'a', { imageWidth, imageHeight } as GridPin), 16);
  expect(ratioOf(800, 100)).toEqual([{ ratio: 0.5 }]);
  expect(ratioOf(100, 1000)).toEqual([{ ratio: 2.5 }]);
  expect(ratioOf(100, 150)).toEqual([{ ratio: 1.5 }]);
});

test('a feed leaves out the pins that are gone, keeps the order of the others, and is the same list without any', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  fc.assert(
    fc.property(ids, ids, (loaded, gone) => {
      const left = withoutPins(loaded, gone);
      expect(left).toEqual(loaded.filter((id) => !gone.includes(id)));
      if (left.length === loaded.length) expect(left).toBe(loaded);
      expect(itemsOf(left, []).map((item) => 'pinId' in item && item.pinId)).toEqual(left);
    }),
  );
});
