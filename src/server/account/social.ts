import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { Refusal } from '../shell/refusal.ts';
import { refusals } from './refusals.ts';
import type { SocialIdentity, SocialNetwork } from './socialLinks.ts';

/** Who signs a network's tokens. */
export interface SocialIssuer {
  issuer: string;
  /** This product's name at the network. */
  audience: string;
  /** Where its public keys are. */
  keysUrl: string;
}

export type SocialIssuers = Partial<Record<SocialNetwork, SocialIssuer>>;

/** Reads a network's token; `expectedSubject` is who the page says it is of. */
export type ReadSocialToken = (provider: SocialNetwork, token: string, expectedSubject?: string) => Promise<SocialIdentity>;

const patience = 5_000;
/** Seconds after which a token is too old to sign in with, whatever its own end is. */
const oldest = 600;

/** @throws {Refusal} by its reader: 401 for a token that is not to be believed, 503 when the network's keys can't be had */
export function socialReader(issuers: SocialIssuers): ReadSocialToken {
  const keys = new Map<SocialNetwork, JWTVerifyGetKey>(Object.entries(issuers).map(([provider, { keysUrl }]) => [provider as SocialNetwork, createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: patience })]));

  return async (provider, token, expectedSubject) => {
    const issuer = issuers[provider];
    const key = keys.get(provider);
    if (!issuer || !key) throw new Refusal(403, 'Signing in by this network is not set up here.');
    try {
      const { payload } = await jwtVerify(token, key, { issuer: issuer.issuer, audience: issuer.audience, algorithms: ['RS256', 'ES256', 'EdDSA'], requiredClaims: ['sub', 'iat', 'exp'], maxTokenAge: oldest, clockTolerance: 5 });
      if (expectedSubject && payload.sub !== expectedSubject) throw refusals.wrongCredentials();
      const text = (claim: unknown) => (typeof claim === 'string' && claim ? claim.replaceAll('\0', '').slice(0, 254) : undefined);
      return {
        provider,
        subject: payload.sub!,
        email: payload.email_verified === true ? text(payload.email)?.toLowerCase() : undefined,
        firstName: text(payload.given_name),
        lastName: text(payload.family_name),
      };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (error instanceof errors.JWKSTimeout) throw refusals.networkTooSlow();
      // Of what the library says, this alone is about the token.
      if (error instanceof errors.JOSEError && !isOfKeys(error)) throw refusals.wrongCredentials();
      throw refusals.networkAway();
    }
  };
}

/** A key set that can't be had or read is told with the library's plainest error. */
const isOfKeys = (error: errors.JOSEError) => error.code === 'ERR_JOSE_GENERIC' || error instanceof errors.JWKSInvalid;
