import { newPassword } from '../../../machines/account/validation.ts';
import { refusals } from './refusals.ts';

/** Passwords that are tried first anywhere; loaded with the first that is chosen. */
let common: Promise<ReadonlySet<string>> | undefined;

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Holds a password that is chosen to the rules of S2.5, and to what guessing tries first: common ones, and the person's own names.
 * @throws {Refusal} 409 with code 89
 */
export async function requireGoodPassword(password: string, ownNames: readonly (string | undefined)[] = []): Promise<void> {
  const problem = newPassword.problemOf(password, {});
  if (problem === 'passwordSymbols') throw refusals.weakPassword('Oops! Your password can only have letters, numbers and basic symbols.');
  if (problem !== null) throw refusals.weakPassword('A password has 8 to 128 letters, numbers and basic symbols.');
  const plain = password.toLowerCase();
  const names = ownNames.flatMap((name) => (name ? [name.toLowerCase(), name.toLowerCase().split('@')[0]!] : []));
  if (names.includes(plain) || new Set(plain).size < 4 || (await (common ??= loadCommon())).has(plain)) throw refusals.weakPassword('This password is easy to guess. Choose another.');
}
