import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectAccessibleInBothThemes, test, tiles } from './page.ts';
import { fillSignUp, form, newPerson, readReminder } from './person.ts';

const step = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });
const [topics, pins, look] = ['What do you like?', 'Bring your pins with you', 'Appearance and language'] as const;
const topicOf = (page: Page) => page.getByRole('list', { name: topics }).getByRole('button');

async function signUpByForm(page: Page): Promise<void> {
  await page.goto('/signup/');
  await fillSignUp(page, newPerson('Nora Newcomer'));
  await form(page).getByRole('button', { name: 'Sign up' }).click();
}

const idsOf = async (page: Page, resource: string, options: object): Promise<string[]> => {
  const answer = await page.request.get(`/resource/${resource}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`);
  const { resource_response: found } = (await answer.json()) as { resource_response: { data: { id: string }[] } };
  return found.data.map(({ id }) => id);
};

test('a new person chooses topics, sees what can be brought and how it looks, and home begins with their topics [17.22]', async ({
  page,
  context,
  isMobile,
}) => {
  test.slow();
  await signUpByForm(page);
  await expect(page).toHaveURL('/signup/topics/');
  await readReminder(page);
  await expect(step(page, topics)).toBeVisible();
  await expect(page.getByText('Welcome to Tessera Step 1 of 3')).toBeVisible();
  const first = topicOf(page).first();
  await expect(first.locator('img').first()).toBeVisible();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  const name = (await first.textContent())!.trim();
  await expectAccessibleInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()!.width);

  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page).toHaveURL('/signup/import/');
  await expect(step(page, pins)).toBeFocused();
  await expect(page.getByText('Choose an export of Pinterest')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import from another service' })).toHaveAttribute('href', '/import');
  await expectAccessible(page);
  await page.goBack();
  await expect(topicOf(page).filter({ hasText: name })).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await page.reload();
  await expect(step(page, pins)).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(topicOf(page).filter({ hasText: name })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'Next' }).click();

  await expect(step(page, look)).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Language American English' }).click();
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
  if (isMobile) return;
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'View my home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(tiles(page).first()).toBeVisible();
  const links = tiles(page).getByRole('link');
  const shown = await links.evaluateAll((all) => all.slice(0, 10).map((link) => link.getAttribute('href')));
  const chosen = await page.request
    .get('/resource/InterestFollowingResource/get/?data=%7B%22options%22%3A%7B%7D%7D')
    .then(
      async (answer) => ((await answer.json()) as { resource_response: { data: { name: string; slug: string }[] } }).resource_response.data,
    );
  expect(chosen.map((topic) => topic.name)).toEqual([name]);
  const about = await idsOf(page, 'InterestFeedResource', { interest: chosen[0]!.slug });
  // The first home that they see, not a later one.
  expect(shown.filter((href) => about.some((id) => href === `/pin/${id}/`)).length).toBeGreaterThan(4);

  const other = await context.newPage();
  await other.goto('/');
  await expect(other).toHaveURL('/');
  await other.goto('/settings/home-feed');
  await other.getByRole('link', { name: 'Choose topics and appearance step by step' }).click();
  await expect(topicOf(other).filter({ hasText: name })).toHaveAttribute('aria-pressed', 'true');
});

test(
  'the welcome can be skipped at once, and is over then; a follow made offline is kept [17.22]',
  { tag: '@wide' },
  async ({ page, context }) => {
    await signUpByForm(page);
    await readReminder(page);
    await expect(topicOf(page).first()).toBeVisible();
    await context.setOffline(true);
    await topicOf(page).first().click();
    await expect(topicOf(page).first()).toHaveAttribute('aria-pressed', 'true');
    await context.setOffline(false);
    await expect(async () => {
      expect(await idsOf(page, 'InterestFollowingResource', {})).toHaveLength(1);
    }).toPass();
    await page.getByRole('link', { name: 'Skip all steps' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/');
    await expect(page).toHaveURL('/');
    await expect(tiles(page).first()).toBeVisible();
  },
);

test('topics that do not load are told and asked for again; the steps go on without them [17.22]', { tag: '@wide' }, async ({ page }) => {
  let isBroken = true;
  await page.route('**/resource/TopicsResource/get/**', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await signUpByForm(page);
  await readReminder(page);
  await expect(page.getByText('We could not load the topics.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(step(page, pins)).toBeVisible();
  isBroken = false;
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(topicOf(page).first()).toBeVisible();
});

test('too few topics are no choice: their step is skipped; from right to left, nothing sticks out [17.22]', async ({ page }) => {
  await page.route('**/resource/TopicsResource/get/**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { resource_response: { data: unknown[] } };
    answer.resource_response.data = answer.resource_response.data.slice(0, 2);
    await route.fulfill({ response, json: answer });
  });
  await signUpByForm(page);
  await readReminder(page);
  await expect(page).toHaveURL('/signup/import/');
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveCount(0);
  await page.context().addCookies([{ name: 'tessera_locale', value: 'ar_SA', url: new URL('/', page.url()).href }]);
  await page.unrouteAll();
  await page.goto('/signup/topics/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: 'ما الذي يعجبك؟' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()!.width);
});
