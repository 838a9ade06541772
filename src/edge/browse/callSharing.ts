import * as v from 'valibot';
import { embedCode, embedSize } from '../../../events/entities/embed.ts';
import { PersonInBrief } from '../../../events/entities/user.ts';
import type { SharingCommands } from '../../../machines/browse/sharingCommands.ts';
import { isAbort } from '../account/outcomes.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { copiedText } from '../shell/clipboard.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { readAnswer } from '../shell/readAnswer.ts';

const People = v.array(PersonInBrief);
const urlOf = (path: string): string => new URL(path, location.origin).href;

/** Handles sharing and reporting commands: calls, the clipboard, the system's share sheet. */
export function callSharing(calls: Calls): CommandHandlers<SharingCommands> {
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
