import { expect, test } from 'vitest';
import type { PageData } from '../../events/entities/page.ts';
import type { PageAnswer } from '../../machines/browse/firstAnswers.ts';
import type { Refusal } from '../../src/server/shell/refusal.ts';
import { pageDrawer } from '../../src/server/pages/drawnPages.ts';

const pageOf = (fullPath: string, isSignedIn = false, request = ''): PageData =>
  ({
    context: { full_path: fullPath, is_authenticated: isSignedIn, request_identifier: request, referrer: request, browser_name: request },
    experiments: { active: {}, triggerable: {} },
  }) as PageData;
const answers = (bookmark: string): PageAnswer[] => [
  { type: 'feed.pageLoaded', data: { source: { kind: 'home' }, page: { pins: [], bookmark } } },
];

/** A drawer whose drawings take milliseconds of a clock of its own. */
function drawer(milliseconds: number) {
  const counts = { now: 0, draws: 0 };
  const { draw, drawWhole } = pageDrawer(
    async ({ context }, _, spend) => {
      spend(milliseconds);
      counts.now += milliseconds;
      counts.draws += 1;
      if (context.full_path === '/broken' && counts.draws === 1) throw new Error('broken');
      return `<p>${context.full_path}</p>`;
    },
    () => counts.now,
  );
  return { draw, drawWhole: drawWhole(undefined), counts };
}

test('the markup for signed-out viewers is drawn once for the same page and answers, whatever their browser, and again for others', async () => {
  const { draw, counts } = drawer(1);
  expect(await draw(pageOf('/', false, 'a'), answers('1'))).toBe('<p>/</p>');
  expect(await draw(pageOf('/', false, 'b'), answers('1'))).toBe('<p>/</p>');
  expect(counts.draws).toBe(1);
  await draw(pageOf('/'), answers('2'));
  await draw(pageOf('/pin/1/'), answers('1'));
  expect(counts.draws).toBe(3);
  for (let i = 0; i < 2; i += 1) await draw(pageOf('/', true), answers('1'));
  expect(counts.draws).toBe(5);
});

test('no more than two hundred are kept', async () => {
  const { draw, counts } = drawer(0);
  for (let i = 0; i <= 200; i += 1) await draw(pageOf('/'), answers(String(i)));
  await draw(pageOf('/'), answers('200'));
  expect(counts.draws).toBe(201);
  await draw(pageOf('/'), answers('0'));
  expect(counts.draws).toBe(202);
});

test('under load pages are sent without markup, and with it again once half of the time was free', async () => {
  const { draw, counts } = drawer(100);
  const drawn = async () => (await draw(pageOf('/', true), answers('1'))) !== null;
  const outcomes: boolean[] = [];
  for (let i = 0; i < 20; i += 1) outcomes.push(await drawn());
  const first = outcomes.indexOf(false);
  expect(first).toBeGreaterThan(5);
  expect(outcomes.slice(first)).not.toContain(true);
  // A refusal is not kept.
  expect(await draw(pageOf('/'), answers('1'))).toBeNull();
  counts.now += 10_000;
  expect(await draw(pageOf('/'), answers('1'))).toBe('<p>/</p>');
});

test('a drawing that failed is tried again', async () => {
  const { draw } = drawer(1);
  await expect(draw(pageOf('/broken'), answers('1'))).rejects.toThrow('broken');
  expect(await draw(pageOf('/broken'), answers('1'))).toBe('<p>/broken</p>');
});

test('pages that must be drawn share the time, and are refused once it is far spent', async () => {
  const { draw, drawWhole, counts } = drawer(100);
  const refusals: boolean[] = [];
  for (let i = 0; i < 100; i += 1)
    refusals.push(
      await drawWhole(pageOf('/', true), answers('1')).then(
        () => false,
        (error: Refusal) => error.status === 503 && error.retryAfter! > 0,
      ),
    );
  expect(refusals.indexOf(true)).toBeGreaterThan(30);
  expect(refusals.slice(refusals.indexOf(true))).not.toContain(false);
  expect(await draw(pageOf('/', true), answers('1'))).toBeNull();
  counts.now += 20_000;
  expect(await drawWhole(pageOf('/', true), answers('1'))).toBe('<p>/</p>');
});
