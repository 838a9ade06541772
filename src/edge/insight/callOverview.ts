import * as v from 'valibot';
import { InboxPage } from '../../../events/entities/inbox.ts';
import { Overview } from '../../../events/entities/overview.ts';
import type { InboxCommands } from '../../../machines/insight/inboxCommands.ts';
import type { OverviewCommands } from '../../../machines/insight/overviewCommands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { type Calls, failureOf } from '../shell/calls.ts';
import { readAnswer } from '../shell/readAnswer.ts';

/** Handles commands of the overview and the inbox by calls. */
export const callOverview = (calls: Calls): CommandHandlers<OverviewCommands & InboxCommands> => ({
  loadOverview({ span }, to) {
    return calls
      .get('/v3/insight/overview/', { span })
      .then((answer) => to.append('overview.loaded', { overview: readAnswer(v.object({ data: Overview }), answer).data }))
      .catch(async (error: unknown) => to.append('overview.failed', { span, status: (await failureOf(error)).status }));
  },
  loadInbox({ after }, to) {
    return calls
      .get('/v3/inbox/feedback/', after === null ? {} : { bookmark: after })
      .then((answer) => to.append('inbox.loaded', { after, page: readAnswer(v.object({ data: InboxPage }), answer).data }))
      .catch(async (error: unknown) => to.append('inbox.failed', { after, ...(await failureOf(error)) }));
  },
  sendSettling(settling, to) {
    const { id, isSettled } = settling;
    return calls
      .send(isSettled ? 'put' : 'delete', `/v3/inbox/feedback/${encodeURIComponent(id)}/settled/`)
      .then(() => to.append('inbox.settlingDone', settling))
      .catch(async (error: unknown) => to.append('inbox.settlingRefused', { ...settling, ...(await failureOf(error)) }));
  },
});
