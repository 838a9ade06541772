import { createRemoteJWKSet, decodeJwt, errors, jwtVerify } from 'jose';
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
export type ReadSocialToken = (token: string, expectedSubject: string) => Promise<SocialIdentity>;

const patience = 5_000;
/** Seconds after which a token is too old to sign in with, whatever its own end is. */
const oldest = 600;

/** Whose token it claims to be; the signature decides. */
function claimedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/** The page sends every network's token as that of one (S2.3): the issuer tells which it is. @throws {Refusal} by its reader: 401 for a token that is not to be believed, 503 when the network's keys can't be had */
export function socialReader(issuers: SocialIssuers): ReadSocialToken {
  const networks = Object.entries(issuers).map(([provider, issuer]) => ({ provider: provider as SocialNetwork, ...issuer, key: createRemoteJWKSet(new URL(issuer.keysUrl), { timeoutDuration: patience }) }));

  return async (token, expectedSubject) => {
    if (networks.length === 0) throw new Refusal(403, 'Signing in by another network is not set up here.');
    const claimed = claimedIssuer(token);
    const network = networks.find(({ issuer }) => issuer === claimed);
    if (!network) throw refusals.wrongCredentials();
    const { provider, issuer, audience, key } = network;
    try {
      const { payload } = await jwtVerify(token, key, { issuer, audience, algorithms: ['RS256', 'ES256', 'EdDSA'], requiredClaims: ['sub', 'iat', 'exp'], maxTokenAge: oldest, clockTolerance: 5 });
      if (payload.sub !== expectedSubject) throw refusals.wrongCredentials();
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
