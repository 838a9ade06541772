import { newPassword } from '../../../machines/account/validation.ts';
import { refusals } from './refusals.ts';

/** Common passwords, loaded with the first password that is chosen. */
let common: Promise<ReadonlySet<string>> | undefined;

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Checks a new password against the rules of S2.5, the common passwords and the person's own names.
 * @throws {Refusal} 409 with code 89
 */
export async function requireGoodPassword(password: string, ownNames: readonly (string | undefined)[] = []): Promise<void> {
  const problem = newPassword.problemOf(password, {});
  if (problem === 'passwordSymbols') throw refusals.weakPassword('Oops! Your password can only have letters, numbers and basic symbols.');
  if (problem !== null) throw refusals.weakPassword('A password has 8 to 128 letters, numbers and basic symbols.');
  const plain = password.toLowerCase();
  const names = ownNames.flatMap((name) => (name ? [name.toLowerCase(), name.toLowerCase().split('@')[0]!] : []));
  if (names.includes(plain) || new Set(plain).size < 4 || (await (common ??= loadCommon())).has(plain))
    throw refusals.weakPassword('This password is easy to guess. Choose another.');
}
