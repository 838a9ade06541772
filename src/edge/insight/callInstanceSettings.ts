import { type InstanceSettings, InstanceSettingsState } from '../../../events/entities/instanceSettings.ts';
import type { InstanceSettingsCommands } from '../../../machines/insight/instanceSettingsCommands.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { copiedText } from '../shell/clipboard.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { readData } from '../shell/readAnswer.ts';

/** The server removes one person after the other. */
const removalTimeout = 120_000;
const path = '/v3/instance/settings/';
const stateIn = (answer: unknown): { state: InstanceSettingsState } => ({
  state: readData(InstanceSettingsState, answer),
});

/** Handles commands of the instance's settings by calls. */
export function callInstanceSettings(calls: Calls): CommandHandlers<InstanceSettingsCommands> {
  const save = (call: Promise<unknown>, to: CommandContext): Promise<void> =>
    call
      .then((answer) => to.append('instanceSettings.saved', stateIn(answer)))
      .catch(reportFailure((failure) => to.append('instanceSettings.saveFailed', failure)));
  return {
    loadInstanceSettings(_, to) {
      return calls
        .get(path)
        .then((answer) => to.append('instanceSettings.loaded', stateIn(answer)))
        .catch(reportFailure((failure) => to.append('instanceSettings.loadFailed', failure)));
    },
    saveInstanceSettings: ({ settings }, to) => save(calls.send('put', path, settings), to),
    renewInvitation: (_, to) => save(calls.send('post', '/v3/instance/invitation/'), to),
    removeGallery: (_, to) => save(calls.send('delete', '/v3/instance/gallery/', undefined, { timeout: removalTimeout }), to),
    endSetUp: (_, to) =>
      calls
        .send('put', path, { set_up: 'done' } satisfies Partial<InstanceSettings>)
        .then(() => to.append('setUp.ended', {}))
        .catch(reportFailure((failure) => to.append('setUp.endFailed', failure))),
    copyInvitation: ({ path: invitation }, to) =>
      copiedText(new URL(invitation, location.origin).href).then(
        () => to.append('invitation.copied', {}),
        () => to.append('invitation.copyFailed', {}),
      ),
  };
}
