import * as v from 'valibot';
import type { DataOf } from '../../../events/record.ts';
import type { CommandContext } from '../commandHandlers.ts';

const Notice = v.object({ isSignedIn: v.boolean(), keepsUnsent: v.boolean() });

/** One channel for sending and receiving, since a channel does not receive its own messages. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tessera.account');

/** Notifies the other tabs that the account in this browser has changed. */
export const notifyOtherTabs = (notice: DataOf<'account.changedElsewhere'>): void => channel?.postMessage(notice);

/** @returns a function that stops listening */
export function followOtherTabs(append: CommandContext['append']): () => void {
  const listen = ({ data }: MessageEvent): void => {
    if (v.is(Notice, data)) append('account.changedElsewhere', data);
    else append('input.malformed', { from: 'otherTab' });
  };
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}
