import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { expect, test } from './page.ts';
import { accountButton, fillSignUp, form, newPerson, readReminder } from './person.ts';
import { dataFolder, freePort, startTessera } from './server.ts';

const audience = 'tessera-test';
const keys = await generateKeyPair('ES256', { extractable: true });
const solved: string[] = [];
let services: Server;
let origin: string;
let issuer: string;
let end: () => Promise<void>;

// All tests share one instance.
test.describe.configure({ mode: 'default' });

/** The services' servers: the public keys for signed tokens, and the captcha check. */
test.beforeAll(async () => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  services = createServer((request, response) => {
    if (request.url === '/keys') return void response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
    let body = '';
    request.on('data', (chunk: Buffer) => void (body += chunk.toString()));
    request.on('end', () => {
      const token = new URLSearchParams(body).get('response') ?? '';
      solved.push(token);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: token.startsWith('human-') }));
    });
  });
  await new Promise<void>((ready) => void services.listen(0, '127.0.0.1', ready));
  issuer = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  const { folder, remove } = await dataFolder();
  const port = await freePort();
  const environment = {
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_SECRET: 'secret',
    RECAPTCHA_VERIFY_URL: `${issuer}/verify`,
    GOOGLE_ISSUER: issuer,
    GOOGLE_AUDIENCE: audience,
    GOOGLE_KEYS_URL: `${issuer}/keys`,
  };
  const { stop } = await startTessera(folder, port, environment);
  origin = `http://127.0.0.1:${port}`;
  end = async () => {
    await stop();
    services.close();
    await remove();
  };
});
test.afterAll(() => end());

const answerWith = (page: Page, address: RegExp, script: string): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
/** Loads after a while, as on a slow network. */
const captcha =
  "setTimeout(() => { window.grecaptcha = { enterprise: { ready: (run) => run(), execute: async (key, { action }) => 'human-' + key + '-' + action } }; }, 350);";
const signedIn = (page: Page): Promise<void> => expect(accountButton(page)).toBeVisible();

test(
  'signing up proves that one is a person, with a script that is loaded by its key and waited for [E-11]',
  { tag: '@wide' },
  async ({ page }) => {
    test.slow();
    await answerWith(page, /^https:\/\/www\.google\.com\/recaptcha\/enterprise\.js\?render=site-key$/, captcha);
    await page.route(/^https:\/\/accounts\.google\.com\//, (route) => route.abort());
    await page.goto(`${origin}/signup/`);
    await fillSignUp(page, newPerson());
    await form(page).getByRole('button', { name: 'Sign up' }).click();
    await readReminder(page);
    await signedIn(page);
    expect(solved).toContain('human-site-key-mweb_signup');
  },
);

/** Answers for Google's script with one whose button gives a token of these claims. */
async function vouching(page: Page, claims: object, forAudience = audience): Promise<void> {
  const token = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .setSubject(`google-${Date.now()}`)
    .setIssuer(issuer)
    .setAudience(forAudience)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(keys.privateKey);
  const button = `window.google = { accounts: { id: { initialize: (o) => { window.vouch = () => o.callback({ credential: ${JSON.stringify(token)} }); }, renderButton: (e) => { const b = document.createElement('button'); b.type = 'button'; b.textContent = 'Continue with Google'; b.onclick = window.vouch; e.replaceChildren(b); } } } };`;
  await answerWith(page, /^https:\/\/accounts\.google\.com\/gsi\/client$/, button);
  await answerWith(page, /^https:\/\/www\.google\.com\/recaptcha\//, captcha);
}
const googleButton = (page: Page) => form(page).getByRole('button', { name: 'Continue with Google' });

test('Google vouches for somebody by its own button, and they have an account [E-01] [E-11]', { tag: '@wide' }, async ({ page }) => {
  test.slow();
  const claims = { email: `emmy-${Date.now()}@example.org`, email_verified: true, given_name: 'Emmy', family_name: 'Noether' };
  await vouching(page, claims);
  await page.goto(`${origin}/login/?next=${encodeURIComponent('/import')}`);
  await googleButton(page).click();
  await signedIn(page);
  await expect(page).toHaveURL(`${origin}/import`);
  await accountButton(page).click();
  await expect(page.getByRole('menuitem', { name: 'Emmy Noether' })).toBeVisible();
});

test('a refused social sign-in says why, where it was asked for [E-01]', { tag: '@wide' }, async ({ page }) => {
  test.slow();
  await vouching(page, { email: 'nobody@example.org' });
  await page.goto(`${origin}/signup/`);
  await googleButton(page).click();
  await expect(form(page).getByRole('alert')).toContainText('verified no email address of yours');

  await vouching(page, { email: 'nobody@example.org', email_verified: true }, 'another product');
  await page.goto(`${origin}/login/`);
  await googleButton(page).click();
  await expect(form(page).getByRole('alert')).toContainText('did not confirm who you are');
});
