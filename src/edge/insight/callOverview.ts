import * as v from 'valibot';
import { InboxPage } from '../../../events/entities/inbox.ts';
import { Overview } from '../../../events/entities/overview.ts';
import type { InboxCommands } from '../../../machines/insight/inboxCommands.ts';
import type { OverviewCommands } from '../../../machines/insight/overviewCommands.ts';
import type { Carriers } from '../carriers.ts';
import { type Calls, failureOf } from '../shell/calls.ts';
import { readAnswer } from '../shell/readAnswer.ts';

/** Asks the server what went on here, and what people report and say. */
export const callOverview = (calls: Calls): Carriers<OverviewCommands & InboxCommands> => ({
  loadOverview({ span }, to) {
    calls
      .get('/v3/insight/overview/', { span })
      .then((answer) => to.append('overview.loaded', { overview: readAnswer(v.object({ data: Overview }), answer).data }))
      .catch(async (error: unknown) => to.append('overview.failed', { span, status: (await failureOf(error)).status }));
  },
  loadInbox({ kind, after }, to) {
    calls
      .get(`/v3/inbox/${kind}/`, after === null ? {} : { bookmark: after })
      .then((answer) => to.append('inbox.loaded', { kind, after, page: readAnswer(v.object({ data: InboxPage }), answer).data }))
      .catch(async (error: unknown) => to.append('inbox.failed', { kind, after, ...(await failureOf(error)) }));
  },
  sendSettling(settling, to) {
    const { kind, id, isSettled } = settling;
    calls
      .send(isSettled ? 'put' : 'delete', `/v3/inbox/${kind}/${encodeURIComponent(id)}/settled/`)
      .then(() => to.append('inbox.settlingDone', settling))
      .catch(async (error: unknown) => to.append('inbox.settlingRefused', { ...settling, ...(await failureOf(error)) }));
  },
});
