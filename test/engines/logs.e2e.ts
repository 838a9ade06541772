import { atHome, button, field, isStored, link, main, reads, sees, soon } from './look.ts';
import { expect, test } from './scenario.ts';
import type { Visitor } from './visitor.ts';

// Stored sessions and a service worker of earlier scenarios would be in the way.
test.use({ isNew: true });

const visits = ['/', '/ada/', '/search/pins/?q=fern', '/ada/engines/', '/grace/kinds/'];
const stored = button(/ records$/);

/** Numbers of records of the listed sessions, in ascending order. */
const counts = (visitor: Visitor): Promise<number[]> =>
  visitor.evaluate(() =>
    [...document.querySelectorAll('button')]
      .flatMap(
        ({ textContent }) =>
          /(\d+) records$/
            .exec(textContent ?? '')
            ?.slice(1)
            .map(Number) ?? [],
      )
      .sort((a, b) => a - b),
  );

/** Numbers of records that the sessions' pages had. */
const marks = (visitor: Visitor): Promise<number[]> =>
  visitor.evaluate(() =>
    Object.entries<string>(localStorage)
      .flatMap(([key, records]) => (key.startsWith('tessera.log.') ? [Number(records.split(' ')[0])] : []))
      .sort((a, b) => a - b),
  );

test('twenty visits in a row are twenty stored sessions', async ({ visitor }) => {
  test.setTimeout(240_000);
  for (let n = 0; n < 20; n++) {
    await visitor.goto(visits[n % visits.length]!);
    await isStored(visitor);
  }
  await visitor.goto('/inspector/');
  await soon(() => visitor.count(stored)).toBe(20);
  // Of each session all is there that its page had when it was left.
  expect(await counts(visitor)).toEqual(await marks(visitor));
});

test('a page whose code was missing opens once the server is back', async ({ visitor, line }) => {
  // Its worker would have the code.
  line.lost = ['/sw.js'];
  await atHome(visitor);
  await line.cut();
  await visitor.click(link('Log in'));
  await reads(visitor, 'We could not load this page. Check the connection and try again.');
  await line.mend();
  await visitor.click(button('Try again', main));
  await sees(visitor, field('Email or username', main));
  line.lost = [];
});
