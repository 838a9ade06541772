import { recordButton, shownIn } from './inspecting.ts';
import { makeOwner } from './owner.ts';
import { expect, expectAccessible, test } from './page.ts';
import { allowAnalytics, openPin } from './pageEnds.ts';
import { newPerson, signUp } from './person.ts';
import { signUp as signUpAsSaver } from './saver.ts';

test(
  'from a number to the session: the owner opens the cleaned log of a person who shares it, until they no longer do [N-05] [N-07]',
  { tag: '@wide' },
  async ({ page, browser }) => {
    test.slow();
    const visitor = await (await browser.newContext()).newPage();
    await signUp(visitor.context(), newPerson('Vera Wexombrel'));
    const setting = visitor.getByRole('switch', { name: /^Share cleaned logs of your visits/ });
    await visitor.goto('/settings/privacy');
    await expect(setting).toBeDisabled();
    await allowAnalytics(visitor.context());
    await visitor.goto('/settings/privacy');
    await expect(setting).not.toBeChecked();
    await setting.click();
    await expect(setting).toBeChecked();
    await expectAccessible(visitor);

    // The first page ends before its log is sent; the next one of the tab sends it.
    const asked = visitor.waitForResponse((answer) => answer.url().endsWith('/log_sharing/') && answer.ok());
    await visitor.goto('/');
    await asked;
    const sent: number[] = [];
    visitor.on('response', (answer) => void (/\/log_sharing\/[\w-]+\/$/.test(answer.url()) && sent.push(answer.status())));
    await openPin(visitor);
    await expect(async () => {
      // As if the browser were about to discard the tab; the page sends once it knows of the consent.
      await visitor.evaluate(() => document.dispatchEvent(new Event('freeze')));
      expect(sent).toEqual([200, 200]);
    }).toPass();

    await makeOwner(await signUpAsSaver(page));
    await page.goto('/settings/instance');
    const funnel = page.getByRole('table', { name: 'From home to a saved pin' });
    const openList = () =>
      funnel
        .getByRole('row', { name: /^Opened home/ })
        .getByRole('button')
        .click();
    await openList();
    const dialog = page.getByRole('dialog', { name: 'Visits behind this figure' });
    const open = dialog.getByRole('link', { name: 'Open in the inspector' });
    await expect(open).toHaveCount(1);
    await expectAccessible(page);
    const opening = page.waitForEvent('popup');
    await open.click();
    const inspector = await opening;
    // Opening home is told of by the first record.
    await expect(shownIn(inspector)).toHaveText(/^0 \/ \d\d+$/);
    await expect(recordButton(inspector, 0)).toContainText('session.started');
    await expect(inspector.locator('body')).not.toContainText('Wexombrel');

    await visitor.goto('/settings/privacy');
    await setting.click();
    await expect(setting).not.toBeChecked();
    await expect(setting).toBeEnabled();
    await page.keyboard.press('Escape');
    await openList();
    await expect(dialog.getByText('Log not shared').first()).toBeVisible();
    await expect(open).toHaveCount(0);
    await inspector.reload();
    await expect(shownIn(inspector)).toHaveCount(0);

    // More than the server lists, then those of a figure that are forgotten meanwhile.
    const sessions = [{ session: 'a', at: '2026-01-01T00:00:00.000Z', record: 1, isShared: false }];
    let found = { figure: 'step home', count: 70, sessions };
    await page.route('**/v3/insight/sessions/?*', (route) => route.fulfill({ json: { status: 'success', code: 0, data: found } }));
    await page.keyboard.press('Escape');
    await openList();
    await expect(dialog.getByText('Listed: 1 of 70')).toBeVisible();
    found = { figure: 'step home', count: 0, sessions: [] };
    await page.keyboard.press('Escape');
    await openList();
    await expect(dialog.getByText('No visit behind this figure is known any more.')).toBeVisible();
    await expectAccessible(page);
  },
);
