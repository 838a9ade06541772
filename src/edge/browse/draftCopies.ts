import * as v from 'valibot';
import { Creation } from '../../../events/entities/creation.ts';
import type { CommandContext } from '../commandHandlers.ts';
import { keep, readStored } from '../shell/stored.ts';

/** `revisions`: those over which the draft was to be stored; null for none. */
const Copy = v.object({ creation: Creation, revisions: v.array(v.nullable(v.string())) });

const nameOf = (account: string, place: string): string => `unstored ${account} ${place}`;

/** Copies a draft whose last change is not stored to where a page that goes can still write; null removes the copy. */
export const copyDraft = (account: string, place: string, copy: v.InferInput<typeof Copy> | null): void =>
  keep(nameOf(account, place), copy);

/**
 * Removes the copy of a draft and returns its draft, if it is newer than the stored one: the revision that is stored now was there then,
 * and no other tab wrote since.
 */
export function takeCopy(
  { account, place, revision }: { account: string; place: string; revision: string | undefined },
  to: Pick<CommandContext, 'append'>,
): Creation | undefined {
  const copy = readStored(nameOf(account, place), Copy, to);
  copyDraft(account, place, null);
  return copy?.revisions.includes(revision ?? null) ? copy.creation : undefined;
}
