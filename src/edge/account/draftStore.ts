import * as v from 'valibot';
import { Draft, placeOf } from '../../../events/entities/draft.ts';
import type { IdentityCommands } from '../../../machines/account/identityCommands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { keep, readStored } from '../shell/stored.ts';

const prefix = 'draft ';
const Row = v.object({ account: v.string(), draft: Draft });

/** Whether an item of this browser's storage is an unsent text, which outlives a log-out that nobody asked for. */
export const isDraftItem = (key: string): boolean => key.startsWith(`tessera.${prefix}`);

/** Each text is an item of its own, so that tabs do not overwrite each other's. */
export const draftStore: CommandHandlers<Pick<IdentityCommands, 'readDrafts' | 'keepDrafts' | 'dropDraft'>> = {
  readDrafts({ account }, to) {
    const drafts = draftItems().flatMap((name) => {
      const row = readStored(name, Row, to);
      if (row?.account === account) return [row.draft];
      keep(name, null);
      return [];
    });
    if (drafts.length > 0) to.append('drafts.found', { drafts });
  },
  keepDrafts({ account, drafts }) {
    for (const draft of drafts) keep(prefix + placeOf(draft), { account, draft });
  },
  dropDraft: ({ place }) => keep(prefix + place, null),
};

/** Returns the names of all drafts; none if the browser refuses its storage. */
function draftItems(): string[] {
  try {
    return Object.keys(localStorage)
      .filter(isDraftItem)
      .map((key) => key.slice('tessera.'.length));
  } catch {
    return [];
  }
}
