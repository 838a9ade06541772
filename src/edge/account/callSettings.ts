import * as v from 'valibot';
import { AccountFacts, Settings, SignedInPlace } from '../../../events/entities/settings.ts';
import type { DataOf } from '../../../events/record.ts';
import type { SettingsCommands } from '../../../machines/account/settingsCommands.ts';
import type { Carrier, Carriers } from '../carriers.ts';
import { failureOf, type Calls, type Failure } from '../shell/calls.ts';
import { readAnswer } from '../shell/readAnswer.ts';
import type { Vault } from './vault.ts';

const me = '/v3/users/me/';
const State = v.object({ settings: Settings, account: AccountFacts });
const Enrolment = v.object({ secret: v.string(), qr: v.string() });
const Codes = v.object({ recovery_codes: v.array(v.string()) });
/** Under this name the vault holds what enrolling shows. */
const enrolment = 'mfaEnrolment';

const read = <Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> => (readAnswer(v.object({ data: schema }), answer) as { data: v.InferOutput<Schema> }).data;

/** Carries out by calls what the settings ask for. Secrets leave the vault for the one call that needs them. */
export function callSettings(calls: Calls, vault: Vault): Carriers<SettingsCommands> {
  const text = (handle: string | null | undefined): string | undefined => (handle ? vault.get(handle).reveal() : undefined);

  /** @throws as the calls do */
  async function state(): Promise<Pick<DataOf<'settings.loaded'>, 'settings' | 'facts'>> {
    const { settings, account } = read(State, await calls.get(`${me}settings/`));
    return { settings, facts: account };
  }

  /** What submitting a form calls. The passcode stands for what was there before it changes. */
  function save({ form, values, secrets, passcode: handle }: SettingsCommands['saveSettings']): Promise<unknown> {
    const passcode = text(handle);
    const password = text(secrets.password);
    switch (form) {
      case 'settings/email':
        return calls.send('put', `${me}email/`, { email: text(secrets.email), password, passcode });
      case 'settings/backupEmail':
        return calls.send('put', `${me}backup_email/`, { email: text(secrets.email), password, passcode });
      case 'settings/password':
        return calls.send('put', `${me}password/`, { password, new_password: text(secrets.new_password), passcode });
      case 'settings/passcode':
        return calls.send('put', `${me}passcode/`, { passcode: text(secrets.passcode), confirmation: text(secrets.confirmation), current: passcode });
      case 'settings/passcodeRemoval':
        return calls.send('delete', `${me}passcode/`, { passcode });
      case 'settings/mfaRemoval':
        return calls.send('delete', `${me}mfa/`, { password });
      case 'settings/deletion':
        return calls.send('delete', me, { password, passcode });
      default:
        return calls.send('put', `${me}settings/`, { ...values, passcode });
    }
  }

  const orFailed = (failed: (failure: Failure) => void) => async (error: unknown): Promise<void> => failed(await failureOf(error));

  return {
    loadSettings(_, to) {
      state().then((loaded) => to.append('settings.loaded', loaded)).catch(orFailed((failure) => to.append('settings.loadFailed', failure)));
    },
    saveSettings(params, to) {
      const { form } = params;
      const saved = async (): Promise<void> => (form === 'settings/deletion' ? to.append('account.deleted', {}) : to.append('settings.saved', { form, ...(await state()) }));
      save(params).then(saved).catch(orFailed((failure) => to.append('settings.saveFailed', { form, ...failure })));
    },
    resendVerification(_, to) {
      calls.send('post', '/v3/users/email/verify/resend/').then(() => to.append('emailVerification.resent', {})).catch(orFailed((failure) => to.append('emailVerification.resendFailed', failure)));
    },
    askPasswordReset({ email }, to) {
      calls.send('post', '/v3/password/reset/', { email: text(email) }).then(() => to.append('passwordReset.sent', {})).catch(orFailed((failure) => to.append('passwordReset.failed', failure)));
    },
    resetPassword({ password }, to) {
      calls
        .send('put', '/v3/password/reset/', { password: text(password) })
        .then((answer) => to.append('passwordReset.done', { isSignedIn: read(v.object({ is_signed_in: v.boolean() }), answer).is_signed_in }))
        .catch(orFailed((failure) => to.append('passwordReset.failed', failure)));
    },
    beginMfa: (_, to) => enrol(calls.send('post', `${me}mfa/`), to, (answer) => {
      const { secret, qr } = read(Enrolment, answer);
      to.append('mfaEnrolment.begun', { secret: vault.keep(enrolment, 'secret', secret), picture: vault.keep(enrolment, 'picture', qr) });
    }),
    confirmMfa: ({ code }, to) => enrol(calls.send('put', `${me}mfa/`, { code: text(code) }, { mayBeRefused: true }), to, async (answer) => {
      vault.forget(enrolment);
      to.append('mfaEnrolment.confirmed', { codes: vault.keep(enrolment, 'codes', read(Codes, answer).recovery_codes.join('\n')) });
      to.append('settings.loaded', await state());
    }),
    loadPlaces(_, to) {
      calls.get(`${me}sessions/`).then((answer) => to.append('places.loaded', { places: read(v.array(SignedInPlace), answer) })).catch(orFailed((failure) => to.append('places.failed', failure)));
    },
    endPlace({ id }, to) {
      const ended = (): void => to.append('places.ended', { id });
      // One that has ended already is what was wanted.
      calls.send('delete', `${me}sessions/${encodeURIComponent(id)}/`).then(ended).catch(orFailed((failure) => (failure.status === 404 ? ended() : to.append('places.endFailed', { id, ...failure }))));
    },
    guardUnload({ isOn }) {
      window.onbeforeunload = isOn ? (event) => event.preventDefault() : null;
    },
  };

  function enrol(call: Promise<unknown>, to: Carrier, learn: (answer: unknown) => void | Promise<void>): void {
    call.then(learn).catch(orFailed((failure) => to.append('mfaEnrolment.failed', failure)));
  }
}
