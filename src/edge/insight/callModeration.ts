import * as v from 'valibot';
import { ModeratedPerson, ModerationDone, ModerationLogPage, ReportQueuePage } from '../../../events/entities/moderation.ts';
import type { ModerationCommands } from '../../../machines/insight/moderationCommands.ts';
import type { Vault } from '../account/vault.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { readData } from '../shell/readAnswer.ts';

const base = '/v3/moderation/';
/** A day ends at midnight in the owner's time zone. */
function timeOf(day: string): string | null {
  if (day === '') return null;
  const time = new Date(`${day}T00:00`);
  // The server refuses what is no date.
  return Number.isNaN(time.getTime()) ? day : time.toISOString();
}

/** Handles moderation commands by calls: reports, people, the log, and the owner's decisions. */
export const callModeration = (calls: Calls, vault: Vault): CommandHandlers<ModerationCommands> => ({
  loadReports({ order, after }, to) {
    return calls
      .get(`${base}reports/`, { order, ...(after !== null && { bookmark: after }) })
      .then((answer) => to.append('reportQueue.loaded', { order, after, page: readData(ReportQueuePage, answer) }))
      .catch(reportFailure((failure) => to.append('reportQueue.failed', { order, after, ...failure })));
  },
  findModeratedPeople({ name }, to) {
    return calls
      .get(`${base}people/`, { name })
      .then((answer) =>
        to.append('moderatedPeople.found', { name, people: readData(v.object({ people: v.array(ModeratedPerson) }), answer).people }),
      )
      .catch(reportFailure((failure) => to.append('moderatedPeople.failed', { name, ...failure })));
  },
  loadModerationLog({ after }, to) {
    return calls
      .get(`${base}log/`, after === null ? {} : { bookmark: after })
      .then((answer) => to.append('moderationLog.loaded', { after, page: readData(ModerationLogPage, answer) }))
      .catch(reportFailure((failure) => to.append('moderationLog.failed', { after, ...failure })));
  },
  sendModeration({ order, reason, until, allCopies, password }, to) {
    return calls
      .send('post', `${base}actions/`, {
        ...order,
        reason,
        until: timeOf(until),
        allCopies,
        ...(password && { password: vault.get(password).reveal() }),
      })
      .then((answer) => to.append('moderation.done', { order, ...readData(ModerationDone, answer) }))
      .catch(reportFailure((failure) => to.append('moderation.refused', { order, ...failure })));
  },
  undoModeration({ id }, to) {
    return calls
      .send('delete', `${base}actions/${encodeURIComponent(id)}/`)
      .then(() => to.append('moderation.undone', { id }))
      .catch(reportFailure((failure) => to.append('moderation.undoRefused', { id, ...failure })));
  },
});
