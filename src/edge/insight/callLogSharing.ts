import * as v from 'valibot';
import type { LogSharingCommands } from '../../../machines/insight/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { readData } from '../shell/readAnswer.ts';
import { forgetShared, noteShared } from './sharedSessions.ts';

const path = '/v3/users/me/log_sharing/';
/** Milliseconds: the server cleans one log at a time, and lets a log wait for up to 30 seconds. */
const sendTimeout = 60_000;
const State = v.object({ since: v.nullable(v.string()) });

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
      .send(isOn ? 'put' : 'delete', path, undefined, { keepalive: true })
      .then((answer) => to.append('logSharing.changed', readData(State, answer)))
      .catch(reportFailure((failure) => to.append('logSharing.changeFailed', failure)));
  },
  shareLog({ since }, to) {
    const send = (session: string, log: string): Promise<unknown> =>
      calls.send('put', `${path}${session}/`, { log, since }, { timeout: sendTimeout });
    return Promise.all([import('./shareLog.ts'), to.log.all()])
      .then(([{ shareLogs }, records]) => shareLogs(records, { account: account() ?? '', since }, send))
      .then((shared) => to.append('logSharing.sent', shared))
      .catch(reportFailure((failure) => to.append('logSharing.sendFailed', failure)));
  },
  noteSharing({ since }, to) {
    const [first] = to.log.from(0);
    if (since === null) forgetShared();
    else if (first?.type === 'session.started') noteShared({ account: account() ?? '', since }, first.data.session, 0);
  },
});
