import { expect } from './scenario.ts';
import type { Target, Visitor } from './visitor.ts';

export const button = (name: string | RegExp, within?: Target): Target => ({ role: 'button', name, within });
export const field = (name: string | RegExp, within?: Target): Target => ({ role: 'field', name, within });

export const sees = (visitor: Visitor, target: Target): Promise<void> =>
  expect.poll(() => visitor.count(target), { message: `sees ${target.role} ${String(target.name ?? '')}` }).toBeGreaterThan(0);

/** Waits for words anywhere on the page. */
export const reads = (visitor: Visitor, words: string): Promise<void> =>
  expect
    .poll(() => visitor.evaluate((sought) => document.body.innerText.includes(sought), words), { message: `reads “${words}”` })
    .toBe(true);

/** Waits until the address has this path and query. */
export const isAt = (visitor: Visitor, path: string): Promise<void> =>
  expect.poll(() => visitor.evaluate(() => location.pathname + location.search)).toBe(path);

export const back = (visitor: Visitor): Promise<void> => visitor.evaluate(() => history.back());

/** Paths of the feed's tiles, in order. */
export const tilePaths = (visitor: Visitor): Promise<string[]> =>
  visitor.evaluate(() =>
    [...document.querySelectorAll('[role=feed] [role=article] a, [role=feed] article a')].map((a) => a.getAttribute('href')!),
  );

export async function atHome(visitor: Visitor): Promise<void> {
  await visitor.goto('/');
  await expect.poll(async () => (await tilePaths(visitor)).length).toBeGreaterThan(5);
}
