import { namesIn } from '../../../events/entities/account.ts';
import type { IdentityCommands } from '../../../machines/account/identityCommands.ts';
import type { Vault } from './vault.ts';

/** Returns the payload of a sign-up; optional fields only if present (S2.3, S2.5). */
export function signUpPayload(
  { clientId, values, secrets, social, captcha, country, locale, referrer, inviteCode }: IdentityCommands['register'],
  vault: Vault,
): Record<string, string> {
  const text = (handle: string | null | undefined): string => (handle ? vault.get(handle).reveal() : '');
  const businessName = text(secrets.businessName).trim();
  const field = (name: string): string => String(values[name] ?? '').trim();
  const gender = field('gender');
  const payload = {
    client_id: clientId,
    email: text(secrets.email).trim(),
    username: text(secrets.username).trim(),
    password: text(secrets.password),
    ...(businessName ? { first_name: businessName } : namesIn(text(secrets.name))),
    country,
    locale,
    referrer: referrer ?? '',
    birthday: field('birthday'),
    gender: gender === 'unspecified' ? '' : gender,
    custom_gender: gender === 'custom' ? field('custom_gender') : '',
    business_name: businessName,
    invite_code: inviteCode ?? '',
    facebook_id: social ? subjectOf(text(social.handle)) : '',
    facebook_token: social ? text(social.handle) : '',
    recaptcha_v3_token: text(captcha),
  };
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== ''));
}

/** Returns the subject of a network's token (a JWT), unverified; the server verifies it. */
function subjectOf(token: string): string {
  try {
    const [, body = ''] = token.split('.');
    return String((JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }).sub ?? '');
  } catch {
    return '';
  }
}
