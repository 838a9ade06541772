import { expect, type Page } from 'playwright/test';
import { shiftsOf } from './shifts.ts';

/** Pixels; around each width at which the frame or the number of columns changes. */
export const takeoverWidths: readonly number[] = [320, 360, 390, 480, 600, 768, 900, 1024, 1280, 1920];
export type Direction = 'ltr' | 'rtl';

/** Addresses of what does not exist, and of searches that the visits of idle pages leave out. */
export const furtherPaths = [
  '/nobody/',
  '/ada/none/',
  '/pin/1/',
  '/ideas/none/1/',
  '/search/users/?q=ada',
  '/search/pins/?q=zzzz',
  '/search/pins/',
];

/** Errors and shifts of a page while its code took over the server's markup. */
export interface Takeover {
  /** Whether the server drew it. */
  wasDrawn: boolean;
  /** React's errors of hydration. */
  errors: string[];
  /** Layout shifts, each with the elements that moved. */
  shifts: string[];
}

/** React's numbers for markup that differs from what it renders itself. */
const hydrationError = /Minified React error #4(?:18|19|2[0-9])/;

/** Opens an address in a window of a width and waits until the page's code has taken over and stands still. */
export async function takeover(page: Page, address: string, width: number, direction: Direction): Promise<Takeover> {
  const errors: string[] = [];
  const note = (message: { text(): string }): void => void (hydrationError.test(message.text()) && errors.push(message.text()));
  page.on('console', note);
  await page.setViewportSize({ width, height: 800 });
  // Turns the page without other texts, whose lengths would differ.
  const turn = async (route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response, body: (await response.text()).replace('dir="ltr"', 'dir="rtl"') });
  };
  if (direction === 'rtl') await page.route(address, turn);
  await page.goto(address);
  await page.waitForFunction(() => !document.querySelector('#shell-loader'));
  await page.evaluate(
    () =>
      new Promise<void>((still) => {
        let last = document.getElementById('root')!.innerHTML.length;
        const look = (): void => {
          const now = document.getElementById('root')!.innerHTML.length;
          if (now === last) return still();
          last = now;
          setTimeout(look, 120);
        };
        setTimeout(look, 120);
      }),
  );
  if (direction === 'rtl') await page.unroute(address, turn);
  page.off('console', note);
  return {
    wasDrawn: await page.evaluate(() => document.getElementById('page-data')!.textContent!.includes('"renderMode":"server"')),
    shifts: await shiftsOf(page),
    errors,
  };
}

/**
 * Expects that the server draws a page and that its code takes over without an error or a move.
 * @param number of the visit: each has one width and one direction; `npm run bench -- drawnRoutes` has all of them
 */
export async function expectCalmTakeover(page: Page, path: string, number: number): Promise<void> {
  const width = takeoverWidths[(number * 3) % takeoverWidths.length]!;
  const direction: Direction = number % 4 < 2 ? 'ltr' : 'rtl';
  const calm: Takeover = { wasDrawn: true, errors: [], shifts: [] };
  expect(await takeover(page, path, width, direction), `${path} ${width} ${direction}`).toEqual(calm);
}
