import type { CaptchaService } from './captcha.ts';
import type { SocialIssuer, SocialIssuers } from './social.ts';

/** Other services, and the host under which the country sites are; each is off, or the default, until it is told. */
export interface Services {
  /** The host of the default site, without a port; each country's site is a host under it. */
  siteHost?: string | undefined;
  /** Whose tokens sign people in; without a network's issuer nobody comes by it. */
  socialIssuers?: SocialIssuers;
  /** The bot check; without it everybody passes. */
  captcha?: CaptchaService | undefined;
  /** Names this product to Google's sign-in script; without it the script is not asked for. */
  googleClientId?: string | null;
}

const captchaVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify';

/** The services that an environment names: `FACEBOOK_ISSUER`, `FACEBOOK_AUDIENCE` and `FACEBOOK_KEYS_URL`, the same of `GOOGLE_`, `RECAPTCHA_SITE_KEY` and `RECAPTCHA_SECRET`. */
export function servicesOf(environment: NodeJS.ProcessEnv): Services {
  const issuerOf = (network: 'FACEBOOK' | 'GOOGLE'): SocialIssuer | undefined => {
    const [issuer, audience, keysUrl] = [environment[`${network}_ISSUER`], environment[`${network}_AUDIENCE`], environment[`${network}_KEYS_URL`]];
    return issuer && audience && keysUrl ? { issuer, audience, keysUrl } : undefined;
  };
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: verifyUrl = captchaVerifyUrl, GOOGLE_AUDIENCE: googleClientId = null, SITE_HOST: siteHost } = environment;
  const [facebook, google] = [issuerOf('FACEBOOK'), issuerOf('GOOGLE')];
  return {
    siteHost,
    googleClientId,
    captcha: siteKey && secret ? { siteKey, secret, verifyUrl } : undefined,
    socialIssuers: { ...(facebook && { facebook }), ...(google && { google }) },
  };
}
