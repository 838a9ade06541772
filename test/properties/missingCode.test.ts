import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCalls } from '../../src/edge/shell/calls.ts';
import { recoverMissingCode } from '../../src/edge/shell/missingCode.ts';
import { completeAddresses, ignored } from '../flows/callListener.ts';

let page: EventTarget;
let asked: string[];
let isDown: boolean;
const onVersion = vi.fn();
const reload = vi.fn();

beforeEach(() => {
  page = new EventTarget();
  asked = [];
  isDown = false;
  vi.resetAllMocks();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { cookie: '', querySelectorAll: () => [{ href: 'http://localhost/assets/part.js' }] });
  completeAddresses();
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(new URL(typeof request === 'string' ? request : request.url).pathname);
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'ok' }, { headers: { 'X-App-Version': '2' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const recover = (mayReload = true): void =>
  recoverMissingCode(
    createCalls({ ...ignored, onVersion }, '1', () => null),
    { mayReload: () => mayReload, reload },
  );

/** Code is missing, and the server has been asked. */
async function codeIsMissing(): Promise<void> {
  page.dispatchEvent(new Event('vite:preloadError'));
  await new Promise((later) => setTimeout(later));
}

test('a page whose code a newer build has replaced learns of the new version, although it makes no call', async () => {
  recover();
  await codeIsMissing();
  await vi.waitFor(() => expect(onVersion).toHaveBeenCalledWith('2'));
  expect(asked).toEqual(['/healthz', '/assets/part.js']);
  expect(reload).not.toHaveBeenCalled();
});

test('code that is missing again after the server has answered is loaded by a new page', async () => {
  recover();
  isDown = true;
  await codeIsMissing();
  await codeIsMissing();
  expect(reload).not.toHaveBeenCalled();
  isDown = false;
  await codeIsMissing();
  await vi.waitFor(() => expect(onVersion).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
  await codeIsMissing();
  expect(reload).toHaveBeenCalledOnce();
  expect(asked.at(-1)).toBe('/assets/part.js');
});

test('a page stays if the person would lose something by it, or if it has been reloaded already', async () => {
  recover(false);
  for (let n = 0; n < 3; n++) await codeIsMissing();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  recover();
  for (let n = 0; n < 3; n++) await codeIsMissing();
  expect(reload).not.toHaveBeenCalled();
});
