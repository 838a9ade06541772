import * as v from 'valibot';
import { ActivityEntry } from '../../../events/entities/activity.ts';
import type { ActivityCommands } from '../../../machines/browse/activityCommands.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { readAnswer } from '../shell/readAnswer.ts';

const Page = v.object({ entries: v.array(ActivityEntry), isKept: v.boolean() });

/** Handles the calls of the person's activity. */
export function callActivity(calls: Calls): CommandHandlers<ActivityCommands> {
  const change = (call: 'update' | 'delete', options: Record<string, unknown>, to: CommandContext): Promise<void> =>
    calls
      .change('ActivityResource', call, options)
      .then(() => to.append('activity.changed', {}))
      .catch(reportFailure((failure) => to.append('activity.changeFailed', failure)));
  return {
    loadActivity({ after, group }, to) {
      return calls
        .resource('ActivityResource', { ...(after !== null && { bookmark: after }), ...(group !== null && { group }) })
        .then(({ data, bookmark }) => to.append('activity.loaded', { after, bookmark, ...readAnswer(Page, data) }))
        .catch(reportFailure((failure) => to.append('activity.failed', { after, ...failure })));
    },
    readPastChanges: ({ account }, to) =>
      import('./readPastChanges.ts')
        .then(({ readPastChanges }) => readPastChanges(account))
        // Without logs the list says that it could not be loaded.
        .catch(() => [])
        .then((changes) => to.append('activity.pastRead', { account, changes })),
    clearActivity: (_, to) => change('delete', {}, to),
    keepActivity: ({ isKept }, to) => change('update', { is_kept: isKept }, to),
  };
}
