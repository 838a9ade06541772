import type { BrowserType, LaunchOptions, Locator, Page } from 'playwright/test';
import { emptyPage, forgetPerson } from './look.ts';
import { type Engine, type Target, timeLimit, type Visitor } from './visitor.ts';

const size = { width: 1280, height: 800 };

type Role = Parameters<Page['getByRole']>[0];

/** Starts a browser that Playwright drives. */
export async function startByPlaywright(type: BrowserType, options: LaunchOptions): Promise<Engine> {
  const browser = await type.launch(options);
  return {
    async open(baseURL) {
      const context = await browser.newContext({ baseURL, locale: 'en-US', viewport: size });
      context.setDefaultTimeout(timeLimit);
      const page = await context.newPage();
      return visitorOf(page, browser.version());
    },
    close: () => browser.close(),
  };
}

const interrupted = /Navigation to "(.*)" is interrupted by another navigation to "(.*)"/;

/**
 * Opens an address and waits until it is loaded. When a page's loading ends just then, Firefox gives the navigation a new id, which looks
 * to Playwright like another navigation to the same address, or aborts it. A product that does so fails in Chromium, to
 * which neither is forgiven.
 */
async function open(page: Page, path: string): Promise<void> {
  const isFirefox = page.context().browser()!.browserType().name() === 'firefox';
  try {
    await page.goto(path);
  } catch (error) {
    const { message } = error as Error;
    const [, wanted, opened] = interrupted.exec(message) ?? [];
    if (isFirefox && wanted !== undefined && wanted === opened) await page.waitForLoadState();
    else if (isFirefox && message.includes('NS_BINDING_ABORTED')) await page.goto(path);
    else throw error;
  }
}

const visitorOf = (page: Page, version: string): Visitor => {
  const find = ({ role, name, within }: Target): Locator => {
    const scope = within ? find(within) : page;
    const found = role === 'field' ? scope.getByLabel(name!, { exact: true }) : scope.getByRole(role as Role, { name, exact: true });
    return found.filter({ visible: true });
  };
  return {
    version,
    goto: (path) => open(page, path),
    evaluate: (run, argument) => page.evaluate(run as never, argument),
    count: (target) => find(target).count(),
    click: (target) => find(target).first().click(),
    async fill(target, text) {
      const control = find(target).first();
      // By keys, because the pages of a system's Firefox do not notice a text that Playwright inserts at once.
      if ((await control.getAttribute('type')) === 'date') await control.fill(text);
      else {
        // Focused once: in a window that is not in front, Playwright ends the selection at each focus.
        await control.focus();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(text);
      }
    },
    pick: (file) => page.locator('input[type=file]').first().setInputFiles(file),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    setOffline: (isOffline) => page.context().setOffline(isOffline),
    screenshot: () => page.screenshot(),
    async leave() {
      await open(page, emptyPage);
      await page.evaluate(forgetPerson);
      await page.context().clearCookies();
      await page.setViewportSize(size);
    },
    close: () => page.context().close(),
  };
};
