import { afterEach, expect, test, vi } from 'vitest';
import { createCalls } from '../../src/edge/shell/calls.ts';
import { askVersionForMissingCode } from '../../src/edge/shell/missingCode.ts';
import { completeAddresses, ignored } from '../flows/callListener.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page whose code a newer build has replaced learns of the new version, although it makes no call', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { cookie: '' });
  completeAddresses();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Response.json({ status: 'ok' }, { headers: { 'X-App-Version': '2' } });
  });
  const onVersion = vi.fn();
  askVersionForMissingCode(createCalls({ ...ignored, onVersion }, '1', () => null));
  page.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(onVersion).toHaveBeenCalledWith('2'));
  expect(asked).toEqual(['/healthz']);
});
