import { idlePaths } from './idleRoutes.ts';
import { test } from './page.ts';
import { expectCalmTakeover, furtherPaths } from './takeover.ts';

const parts = 6;

// `idle.e2e.ts` has the pages of people who are signed in.
for (let part = 0; part < parts; part += 1)
  test(`every page is drawn and taken over without an error or a move, signed out, part ${part}`, { tag: '@wide' }, async ({ page }) => {
    const paths = [...(await idlePaths(page.request, 'signedOut')), ...furtherPaths];
    for (const [i, path] of paths.entries()) if (i % parts === part) await expectCalmTakeover(page, path, i);
  });
