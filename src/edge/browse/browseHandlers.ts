import type { BrowseCommands } from '../../../machines/browse/commands.ts';
import type { FirstCall } from '../../../machines/browse/firstAnswers.ts';
import type { DataOf } from '../../../events/record.ts';
import { pinIdOf } from '../../../machines/shell/handlers.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { takeAnswer } from '../shell/embedded.ts';

type PageDataHandlers = CommandHandlers<Pick<BrowseCommands, FirstCall['command']>>;

/**
 * Answers a page's first calls from the data embedded in the page, if it has them; otherwise by `called`.
 * A cached page without the answer to its pin's query is recorded (S1.8).
 */
export function browseHandlers(
  called: PageDataHandlers,
  start: Pick<DataOf<'session.started'>, 'handler' | 'params' | 'page'>,
): PageDataHandlers {
  const answered = (call: FirstCall, to: CommandContext): boolean => {
    const answer = takeAnswer(call);
    if (answer) to.append(answer.type, answer.data);
    return answer !== undefined;
  };
  return {
    loadFeedPage(params, to) {
      if (!answered({ command: 'loadFeedPage', params }, to)) return called.loadFeedPage(params, to);
    },
    loadCloseup(params, to) {
      if (answered({ command: 'loadCloseup', params }, to)) return undefined;
      if (start.page?.state?.session.isCachedRender && start.handler?.startsWith('pin/') && pinIdOf(start.params.id!) === params.pinId)
        to.append('pinQuery.missed', { route: start.handler });
      return called.loadCloseup(params, to);
    },
    loadSubject(params, to) {
      if (!answered({ command: 'loadSubject', params }, to)) return called.loadSubject(params, to);
    },
  };
}
