import { addressOf, signatureOf } from './kinds.ts';
import { expect, expectAccessible, test, tiles } from './page.ts';
import { signUp } from './person.ts';

test(
  'a picture tells its whole text on demand, where it comes from, who made it and under which terms [C-01, C-02, C-16]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(await addressOf('plain'));
    await expect(page.getByRole('heading', { level: 1, name: 'A plain wall' })).toBeVisible();
    await expect(page).toHaveTitle('A plain wall · Tessera');
    await expect(page.getByText('The end of it.')).toBeHidden();
    await page.getByRole('button', { name: 'Read more' }).click();
    await expect(page.getByText('The end of it.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Visit walls.example' })).toHaveAttribute('href', 'https://walls.example/slate');
    for (const [name, href] of [
      ['Jan Maker', 'https://maker.example/'],
      ['Commons', 'https://commons.example/wall'],
      ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
    ]) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href!);
    }
    await expectAccessible(page);
  },
);

test(
  'a recipe tells its times, servings, rating, diets and grouped ingredients, and ticks its steps off [C-12]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(await addressOf('recipe'));
    const words = page.getByRole('main');
    for (const told of ['12 hr 30 min', '25 min', '50 min', 'One loaf', '4.6 of 5', '212 ratings', 'Vegan'])
      await expect(words.getByText(told, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Dough', 'Crust']);
    await expect(page.getByRole('checkbox', { name: '500 g rye' })).not.toBeChecked();
    const step = page.getByRole('checkbox', { name: /Let it rest/ });
    await step.check();
    await expect(step).toBeChecked();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await step.uncheck();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  },
);

test('an article is told with its name, its writer, its day and its text [C-12]', { tag: '@wide' }, async ({ page }) => {
  await page.goto(await addressOf('article'));
  await expect(page.getByRole('heading', { level: 2, name: 'Why iron turns red' })).toBeVisible();
  for (const told of ['By Vera Ox', 'Published March 9, 2025', 'It begins with water.', 'It ends with dust.'])
    await expect(page.getByText(told, { exact: true })).toBeVisible();
});

test(
  'a product’s price, stock and picture follow the variants that are chosen; what only signed-in viewers get does not show [C-05, C-11]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(await addressOf('lamp'));
    const lamp = page.getByRole('region', { name: 'Desk lamp' });
    await expect(lamp.getByText('$49.00 – $69.00')).toBeVisible();
    await expect(lamp.getByText('In stock')).toBeVisible();
    for (const hidden of ['Secret Brand', 'Free shipping', 'Usual price']) await expect(page.getByText(hidden)).toHaveCount(0);
    const choose = (value: string) => lamp.getByText(value, { exact: true }).click();
    await choose('Red');
    await expect(lamp.getByText('$49.00 – $59.00')).toBeVisible();
    await choose('Large');
    await expect(lamp.getByText('$59.00')).toBeVisible();
    await expect(lamp.getByText('Out of stock')).toBeVisible();
    const picture = page.getByRole('img', { name: 'The picture of Desk lamp' });
    await expect(picture).toHaveAttribute('src', new RegExp(await signatureOf('lamp')));
    await choose('Blue');
    await expect(lamp.getByText('$69.00')).toBeVisible();
    await expect(lamp.getByText('In stock')).toBeVisible();
    await expect(picture).toHaveAttribute('src', new RegExp(await signatureOf('lampBlue')));
    await choose('Small');
    await expect(lamp.getByText('Not available in this combination')).toBeVisible();
  },
);

test(
  'a signed-in person gets brand, usual price and shipping, on a page opened inside the product and on its reload alike [A-02, C-05]',
  { tag: '@wide' },
  async ({ page, context }) => {
    await signUp(context);
    const lampPath = await addressOf('lamp');
    await page.goto('/grace/kinds/');
    const asked: unknown[] = [];
    await page.route('**/_/graphql/?operationName=CloseupDetailQuery*', (route) => {
      asked.push(JSON.parse(new URL(route.request().url()).searchParams.get('variables')!));
      return route.continue();
    });
    await tiles(page).locator(`a[href*="${lampPath}"]`).first().click();
    const expectWhole = async () => {
      for (const told of ['Secret Brand', 'Free shipping', /Usual price/]) await expect(page.getByText(told).first()).toBeVisible();
    };
    await expectWhole();
    expect(asked).toEqual([{ pinId: /\/pin\/(\d+)/.exec(lampPath)![1], isAuth: true, isDesktop: true }]);
    await page.reload();
    await expectWhole();
  },
);

