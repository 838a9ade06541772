import * as v from 'valibot';
import type { LogSharingCommands } from '../../../machines/insight/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { readData } from '../shell/readAnswer.ts';
import { forgetShared, noteShared } from './sharedSessions.ts';

const path = '/v3/users/me/log_sharing/';
const State = v.object({ isOn: v.boolean() });

/** Handles commands of sharing cleaned logs with the owner of the instance. */
export const callLogSharing = (calls: Calls, account: () => string | null): CommandHandlers<LogSharingCommands> => ({
  loadLogSharing(_, to) {
    return calls
      .get(path)
      .then((answer) => to.append('logSharing.found', readData(State, answer)))
      .catch(reportFailure((failure) => to.append('logSharing.notFound', failure)));
  },
  changeLogSharing({ isOn }, to) {
    return calls
      .send(isOn ? 'put' : 'delete', path)
      .then((answer) => to.append('logSharing.changed', readData(State, answer)))
      .catch(reportFailure((failure) => to.append('logSharing.changeFailed', failure)));
  },
  shareLog(_, to) {
    const send = (session: string, log: string): Promise<unknown> => calls.send('put', `${path}${session}/`, { log });
    return Promise.all([import('./shareLog.ts'), to.log.all()])
      .then(([{ shareLogs }, records]) => shareLogs(records, account() ?? '', send))
      .then((records) => to.append('logSharing.sent', { records }))
      .catch(reportFailure((failure) => to.append('logSharing.sendFailed', failure)));
  },
  noteSharing({ isOn }, to) {
    const [first] = to.log.from(0);
    if (!isOn) forgetShared();
    else if (first?.type === 'session.started') noteShared(account() ?? '', first.data.session, 0);
  },
});
