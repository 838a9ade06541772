import { atHome, expect, test } from './page.ts';

/** Attempts of an attacker's script at the sinks of a page; all are blocked. */
const attempts = {
  markup: () => void (document.body.innerHTML = '<img src=x onerror=alert(1)>'),
  document: () => void new DOMParser().parseFromString('<b>x</b>', 'text/html'),
  script: () => void (document.createElement('script').src = '/assets/any.js'),
  words: () => void (document.createElement('script').text = 'alert(1)'),
  worker: () => void new Worker('/media/clip.js'),
  policy: () =>
    void (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }).trustedTypes.createPolicy(
      'default',
      {},
    ),
  ownPolicy: () =>
    void (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }).trustedTypes.createPolicy(
      'tessera-scripts',
      {},
    ),
};

test(
  'no string becomes markup, a script or a worker, in the product and the inspector, and each attempt is seen',
  { tag: '@wide' },
  async ({ page, watched }) => {
    // The product's own worker has an address that its policy permits.
    const formats = page.waitForEvent('worker');
    for (const address of ['/', '/inspector/', '/inspector/stage.html']) {
      if (address === '/') {
        await atHome(page);
        expect((await formats).url()).toContain('/assets/formatsWorker-');
      } else await page.goto(address);
      for (const [name, attempt] of Object.entries(attempts)) {
        // The product has created its policy; the inspector has another.
        if (name === 'ownPolicy' && address !== '/') continue;
        await expect(page.evaluate(attempt), `${name} at ${address}`).rejects.toThrow(/TypeError/);
        expect(watched.takeViolations().join(), `${name} at ${address}`).toMatch(/Trusted ?(?:HTML|Script|ScriptURL|Type)/);
      }
    }
  },
);

test(
  'an element that a page did not come with runs nothing and loads nothing from elsewhere',
  { tag: '@wide' },
  async ({ page, watched }) => {
    await atHome(page);
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.setAttribute('style', 'color: red');
      document.body.append(button);
      const picture = new Image();
      picture.src = 'https://elsewhere.example/pixel.png';
      const frame = document.createElement('iframe');
      frame.src = 'https://elsewhere.example/';
      const form = document.createElement('form');
      form.action = 'https://elsewhere.example/';
      document.body.append(picture, frame, form);
      form.submit();
    });
    await expect.poll(() => watched.takeViolations().length).toBeGreaterThan(0);
    await page.waitForTimeout(200);
    watched.takeViolations();
    expect(new URL(page.url()).pathname).toBe('/');
  },
);

test('a page is of an isolated origin, where nothing else may be embedded', { tag: '@wide' }, async ({ page }) => {
  await atHome(page);
  expect(
    await page.evaluate(() => [crossOriginIsolated, (window as unknown as { originAgentCluster: boolean }).originAgentCluster]),
  ).toEqual([true, true]);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it registers under its own policy, takes the page over and breaks none', { tag: '@wide' }, async ({ page }) => {
    await atHome(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expect(page.getByRole('feed').first().getByRole('article').first()).toBeVisible();
  });
});
