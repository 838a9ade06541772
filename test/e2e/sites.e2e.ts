import { expect, test } from './page.ts';
import { fillSignUp, form, newPerson } from './person.ts';
import { dataFolder, freePort, startTessera } from './server.ts';

test('on a country’s site one signs up by the default site, which then knows the session too [E-03] [E-14]', async ({ page, isMobile }) => {
  test.skip(isMobile, 'The same calls on any screen.');
  test.slow();
  const port = await freePort();
  const { folder, remove } = await dataFolder();
  const { stop } = await startTessera(folder, port, { SITE_HOST: 'tessera.localhost' });
  const [country, standard] = ['de.tessera.localhost', 'tessera.localhost'].map((host) => `http://${host}:${port}`);
  try {
    await page.goto(`${country}/signup/`);
    await fillSignUp(page, newPerson());
    const handshake = page.waitForResponse((response) => response.url() === `${standard}/v3/register/email/handshake/` && response.request().method() === 'POST');
    const exchange = page.waitForResponse(`${country}/resource/HandshakeSessionResource/create/`);
    const crossing = page.waitForResponse((response) => response.url() === `${standard}/vx/users/cctld_session/` && response.request().method() === 'POST');
    await form(page).getByRole('button', { name: 'Sign up' }).click();
    expect((await handshake).status()).toBe(200);
    expect((await handshake).request().headers()['x-install-id']).toMatch(/^[0-9a-f]{32}$/);
    expect((await exchange).status()).toBe(200);
    expect((await crossing).status()).toBe(200);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await page.goto(standard!);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  } finally {
    await stop();
    await remove();
  }
});
