import { expect, test, tiles } from './page.ts';

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test.describe('a search engine', () => {
  test.use({ userAgent: googlebot, viewport: { width: 1280, height: 800 } });

  test('gets pages with their pictures, which scripts take over as they stand [A-02, A-16, A-32, A-33]', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    for (const path of ['/', await firstPin(page)]) {
      const answer = await page.goto(path);
      expect(await answer!.text()).toMatch(/<div id="root"><div.*<article/s);
      await expect(tiles(page).first()).toBeVisible();
      await page.waitForFunction(() => document.querySelectorAll('[role=feed] article').length > 12);
    }
    expect(complaints).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a person gets the pictures, and the closeup of one, as the server writes them [A-16, A-18]', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/plain=1/);
    await tiles(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/pin\/.*plain=1/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

async function firstPin(page: Parameters<typeof tiles>[0]): Promise<string> {
  await page.goto('/');
  return (await tiles(page).getByRole('link').first().getAttribute('href'))!;
}
