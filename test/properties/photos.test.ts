import { expect, test } from 'vitest';
import type { AnyRecord } from '../../events/record.ts';
import { callComments } from '../../src/edge/engage/callComments.ts';
import { photosPort } from '../../src/edge/engage/photos.ts';
import type { CommandContext } from '../../src/edge/commandHandlers.ts';
import { createVault } from '../../src/edge/account/vault.ts';
import type { Calls } from '../../src/edge/shell/calls.ts';
import { someComment } from '../flows/composing.ts';

test('a photo is there for who tries again, and no longer than until the server has it [G-04]', async () => {
  const told: Pick<AnyRecord, 'type' | 'data'>[] = [];
  const append = ((type, data) => void told.push({ type, data } as never)) as CommandContext['append'];
  const port = photosPort(append);
  port.picked(new File(['picture'], 'tea.jpg', { type: 'image/jpeg' }));
  const { photo } = told[0]!.data as { photo: string };
  const address = port.addressOf(photo)!;
  const answers = [() => Promise.reject(new Error('The connection is gone.')), () => Promise.resolve({ data: someComment('c1') })];
  const { sendComment } = callComments({ send: () => answers.shift()!() } as unknown as Calls, createVault());
  const send = async (): Promise<string> => {
    sendComment({ pinId: 'p1', parentId: null, kind: 'userdiditdata', text: '', photo, tags: [], people: [] }, {
      append,
    } as CommandContext);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
    return told.at(-1)!.type;
  };
  expect([await send(), port.addressOf(photo)]).toEqual(['comment.createFailed', address]);
  expect([await send(), port.addressOf(photo)]).toEqual(['comment.created', undefined]);
  await expect(fetch(address)).rejects.toThrow();
});
