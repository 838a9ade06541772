import { idlePaths } from './idleRoutes.ts';
import { expect, test } from './page.ts';
import { signUp } from './person.ts';
import { furtherPaths, takeover, takeoverWidths, watchShifts, type Direction } from './takeover.ts';

const parts = 2;

// One width and one direction a page; `npm run bench -- drawnRoutes` has all of them.
for (const who of ['signedOut', 'signedIn'] as const)
  for (let part = 0; part < parts; part += 1)
    test(`every page is drawn and taken over without an error or a move, ${who} ${part}`, { tag: '@wide' }, async ({ page }) => {
      test.setTimeout(240_000);
      await watchShifts(page);
      if (who === 'signedIn') await signUp(page.context());
      const paths = [...(await idlePaths(page.request, who)), ...(who === 'signedOut' ? furtherPaths : [])];
      for (const [i, path] of paths.entries()) {
        if (i % parts !== part) continue;
        const width = takeoverWidths[(i * 3) % takeoverWidths.length]!;
        const direction: Direction = i % 4 < 2 ? 'ltr' : 'rtl';
        const calm = { wasDrawn: true, errors: [], shifts: [] };
        expect(await takeover(page, path, width, direction), `${path} ${width} ${direction}`).toEqual(calm);
      }
    });
