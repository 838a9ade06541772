import type { Page, Route } from 'playwright/test';
import sharp from 'sharp';
import type { Pin } from '../../events/entities/pin.ts';
import { addressOf, signatureOf } from './kinds.ts';
import { expect, expectAccessible, test, tiles } from './page.ts';
import { signUp } from './person.ts';
import { csrfHeaders } from './saver.ts';

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
    for (const told of ['12 hr 30 min', '25 min', '50 min', '4 people', '4.6 of 5', '212 ratings', 'Vegan'])
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

test(
  'an article is told with its name, its writer, its day and its text, a tutorial step by step [C-12]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(await addressOf('article'));
    await expect(page.getByRole('heading', { level: 2, name: 'Why iron turns red' })).toBeVisible();
    for (const told of ['By Vera Ox', 'Published March 9, 2025', 'It begins with water.', 'It ends with dust.'])
      await expect(page.getByText(told, { exact: true })).toBeVisible();
    await page.goto(await addressOf('tutorial'));
    await expect(page.getByRole('heading', { name: 'Folding a crane' })).toBeVisible();
    await page.getByRole('checkbox', { name: /Fold it in half/ }).check();
    await expect(page.getByRole('checkbox', { name: /Unfold it/ })).not.toBeChecked();
  },
);

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
      for (const told of ['Secret Brand', /^Free shipping$/, /Usual price/]) await expect(page.getByText(told).first()).toBeVisible();
    };
    await expectWhole();
    expect(asked).toEqual([{ pinId: /\/pin\/(\d+)/.exec(lampPath)![1], isAuth: true, isDesktop: true }]);
    await page.reload();
    await expectWhole();
  },
);

test(
  'on a phone, everything that is pressed on a pin’s page is at least 44 px wide and high [C-01]',
  { tag: '@phone' },
  async ({ page }) => {
    for (const kind of ['recipe', 'story', 'first', 'lamp'] as const) {
      await page.goto(await addressOf(kind));
      await expect(page.getByRole('button', { name: 'Report' }).first()).toBeVisible();
      expect(await smallTargets(page), kind).toEqual([]);
    }
    await page.goto('/ada/engines/');
    await tiles(page).first().getByRole('link').click();
    await expect(page.getByRole('link', { name: 'View board' })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  },
);

/** Links and buttons of the page smaller than a touch target, but for those within a text and in its table of facts. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button, summary, [role=button])')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('p, dl, [inert], [aria-hidden]'))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 1 && Math.min(box.width, box.height) < 43.9)
      .map(({ target, box }) => `${target.outerHTML.slice(0, 140)} ${Math.round(box.width)} × ${Math.round(box.height)}`),
  );

test('a carousel shows one picture at a time with its own words, by its buttons, the arrow keys and swipes [C-02] [17.7]', async ({
  page,
}) => {
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
  const { x, y } = (await carousel.boundingBox())!;
  await page.mouse.move(x + 40, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 160, y + 70, { steps: 4 });
  await page.mouse.up();
  await expect(carousel.getByText('Picture 1 of 3')).toBeVisible();
});

test('a very flat or very tall picture has a bounded tile, and is whole on its page [17.7]', async ({ page }) => {
  for (const kind of ['flat', 'tall'] as const) {
    await page.goto('/grace/kinds/');
    const tile = tiles(page).filter({ has: page.locator(`a[href="${await addressOf(kind)}"]`) });
    await tile.scrollIntoViewIfNeeded();
    const { width, height } = (await tile.boundingBox())!;
    expect(height / width).toBeGreaterThan(0.45);
    expect(height / width).toBeLessThan(2.6);
    await page.goto(await addressOf(kind));
    const picture = page.getByRole('img', { name: `The picture of ${kind === 'flat' ? 'A long wall' : 'A tall tower'}` }).first();
    await expect(picture).toHaveCSS('object-fit', 'contain');
    const frame = (await picture.boundingBox())!;
    expect(frame.height).toBeGreaterThan(100);
    expect(frame.height).toBeLessThan(page.viewportSize()!.height);
  }
});

test(
  'related pictures come twelve at a time, with a row from the same board and a block of the same topic between them [C-04]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/ada/engines/');
    // The board has no description, and this pin may be in none of its sections.
    const changed = async (route: Route): Promise<void> => {
      const response = await route.fetch();
      const told = { subtitle: 'A section of it', description: 'Steam' };
      const json = JSON.parse(await response.text(), (_, value) =>
        value?.__typename === 'Story' ? { ...value, ...told } : value,
      ) as object;
      await route.fulfill({ response, json });
    };
    await page.route('**/_/graphql/?operationName=CloseupRelatedModulesFeedQuery*', changed);
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
    await expect(row.getByRole('listitem')).toHaveCount(9);
    await expect(row.getByRole('link', { name: 'View board' })).toHaveAttribute('href', '/ada/engines/');
    await expect(row.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/ada/');
    for (const told of ['A section of it', 'Steam']) await expect(row.getByText(told, { exact: true })).toBeVisible();
    // The title has the color of the first picture, at a lightness of the theme.
    const [title, heading] = [row.getByRole('heading'), related.getByRole('heading').first()];
    const colorOf = (at: typeof title) => at.evaluate((element) => getComputedStyle(element).color);
    expect(await colorOf(title)).not.toBe(await colorOf(heading));
    await related.getByRole('article', { name: /^More in / }).scrollIntoViewIfNeeded();
    await expect(related.getByRole('article', { name: /^More in / }).getByRole('listitem')).toHaveCount(6);
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
    let isCut = true;
    await page.route('**/_/graphql/?operationName=CloseupPageQuery*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('variables')!);
      if (isCut) await route.abort('connectionreset');
      else await route.continue();
    });
    await tiles(page)
      .getByRole('link', { name: /A film that is lost|Paper crane/ })
      .first()
      .click();
    const alert = page.getByRole('alert').filter({ hasText: 'We could not load the rest of this page.' });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    isCut = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('We could not load the rest of this page.')).toBeHidden();
    await expect(page.getByText('Added', { exact: true })).toBeVisible();
    const pinId = /\/pin\/(\d+)/.exec(page.url())![1]!;
    // The pointer may have asked for it first.
    expect(asked.length).toBeGreaterThan(1);
    for (const variables of asked) expect(JSON.parse(variables)).toEqual({ pinId, isAuth: false });

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

