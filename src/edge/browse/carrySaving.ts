import type { SavingCommands } from '../../../machines/browse/savingCommands.ts';
import type { Carriers } from '../carriers.ts';
import { deferred } from '../deferred.ts';

/** Carries out by code that comes later what saving asks for. */
export const carrySaving = (load: () => Promise<Carriers<SavingCommands>>): Carriers<SavingCommands> =>
  deferred<SavingCommands>(
    {
      keepChange: true, requestChanges: true, readOutbox: true, forgetChanges: true, sendChange: true, refreshBoards: true, listBoards: true,
      keepUnauthSave: true, readUnauthSave: true, lookAtAddress: true, loadBoardBlocking: true,
    },
    load,
  );
