import * as v from 'valibot';
import { FoundPicture, saving } from '../../../events/browse/saving.ts';
import { Board } from '../../../events/entities/board.ts';
import type { SavingCommands } from '../../../machines/browse/savingCommands.ts';
import type { Carrier, Carriers } from '../carriers.ts';
import { afterFrame } from '../shell/afterFrame.ts';
import { AnswerError, failureOf, type Calls, type Failure } from '../shell/calls.ts';
import { drawnId } from '../shell/drawnId.ts';
import { readAnswer } from '../shell/readAnswer.ts';
import { changesOf, dropChanges, putChange } from './outboxStore.ts';
import { sendChange } from './sendChange.ts';
import { keepUnauthSave, keptUnauthSave } from './unauthSaveStore.ts';

const Shortlist = v.object({ last_saved: v.array(Board), all: v.array(Board) });
const Page = v.object({ data: v.object({ title: v.string(), description: v.string(), pictures: v.array(FoundPicture) }) });
const Blocking = v.object({ data: v.object({ blocking_actions: v.optional(saving['boardBlocking.loaded'].public.actions) }) });

/** Carries out what saving asks for: the outbox on the disk, and the calls. */
export function callSaving(calls: Calls): Carriers<SavingCommands> {
  return {
    keepChange({ account, change }, to) {
      const clientId = drawnId();
      to.append('change.kept', { clientId, change });
      // At once, not after the frame: what shows as saved is saved, if the tab dies in that very moment.
      putChange({ account, clientId, change }).catch(() => to.append('outbox.storeFailed', {}));
    },
    requestChanges({ changes }, to) {
      for (const change of changes) to.append('change.requested', { change });
    },
    readOutbox({ account }, to) {
      changesOf(account).then(
        (changes) => to.append('outbox.read', { changes }),
        () => {
          to.append('outbox.read', { changes: [] });
          to.append('outbox.storeFailed', {});
        },
      );
    },
    forgetChanges({ clientIds }, to) {
      dropChanges(clientIds).catch(() => to.append('outbox.storeFailed', {}));
    },
    sendChange: ({ account, kept }, to) => afterFrame(() => {
      const { clientId, change } = kept;
      sendChange(calls, account, kept).then(
        (outcome) => to.append('change.done', { clientId, change, ...outcome }),
        async (error: unknown) => {
          const failure = await failureOf(error);
          if (mayComeLater(failure)) to.append('change.failed', { clientId, ...failure });
          else to.append('change.refused', { clientId, change, ...failure });
        },
      );
    }),
    refreshBoards({ boardIds }, to) {
      for (const boardId of boardIds) to.append('feed.refreshed', { source: { kind: 'board', boardId, section: null } });
    },
    listBoards: (_, to) => void listBoards(calls, to),
    keepUnauthSave: ({ pinId }) => keepUnauthSave(pinId),
    readUnauthSave(_, to) {
      const pinId = keptUnauthSave();
      if (pinId) to.append('unauthSave.found', { pinId });
    },
    lookAtAddress: ({ url }, to) => void lookAtAddress(calls, url, to),
    loadBoardBlocking: ({ boardId }, to) => void loadBoardBlocking(calls, boardId, to),
  };
}

/** No answer, a busy server, or a session that is not this account's: it is tried again. */
const mayComeLater = ({ status }: Failure): boolean => status === null || [401, 408, 412, 429].includes(status) || status >= 500;

async function listBoards(calls: Calls, to: Carrier): Promise<void> {
  try {
    const { last_saved: lastSaved, all } = readAnswer(Shortlist, (await calls.resource('BoardPickerBoardsShortlistResource', {})).data);
    to.append('boards.listed', { lastSaved, all });
  } catch (error) {
    to.append('boards.listFailed', await failureOf(error));
  }
}

async function lookAtAddress(calls: Calls, url: string, to: Carrier): Promise<void> {
  try {
    const { data } = readAnswer(Page, await calls.send('post', '/v3/pins/from_address/', { url }));
    to.append('address.found', { url, ...data });
  } catch (error) {
    to.append('address.failed', { url, ...(await failureOf(error)) });
  }
}

/** S2.5: without the field that was asked for there is no answer. */
async function loadBoardBlocking(calls: Calls, boardId: string, to: Carrier): Promise<void> {
  try {
    const { data } = readAnswer(Blocking, await calls.get(`/v3/boards/${encodeURIComponent(boardId)}/`, { fields: 'board.id,board.blocking_actions' }));
    if (!data.blocking_actions) throw new AnswerError('No blocking actions found in the response.');
    to.append('boardBlocking.loaded', { boardId, actions: data.blocking_actions });
  } catch (error) {
    to.append('boardBlocking.failed', { boardId, ...(await failureOf(error)) });
  }
}
