import type { IdentityCommands } from '../../../machines/account/identityCommands.ts';
import type { Carriers } from '../carriers.ts';
import { deferred } from '../deferred.ts';
import type { secretFields } from './secretFields.ts';

/** Carries out by code that comes later what signing up and in asks for. */
export const carryIdentity = (load: () => Promise<Carriers<IdentityCommands>>): Carriers<IdentityCommands> =>
  deferred<IdentityCommands>(
    {
      forgetSecrets: true, focusField: true, register: true, logIn: true, exchangeToken: true, setAgeRestrictedCookie: true, openPage: true, tellOtherTabs: true,
      deleteSession: true, clearStorages: true, setLoggedOutCookie: true, clearPages: true, readAccounts: true, storeAccounts: true, listAccounts: true, fetchAccounts: true,
      switchAccount: true, refreshTokens: true, loadScript: true, lookForScript: true, solveCaptcha: true, verifySession: true, computeFingerprint: true, sendFingerprint: true,
      makeCrossDomainToken: true, makeCrossDomainSession: true,
    },
    load,
  );

type SecretFields = ReturnType<typeof secretFields>;

/** What views hand secret fields to; a view has it as its `SecretsPort`. The vault comes with the callers. */
export const secretsPort = (load: () => Promise<SecretFields>): { [K in keyof SecretFields]: (...given: Parameters<SecretFields[K]>) => void } => ({
  typed: (...given) => void load().then((fields) => fields.typed(...given)),
  submitted: (...given) => void load().then((fields) => fields.submitted(...given)),
  show: (...given) => void load().then((fields) => fields.show(...given)),
  draw: (...given) => void load().then((fields) => fields.draw(...given)),
  copy: (...given) => void load().then((fields) => fields.copy(...given)),
  drawGoogleButton: (...given) => void load().then((fields) => fields.drawGoogleButton(...given)),
});
