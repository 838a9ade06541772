import * as v from 'valibot';
import type { DataOf } from '../../../events/record.ts';

const Told = v.object({ isSignedIn: v.boolean(), keepsUnsent: v.boolean() });

/** One for sending and hearing, since it does not hear itself. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tessera.account');

/** Tells the other tabs that this browser is somebody else's now, or nobody's. */
export const tellOtherTabs = (told: DataOf<'account.changedElsewhere'>): void => channel?.postMessage(told);

/** @returns ends listening */
export function hearOtherTabs(heard: (told: DataOf<'account.changedElsewhere'>) => void): () => void {
  const listen = ({ data }: MessageEvent): void => {
    if (v.is(Told, data)) heard(data);
  };
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}
