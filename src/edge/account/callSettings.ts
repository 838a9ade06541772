import * as v from 'valibot';
import { AccountFacts, Settings, SignedInPlace } from '../../../events/entities/settings.ts';
import type { DataOf } from '../../../events/record.ts';
import type { SettingsCommands } from '../../../machines/account/settingsCommands.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { readData } from '../shell/readAnswer.ts';
import type { Vault } from './vault.ts';
import { copiedText } from '../shell/clipboard.ts';

const mePath = '/v3/users/me/';
const State = v.object({ settings: Settings, account: AccountFacts });
const Enrolment = v.object({ secret: v.string(), qr: v.string() });
const Codes = v.object({ recovery_codes: v.array(v.string()) });
/** Name of the form under which the vault holds the enrollment's secrets. */
const enrolment = 'mfaEnrolment';

/** Handles settings commands by calls. Secrets leave the vault only for the call that needs them. */
export function callSettings(calls: Calls, vault: Vault): CommandHandlers<SettingsCommands> {
  const text = (handle: string | null | undefined): string | undefined => (handle ? vault.get(handle).reveal() : undefined);

  /** @throws the errors of the calls */
  async function state(): Promise<Pick<DataOf<'settings.loaded'>, 'settings' | 'facts'>> {
    const { settings, account } = readData(State, await calls.get(`${mePath}settings/`));
    return { settings, facts: account };
  }

  /** Sends a submitted form. The passcode proves the state before the change. */
  function save({ form, values, secrets, passcode: handle }: SettingsCommands['saveSettings']): Promise<unknown> {
    const passcode = text(handle);
    const password = text(secrets.password);
    switch (form) {
      case 'settings/email':
        return calls.send('put', `${mePath}email/`, { email: text(secrets.email), password, passcode });
      case 'settings/backupEmail':
        return calls.send('put', `${mePath}backup_email/`, { email: text(secrets.email), password, passcode });
      case 'settings/password':
        return calls.send('put', `${mePath}password/`, { password, new_password: text(secrets.new_password), passcode });
      case 'settings/firstPasscode':
      case 'settings/passcode':
        return calls.send('put', `${mePath}passcode/`, {
          passcode: text(secrets.passcode),
          confirmation: text(secrets.confirmation),
          password,
          current: passcode,
        });
      case 'settings/passcodeRemoval':
        return calls.send('delete', `${mePath}passcode/`, { passcode });
      case 'settings/mfaRemoval':
        return calls.send('delete', `${mePath}mfa/`, { password, passcode });
      case 'settings/deletion':
        return calls.send('delete', mePath, { password, passcode });
      default:
        return calls.send('put', `${mePath}settings/`, { ...values, passcode });
    }
  }

  return {
    loadSettings(_, to) {
      return state()
        .then((loaded) => to.append('settings.loaded', loaded))
        .catch(reportFailure((failure) => to.append('settings.loadFailed', failure)));
    },
    saveSettings(params, to) {
      const { form } = params;
      const saved = async (): Promise<void> =>
        form === 'settings/deletion' ? to.append('account.deleted', {}) : to.append('settings.saved', { form, ...(await state()) });
      return save(params)
        .then(saved)
        .catch(reportFailure((failure) => to.append('settings.saveFailed', { form, ...failure })));
    },
    resendVerification(_, to) {
      return calls
        .send('post', '/v3/users/email/verify/resend/')
        .then(() => to.append('emailVerification.resent', {}))
        .catch(reportFailure((failure) => to.append('emailVerification.resendFailed', failure)));
    },
    askPasswordReset({ email }, to) {
      return calls
        .send('post', '/v3/password/reset/', { email: text(email) })
        .then(() => to.append('passwordReset.sent', {}))
        .catch(reportFailure((failure) => to.append('passwordReset.failed', failure)));
    },
    resetPassword({ password }, to) {
      return calls
        .send('put', '/v3/password/reset/', { password: text(password) })
        .then((answer) =>
          to.append('passwordReset.done', { isSignedIn: readData(v.object({ is_signed_in: v.boolean() }), answer).is_signed_in }),
        )
        .catch(reportFailure((failure) => to.append('passwordReset.failed', failure)));
    },
    copySecret: ({ handle }, to) =>
      copiedText(vault.get(handle).reveal()).then(
        () => to.append('mfaEnrolment.copied', {}),
        () => to.append('mfaEnrolment.copyFailed', {}),
      ),
    beginMfa: ({ password, passcode }, to) =>
      enrol(calls.send('post', `${mePath}mfa/`, { password: text(password), passcode: text(passcode) }), to, (answer) => {
        const { secret, qr } = readData(Enrolment, answer);
        to.append('mfaEnrolment.begun', { secret: vault.keep(enrolment, 'secret', secret), picture: vault.keep(enrolment, 'picture', qr) });
      }),
    confirmMfa: ({ code }, to) =>
      enrol(calls.send('put', `${mePath}mfa/`, { code: text(code) }, { mayBeRefused: true }), to, async (answer) => {
        vault.forget(enrolment);
        to.append('mfaEnrolment.confirmed', { codes: vault.keep(enrolment, 'codes', readData(Codes, answer).recovery_codes.join('\n')) });
        to.append('settings.loaded', await state());
      }),
    loadPlaces(_, to) {
      return calls
        .get(`${mePath}sessions/`)
        .then((answer) => to.append('places.loaded', { places: readData(v.array(SignedInPlace), answer) }))
        .catch(reportFailure((failure) => to.append('places.failed', failure)));
    },
    endPlace({ id }, to) {
      const ended = (): void => to.append('places.ended', { id });
      // A place that has already ended counts as ended.
      return calls
        .send('delete', `${mePath}sessions/${encodeURIComponent(id)}/`)
        .then(ended)
        .catch(reportFailure((failure) => (failure.status === 404 ? ended() : to.append('places.endFailed', { id, ...failure }))));
    },
    guardUnload({ isOn }) {
      window.onbeforeunload = isOn ? (event) => event.preventDefault() : null;
    },
  };

  function enrol(call: Promise<unknown>, to: CommandContext, onAnswer: (answer: unknown) => void | Promise<void>): Promise<void> {
    return call.then(onAnswer).catch(reportFailure((failure) => to.append('mfaEnrolment.failed', failure)));
  }
}
