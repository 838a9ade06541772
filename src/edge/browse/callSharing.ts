import * as v from 'valibot';
import { embedCode, embedSize } from '../../../events/entities/embed.ts';
import { PersonInBrief } from '../../../events/entities/user.ts';
import type { SharingCommands } from '../../../machines/browse/sharingCommands.ts';
import { isAbort } from '../account/outcomes.ts';
import type { Vault } from '../account/vault.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { copiedText } from '../shell/clipboard.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { readAnswer, readData } from '../shell/readAnswer.ts';

const People = v.array(PersonInBrief);
const BoardLink = v.object({ path: v.nullable(v.string()) });
const urlOf = (path: string): string => new URL(path, location.origin).href;

/** Handles sharing and reporting commands: calls, the clipboard, the system's share sheet. */
export function callSharing(calls: Calls, vault: Vault): CommandHandlers<SharingCommands> {
  /** Reads, makes or revokes a board's link. Its address opens the board, so that it enters the vault and no record. */
  function boardLink(method: 'get' | 'put' | 'delete', boardId: string, to: CommandContext): Promise<void> {
    const path = `/v3/boards/${encodeURIComponent(boardId)}/link/`;
    const form = `boardLink ${boardId}`;
    return (method === 'get' ? calls.get(path) : calls.send(method, path))
      .then((answer) => {
        const link = readData(BoardLink, answer).path;
        if (link === null) vault.forget(form);
        to.append('boardLink.loaded', { boardId, handle: link === null ? null : vault.keep(form, 'address', urlOf(link)) });
      })
      .catch(reportFailure((failure) => to.append('boardLink.failed', { boardId, ...failure })));
  }

  return {
    loadShareSuggestions(_, to) {
      return calls
        .resource('ShareSuggestionsResource', { suggestion_type: 'share', hide_group_conversations: false })
        .then(({ data }) => to.append('share.suggestionsLoaded', { people: readAnswer(People, data) }))
        .catch(reportFailure((failure) => to.append('share.suggestionsFailed', failure)));
    },
    findPeopleToShareWith({ text }, to) {
      return calls
        .resource('ShareSuggestionsTypeaheadResource', { term: text })
        .then(({ data }) => to.append('share.peopleFound', { text, people: readAnswer(v.object({ items: People }), data).items }))
        .catch(reportFailure((failure) => to.append('share.searchFailed', { text, ...failure })));
    },
    copyLink({ path, title, what }, to) {
      return copiedText(what === 'link' ? urlOf(path) : embedCode(urlOf(path), title, embedSize)).then(
        () => to.append('share.linkCopied', {}),
        () => to.append('share.copyFailed', {}),
      );
    },
    shareNatively({ path, title }, to) {
      return shared({ url: urlOf(path), title }).then(
        () => to.append('share.nativeDone', {}),
        (error: unknown) => to.append('share.nativeFailed', { isAbort: isAbort(error) }),
      );
    },
    loadBoardLink: ({ boardId }, to) => boardLink('get', boardId, to),
    createBoardLink: ({ boardId }, to) => boardLink('put', boardId, to),
    revokeBoardLink: ({ boardId }, to) => boardLink('delete', boardId, to),
    copyBoardLink: ({ handle }, to) =>
      copiedText(vault.get(handle).reveal()).then(
        () => to.append('boardLink.copied', {}),
        () => to.append('boardLink.copyFailed', {}),
      ),
    sendReport({ content, reason, detailedReasons }, to) {
      const sent =
        content.type === 'comment'
          ? calls.send('put', `/v3/aggregated_comments/${encodeURIComponent(content.id)}/flag/`, {
              commentId: content.id,
              reason,
              detailedReasons,
            })
          : calls.change('ReportContentResource', 'create', { content, reason, detailedReasons });
      return sent.then(() => to.append('report.sent', {})).catch(reportFailure((failure) => to.append('report.failed', failure)));
    },
  };
}

/** The share sheet exists only over https; without it the call fails as if refused. */
const shared = async (what: ShareData): Promise<void> => navigator.share(what);
