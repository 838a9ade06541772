/** End of each exported spec: opens the page with the log's data and answers calls from the log alone. */
export const answeringCode = `/** Fills the browser's storage, once: a later page finds what the earlier one left. */
async function plant(page: Page): Promise<void> {
  await page.addInitScript(({ hasPrivacySignal, ...storages }) => {
    if (hasPrivacySignal) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    if (window.top !== window || window.name === 'planted') return;
    // The storages can be emptied by the session itself.
    window.name = 'planted';
    for (const place of ['localStorage', 'sessionStorage'] as const)
      for (const [name, value] of Object.entries<string>(storages[place])) globalThis[place].setItem(name, value);
  }, stored);
}

/** Answers that wait for their call, those given, and changes that the session did not ask for: not the events, which a timer sends. */
const left: typeof answers = [];
const given: typeof answers = [];
const unexpected: string[] = [];

/** Serves the page as the log began, and answers each call from the log; a call without an answer there stays open. */
async function answered(page: Page): Promise<void> {
  left.splice(0, left.length, ...answers);
  given.length = unexpected.length = 0;
  let version = '';
  await page.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (request.resourceType() === 'document' && request.frame() === page.mainFrame()) {
      const served = await route.fetch({ url: new URL('/', url).href });
      // An answer without it is none of the server.
      version = served.headers()['x-app-version'] ?? '';
      const document = await served.text();
      const json = JSON.stringify(started).replace(/</g, '\\\\u003c');
      const body = document.replace(/(<script[^>]* id="page-data">).*?(<\\/script>)/s, (_, open: string, close: string) => open + json + close).replace(/(<script[^>]* id="page-answers">).*?(<\\/script>)/s, '$1[]$2');
      return route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body });
    }
    if (['image', 'media'].includes(request.resourceType())) return route.fulfill({ status: 200, contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>' });
    if (!['fetch', 'xhr'].includes(request.resourceType()) || !/^\\/(resource|v3|vx|_)\\/|^\\/refresh_/.test(url.pathname)) return route.continue();
    const asked = askedOf(request);
    const fits = ({ method, path, params }: (typeof answers)[number]): boolean => method === request.method() && path === url.pathname && Object.entries(params).every(([name, value]) => JSON.stringify(asked[name]) === JSON.stringify(value));
    const at = left.findIndex(fits);
    const answer = at >= 0 ? left.splice(at, 1)[0] : request.method() === 'GET' ? given.findLast(fits) : undefined;
    if (!answer) {
      if (/^\\/resource\\/(?!ApiCResource)\\w+\\/(create|update|delete)\\//.test(url.pathname)) unexpected.push(\`\${request.method()} \${url.pathname} with \${Object.keys(asked).join(', ')}\`);
      return;
    }
    given.push(answer);
    if (answer.status === null) return route.abort();
    return route.fulfill({ status: answer.status, headers: { 'x-app-version': version }, json: answer.body ?? {} });
  });
}

/** Returns the parameters of a call: a resource's options, a query's variables, or the fields of its body or address. */
function askedOf(request: Request): Record<string, unknown> {
  const { searchParams } = new URL(request.url());
  const text = request.postData() ?? '';
  const isJson = request.headers()['content-type']?.includes('json');
  const fields: Record<string, string> = Object.fromEntries(text && !isJson ? new URLSearchParams(text) : searchParams);
  if (isJson) return JSON.parse(text) as Record<string, unknown>;
  if (fields.data) return (JSON.parse(fields.data) as { options: Record<string, unknown> }).options;
  return fields.variables ? (JSON.parse(fields.variables) as Record<string, unknown>) : fields;
}

/** Asserts that the page asked for a change with the recorded body, and for none that is not in the session. */
async function requested(record: string): Promise<void> {
  const missing = (): string[] =>
    answers
      .filter((answer) => answer.method !== 'GET' && record.startsWith(\`record \${answer.record},\`) && !given.includes(answer))
      .map(({ method, path, params }) => \`\${method} \${path} \${JSON.stringify(params)}\`);
  await expect.poll(missing, \`\${record}: the request is missing\`).toEqual([]);
  expect(unexpected, \`\${record}: requests that are not in the session\`).toEqual([]);
}

/** Waits until flows are in their recorded states, or others that only timers lead to. Returns those that do not come to be. */
async function otherStates(page: Page, expected: [record: string, flow: string, ...states: unknown[]][]): Promise<string[]> {
  let others: string[] = [];
  const look = async (): Promise<string[]> => {
    const now = await page.evaluate(() => (globalThis as { tesseraStates?: () => Record<string, unknown> }).tesseraStates?.() ?? {});
    return (others = expected.flatMap(([record, flow, ...states]) =>
      states.some((state) => JSON.stringify(state) === JSON.stringify(now[flow]))
        ? []
        : [\`\${record}: the flow \${flow} is \${JSON.stringify(now[flow])} instead of \${JSON.stringify(states[0])}\`],
    ));
  };
  await expect.poll(look).toEqual([]).catch(() => undefined);
  return others;
}
`;
