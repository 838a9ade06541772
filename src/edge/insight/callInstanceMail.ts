import * as v from 'valibot';
import { InstanceMail } from '../../../events/entities/instanceMail.ts';
import type { InstanceMailCommands } from '../../../machines/insight/instanceMailCommands.ts';
import type { Vault } from '../account/vault.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { readData } from '../shell/readAnswer.ts';

const path = '/v3/instance/mail/';
const Tested = v.object({ address: v.string(), is_file: v.boolean() });

/** Handles commands of the instance's mail server by calls. Its password leaves the vault only for the call that saves it. */
export function callInstanceMail(calls: Calls, vault: Vault): CommandHandlers<InstanceMailCommands> {
  return {
    loadInstanceMail(_, to) {
      return calls
        .get(path)
        .then((answer) => to.append('instanceMail.loaded', { mail: readData(InstanceMail, answer) }))
        .catch(reportFailure((failure) => to.append('instanceMail.loadFailed', failure)));
    },
    saveInstanceMail({ password: handle, ...mail }, to) {
      const password = handle === null ? '' : vault.get(handle).reveal();
      return calls
        .send('put', path, { ...mail, ...(password && { password }) })
        .then((answer) => to.append('instanceMail.saved', { mail: readData(InstanceMail, answer) }))
        .catch(reportFailure((failure) => to.append('instanceMail.saveFailed', failure)));
    },
    sendTestMail(_, to) {
      return calls
        .send('post', `${path}test/`)
        .then((answer) => {
          const { address: recipient, is_file: isFile } = readData(Tested, answer);
          to.append('instanceMail.tested', { recipient, isFile });
        })
        .catch(reportFailure((failure) => to.append('instanceMail.testFailed', failure)));
    },
  };
}