test('a tutorial is told step by step [C-12]', { tag: '@wide' }, async ({ page }) => {
  await page.goto(await addressOf('tutorial'));
  await expect(page.getByRole('heading', { name: 'Folding a crane' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Fold it in half/ }).check();
  await expect(page.getByRole('checkbox', { name: /Unfold it/ })).not.toBeChecked();
});

test(
  'a carousel shows one picture at a time with its own words, by its buttons and by the arrow keys [C-02]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(await addressOf('first'));
    const carousel = page.getByRole('region', { name: 'Pictures', exact: true });
    await expect(carousel.getByText('Picture 1 of 3')).toBeVisible();
    await expect(carousel.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
    await carousel.getByRole('button', { name: 'Next picture' }).click();
    await expect(carousel.getByRole('img', { name: 'Walk 2' })).toBeVisible();
    await expect(page.getByText('It takes 2 hours.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Visit link' })).toHaveAttribute('href', 'https://walks.example/2');
    await page.keyboard.press('ArrowRight');
    await expect(carousel.getByText('Picture 3 of 3')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(carousel.getByText('Picture 2 of 3')).toBeVisible();
  },
);

test('a paid pin says so, and names its partner [C-16]', { tag: '@wide' }, async ({ page }) => {
  await page.goto(await addressOf('sponsored'));
  for (const told of ['Promoted', 'Paid partnership with Kettle & Co', 'Created by Studio Nine'])
    await expect(page.getByText(told, { exact: true })).toBeVisible();
});

test(
  'related pictures come twelve at a time, with a row from the same board and a block of the same topic between them [C-04]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/ada/engines/');
    const answers: { variables: Record<string, unknown>; nodes: { __typename: string }[] }[] = [];
    let answered = 0;
    page.on('response', async (response) => {
      const { searchParams } = new URL(response.url());
      if (searchParams.get('operationName') !== 'CloseupRelatedModulesFeedQuery') return;
      // A third request may come while the page is left.
      if ((answered += 1) > 2) return;
      const { data } = (await response.json()) as { data: { closeupRelatedModulesFeed: { edges: { node: { __typename: string } }[] } } };
      answers.push({
        variables: JSON.parse(searchParams.get('variables')!) as Record<string, unknown>,
        nodes: data.closeupRelatedModulesFeed.edges.map(({ node }) => node),
      });
    });
    await tiles(page).first().getByRole('link').click();
    const related = page.getByRole('region', { name: 'More like this' });
    const row = related.getByRole('article', { name: 'More from Engines' });
    await expect(row.getByRole('link')).toHaveCount(9);
    await related.getByRole('article', { name: /^More in / }).scrollIntoViewIfNeeded();
    await expect(related.getByRole('article', { name: /^More in / }).getByRole('link')).toHaveCount(6);
    await expect.poll(() => answers.length).toBe(2);
    expect(answers.map(({ nodes, variables }) => [nodes.length, variables.first])).toEqual([
      [12, 12],
      [12, 12],
    ]);
    expect(answers.map(({ nodes }) => nodes.filter(({ __typename }) => __typename === 'Story').length)).toEqual([1, 1]);
    expect([answers[0]!.variables.after, typeof answers[1]!.variables.after]).toEqual([null, 'string']);
  },
);

test(
  'a detail that fails leaves what is known, says so, and comes on another try; one that is not there is answered with an error [C-03]',
  { tag: '@wide' },
  async ({ page, request }) => {
    await page.goto('/grace/kinds/');
    const asked: string[] = [];
    await page.route('**/_/graphql/?operationName=CloseupPageQuery*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('variables')!);
      if (asked.length === 1) await route.abort('connectionreset');
      else await route.continue();
    });
    await tiles(page)
      .getByRole('link', { name: /A film that is lost|Paper crane/ })
      .first()
      .click();
    await expect(page.getByRole('alert')).toContainText('We could not load the rest of this page.');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('We could not load the rest of this page.')).toBeHidden();
    await expect(page.getByText('Added', { exact: true })).toBeVisible();
    const pinId = /\/pin\/(\d+)/.exec(page.url())![1]!;
    expect(asked.map((variables) => JSON.parse(variables) as unknown)).toEqual([
      { pinId, isAuth: false },
      { pinId, isAuth: false },
    ]);

    for (const operationName of ['CloseupDetailQuery', 'CloseupPageQuery']) {
      const ask = async (id: string) => {
        const answer = await request.post('/_/graphql/', {
          data: {
            operationName,
            variables: { pinId: id, isAuth: false, ...(operationName === 'CloseupDetailQuery' && { isDesktop: true }) },
          },
        });
        return ((await answer.json()) as { data: { v3GetPinQuery: { __typename: string; id?: string; code?: number } } }).data
          .v3GetPinQuery;
      };
      expect(await ask(pinId)).toMatchObject({ __typename: 'Pin', id: pinId });
      expect(await ask('0000')).toMatchObject({ __typename: 'Error', code: 404 });
    }
  },
);
