import { chromium, type Browser, type Page } from 'playwright';
import { dataFolder, freePort, startTessera } from '../e2e/server.ts';
import { call } from './call.ts';
import { atMost, median, quantile, type Measure } from './measure.ts';

const messages = 40;

async function signUp(browser: Browser, base: string, username: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await call(page, base, 'UserRegisterResource/create', {
    email: `${username}@example.org`,
    username,
    password: 'Correct horse 7 battery',
    first_name: username,
  });
  return page;
}

/** Runs in the receiving page: notes when a text is in the conversation, by the clock that both pages share. */
function watchMessages(): void {
  const seen = window as unknown as { heard: Record<string, number> };
  seen.heard = {};
  new MutationObserver(() => {
    for (const said of document.querySelectorAll('[role=log] li p')) seen.heard[said.textContent ?? ''] ??= Date.now();
  }).observe(document, { subtree: true, childList: true });
}

/** Runs in the writing page: notes when Enter is pressed. */
function watchKeys(): void {
  const seen = window as unknown as { pressed: number[] };
  seen.pressed = [];
  addEventListener('keydown', ({ key }) => void (key === 'Enter' && seen.pressed.push(Date.now())), { capture: true });
}

/**
 * Measures the time from pressing Enter in one browser until the message shows in the other's open conversation, against the real server.
 */
export async function run(): Promise<Measure[]> {
  const { folder, remove } = await dataFolder();
  const port = await freePort();
  const { stop } = await startTessera(folder, port);
  const base = `http://127.0.0.1:${port}/`;
  const browser = await chromium.launch({
    executablePath: process.env.TESSERA_CHROMIUM || undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const [ada, grace] = [await signUp(browser, base, 'ada'), await signUp(browser, base, 'grace')];
    const answer = await ada.request.get(
      `${base}resource/UserResource/get/?data=${encodeURIComponent('{"options":{"username":"grace"}}')}`,
    );
    const { id } = ((await answer.json()) as { resource_response: { data: { id: string } } }).resource_response.data;
    await call(ada, base, 'ConversationsResource/create', { user_ids: [id], text: 'first', client_id: crypto.randomUUID() });
    await ada.addInitScript(watchKeys);
    await grace.addInitScript(watchMessages);
    for (const page of [ada, grace]) {
      await page.goto(base);
      await page.getByRole('button', { name: /^Messages/ }).click();
      await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: /first/ }).click();
      await page.getByRole('log').getByText('first').waitFor();
    }
    const field = ada.getByRole('textbox', { name: 'Message' });
    for (let n = 0; n < messages; n++) {
      await field.fill(`message ${n}`);
      await field.press('Enter');
      await grace.getByRole('log').getByText(`message ${n}`, { exact: true }).waitFor();
      // The limit is sixty messages a minute.
      await ada.waitForTimeout(200);
    }
    const pressed = await ada.evaluate(() => (window as unknown as { pressed: number[] }).pressed);
    const heard = await grace.evaluate(() => (window as unknown as { heard: Record<string, number> }).heard);
    const times = pressed.map((at, n) => heard[`message ${n}`]! - at);
    return [
      atMost('message from one browser to the other, p95', quantile(times, 0.95), 300, 'ms'),
      { name: 'message from one browser to the other, median', value: median(times), unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await stop();
    await remove();
  }
}
