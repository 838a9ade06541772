import { Acquisition } from '../../../events/entities/acquisition.ts';
import { InboxPage } from '../../../events/entities/inbox.ts';
import { Overview } from '../../../events/entities/overview.ts';
import { FigureSessions } from '../../../events/entities/sharedLog.ts';
import type { InboxCommands } from '../../../machines/insight/inboxCommands.ts';
import type { OverviewCommands } from '../../../machines/insight/overviewCommands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { readData } from '../shell/readAnswer.ts';

/** Handles commands of the owner's figures and the inbox by calls. */
export const callOverview = (calls: Calls): CommandHandlers<OverviewCommands & InboxCommands> => ({
  loadOverview({ span }, to) {
    return calls
      .get('/v3/insight/overview/', { span })
      .then((answer) => to.append('overview.loaded', { overview: readData(Overview, answer) }))
      .catch(reportFailure(({ status }) => to.append('overview.failed', { span, status })));
  },
  loadAcquisition({ days }, to) {
    return calls
      .get('/v3/insight/acquisition/', { days: String(days) })
      .then((answer) => to.append('acquisition.loaded', { acquisition: readData(Acquisition, answer) }))
      .catch(reportFailure((failure) => to.append('acquisition.failed', { days, ...failure })));
  },
  loadFigureSessions({ figure }, to) {
    return calls
      .get('/v3/insight/sessions/', { figure })
      .then((answer) => to.append('figureSessions.loaded', { found: readData(FigureSessions, answer) }))
      .catch(reportFailure((failure) => to.append('figureSessions.failed', { figure, ...failure })));
  },
  loadInbox({ after }, to) {
    return calls
      .get('/v3/inbox/feedback/', after === null ? {} : { bookmark: after })
      .then((answer) => to.append('inbox.loaded', { after, page: readData(InboxPage, answer) }))
      .catch(reportFailure((failure) => to.append('inbox.failed', { after, ...failure })));
  },
  sendSettling(settling, to) {
    const { id, isSettled } = settling;
    return calls
      .send(isSettled ? 'put' : 'delete', `/v3/inbox/feedback/${encodeURIComponent(id)}/settled/`)
      .then(() => to.append('inbox.settlingDone', settling))
      .catch(reportFailure((failure) => to.append('inbox.settlingRefused', { ...settling, ...failure })));
  },
});