/** Opens a pin of the board by its tile, with an answer of the server that is changed on the way. */
async function openChanged(page: Page, title: string, change: (pin: Pin) => Partial<Pin>): Promise<void> {
  await page.goto('/grace/kinds/');
  await page.route('**/_/graphql/?operationName=Closeup*Query*', async (route) => {
    if (!route.request().url().includes('isAuth')) return route.continue();
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { v3GetPinQuery: Pin } };
    const { v3GetPinQuery: pin } = data;
    return route.fulfill({ response: answer, json: { data: { v3GetPinQuery: { ...pin, ...change(pin) } } } });
  });
  await tiles(page).getByRole('link', { name: title }).first().click();
  await expect(page.getByText('Added', { exact: true })).toBeVisible();
}

test(
  'a deleted story says so and shows none of its pages; a silent one has no sound to switch on [C-10]',
  { tag: '@wide' },
  async ({ page }) => {
    const sound = page.getByRole('button', { name: 'Sound on' });
    const silent = (shouldMute: boolean) => (pin: Pin) => ({ storyPinData: { ...pin.storyPinData!, shouldMute } });
    for (const shouldMute of [false, true]) {
      await openChanged(page, 'A day in clay', silent(shouldMute));
      await expect(page.getByText('4 pages · 1 with video')).toBeVisible();
      await page.getByRole('button', { name: 'Page 4', exact: true }).click();
      await expect(page.getByRole('group', { name: 'The wheel turns' }).getByRole('slider')).toBeVisible();
      await expect(sound).toHaveCount(shouldMute ? 0 : 1);
      await page.unrouteAll();
    }
    await openChanged(page, 'A day in clay', ({ storyPinData }) => ({ storyPinData: { ...storyPinData!, isDeleted: true } }));
    await expect(page.getByText('This story was deleted.')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Story, page/ })).toHaveCount(0);
    await expect(page.getByText('One day')).toHaveCount(0);
  },
);

test(
  'a picture shows its products, each with its price, further offers, and the day of old ones [C-11]',
  { tag: '@wide' },
  async ({ page }) => {
    await openChanged(page, 'Desk lamp', (pin) => {
      const [lamp] = pin.richMetadata!.products!;
      const shade = { ...lamp!, id: 'shade', name: 'Paper shade', variantSet: null };
      return {
        isStaleProduct: true,
        isHidden: true,
        shopTheLook: [{ ...pin, id: '42', title: 'Brass switch', price: { amount: 900, currency: 'USD' } }],
        richMetadata: { products: [lamp!, shade] },
      };
    });
    const look = page.getByRole('region', { name: 'Shop the look' });
    await expect(look.getByRole('link', { name: /Brass switch.*\$9\.00/ })).toHaveAttribute('href', '/pin/42/');
    await expect(page.getByRole('region', { name: 'More offers' }).getByRole('listitem')).toContainText('Paper shade');
    await expect(page.getByText(/^Price of February 1, 2026/)).toBeVisible();
    await expect(page.getByText('Only people of this secret board can see this pin.')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a paid pin says so, and names its partner; signed in, in single letters, on its tile too [C-16]',
  { tag: '@wide' },
  async ({ page, context }) => {
    await page.goto(await addressOf('sponsored'));
    for (const told of ['Promoted', 'Paid partnership with Kettle & Co', 'Created by Studio Nine'])
      await expect(page.getByText(told, { exact: true })).toBeVisible();
    await signUp(context);
    await page.goto('/grace/kinds/');
    const tile = tiles(page).filter({ hasText: 'Promoted' }).first();
    await expect(tile.getByText('Promoted', { exact: true }).locator('span')).toHaveText([...'Promoted']);
    await page.goto(await addressOf('sponsored'));
    await expect(page.getByText('Promoted', { exact: true }).first().locator('span')).toHaveText([...'Promoted']);
  },
);

test(
  'an owner names the products of a picture; what is no product is refused with the reason [C-11]',
  { tag: '@wide' },
  async ({ page, context }) => {
    await signUp(context);
    const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a4' } })
      .png()
      .toBuffer();
    const answer = await page.request.post('/v3/pictures/', {
      headers: await csrfHeaders(page),
      multipart: { title: 'A shelf of one’s own', file: { name: 'shelf.png', mimeType: 'image/png', buffer } },
    });
    const { data } = (await answer.json()) as { data: { pinId: string } };
    await page.goto(`/pin/${data.pinId}/`);
    await page.getByRole('button', { name: 'Edit pin' }).click();
    await page.getByLabel('Products in the picture').fill(await addressOf('plain'));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('products are addresses of pins with a product')).toBeVisible();
  },
);
