import { afterEach, expect, test, vi } from 'vitest';
import { keepShared } from '../../src/serviceWorker/sharing.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Posts a picture to the share target. @returns where it leads, and the addresses of what was kept */
async function shared(referrer: string): Promise<[string, string[]]> {
  const kept: string[] = [];
  vi.stubGlobal('location', { origin: 'https://tessera.example' });
  vi.stubGlobal('caches', { delete: async () => true, open: async () => ({ put: async (address: string) => void kept.push(address) }) });
  vi.stubGlobal('Response', Object.assign(class {}, { redirect: (address: string) => address }));
  const form = new FormData();
  form.append('pictures', new File(['picture'], 'a.jpg', { type: 'image/jpeg' }));
  const answer = await keepShared({ request: { referrer, formData: async () => form } as Request });
  return [answer as unknown as string, kept];
}

test('what the system or a page of this site shares is kept; what another site posts is not', async () => {
  for (const own of ['', 'about:client', 'https://tessera.example/import'])
    expect(await shared(own)).toEqual(['/import?pictures=1', ['/import/shared/0']]);
  for (const foreign of ['https://other.example/', 'https://tessera.example.other.example/'])
    expect(await shared(foreign)).toEqual(['/import', []]);
});
