import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../server/testApp.ts';
import { addressOf, type Route, routesRegisteredIn } from './routes.ts';

let server: TestApp;
let registered: Route[];
let named: TestApp;
beforeAll(async () => {
  ({ result: server, routes: registered } = await routesRegisteredIn(() => testApp({ trustProxy: 1 })));
  named = await testApp({ trustProxy: 1, siteHost: 'tessera.example', allowedHosts: ['other.example'] });
});
afterAll(async () => {
  await server.close();
  await named.close();
});

const always = {
  'x-content-type-options': 'nosniff',
  'x-permitted-cross-domain-policies': 'none',
  'x-frame-options': expect.stringMatching(/^(?:DENY|SAMEORIGIN)$/),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': expect.stringMatching(/^same-origin/),
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'origin-agent-cluster': '?1',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringMatching(/frame-ancestors '(?:none|self)'/),
};
const overHttps = { 'x-forwarded-proto': 'https' };

test('no answer of any route lacks the headers that keep a browser from running, framing or reading it', async () => {
  const routes = [
    ...registered.map((route) => ({ method: route.method as 'GET', url: addressOf(route) })),
    { method: 'GET', url: '/%zz' } as const,
    { method: 'DELETE', url: '/none' } as const,
  ];
  expect(routes.length).toBeGreaterThan(150);
  for (const { method, url } of routes) {
    const plain = await server.app.inject({ method, url });
    // The address of a secret board's link is its key, and that of the owner's link too.
    const referrer = /^\/(?:_\/board|owner)\//.test(url) ? { 'referrer-policy': 'no-referrer' } : {};
    expect(plain.headers, `${method} ${url}`).toMatchObject({ ...always, ...referrer });
    expect(plain.headers, `${method} ${url}`).not.toHaveProperty('strict-transport-security');
    const policy = String(plain.headers['content-security-policy']);
    expect(policy, `${method} ${url}`).toMatch(/sandbox|require-trusted-types-for 'script'/);
    expect(policy, `${method} ${url}`).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|style-src [^;]*unsafe-inline|\*/);
    // Proxy headers are not read for a malformed address.
    if (url !== '/%zz')
      expect((await server.app.inject({ method, url, headers: overHttps })).headers['strict-transport-security'], `${method} ${url}`).toBe(
        'max-age=31536000',
      );
  }
});

test("https stays on for all hosts below a site's own name, and not below a name that the owner has for other things too", async () => {
  const keptFor = async (host: string) =>
    (await named.app.inject({ url: '/', headers: { host, ...overHttps } })).headers['strict-transport-security'];
  expect(await keptFor('tessera.example')).toBe('max-age=31536000; includeSubDomains');
  expect(await keptFor('de.tessera.example')).toBe('max-age=31536000; includeSubDomains');
  expect(await keptFor('other.example')).toBe('max-age=31536000');
  expect((await named.app.inject({ url: '/', headers: { host: 'tessera.example' } })).headers).not.toHaveProperty(
    'strict-transport-security',
  );
});

test.each([
  [0, 'max-age=0'],
  [3600, 'max-age=3600'],
])('the owner lowers how long https is asked for, or ends it (%i)', async (hstsSeconds, header) => {
  const lowered = await testApp({ hstsSeconds, trustProxy: 1 });
  const { headers } = await lowered.app.inject({ url: '/', headers: overHttps });
  await lowered.close();
  expect(headers['strict-transport-security']).toBe(header);
});

describe('the policy of a page', () => {
  const policyOf = async ({ app }: TestApp, headers: Record<string, string> = {}, url = '/') =>
    String((await app.inject({ url, headers })).headers['content-security-policy']);

  test('allows no base, plugin, foreign form or frame, and asks for https under https alone', async () => {
    for (const url of ['/', '/inspector/']) {
      const policy = await policyOf(server, {}, url);
      for (const directive of [
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "worker-src 'self'",
        "'strict-dynamic'",
      ])
        expect(policy, url).toContain(directive);
      expect(policy, url).toContain("require-trusted-types-for 'script'; trusted-types tessera-scripts tessera-workers");
      expect(policy, url).not.toContain('upgrade-insecure-requests');
      expect(await policyOf(server, overHttps, url), url).toContain('upgrade-insecure-requests');
    }
  });

  test('names the hosts of services that were set up, lets them open their windows, and asks no Trusted Types of their scripts', async () => {
    const other = await testApp({ googleClientId: 'id' });
    const { headers } = await other.app.inject('/');
    await other.close();
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/accounts\.google\.com\/gsi\/;/);
    expect(headers['content-security-policy']).not.toContain('trusted-types');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-embedder-policy': 'unsafe-none',
    });
  });

  test('gives scripts that run as workers no sink at all', async () => {
    for (const url of ['/sw.js', '/assets/entry-abc123.js'])
      expect(await policyOf(server, {}, url)).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  });
});
