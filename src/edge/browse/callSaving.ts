import * as v from 'valibot';
import { FoundPicture, saving } from '../../../events/browse/saving.ts';
import { PageDetails } from '../../../events/entities/pageDetails.ts';
import { Board } from '../../../events/entities/board.ts';
import { OwnTag } from '../../../events/entities/tag.ts';
import { TrashItem } from '../../../events/entities/trash.ts';
import { PersonInBrief } from '../../../events/entities/user.ts';
import type { AddressDraftCommands, SavingCommands } from '../../../machines/browse/savingCommands.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { afterFrame } from '../shell/afterFrame.ts';
import { storySource } from '../../../machines/browse/feedSource.ts';
import { AnswerError, type Calls, failureOf, isOfCall, reportFailure } from '../shell/calls.ts';
import { drawnId } from '../shell/drawnId.ts';
import { LateError } from '../shell/inTime.ts';
import { readAnswer } from '../shell/readAnswer.ts';
import { changesOf, dropChanges, putChange } from './outboxStore.ts';
import { sendChange } from './sendChange.ts';
import { keepUnauthSave, keptUnauthSave } from './unauthSaveStore.ts';

const Shortlist = v.object({ last_saved: v.array(Board), all: v.array(Board) });
const Page = v.object({
  data: v.object({ title: v.string(), description: v.string(), pictures: v.array(FoundPicture), details: v.optional(PageDetails) }),
});
const Blocking = v.object({ data: v.object({ blocking_actions: v.optional(saving['boardBlocking.loaded'].schema.entries.actions) }) });

/** Handles saving commands: the outbox on the disk, and the calls. */
export function callSaving(calls: Calls): CommandHandlers<Omit<SavingCommands, keyof AddressDraftCommands>> {
  return {
    keepChange({ account, change }, to) {
      const clientId = drawnId();
      to.append('change.kept', { clientId, change });
      // Written at once, not after the frame: a change that shows as saved must survive a crash of the tab.
      return putChange({ account, clientId, change }).catch(() => to.append('outbox.storeFailed', {}));
    },
    requestChanges({ changes }, to) {
      for (const change of changes) to.append('change.requested', { change });
    },
    async readOutbox({ account }, to) {
      const { changes, isWhole, isUsable } = await changesOf(account);
      if (!isWhole) to.append('input.malformed', { from: 'outbox' });
      to.append('outbox.read', { changes });
      if (!(await isUsable())) to.append('outbox.storeFailed', {});
    },
    forgetChanges({ clientIds, areDiscarded = false }, to) {
      return dropChanges(clientIds, areDiscarded).catch((error: unknown) => {
        // They go once the database answers.
        if (!(error instanceof LateError)) to.append('outbox.storeFailed', {});
      });
    },
    async sendChange({ account, kept }, to) {
      await new Promise<void>(afterFrame);
      const { clientId, change } = kept;
      try {
        to.append('change.done', { clientId, change, ...(await sendChange(calls, account, kept)) });
      } catch (error) {
        if (!isOfCall(error)) throw error;
        to.append('change.failed', { clientId, ...(await failureOf(error)) });
      }
    },
    refreshFeeds({ boardIds, username, isProfile, isHome, isShopping }, to) {
      if (isHome) to.append('feed.refreshed', { source: { kind: 'home' } });
      if (isShopping) to.append('feed.refreshed', { source: storySource('shopping_list')! });
      const own = { kind: 'user', username } as const;
      if (isProfile) for (const source of [own, { ...own, list: 'pins' as const }]) to.append('feed.refreshed', { source });
      for (const boardId of boardIds) to.append('feed.refreshed', { source: { kind: 'board', boardId, section: null } });
    },
    listBoards: (_, to) => listBoards(calls, to),
    listOwnTags(_, to) {
      return calls
        .resource('OwnTagResource', {})
        .then(({ data }) => to.append('ownTags.listed', { ownTags: readAnswer(v.array(OwnTag), data) }))
        .catch(reportFailure((failure) => to.append('ownTags.listFailed', failure)));
    },
    loadTrash({ after }, to) {
      return calls
        .resource('TrashResource', { ...(after !== null && { bookmark: after }) })
        .then(({ data, bookmark }) => to.append('trash.loaded', { after, bookmark, items: readAnswer(v.array(TrashItem), data) }))
        .catch(reportFailure((failure) => to.append('trash.failed', { after, ...failure })));
    },
    suggestCollaborators({ term }, to) {
      return calls
        .resource('MentionTypeaheadResource', { term })
        .then(({ data }) => to.append('collaborators.suggested', { term, people: readAnswer(v.array(PersonInBrief), data) }))
        .catch(reportFailure((failure) => to.append('collaborators.suggestionsFailed', { term, ...failure })));
    },
    keepUnauthSave: ({ pinId }) => keepUnauthSave(pinId),
    readUnauthSave(_, to) {
      const pinId = keptUnauthSave();
      if (pinId) to.append('unauthSave.found', { pinId });
    },
    lookAtAddress: ({ url }, to) => lookAtAddress(calls, url, to),
    loadBoardBlocking: ({ boardId }, to) => loadBoardBlocking(calls, boardId, to),
  };
}

async function listBoards(calls: Calls, to: CommandContext): Promise<void> {
  try {
    const { last_saved: lastSaved, all } = readAnswer(Shortlist, (await calls.resource('BoardPickerBoardsShortlistResource', {})).data);
    to.append('boards.listed', { lastSaved, all });
  } catch (error) {
    to.append('boards.listFailed', await failureOf(error));
  }
}

async function lookAtAddress(calls: Calls, url: string, to: CommandContext): Promise<void> {
  try {
    const { data } = readAnswer(Page, await calls.send('post', '/v3/pins/from_address/', { url }));
    to.append('address.found', { url, ...data });
  } catch (error) {
    to.append('address.failed', { url, ...(await failureOf(error)) });
  }
}

/** S2.5: an answer without the requested field is invalid. */
async function loadBoardBlocking(calls: Calls, boardId: string, to: CommandContext): Promise<void> {
  try {
    const { data } = readAnswer(
      Blocking,
      await calls.get(`/v3/boards/${encodeURIComponent(boardId)}/`, { fields: 'board.id,board.blocking_actions' }),
    );
    if (!data.blocking_actions) throw new AnswerError('No blocking actions found in the response.');
    to.append('boardBlocking.loaded', { boardId, actions: data.blocking_actions });
  } catch (error) {
    to.append('boardBlocking.failed', { boardId, ...(await failureOf(error)) });
  }
}
