import { expect, test } from './page.ts';

test(
  'markup that the code renders otherwise is reported to the analysts, and the page goes on [A-33, A-36]',
  { tag: '@wide' },
  async ({ page, watched }) => {
    // No other call that ends in a slash, which could be under way at the end.
    await page.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: html.replace('<div id="root"><!--$-->', '$&<p>Other words</p>') });
      },
    );
    const reported = page.waitForRequest((request) => (request.postData() ?? '').includes('"kind":"view","error":"Error","error_code":4'));
    await page.goto('/');
    await reported;
    await expect(page.getByRole('combobox').first()).toBeEnabled();
    expect(watched.faults.splice(0)).toEqual([expect.stringContaining('#418')]);
  },
);
