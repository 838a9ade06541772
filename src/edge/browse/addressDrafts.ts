import type { AddressDraftCommands } from '../../../machines/browse/savingCommands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { deleteAddress, putAddress, readAddress } from './creationStore.ts';

/** Handles the unsaved pin from a web page, which stays in this browser. @param account id of the page's account; null if signed out */
export function addressDrafts(account: () => string | null): CommandHandlers<AddressDraftCommands> {
  return {
    async readAddressDraft(_, to) {
      const draft = await readAddress(account() ?? '').catch(() => undefined);
      if (draft) to.append('address.draftFound', { draft });
    },
    keepAddressDraft: ({ draft }, to) => putAddress(account() ?? '', draft).catch(() => to.append('outbox.storeFailed', {})),
    dropAddressDraft: () => deleteAddress(account() ?? '').catch(() => undefined),
  };
}
