import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUnsent, photosPort, sendKept } from '../../src/edge/engage/photos.ts';

beforeEach(() => {
  vi.spyOn(URL, 'revokeObjectURL');
});
afterEach(() => {
  forgetUnsent([]);
  vi.restoreAllMocks();
});

test('chosen photos are released, except for the composed one and those being sent', async () => {
  const chosen: string[] = [];
  const port = photosPort((_, data) => void chosen.push((data as { photo: string }).photo));
  for (let n = 0; n < 3; n++) port.picked(new File(['photo'], `${n}.jpg`));
  const [sent, dropped, composed] = chosen as [string, string, string];
  let answer = (): void => {};
  const sending = sendKept(sent, () => new Promise<void>((resolve) => (answer = resolve)));
  forgetUnsent([composed]);
  expect([sent, dropped, composed].map((photo) => port.addressOf(photo) !== undefined)).toEqual([true, false, true]);
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(1);
  answer();
  await sending;
  forgetUnsent([composed]);
  expect([sent, composed].map((photo) => port.addressOf(photo) !== undefined)).toEqual([false, true]);
});
