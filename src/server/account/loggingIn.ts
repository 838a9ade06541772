import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { networkOf, partyOf } from '../shell/network.ts';
import { hashOf } from '../shell/tokens.ts';
import type { Accounts } from './accountContext.ts';
import { requireHuman } from './captcha.ts';
import { deviceTokenOf } from './cookies.ts';
import { countNamed } from './knownBrowsers.ts';
import { Login, logIn } from './login.ts';
import { readInput } from '../shell/invalidInput.ts';

/**
 * Returns the id of the person whom name, password and code name, within the limits of network and name.
 * @param fields those of {@link Login}, unchecked
 * @throws {Refusal}
 */
export async function personLoggingIn({ db, visits, captcha }: Accounts, request: FastifyRequest, fields: unknown): Promise<string> {
  const name = v.safeParse(v.pick(Login, ['username_or_email']), fields, { abortEarly: true });
  await countNamed(db, 'logIn', request, name.success ? name.output.username_or_email : '');
  const login = readInput(Login, fields ?? {}, 'body');
  // Existing accounts can log in without the bot check's script; the attempt limits still apply.
  if (login.token) await requireHuman(captcha, login.token);
  const device = deviceTokenOf(request);
  return logIn(db, login, {
    network: networkOf(request.ip),
    networkMark: await visits.networkMarkOf(request),
    party: partyOf(request),
    deviceHash: device && hashOf(device),
    isHuman: captcha !== undefined && login.token !== undefined && login.token !== '',
  });
}
