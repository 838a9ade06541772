import { addressOf } from '../e2e/kinds.ts';
import { back, button, heading, link, main, sees, soon } from './look.ts';
import { test } from './scenario.ts';
import type { Visitor } from './visitor.ts';

const time = (visitor: Visitor): Promise<number> => visitor.evaluate(() => document.querySelector('video')!.currentTime);
const captions = (visitor: Visitor): Promise<string[]> =>
  visitor.evaluate(() =>
    [...document.querySelector('video')!.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)),
  );

test('a video plays with captions, which the button switches', async ({ visitor }) => {
  await visitor.goto(await addressOf('video'));
  await soon(() => time(visitor)).toBeGreaterThan(0.3);
  await sees(visitor, button('Captions off'));
  await soon(() => captions(visitor)).toEqual(['A bar grows from left to right.']);
  await visitor.click(button('Captions off'));
  await soon(() => captions(visitor)).toEqual([]);
  await visitor.click(button('Captions on'));
  await soon(() => captions(visitor)).toEqual(['A bar grows from left to right.']);
});

test('a paused video keeps its time, also over another page', async ({ visitor }) => {
  await visitor.goto(await addressOf('video'));
  await soon(() => time(visitor)).toBeGreaterThan(1);
  await visitor.click(button('Pause'));
  await sees(visitor, button('Play'));
  const left = await time(visitor);
  await visitor.click(link('Grace Hopper', main));
  await sees(visitor, heading('Grace Hopper'));
  await back(visitor);
  await sees(visitor, button(/^(Play|Pause)$/));
  await soon(() => time(visitor)).toBeGreaterThanOrEqual(Math.floor(left));
});
