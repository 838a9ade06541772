import { countryOfName } from '../shell/sites.ts';
import type { CaptchaService } from './captcha.ts';
import type { SocialIssuer, SocialIssuers } from './social.ts';

/** External services and host names; each is off, or the default, unless configured. */
export interface Services {
  /** The host of the default site, without a port; each country's site is a host under it. */
  siteHost?: string | undefined;
  /** The port of the sites, where people reach them under another than their scheme's own or the one listened on. */
  sitePort?: string | undefined;
  /** Countries (ISO 3166) whose sites people reach, of which search engines are told. */
  siteCountries?: readonly string[];
  /** Additional host names of this server. */
  allowedHosts?: readonly string[];
  /** Issuers of social sign-in; a network without an issuer is off. */
  socialIssuers?: SocialIssuers;
  /** The bot check; without it every request passes. */
  captcha?: CaptchaService | undefined;
  /** Client id for Google's sign-in script; without it the script is not loaded. */
  googleClientId?: string | null;
}

const captchaVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify';

/**
 * Services configured by the environment: `FACEBOOK_ISSUER`, `FACEBOOK_AUDIENCE` and `FACEBOOK_KEYS_URL`, the same with `GOOGLE_`,
 * `RECAPTCHA_SITE_KEY` and `RECAPTCHA_SECRET`.
 */
export function servicesOf(environment: NodeJS.ProcessEnv): Services {
  const issuerOf = (network: 'FACEBOOK' | 'GOOGLE'): SocialIssuer | undefined => {
    const [issuer, audience, keysUrl] = [
      environment[`${network}_ISSUER`],
      environment[`${network}_AUDIENCE`],
      environment[`${network}_KEYS_URL`],
    ];
    return issuer && audience && keysUrl ? { issuer, audience, keysUrl } : undefined;
  };
  const {
    RECAPTCHA_SITE_KEY: siteKey,
    RECAPTCHA_SECRET: secret,
    RECAPTCHA_VERIFY_URL: verifyUrl = captchaVerifyUrl,
    GOOGLE_AUDIENCE: googleClientId = null,
    SITE_HOST = '',
    ALLOWED_HOSTS = '',
    COUNTRY_SITES = '',
  } = environment;
  const [, siteHost, sitePort] = /^(.*?)(?::(\d{1,5}))?$/.exec(SITE_HOST.trim().toLowerCase())!;
  const [facebook, google] = [issuerOf('FACEBOOK'), issuerOf('GOOGLE')];
  return {
    siteHost: siteHost || undefined,
    sitePort,
    siteCountries: [...new Set(namesIn(COUNTRY_SITES).map(countryOfName))],
    allowedHosts: namesIn(ALLOWED_HOSTS),
    googleClientId,
    captcha: siteKey && secret ? { siteKey, secret, verifyUrl } : undefined,
    socialIssuers: { ...(facebook && { facebook }), ...(google && { google }) },
  };
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
